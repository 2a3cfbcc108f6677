import type { AbilityKey } from '../../../content/content.types.js';

/** The attack at hand. */
export interface AttackAtHand {
  readonly tags: ReadonlySet<string>;
  /** The id of the weapon; null without one. */
  readonly item: string | null;
}

/** The spell at hand. */
export interface SpellAtHand {
  readonly id: string;
  readonly level: number;
  readonly school: string;
  /** The types of all of its damage, or of the damage at hand. */
  readonly damage_types: readonly string[];
  /** The slug of the class that casts it; null: none. */
  readonly class: string | null;
  /** Whether it has a material component. */
  readonly material: boolean;
}

/** The subject of a number or roll: the attack, spell or thing on which effects can depend. */
export interface Subject {
  readonly attack?: AttackAtHand;
  readonly spell?: SpellAtHand;
  /** The subject is spells in general. A predicate on some of them is true, and the sheet shows which ones. */
  readonly anySpell?: true;
  /** The ability of the roll. */
  readonly ability?: AbilityKey;
  /** Whether the character is proficient with the thing at hand. */
  readonly proficient?: boolean;
  /** The target that is computed. */
  readonly target?: string;
  /** The number of the class whose spells are the subject. */
  readonly classification_id?: number;
}

/** The subject of a number without an attack, a spell or a thing. */
export const NO_SUBJECT: Subject = {};

/** The subject of all spells. */
export const ANY_SPELL: Subject = { anySpell: true };
