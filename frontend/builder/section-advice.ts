import type { Choices, SectionName } from '../../contracts/character/choices.types.js';
import type { Sheet } from '../../contracts/character/sheet.types.js';
import { findAllById, type Content } from '../../contracts/content/content.types.js';
import { zeroScoresText } from './zero-scores.js';

/** Returns the ids of the subraces of a core race. */
export const subracesOf = (content: Content, coreRaceId: string | undefined): readonly string[] =>
  findAllById(content.core_races, coreRaceId === undefined ? [] : [coreRaceId]).flatMap(({ subraces }) => subraces);

/**
 * Returns what a section that may be saved still lacks by the usual practice; undefined when it lacks nothing. The rules
 * of the builder ask for neither ability scores nor a subrace.
 */
export function sectionAdvice(
  content: Content,
  section: SectionName,
  { bio, race }: Pick<Choices, 'bio' | 'race'>,
  { core_race: core }: Pick<Sheet, 'core_race'>,
): string | undefined {
  if (section === 'bio') return bio.name.trim() === '' ? undefined : zeroScoresText(bio);
  const subraces = section === 'race' ? subracesOf(content, core?.id) : [];
  return subraces.length > 0 && !subraces.includes(race.raceId ?? '')
    ? 'No subrace is chosen yet. Most characters have one.'
    : undefined;
}
