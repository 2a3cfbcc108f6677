import type { Formula } from './formula.js';
import type { AbilityKey } from './abilities.js';
import type { EncumbranceRule } from './campaign-rules.js';

/*
 * Predicates: what must be true of a character. Prerequisites (`requires`) and conditions (`when`) share one grammar.
 * Prerequisites read only the choices: own scores, levels and picks. Conditions also read worn and wielded items and
 * active states. So nothing that happens in play makes a choice illegal.
 */

/** The kinds of things that a predicate can ask for. */
export const OWNED_KINDS = [
  'archrace',
  'core_race',
  'subrace',
  'classification',
  'background',
  'trait',
  'feature',
  'background_feature',
  'feat',
  'skill',
  'language',
  'item',
  'item_type',
  'saving_throw',
  'spell',
] as const;
/** The kind of a thing that a predicate asks for. `skill`, `item`, `item_type` and `saving_throw` mean proficiency. */
export type OwnedKind = (typeof OWNED_KINDS)[number];

/** The categories of body armor, the lightest first. SRD "Armor". */
export const ARMOR_CATEGORIES = ['light', 'medium', 'heavy'] as const;
/** A category of body armor. */
export type ArmorCategory = (typeof ARMOR_CATEGORIES)[number];

/** The weapons in hand: exactly one, two, or none; any other text is a tag of a weapon in hand. */
export const WIELDING = ['one-weapon', 'two-weapons', 'no-weapon'] as const;

/** The sizes of creatures, the smallest first. SRD "Creature Size". */
export const SIZES = ['tiny', 'small', 'medium', 'large', 'huge', 'gargantuan'] as const;
/** The size of a creature. */
export type Size = (typeof SIZES)[number];

/** The words of alignments, of both axes. SRD "Alignment". */
export const ALIGNMENTS = ['lawful', 'chaotic', 'good', 'evil', 'neutral'] as const;
/** A word of an alignment. */
export type Alignment = (typeof ALIGNMENTS)[number];

/** The word by which an effect or a predicate names its own subject: the item that has it, or the skill of the roll. */
export const SELF = 'self';

/**
 * Tags of an attack: all of `all`, at least one of `any`, none of `not`. `self`: an attack with the item that has the
 * effect.
 */
export interface AttackQuery {
  readonly self: boolean;
  readonly all: readonly string[];
  readonly any: readonly string[];
  readonly not: readonly string[];
}

/** The spell at hand. Every field that is set must match. */
export interface SpellQuery {
  readonly id?: string;
  readonly school?: string;
  readonly damage_type?: string;
  /** The slug of the class that casts it. */
  readonly class?: string;
  readonly min_level?: number;
  readonly max_level?: number;
  /** Whether it has a material component. */
  readonly material?: boolean;
}

type PredicateOfChoices =
  | { readonly type: 'all' | 'any'; readonly of: readonly Predicate[] }
  | { readonly type: 'not'; readonly of: Predicate }
  | { readonly type: 'has'; readonly kind: OwnedKind; readonly id: string }
  | { readonly type: 'ability'; readonly ability: AbilityKey; readonly minimum: number }
  /** `classification_id` null: the class that brought the source. */
  | { readonly type: 'class_level'; readonly classification_id: number | null; readonly minimum: number }
  | { readonly type: 'character_level'; readonly minimum: number }
  /** Whether a class, a race or a feature lets the character cast a spell. SRD "Attunement". */
  | { readonly type: 'spellcaster' }
  /** One of the two axes of the alignment, as the character's bio has it. */
  | { readonly type: 'alignment'; readonly axis: Alignment }
  /** True while the formula is not 0. */
  | { readonly type: 'formula'; readonly formula: Formula };

type PredicateOfThePresent =
  /**
   * Proficiency with the thing at hand: the skill or tool of a check, the weapon of an attack, the armor with the
   * effect.
   */
  | { readonly type: 'proficient' }
  /** `none`: no body armor. A category: body armor of at least that category. */
  | { readonly type: 'armor'; readonly category: 'none' | ArmorCategory }
  | { readonly type: 'shield' }
  | { readonly type: 'wielding'; readonly what: string }
  | ({ readonly type: 'attack' } & AttackQuery)
  | ({ readonly type: 'spell_at_hand' } & SpellQuery)
  | { readonly type: 'state'; readonly id: string }
  /** While that condition is in force. */
  | { readonly type: 'condition'; readonly id: string }
  | { readonly type: 'size'; readonly size: Size }
  | { readonly type: 'flag'; readonly id: string }
  /** The rule of carrying that the campaign has chosen. */
  | { readonly type: 'encumbrance'; readonly rule: EncumbranceRule }
  /** Whether a selection of the source that has the effect has that pick. */
  | { readonly type: 'picked'; readonly option: string }
  /** The level of the condition or state that has the effect. */
  | { readonly type: 'value'; readonly minimum: number };

/** A predicate; `name` is the text that users read, such as "Strength 13 or higher". Numbers are minimums. */
export type Predicate = { readonly name: string } & (PredicateOfChoices | PredicateOfThePresent);

/** The types that only see the choices, so that `requires` may use them. */
export const CHOICE_PREDICATES: ReadonlySet<Predicate['type']> = new Set([
  'all',
  'any',
  'not',
  'has',
  'ability',
  'class_level',
  'character_level',
  'spellcaster',
  'alignment',
  'formula',
]);

/** Returns the predicate and every predicate in it. */
export function everyPredicateIn(predicate: Predicate): readonly Predicate[] {
  switch (predicate.type) {
    case 'all':
    case 'any':
      return [predicate, ...predicate.of.flatMap(everyPredicateIn)];
    case 'not':
      return [predicate, ...everyPredicateIn(predicate.of)];
    default:
      return [predicate];
  }
}
