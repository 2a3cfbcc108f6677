import type { AbilityKey } from './abilities.js';
import type { DamageType } from './damage-types.js';
import type { Formula } from './formula.js';
import type { ProficiencyRank } from './effects.js';
import type { SourceRules } from './rule-source.types.js';
import type { Desc } from './selection.types.js';
import type { Value } from './level-values.js';

/*
 * Creatures: the stat blocks of the content. Everything that follows from scores and challenge is left out, so that
 * `evaluateCreature` computes it; a number that the book prints otherwise is stated with the reason.
 */

/** The types of creatures. SRD "Type". */
export const CREATURE_TYPES = [
  'aberration',
  'beast',
  'celestial',
  'construct',
  'dragon',
  'elemental',
  'fey',
  'fiend',
  'giant',
  'humanoid',
  'monstrosity',
  'ooze',
  'plant',
  'undead',
] as const;
/** The type of a creature. */
export type CreatureType = (typeof CREATURE_TYPES)[number];

/** A number that does not follow from the rules, and who says so. */
export interface StatedNumber {
  readonly value: number;
  /** A text for users, such as "printed so in the SRD 5.1". */
  readonly because: string;
}

/** Proficiency with a save or a skill, or the printed modifier. */
export type CreatureProficiency = ProficiencyRank | StatedNumber;

/** Where the armor class comes from, besides 10 + Dexterity. */
export interface CreatureArmor {
  /** The armor class with the Dexterity of the stat block, and what gives it; null: no such armor. */
  readonly own: { readonly total: number; readonly source: string } | null;
  /** Ids of the armor and shield that it wears. */
  readonly items: readonly string[];
  /** Ids of spells that it usually has cast on itself, with which it has another armor class. */
  readonly spells: readonly string[];
}

/** One row of damage. */
export interface CreatureDamage {
  readonly damage: Value;
  readonly damage_type: string;
  /** Stands in for the first row, and when: "with two hands"; null: it is a row of its own. */
  readonly instead: string | null;
  /** When it counts, such as "if the target is a plant"; null: always. */
  readonly only: string | null;
  /** Whether it stands in for the first row at half of the hit points or fewer. */
  readonly at_half_hit_points?: true;
}

/** A condition that an action inflicts, or a spell that is in force on its target then. */
export interface InflictedCondition {
  /** The id of the condition, or `spell:<id>`. */
  readonly condition: string;
  /** How long it lasts, such as "1 minute"; null: until something ends it. */
  readonly lasts: string | null;
  /** The DC of the check to escape; null: no such check. */
  readonly escape: Formula | null;
  /** Whether the target repeats the save at the end of each of its turns and ends it with a success. */
  readonly repeats: boolean;
  /** The id of the condition that it goes with: it lasts as long as that; null: its own time. */
  readonly during: string | null;
  /** When it counts, such as "if it fails by 5 or more"; null: always. */
  readonly only: string | null;
}

/** An attack roll of a creature. */
export interface CreatureAttack {
  readonly range: 'melee' | 'ranged' | 'melee or ranged';
  readonly with: 'weapon' | 'spell';
  readonly ability: AbilityKey;
  /** Feet; null without a melee attack. */
  readonly reach: number | null;
  /** Normal and long range in feet; null without. */
  readonly range_basic: number | null;
  readonly range_long: number | null;
  /** Such as "one target". */
  readonly target: string;
  /** Other tags that effects read, such as `magical`. */
  readonly tags: readonly string[];
  /** The printed bonus; null: it follows from the scores. */
  readonly bonus: StatedNumber | null;
}

/** A saving throw that the targets make, and what it decides. */
export interface CreatureSave {
  readonly ability: AbilityKey;
  readonly dc: Formula;
  /** Why the DC is a plain number; null: it follows from the scores. */
  readonly because: string | null;
  /** Who makes it, such as "each creature within 10 feet"; null: who is hit, or who is in the area. */
  readonly targets: string | null;
  readonly damage: readonly CreatureDamage[];
  /** What a target suffers that makes its save. */
  readonly on_save: 'half' | 'none';
  /** The conditions of a target that fails. */
  readonly conditions: readonly InflictedCondition[];
  /** For how long a target is immune that has made its save, or for which the effect has ended; null: not at all. */
  readonly immune_for: string | null;
}

/** What something that a creature does brings about. */
export interface CreatureOutcome {
  readonly attack: CreatureAttack | null;
  /** The damage of a hit, or without an attack of whoever is in the area. */
  readonly damage: readonly CreatureDamage[];
  /** The conditions of a hit. */
  readonly conditions: readonly InflictedCondition[];
  readonly saves: readonly CreatureSave[];
  /** The area, such as "60-foot cone"; null: none. */
  readonly area: string | null;
  /** The rest of the rule in words; names in braces are its numbers. */
  readonly descs: readonly Desc[];
}

/** One of the ways of using an action, such as the two breaths of a metallic dragon. */
export interface CreatureOption extends CreatureOutcome {
  readonly id: string;
  readonly name: string;
}

/** A part of a multiattack: an action and how often. */
export interface MultiattackPart {
  readonly uses: string;
  readonly times: Formula;
}

/** What a trait changes when damage brings its creature to 0 hit points. SRD "Undead Fortitude", "Relentless". */
export interface AtZero {
  /** The saving throw that it takes; `dc`: what the damage is added to. Left out: none. */
  readonly save?: { readonly ability: AbilityKey; readonly dc: number };
  /** The greatest damage with which it counts. Left out: any. */
  readonly up_to?: number;
  /** The damage with which it does not count: damage types and `critical`. Left out: none. */
  readonly never?: readonly (DamageType | 'critical')[];
  /** What happens then, as a sentence. */
  readonly text: string;
}

/** Something that a creature has or does: a trait, an action, a reaction, a legendary or lair action. */
export interface CreaturePower extends CreatureOutcome {
  /** Unique in its creature. */
  readonly id: string;
  readonly name: string;
  /** Its effects, uses and numbers, as those of every rule source. Only traits have effects. */
  readonly rules: SourceRules;
  /** It comes back on this number or higher of a d6 at the start of the creature's turn; null: it does not. */
  readonly recharge: number | null;
  /** How many legendary actions it takes. */
  readonly cost: number;
  /** Whether a use of it turns a saving throw that has failed into a success. SRD "Legendary Resistance". */
  readonly succeeds_instead?: true;
  /** What it changes when damage brings the creature to 0 hit points. Left out: nothing. */
  readonly at_zero?: AtZero;
  /** The ways of a multiattack: each a list of actions; empty: no multiattack. */
  readonly multiattack: readonly (readonly MultiattackPart[])[];
  /** The id of the action that it is, as a legendary action that makes a tail attack; null: none. */
  readonly does: string | null;
  /** One of these happens. */
  readonly options: readonly CreatureOption[];
}

/** The lists of what a creature does. */
export const POWER_LISTS = ['traits', 'actions', 'bonus_actions', 'reactions'] as const;

/** A spell that a creature casts. */
export interface CreatureSpell {
  readonly id: string;
  /** How it differs, such as "self only"; null: not at all. */
  readonly text: string | null;
}

/** Spells with the same uses. */
export interface CreatureSpells {
  /** `at_will`, `per_day` with `times`, or `slots`: cast with the slots of the creature. */
  readonly by: 'at_will' | 'per_day' | 'slots';
  /** How often each of them may be cast between two long rests; 0 for the others. */
  readonly times: number;
  readonly spells: readonly CreatureSpell[];
}

/** How a creature casts spells. */
export interface CreatureCasting {
  readonly name: string;
  readonly ability: AbilityKey;
  /** The caster level; null: innate spellcasting has none. */
  readonly level: number | null;
  /** The spell list from which it prepares its spells; null: none. */
  readonly list: string | null;
  /** Nine numbers of slots. */
  readonly slots: readonly number[];
  /** Components that it does without, such as M. */
  readonly without: readonly string[];
  /** The printed DC and attack bonus; null: they follow from the scores. */
  readonly dc: StatedNumber | null;
  readonly attack: StatedNumber | null;
  readonly groups: readonly CreatureSpells[];
  readonly descs: readonly Desc[];
}

/** What a creature understands and speaks. */
export interface CreatureLanguages {
  /** Ids of languages, or words such as "any two languages". */
  readonly speaks: readonly string[];
  readonly understands: readonly string[];
  /** Feet; null: none. */
  readonly telepathy: number | null;
  /** A text for users behind the others; null: none. */
  readonly text: string | null;
}

/** A number of a creature that goes up and down in play, such as the heads of a hydra. */
export interface CreatureCounter {
  /** Such as "Heads". */
  readonly name: string;
  /** The hit points that each one more gives back. */
  readonly heals: number;
  /** Whether the creature drops to 0 hit points when none is left. */
  readonly falls_at_0: boolean;
}

/** A stat block. */
export interface Creature {
  readonly id: string;
  readonly name: string;
  /** Such as `Medium`. */
  readonly size: string;
  /** Such as `humanoid`. */
  readonly type: CreatureType;
  /** Such as `goblinoid`. */
  readonly tags: readonly string[];
  /** The size of the creatures of a swarm; null: it is no swarm. */
  readonly swarm_of: string | null;
  readonly alignment: string;
  readonly armor_class: CreatureArmor;
  readonly hit_dice: { readonly count: number; readonly faces: number };
  /** The printed hit points; null: the average of the hit dice. */
  readonly hit_points: StatedNumber | null;
  /** Feet by `walk`, `fly`, `swim`, `climb`, `burrow`. */
  readonly speed: Readonly<Record<string, number>>;
  readonly hovers: boolean;
  readonly abilities: Readonly<Record<AbilityKey, number>>;
  readonly saves: Readonly<Record<string, CreatureProficiency>>;
  readonly skills: Readonly<Record<string, CreatureProficiency>>;
  /** Feet by the sense. */
  readonly senses: Readonly<Record<string, number>>;
  /** Whether it is blind beyond its blindsight. */
  readonly blind_beyond: boolean;
  readonly passive_perception: StatedNumber | null;
  readonly languages: CreatureLanguages;
  /** Such as 0.25 or 5. */
  readonly challenge: number;
  /** The printed experience points; null: those of its challenge. */
  readonly experience: StatedNumber | null;
  readonly environments: readonly string[];
  readonly resistances: readonly string[];
  readonly immunities: readonly string[];
  readonly vulnerabilities: readonly string[];
  readonly condition_immunities: readonly string[];
  /** Its own effects and numbers. Formulas of its powers read the numbers. */
  readonly rules: SourceRules;
  readonly spellcasting: readonly CreatureCasting[];
  readonly traits: readonly CreaturePower[];
  readonly actions: readonly CreaturePower[];
  readonly bonus_actions: readonly CreaturePower[];
  readonly reactions: readonly CreaturePower[];
  /** null: none. */
  readonly legendary_actions: { readonly count: number; readonly actions: readonly CreaturePower[] } | null;
  /** null: none. */
  readonly lair_actions: { readonly initiative: number; readonly actions: readonly CreaturePower[] } | null;
  /** Those of its numbers that are counted in play, by the id of the number. */
  readonly counters: Readonly<Record<string, CreatureCounter>>;
  /** Ids of the stat blocks of its other forms. */
  readonly forms: readonly string[];
}
