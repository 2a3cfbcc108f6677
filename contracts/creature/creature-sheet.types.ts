import type { DamageQuality } from '../content/damage-types.js';
import type { AbilityKey, Creature, Desc, Ref } from '../content/content.types.js';
import type { AtZero, CreatureCounter } from '../content/creature.types.js';
import type { Reasons } from '../character/reasons.types.js';
import type { ExtraDamage, RollRules, SheetMark } from '../character/sheet-actions.types.js';
import type { SpellAtLevel } from '../character/spell-at-level.types.js';
import type { SheetSave, SheetSkill } from '../character/sheet.types.js';

/* What `evaluateCreature` computes: a stat block with every number. */

/** Damage as it is rolled. */
export interface SheetDamage {
  /** Such as "2d6 + 3". */
  readonly damage: string;
  /** The average, rounded down. */
  readonly average: number;
  readonly damage_type: string;
  /** When it stands in for the first row: "with two hands"; null: it is a row of its own. */
  readonly instead: string | null;
  /** When it counts; null: always. */
  readonly only: string | null;
  /** Whether it stands in for the first row at half of the hit points or fewer, as that of a swarm. */
  readonly at_half_hit_points?: true;
}

/** A condition that an action inflicts. */
export interface SheetInflicted extends Ref {
  readonly lasts: string | null;
  /** The DC to escape; null: no such check. */
  readonly escape: number | null;
  /** Whether the target repeats the save at the end of each of its turns. */
  readonly repeats: boolean;
  /** The name of the condition with which it ends; null: its own time. */
  readonly during: string | null;
  readonly only: string | null;
}

/** An attack roll of a creature. */
export interface SheetCreatureAttack {
  readonly range: 'melee' | 'ranged' | 'melee or ranged';
  readonly with: 'weapon' | 'spell';
  readonly bonus: number;
  readonly reach: number | null;
  readonly range_basic: number | null;
  readonly range_long: number | null;
  readonly target: string;
  /** The lowest roll of the d20 that is a critical hit. */
  readonly critical_from: number;
  readonly roll: RollRules;
  /** What resistances ask for: magical, silvered, adamantine. Left out: nothing of it. */
  readonly qualities?: readonly DamageQuality[];
  /** What effects add to its damage. */
  readonly extra: readonly ExtraDamage[];
}

/** A saving throw that the targets of a creature make. */
export interface SheetCreatureSave {
  readonly ability: AbilityKey;
  readonly dc: number;
  readonly targets: string | null;
  readonly damage: readonly SheetDamage[];
  readonly on_save: 'half' | 'none';
  readonly conditions: readonly SheetInflicted[];
  readonly immune_for: string | null;
}

/** What an action brings about, with its numbers. */
export interface SheetOutcome {
  readonly attack: SheetCreatureAttack | null;
  readonly damage: readonly SheetDamage[];
  readonly conditions: readonly SheetInflicted[];
  readonly saves: readonly SheetCreatureSave[];
  readonly area: string | null;
  /** The rest of the rule, with its numbers filled in. */
  readonly descs: readonly Desc[];
}

/** How often something may be used. */
export interface SheetUses {
  /** The key under which spent uses count. */
  readonly key: string;
  readonly max: number;
  readonly left: number;
  /** `long_rest`: so often a day; `short_rest`: comes back with any rest; `recharge`: on a d6 at the start of a turn. */
  readonly by: 'long_rest' | 'short_rest' | 'recharge' | 'other';
  /** The lowest number of the d6 that recharges it; null: it has no recharge roll. */
  readonly recharge: number | null;
}

/** A trait, action or reaction with its numbers. */
export interface SheetPower extends SheetOutcome, Ref {
  readonly uses: SheetUses | null;
  /** Whether a use is left. */
  readonly available: boolean;
  /** How many legendary actions it takes. */
  readonly cost: number;
  /** Whether a use of it turns a saving throw that has failed into a success. */
  readonly succeeds_instead?: true;
  /** What it changes when damage brings the creature to 0 hit points. Left out: nothing. */
  readonly at_zero?: AtZero;
  /** The ways of a multiattack, each a list of actions with how often, such as `2` or `1d4`. */
  readonly multiattack: readonly (readonly { readonly id: string; readonly name: string; readonly times: string }[])[];
  /** The action that it is; null: none. */
  readonly does: Ref | null;
  readonly options: readonly (SheetOutcome & Ref)[];
}

/** A spell of a creature. */
export interface SheetCreatureSpell extends Ref {
  readonly level: number;
  readonly text: string | null;
  /** How often it may be cast, and how often that is left; null: it has no limit of its own. */
  readonly uses: { readonly max: number; readonly left: number } | null;
}

/** How a creature casts spells. */
export interface SheetCasting {
  readonly name: string;
  readonly ability: AbilityKey;
  readonly level: number | null;
  readonly list: string | null;
  readonly without: readonly string[];
  readonly dc: number;
  readonly attack: number;
  /** The rules of its spell attacks. */
  readonly roll: RollRules;
  /** The slots of each spell level from 1 on that it has. */
  readonly slots: readonly { readonly level: number; readonly max: number; readonly left: number }[];
  readonly groups: readonly {
    readonly by: 'at_will' | 'per_day' | 'slots';
    readonly times: number;
    readonly spells: readonly SheetCreatureSpell[];
  }[];
  readonly descs: readonly Desc[];
}

/** A stat block with every number worked out. */
export interface CreatureSheet extends Pick<
  Creature,
  'id' | 'name' | 'type' | 'tags' | 'swarm_of' | 'alignment' | 'hovers' | 'blind_beyond' | 'challenge' | 'environments'
> {
  /** In its present size, such as `Medium`. */
  readonly size: string;
  readonly armor_class: number;
  /** What the armor class comes from, such as "natural armor"; empty: 10 + Dexterity. */
  readonly armor: string;
  /** With spells that it usually casts on itself. */
  readonly armor_with: readonly { readonly spell: string; readonly armor_class: number }[];
  readonly max_hp: number;
  readonly current_hp: number;
  readonly temp_hp: number;
  /** Such as "2d6 + 4". */
  readonly hit_dice: string;
  readonly speeds: Readonly<Record<string, number>>;
  readonly scores: Readonly<Record<AbilityKey, number>>;
  readonly modifiers: Readonly<Record<AbilityKey, number>>;
  readonly checks: Readonly<Record<AbilityKey, number>>;
  readonly saves: Readonly<Record<AbilityKey, SheetSave>>;
  readonly skills: Readonly<Record<string, SheetSkill>>;
  readonly initiative: number;
  readonly senses: Readonly<Record<string, number>>;
  readonly passive_perception: number;
  readonly languages: readonly string[];
  readonly proficiency_bonus: number;
  readonly experience: number;
  readonly resistances: readonly string[];
  readonly immunities: readonly string[];
  readonly vulnerabilities: readonly string[];
  readonly condition_immunities: readonly string[];
  /** Advantage, disadvantage and notes of saves, checks and skills, by target. */
  readonly rolls: Readonly<Record<string, RollRules>>;
  readonly target_notes: Readonly<Record<string, readonly string[]>>;
  /** From where a hit on it is a critical hit: `near`, within 5 feet. Left out: from nowhere. */
  readonly critical_when_hit?: readonly string[];
  /** The abilities whose saving throws fail by themselves. Left out: none. */
  readonly failed_saves?: readonly string[];
  /** Those of its numbers that are counted in play, in the order of the stat block. */
  readonly counters: readonly (Ref & Pick<CreatureCounter, 'heals' | 'falls_at_0'> & { readonly value: number })[];
  /** Numbers of its own that change in play, such as heads. */
  readonly numbers: Readonly<Record<string, number>>;
  readonly spellcasting: readonly SheetCasting[];
  readonly traits: readonly SheetPower[];
  readonly actions: readonly SheetPower[];
  readonly bonus_actions: readonly SheetPower[];
  readonly reactions: readonly SheetPower[];
  readonly legendary_actions: { readonly count: number; readonly actions: readonly SheetPower[] } | null;
  readonly lair_actions: { readonly initiative: number; readonly actions: readonly SheetPower[] } | null;
  readonly forms: readonly string[];
  /** The conditions and spells on it. */
  readonly marks: readonly SheetMark[];
  /** The spell on which it concentrates; null: none. */
  readonly concentration: Ref | null;
  /** Why it cannot act now, as a sentence; null: it can. */
  readonly cannot_act: string | null;
}

/** A stat block and why each number is what it is. */
export interface CreatureEvaluation {
  readonly sheet: CreatureSheet;
  /** By field, as those of a character; a power has `actions.<id>` for its attack bonus, `actions.<id>.dc` and `.damage`. */
  readonly reasons: Reasons;
  /**
   * Returns what a spell of a casting does at a level; undefined for a spell that it does not have.
   * @param casting its place in `spellcasting`
   * @param level left out: the spell's own
   */
  readonly spellAt: (casting: number, spell: string, level?: number) => SpellAtLevel | undefined;
}
