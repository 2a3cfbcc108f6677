import type { Template } from '../../../content/effects.js';
import type { Predicate } from '../../../content/predicates.js';
import type { Uses } from '../../../content/uses.js';
import type { Content, Feature, Item, ResourceTarget, Spellcasting } from '../../../content/content.types.js';
import type { Choices, Mark, PlayState } from '../../choices.types.js';
import type { Reason, Source } from '../../reasons.types.js';
import type { ClassInstance, RaceClassBackground } from '../resolve/race-class-background.js';
import type { ResolutionState } from '../resolve/resolution-state.js';
import type { EffectsInForce } from '../targets/effects-in-force.js';
import type { TargetValues } from '../targets/target-values.types.js';
import type { ConditionInForce } from './conditions.js';
import type { EquippedItems } from './equipped-items.js';
import type { LentInForce } from './lent-effects.js';
import type { SourceInForce } from './sources-in-force.js';

/** Uses of one or several sources that share an id: the highest maximum counts, and every recharge. */
export interface UsesInForce {
  readonly id: string;
  /** The key in `PlayState.used`: the box of the sheet, or `feature:` and the id. */
  readonly resource: string;
  readonly box: ResourceTarget | null;
  /** Whether it is a pool that holds nothing at first. */
  readonly startsEmpty: boolean;
  /** The source whose id is the id of the uses, else the first source. */
  readonly named: Source;
  readonly parts: readonly { readonly from: SourceInForce; readonly uses: Uses }[];
}

/**
 * Everything that `evaluate` knows about one character: the choices, the worn items, the active states and the effects.
 */
export interface EvaluationContext {
  readonly content: Content;
  readonly choices: Choices;
  readonly play: PlayState;
  readonly identity: RaceClassBackground;
  readonly state: ResolutionState;
  readonly equipped: EquippedItems;
  /** The character level. */
  readonly level: number;
  /** Pounds. */
  readonly load: number;
  /** Every source in force. */
  readonly sources: readonly SourceInForce[];
  readonly conditions: readonly ConditionInForce[];
  /** What others do for the character. */
  readonly lent: readonly LentInForce[];
  readonly effects: EffectsInForce;
  readonly calculator: TargetValues;
  /** The size, in small letters. SRD "Size". */
  readonly size: string;
  /** Returns the marks of a kind. */
  marksOf(kind: Mark['kind']): readonly Mark[];
  /** Returns the class of the character with that number. */
  classOf(classification_id: number | null): ClassInstance | undefined;
  /** Returns the active subclass of a class. */
  subclassOf(own: ClassInstance): Feature | undefined;
  /** Returns the spellcasting of a class or its subclass; undefined before its level. */
  castingOf(own: ClassInstance): Spellcasting | undefined;
  /** Returns the highest level of spells that a class may learn. */
  spellLevelOf(own: ClassInstance): number;
  /**
   * Returns the level that selects a value in the level maps of a source: the level of the class that granted it, else
   * the character level.
   */
  levelOf(from: SourceInForce): number;
  /** Returns the spent uses by the id of the uses; of a pool that starts empty, what it holds. */
  usedOf(id: string): number;
  /** Returns the uses of all sources by id. */
  usesInForce(): ReadonlyMap<string, UsesInForce>;
  /** Returns the maximum of uses by their id; 0 without a source. */
  maximumUses(id: string): number;
  /** Returns how many spell slots of a level were created since the last long rest. */
  createdSlots(level: number): number;
  /** Returns the number that the player typed in with the state of a source; 0 while it is off. */
  inputOf(from: SourceInForce, input: string): number;
  /** Whether a state of a source in force is switched on. */
  isStateOn(id: string): boolean;
  /** Whether a condition is in force. */
  hasCondition(id: string): boolean;
  /** Whether a selection of a source has that pick. */
  hasPicked(from: SourceInForce, option: string): boolean;
  /** Returns the difference that a user set by hand; 0 for most targets. */
  adjustmentOf(target: string): number;
  /** Returns the first source of the proficiency with a skill, a saving throw or a tool. */
  proficiencySource(target: string): Source | undefined;
  /** Returns the source of the proficiency with an item or with one of its types. */
  itemProficiencySource(id: string): Source | undefined;
  /** Returns what a target is before any effect: the typed scores, the hit points of the levels. */
  ownReasons(target: string): readonly Reason[];
  /** Whether the character is proficient with an item that it wears or wields. */
  isProficientWith(item: string): boolean;
  /** Returns a number that only creatures have, such as `challenge`; undefined for other names. */
  ownNumber(name: string): number | undefined;
  /** Returns the tags of a weapon: its id, its types and its properties. */
  weaponTags(content: Content, item: Item): ReadonlySet<string>;
  /** Whether a predicate of a source is true now, without a particular weapon, spell or roll. */
  holds(from: SourceInForce, predicate: Predicate): boolean;
  /** Returns a text with the names of the picks filled in. */
  fill(from: SourceInForce, template: Template): string;
}
