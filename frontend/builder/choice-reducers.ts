import type { BackgroundChoice, Choices, HpResult } from '../../contracts/character/choices.types.js';
import type { Evaluation } from '../../contracts/character/evaluation.types.js';
import { withLevel } from '../../contracts/builder/sections.rules.js';
import type { Content } from '../../contracts/content/content.types.js';
import { picksOutside } from './section-choices.js';
import type { TablePick } from '../library/die-tables.js';

/* Pure functions that change the choices after clicks in the race, class and background panels. */

type Selections = Pick<Evaluation, 'selections'>;

/** Chooses an archrace, and removes the core race and the picks of the previous archrace. */
export function chooseArchrace(
  content: Content,
  evaluation: Selections,
  choices: Choices,
  archraceId: string,
): Choices {
  if (choices.race.archraceId === archraceId) return choices;
  const picks = picksOutside(content, evaluation, choices.picks, 'race');
  return { ...choices, race: { archraceId, raceId: null }, picks };
}

/** Chooses a core race; null removes it. */
export const chooseCoreRace = (choices: Choices, coreRaceId: string | null): Choices => ({
  ...choices,
  race: { ...choices.race, raceId: coreRaceId },
});

/** Chooses a subrace, or removes the chosen one and keeps its core race. */
export function toggleSubrace(content: Content, choices: Choices, subraceId: string): Choices {
  if (choices.race.raceId !== subraceId) return { ...choices, race: { ...choices.race, raceId: subraceId } };
  const coreRaceId = content.subraces[subraceId]?.core_race_id ?? null;
  const isOnlyCoreRace = (content.archraces[choices.race.archraceId ?? '']?.core_races.length ?? 0) <= 1;
  return { ...choices, race: { ...choices.race, raceId: isOnlyCoreRace ? null : coreRaceId } };
}

/** Chooses a class at its first level and removes the picks of the previous class. */
export function chooseClass(
  content: Content,
  evaluation: Selections,
  choices: Choices,
  classificationId: number,
): Choices {
  if (choices.levels[0]?.classificationId === classificationId) return choices;
  const cleared = {
    ...choices,
    levels: [],
    deductions: [],
    picks: picksOutside(content, evaluation, choices.picks, 'class'),
  };
  return withLevel(cleared, classificationId, 1, null);
}

/** Adds the next level of the same class, without hit points yet. */
export function addNextLevel(choices: Choices): Choices {
  const [first] = choices.levels;
  return first ? withLevel(choices, first.classificationId, choices.levels.length + 1, null) : choices;
}

/** Sets the hit point result of a level. */
export const setLevelHp = (choices: Choices, level: number, hp: HpResult): Choices => ({
  ...choices,
  levels: choices.levels.map((taken) => (taken.level === level ? { ...taken, hp } : taken)),
});

/** Chooses a background and resets picks, variant and table picks. */
export function chooseBackground(content: Content, evaluation: Selections, choices: Choices, id: string): Choices {
  if (choices.background.id === id) return choices;
  const background: BackgroundChoice = {
    id,
    variant: false,
    personality: null,
    ideal: null,
    bond: null,
    flaw: null,
    characteristic: null,
  };
  return { ...choices, background, picks: picksOutside(content, evaluation, choices.picks, 'background') };
}

/** Turns the background's variant on or off. */
export const toggleVariant = (choices: Choices): Choices => ({
  ...choices,
  background: { ...choices.background, variant: !choices.background.variant },
});

/** Picks a row of a die table, or removes the pick of the same row. */
export const toggleTablePick = (choices: Choices, pick: TablePick, entryId: string): Choices => ({
  ...choices,
  background: { ...choices.background, [pick]: choices.background[pick] === entryId ? null : entryId },
});
