import { classificationById } from '../../../content/content.types.js';
import type {
  Archrace,
  Background,
  Classification,
  Content,
  CoreRace,
  Subrace,
} from '../../../content/content.types.js';
import type { Choices, LevelChoice } from '../../choices.types.js';
import type { IllegalChoice } from '../../evaluation.types.js';

/** The race, class, levels and background of a character. Leaves out choices that do not exist or do not fit together. */
export interface RaceClassBackground {
  archrace: Archrace | undefined;
  coreRace: CoreRace | undefined;
  subrace: Subrace | undefined;
  classification: Classification | undefined;
  /** The levels up to the first gap or change of class. */
  levels: readonly LevelChoice[];
  background: Background | undefined;
  variant: boolean;
  illegal: readonly IllegalChoice[];
}

const own = <T>(entries: Readonly<Record<string, T>>, id: string | null): T | undefined =>
  id !== null && Object.hasOwn(entries, id) ? entries[id] : undefined;

const illegalChoice = (section: IllegalChoice['section'], msg: string, level: number | null = null): IllegalChoice => ({
  section,
  level,
  selection_id: null,
  option_id: null,
  msg,
});

/** Reads `raceId` as the subrace, the core race, or (null) the archrace's only core race. */
function raceOf(
  content: Content,
  choices: Choices,
): Pick<RaceClassBackground, 'archrace' | 'coreRace' | 'subrace' | 'illegal'> {
  const { archraceId, raceId } = choices.race;
  const archrace = own(content.archraces, archraceId);
  const none = { archrace, coreRace: undefined, subrace: undefined };
  if (!archrace)
    return {
      ...none,
      illegal: archraceId === null ? [] : [illegalChoice('race', 'The chosen race is not in the rules.')],
    };
  const only = archrace.core_races.length === 1 ? own(content.core_races, archrace.core_races[0] ?? null) : undefined;
  if (raceId === null) return { ...none, coreRace: only, illegal: [] };
  const subrace = own(content.subraces, raceId);
  const coreRace = own(content.core_races, subrace?.core_race_id ?? raceId);
  if (!coreRace || coreRace.archrace_id !== archrace.id)
    return {
      ...none,
      coreRace: only,
      illegal: [illegalChoice('race', `The chosen race does not belong to ${archrace.name}.`)],
    };
  return { archrace, coreRace, subrace, illegal: [] };
}

/** Returns the levels up to the first one that is illegal. */
function levelsOf(
  content: Content,
  choices: Choices,
): Pick<RaceClassBackground, 'classification' | 'levels' | 'illegal'> {
  const [first] = choices.levels;
  const classification = classificationById(content, first?.classificationId);
  if (!first) return { classification: undefined, levels: [], illegal: [] };
  if (!classification)
    return {
      classification,
      levels: [],
      illegal: [illegalChoice('class', 'The chosen class is not in the rules.', 1)],
    };
  const reason = (choice: LevelChoice, index: number): string | undefined => {
    if (choice.classificationId !== classification.id)
      return `A ${classification.name} goes on as ${classification.name}.`;
    if (choice.level !== index + 1) return `Level ${index + 1} is missing.`;
    return classification.levels.some(({ level }) => level === choice.level)
      ? undefined
      : `The ${classification.name} has no level ${choice.level}.`;
  };
  const end = choices.levels.findIndex((choice, index) => reason(choice, index) !== undefined);
  if (end === -1) return { classification, levels: choices.levels, illegal: [] };
  return {
    classification,
    levels: choices.levels.slice(0, end),
    illegal: [illegalChoice('class', reason(choices.levels[end]!, end)!, end + 1)],
  };
}

/** Finds race, class, levels and background in the content, and reports illegal choices. */
export function findRaceClassBackground(content: Content, choices: Choices): RaceClassBackground {
  const race = raceOf(content, choices);
  const levels = levelsOf(content, choices);
  const background = own(content.backgrounds, choices.background.id);
  const illegal = [...race.illegal, ...levels.illegal];
  if (choices.background.id !== null && !background)
    illegal.push(illegalChoice('background', 'The chosen background is not in the rules.'));
  const variant = choices.background.variant && (background?.variant_name ?? null) !== null;
  if (background && choices.background.variant && !variant)
    illegal.push(illegalChoice('background', `${background.name} has no variant.`));
  return { ...race, ...levels, background, variant, illegal };
}

/** Returns `kind:id` of the character's races, class and background, for prerequisites. */
export function identityFacts(identity: RaceClassBackground): string[] {
  const { archrace, coreRace, subrace, classification, background } = identity;
  return [
    ...(archrace ? [`archrace:${archrace.id}`] : []),
    ...(coreRace ? [`core_race:${coreRace.id}`] : []),
    ...(subrace ? [`subrace:${subrace.id}`] : []),
    ...(classification ? [`classification:${classification.slug}`] : []),
    ...(background ? [`background:${background.id}`] : []),
  ];
}
