import type { BackgroundChoice, Choices, HpResult } from '../../contracts/character/choices.types.js';
import type { Evaluation } from '../../contracts/character/evaluation.types.js';
import { withLevel } from '../../contracts/builder/sections.rules.js';
import type { Content } from '../../contracts/content/content.types.js';
import { picksOutside } from './section-choices.js';

/* What the clicks in the race, class and background panels do to the choices. Pure. */

type Slots = Pick<Evaluation, 'slots'>;

/** Another family; its only core race comes by itself, several wait to be chosen. Picks stay and count again where they fit. */
export const chooseArchrace = (choices: Choices, archraceId: string): Choices =>
  choices.race.archraceId === archraceId ? choices : { ...choices, race: { archraceId, raceId: null } };

/** A core race; null takes the choice back. */
export const chooseCoreRace = (choices: Choices, coreRaceId: string | null): Choices => ({ ...choices, race: { ...choices.race, raceId: coreRaceId } });

/** A subrace on, or off again: then its core race is what remains. */
export function toggleSubrace(content: Content, choices: Choices, subraceId: string): Choices {
  if (choices.race.raceId !== subraceId) return { ...choices, race: { ...choices.race, raceId: subraceId } };
  const coreRaceId = content.subraces[subraceId]?.core_race_id ?? null;
  const only = (content.archraces[choices.race.archraceId ?? '']?.core_races.length ?? 0) <= 1;
  return { ...choices, race: { ...choices.race, raceId: only ? null : coreRaceId } };
}

/** Another class, at its first level: picks made for the class before go. */
export function chooseClass(content: Content, evaluation: Slots, choices: Choices, classificationId: number): Choices {
  if (choices.levels[0]?.classificationId === classificationId) return choices;
  const cleared = { ...choices, levels: [], deductions: [], picks: picksOutside(content, evaluation, choices.picks, 'class') };
  return withLevel(cleared, classificationId, 1, null);
}

/** The next level of the same class, its hit points not chosen yet. */
export function takeNextLevel(choices: Choices): Choices {
  const [first] = choices.levels;
  return first ? withLevel(choices, first.classificationId, choices.levels.length + 1, null) : choices;
}

/** How the hit points of a level come about. */
export const increaseHp = (choices: Choices, level: number, hp: HpResult): Choices => ({
  ...choices,
  levels: choices.levels.map((taken) => (taken.level === level ? { ...taken, hp } : taken)),
});

/** Another background: its picks, its variant and its table picks start anew. */
export function chooseBackground(content: Content, evaluation: Slots, choices: Choices, id: string): Choices {
  if (choices.background.id === id) return choices;
  const background: BackgroundChoice = { id, variant: false, personality: null, ideal: null, bond: null, flaw: null, characteristic: null };
  return { ...choices, background, picks: picksOutside(content, evaluation, choices.picks, 'background') };
}

export const toggleVariant = (choices: Choices): Choices => ({
  ...choices,
  background: { ...choices.background, variant: !choices.background.variant },
});

/** The five things that are picked from a background's die tables. */
export type TablePick = 'personality' | 'ideal' | 'bond' | 'flaw' | 'characteristic';

/** A row of a die table; clicking the pick again takes it back. */
export const toggleTablePick = (choices: Choices, pick: TablePick, entryId: string): Choices => ({
  ...choices,
  background: { ...choices.background, [pick]: choices.background[pick] === entryId ? null : entryId },
});
