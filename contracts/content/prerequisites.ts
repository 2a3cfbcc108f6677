import type { AbilityKey, Content, OwnedKind, Prerequisite } from './content.types.js';

/** The state of the character after the previous iteration. Prerequisites are checked against it. */
export interface PriorState {
  readonly scores: Readonly<Record<AbilityKey, number>>;
  readonly level: number;
  /** Class level by class number. */
  readonly classLevels: ReadonlyMap<number, number>;
  /** `kind:id` of the races, the class, the background and all active features. */
  readonly facts: ReadonlySet<string>;
  /** `set:id` of each thing in a set, such as `languages:elvish`, with the selections that granted it. */
  readonly owned: ReadonlyMap<string, readonly { selection: { id: string } }[]>;
}

/** Proficiency with an item comes from the item itself or from one of its types. */
function proficientWith(content: Content, prior: PriorState, id: string): boolean {
  if (prior.owned.has(`item_proficiencies:${id}`)) return true;
  const item = Object.hasOwn(content.items, id) ? content.items[id] : undefined;
  return item?.subtypes.some((type) => prior.owned.has(`item_type_proficiencies:${type.id}`)) ?? false;
}

function has(content: Content, prior: PriorState, kind: OwnedKind, id: string): boolean {
  switch (kind) {
    case 'skill':
      return prior.owned.has(`skill_proficiencies:${id}`);
    case 'language':
      return prior.owned.has(`languages:${id}`);
    case 'item':
      return proficientWith(content, prior, id);
    case 'item_type':
      return prior.owned.has(`item_type_proficiencies:${id}`);
    case 'saving_throw':
      return prior.owned.has(`saving_throw_proficiencies:${id}`);
    case 'spell':
      return prior.owned.has(`spells:${id}`) || prior.owned.has(`expanded_spells:${id}`);
    default:
      return prior.facts.has(`${kind}:${id}`);
  }
}

/** Whether the condition holds for the character. */
export function isPrerequisiteMet(content: Content, prior: PriorState, condition: Prerequisite): boolean {
  switch (condition.type) {
    case 'all':
      return condition.of.every((inner) => isPrerequisiteMet(content, prior, inner));
    case 'any':
      return condition.of.some((inner) => isPrerequisiteMet(content, prior, inner));
    case 'not':
      return !isPrerequisiteMet(content, prior, condition.of);
    case 'has':
      return has(content, prior, condition.kind, condition.id);
    case 'ability':
      return prior.scores[condition.ability] >= condition.minimum;
    case 'class_level':
      return (prior.classLevels.get(condition.classification_id) ?? 0) >= condition.minimum;
    case 'character_level':
      return prior.level >= condition.minimum;
  }
}

/** Returns the texts of the conditions that do not hold. */
export const unmetPrerequisites = (
  content: Content,
  prior: PriorState,
  conditions: readonly Prerequisite[],
): string[] => conditions.filter((condition) => !isPrerequisiteMet(content, prior, condition)).map(({ name }) => name);
