import type { Choices, SectionName } from '../character/choices.types.js';
import { resolveSelections } from '../character/evaluate/index.js';
import type { ActiveSelection } from '../character/evaluation.types.js';
import { classificationById, type Classification, type Content } from '../content/content.types.js';
import { LIMITS } from '../core/limits.js';
import { completePicks, type ChooseOption } from './complete-picks.js';

/** The `lang_type` of the languages that many people speak. */
const COMMON_LANGUAGE = 'Standard';

/** Returns the ids that the quick build of a class suggests, the best first; its abilities come last. */
export function wantedIds(classification: Classification | undefined): readonly string[] {
  const build = classification?.quick_build;
  return build ? [...build.picks, ...build.abilities] : [];
}

/** Returns the class of the character's first level. */
export const firstClass = (content: Content, { levels }: Pick<Choices, 'levels'>): Classification | undefined =>
  classificationById(content, levels[0]?.classificationId);

/**
 * Returns the ids of the highest available level, so that a selection of spells of several levels does not suggest a
 * cantrip. Keeps options without a level.
 */
function ofHighestLevel(ids: readonly string[], { options }: ActiveSelection): readonly string[] {
  const levels = new Map(options.map(({ id, level }) => [id, level ?? 0]));
  const levelOf = (id: string): number => levels.get(id) ?? 0;
  const highest = Math.max(...ids.map(levelOf));
  return ids.filter((id) => levelOf(id) === highest);
}

/**
 * Returns the ids of the spells that the race and the background give by themselves, also at higher levels, so that nobody
 * spends a choice on them.
 */
function givenSpells(content: Content, choices: Choices): ReadonlySet<string> {
  const levels = choices.levels
    .slice(0, 1)
    .flatMap((first) => Array.from({ length: LIMITS.maxLevel }, (_, place) => ({ ...first, level: place + 1 })));
  const given = resolveSelections(content, { ...choices, levels }).filter(
    ({ section, selection }) => section !== 'class' && selection.target === 'spells',
  );
  return new Set(given.flatMap(({ granted }) => granted.map(({ id }) => id)));
}

/**
 * Returns a function that chooses the first wanted id that is available, else the option that the content marks, else
 * a language that many people speak, else the first option. For spells, it chooses among those of the highest level that
 * the character can learn, and those of `given` only where there is no other one.
 */
function suggestion(wanted: readonly string[], given: ReadonlySet<string>): ChooseOption {
  return (offered, activeSelection) => {
    const isSpell = activeSelection.selection.target === 'spells';
    const others = isSpell ? offered.filter((id) => !given.has(id)) : offered;
    const ids = ofHighestLevel(others.length > 0 ? others : offered, activeSelection);
    return (
      wanted.find((id) => ids.includes(id)) ??
      activeSelection.options.find(({ id, is_primary }) => is_primary && ids.includes(id))?.id ??
      activeSelection.options.find(({ id, lang_type }) => lang_type === COMMON_LANGUAGE && ids.includes(id))?.id ??
      ids[0]
    );
  };
}

/**
 * Returns the choices with a suggestion for every selection that is open. Never replaces a pick that counts.
 * @param section limits the suggestions to one section
 * @param wanted the ids to prefer, the best first; by default those of the quick build of the character's first class
 */
export const suggestedPicks = (
  content: Content,
  choices: Choices,
  section?: SectionName,
  wanted: readonly string[] = wantedIds(firstClass(content, choices)),
): Choices => completePicks(content, choices, suggestion(wanted, givenSpells(content, choices)), section);
