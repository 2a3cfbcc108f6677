import type { AbilityKey, Content, OwnedKind, Prerequisite } from './content.types.js';

/** What prerequisites are asked against. */
export interface PriorState {
  readonly scores: Readonly<Record<AbilityKey, number>>;
  readonly level: number;
  /** Class level by class number. */
  readonly classLevels: ReadonlyMap<number, number>;
  /** `kind:id` of races, class, background and of every holder in force. */
  readonly facts: ReadonlySet<string>;
  /** `set:id` of everything in a set, such as `languages:elvish`, with the selections that gave it. */
  readonly owned: ReadonlyMap<string, readonly { selection: { id: string } }[]>;
}

/** Proficiency with an item comes by itself or with one of its types. */
function proficientWith(content: Content, known: PriorState, id: string): boolean {
  if (known.owned.has(`item_proficiencies:${id}`)) return true;
  const item = Object.hasOwn(content.items, id) ? content.items[id] : undefined;
  return item?.subtypes.some((type) => known.owned.has(`item_type_proficiencies:${type.id}`)) ?? false;
}

function has(content: Content, known: PriorState, kind: OwnedKind, id: string): boolean {
  switch (kind) {
    case 'skill':
      return known.owned.has(`skill_proficiencies:${id}`);
    case 'language':
      return known.owned.has(`languages:${id}`);
    case 'item':
      return proficientWith(content, known, id);
    case 'item_type':
      return known.owned.has(`item_type_proficiencies:${id}`);
    case 'saving_throw':
      return known.owned.has(`saving_throw_proficiencies:${id}`);
    case 'spell':
      return known.owned.has(`spells:${id}`) || known.owned.has(`expanded_spells:${id}`);
    default:
      return known.facts.has(`${kind}:${id}`);
  }
}

/** Does the condition hold? Pure, total. */
export function isPrerequisiteMet(content: Content, known: PriorState, condition: Prerequisite): boolean {
  switch (condition.type) {
    case 'all':
      return condition.of.every((part) => isPrerequisiteMet(content, known, part));
    case 'any':
      return condition.of.some((part) => isPrerequisiteMet(content, known, part));
    case 'not':
      return !isPrerequisiteMet(content, known, condition.of);
    case 'has':
      return has(content, known, condition.kind, condition.id);
    case 'ability':
      return known.scores[condition.ability] >= condition.minimum;
    case 'class_level':
      return (known.classLevels.get(condition.classification_id) ?? 0) >= condition.minimum;
    case 'character_level':
      return known.level >= condition.minimum;
  }
}

/** The texts of the conditions that fail. */
export const unmetPrerequisites = (content: Content, known: PriorState, conditions: readonly Prerequisite[]): string[] =>
  conditions.filter((condition) => !isPrerequisiteMet(content, known, condition)).map(({ name }) => name);
