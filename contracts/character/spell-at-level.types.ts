import type { AbilityKey, SAVE_RESULTS, SPELL_ATTACKS } from '../content/content.types.js';
import type { Reason } from './reasons.types.js';
import type { RollRules } from './sheet-actions.types.js';

/* The effects of a spell that is cast at a level. */

/** Damage of one spell. */
export interface SpellDamage {
  /** As text, such as "8d6 + 4". */
  readonly damage: string;
  /** null: the type is chosen at the casting. */
  readonly type: string | null;
  /** When it counts, such as "at the end of its next turn"; null: always. */
  readonly when: string | null;
}

/** What lands on a target that a spell hits, or that fails its save. */
export interface InflictedBySpell {
  /** The id of a condition, or `spell:<id>`. */
  readonly id: string;
  readonly name: string;
  readonly lasts: string | null;
  readonly repeats: boolean;
  /** Whether the target can free itself with a check against the spell save DC. */
  readonly escape: boolean;
  readonly only: string | null;
}

/** The effects of a spell at one level, including what the character's features add. */
export interface SpellAtLevel {
  /** The level of the slot; the spell's own level without a slot. */
  readonly level: number;
  /** null: the caster makes no attack roll. */
  readonly attack: { readonly kind: (typeof SPELL_ATTACKS)[number]; readonly bonus: number } | null;
  /** The rules of the attack roll; null: the caster makes none. */
  readonly roll: RollRules | null;
  /**
   * `on_save`: the damage of a target that succeeds; `on_failed_save`: what else happens to a target that fails; null:
   * the text says it.
   */
  readonly save: {
    readonly ability: AbilityKey;
    readonly dc: number;
    readonly on_save: (typeof SAVE_RESULTS)[number] | null;
    readonly on_failed_save: string | null;
  } | null;
  readonly inflicts: readonly InflictedBySpell[];
  /** 3 rays, 5d8 hit points: the number as text. Damage and healing are those of each. null: one. */
  readonly count: { readonly number: string; readonly of: string } | null;
  readonly damage: readonly SpellDamage[];
  /** Hit points as text; null: none. */
  readonly healing: string | null;
  /** null: none. */
  readonly area: string | null;
  readonly range: string;
  readonly duration: string;
  readonly concentration: boolean;
  /** The changes while it is in force on a creature, such as "+10 hit point maximum". */
  readonly in_force: readonly string[];
  /** Notes of features on its damage or healing. */
  readonly notes: readonly string[];
  /**
   * The reasons of the attack bonus, else of the save DC, those of the rules of the attack roll, and those of the damage
   * or the healing.
   */
  readonly reasons: {
    readonly roll: readonly Reason[];
    readonly rules: readonly Reason[];
    readonly amount: readonly Reason[];
  };
}
