import { suggestedBackground, suggestedRace } from '../../contracts/builder/quick-character.js';
import { firstClass, suggestedPicks } from '../../contracts/builder/suggested-picks.js';
import type { Choices, RaceChoice, SectionName } from '../../contracts/character/choices.types.js';
import type { Content } from '../../contracts/content/content.types.js';
import { chooseCoreRace, setLevelHp } from './choice-reducers.js';
import { subracesOf } from './section-advice.js';

/**
 * Returns the choices with a race: the one that suits the class, else the first core race and subrace of what is chosen.
 */
function withRace(content: Content, choices: Choices): Choices {
  const { archraceId, raceId } = choices.race;
  const suggested = suggestedRace(content, firstClass(content, choices))?.choice;
  if (archraceId === null) return suggested ? { ...choices, race: suggested } : choices;
  const coreRaces = content.archraces[archraceId]?.core_races ?? [];
  const core = raceId ?? coreRaces.find((id) => coreOf(content, suggested) === id) ?? coreRaces[0] ?? null;
  const subraces = subracesOf(content, core ?? undefined);
  const race = subraces.find((id) => id === suggested?.raceId) ?? subraces[0] ?? (coreRaces.length > 1 ? core : raceId);
  return chooseCoreRace(choices, race);
}

/** Returns the id of the core race of a choice. */
const coreOf = ({ subraces }: Content, race: RaceChoice | undefined): string | null =>
  subraces[race?.raceId ?? '']?.core_race_id ?? race?.raceId ?? null;

/** Returns the choices with the background that suits the class, unless one is chosen. */
function withBackground(content: Content, choices: Choices): Choices {
  if (choices.background.id !== null) return choices;
  return {
    ...choices,
    background: { ...choices.background, id: suggestedBackground(content, firstClass(content, choices)) },
  };
}

/** Returns the choices with the automatic hit points for every level that lacks them. */
function withHitPoints(content: Content, choices: Choices): Choices {
  const value = firstClass(content, choices)?.hp_at_higher_lvls ?? 0;
  return choices.levels
    .filter(({ hp }) => hp === null)
    .reduce((filled, { level }) => setLevelHp(filled, level, { method: 'auto', value }), choices);
}

const WITH_BASICS = {
  bio: (_: Content, choices: Choices) => choices,
  race: withRace,
  class: withHitPoints,
  background: withBackground,
} as const;

/**
 * Returns the choices with a suggestion for everything that is open in a section, by the quick build of the class. Changes
 * nothing that is chosen, and chooses no class.
 */
export const suggestedChoices = (content: Content, choices: Choices, section: SectionName): Choices =>
  suggestedPicks(content, WITH_BASICS[section](content, choices), section);
