import { memoizeByObject } from '../../../core/memoize-by-object.js';
import { poolEntry, poolsOf } from '../../../content/selection-pools.js';
import type { Classification, Content, PoolEntry, Selection } from '../../../content/content.types.js';
import type { ActiveFeature, ChoiceContext, ResolutionState } from './resolution-state.js';

/*
 * Spells that features add to the spell list of a class. If a selection offers spells of that list, the player can
 * learn the added spells too, as long as their level and school fit.
 */

const takesAddedSpells = ({ target, source, search_criteria }: Selection): boolean =>
  target === 'spells' && source === 'spells' && search_criteria?.classes !== undefined;

/** The character already has a spell that a feature keeps prepared, so it is not offered for learning. */
const addsToList = ({ spells_as }: Selection): boolean => spells_as !== 'prepared';

/** Returns the spell lists from which each class or one of its subclasses casts, by the number of the class. */
const listsByClass = memoizeByObject((content: Content): ReadonlyMap<number, readonly string[]> => {
  const subclasses = Object.values(content.features).filter(({ subclass_of }) => subclass_of !== null);
  const listsOf = (classification: Classification): string[] =>
    [classification, ...subclasses.filter(({ subclass_of }) => subclass_of === classification.slug)].flatMap(
      ({ spellcasting }) => spellcasting?.list ?? [],
    );
  return new Map(Object.values(content.classifications).map((each) => [each.id, listsOf(each)]));
});

/** Returns whether the level, the school and the ritual tag of a spell fit the query of a selection. */
function fits(content: Content, { search_criteria: criteria }: Selection, id: string): boolean {
  const spell = content.spells[id];
  if (!spell || !criteria) return false;
  return (
    spell.level >= (criteria.min_level ?? 0) &&
    spell.level <= (criteria.max_level ?? 9) &&
    (criteria.ritual === undefined || spell.ritual === criteria.ritual) &&
    (criteria.schools?.includes(spell.magic_school.name) ?? true)
  );
}

/** Returns the spells that features add to the list of a selection's class, at a character level. */
export function addedSpells(
  { content, owned }: ChoiceContext,
  { classification_id }: ActiveFeature,
  selection: Selection,
  level: number,
): PoolEntry[] {
  const expanded = [...(owned.get('expanded_spells')?.values() ?? [])].flat();
  if (classification_id === null || expanded.length === 0 || !takesAddedSpells(selection)) return [];
  const lists = listsByClass(content).get(classification_id) ?? [];
  if (!selection.search_criteria?.classes?.some((list) => lists.includes(list))) return [];
  return expanded
    .filter(
      ({ id, since, active, selection: by }) =>
        active.classification_id === classification_id &&
        addsToList(by) &&
        since <= level &&
        fits(content, selection, id),
    )
    .flatMap(({ id }) => poolEntry(content, 'spells', id) ?? []);
}

/** Returns every spell that some feature of the content adds to a list. */
const addableSpells = memoizeByObject(
  (content: Content): ReadonlySet<string> =>
    new Set(
      Object.values(content.features)
        .flatMap(({ selections }) => selections.filter((each) => each.target === 'expanded_spells' && addsToList(each)))
        .flatMap((selection) => poolsOf(content, selection).main.map(({ id }) => id)),
    ),
);

/** Returns whether some feature could add a spell to the options of a selection. */
export const couldBeAdded = ({ content }: ResolutionState, selection: Selection, id: string): boolean =>
  takesAddedSpells(selection) && addableSpells(content).has(id) && fits(content, selection, id);
