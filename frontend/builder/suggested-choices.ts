import { suggestedBackground, suggestedRace } from '../../contracts/builder/quick-character.js';
import { firstClass, suggestedPicks } from '../../contracts/builder/suggested-picks.js';
import type { Choices, SectionName } from '../../contracts/character/choices.types.js';
import { findAllById, type Content } from '../../contracts/content/content.types.js';
import { chooseCoreRace, setLevelHp } from './choice-reducers.js';

/** Returns the choices with a race: the one that suits the class, else the first core race of the chosen archrace. */
function withRace(content: Content, choices: Choices): Choices {
  const { archraceId, raceId } = choices.race;
  const suggested = suggestedRace(content, firstClass(content, choices))?.choice;
  if (archraceId === null) return suggested ? { ...choices, race: suggested } : choices;
  const coreRaces = findAllById(content.core_races, content.archraces[archraceId]?.core_races ?? []);
  if (raceId !== null || coreRaces.length < 2) return choices;
  const fits = suggested?.archraceId === archraceId ? suggested.raceId : coreRaces[0]?.id;
  return chooseCoreRace(choices, fits ?? null);
}

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
