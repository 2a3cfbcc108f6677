import type { Ref } from '../content/content.types.js';

/* Where a value of the sheet comes from. */

/** The source of a value or an entry on the sheet. */
export interface Source {
  kind:
    | 'bio'
    | 'archrace'
    | 'core_race'
    | 'subrace'
    | 'trait'
    | 'classification'
    | 'feature'
    | 'background'
    | 'background_feature'
    | 'feat'
    | 'item'
    | 'condition'
    | 'spell'
    | 'creature'
    | 'rule'
    | 'play';
  id: string;
  name: string;
}

/**
 * One reason for a value. For a number, `amount` is the part that the source added; the amounts add up to the value. A
 * source of unlimited uses has no amount. For a list, `id` is the entry that the source added. Dice and the rules of a
 * roll have neither.
 */
export interface Reason {
  source: Source;
  amount?: number;
  id?: string;
  /** Why this does not count now: "only while raging", "Mage Armor gives more". Left out: it counts. */
  ignored?: string;
  /**
   * Of the rules of a roll: the source gives advantage or disadvantage now, also where the opposite cancels it. Left out:
   * it gives neither, or only where its text says so.
   */
  mode?: 'advantage' | 'disadvantage';
  /** A text for users: "+2 from Ability Score Increase", "Perception from Keen Senses". */
  explanation: string;
}

/**
 * The reasons by the name of the sheet's field. Nested values have a dotted name:
 * `modifiers.str`, `saves.dex`, `skills.perception`, `passives.insight`, `maximums.ki_points`, `jumps.long`. The rules
 * of a roll is under `rolls.skills.stealth`. A row of the attacks has `attacks.main:melee` for its bonus, and
 * `attacks.main:melee.damage`, `.critical_from`, `.critical_dice`, `.damage_reroll`, `.roll` and `.save`; with another ability,
 * `attacks.main:melee.dex` has the same. An action has `actions.<id>` for its attack bonus or save DC, and
 * `actions.<id>.roll`, `.damage` and `.healing`. A second spellcasting class
 * has its slug behind the field: `spell_save_dc.wizard`.
 */
export type Reasons = Readonly<Record<string, readonly Reason[]>>;

/** An entry of a list on the sheet, with its source. */
export interface Granted extends Ref {
  source: Source;
}
