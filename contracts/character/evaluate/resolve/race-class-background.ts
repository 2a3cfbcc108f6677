import { LIMITS } from '../../../core/limits.js';
import { classificationById } from '../../../content/content.types.js';
import type {
  Archrace,
  Background,
  Classification,
  Content,
  CoreRace,
  Ref,
  Subrace,
} from '../../../content/content.types.js';
import type { Choices, LevelChoice, RaceChoice } from '../../choices.types.js';
import type { IllegalChoice } from '../../evaluation.types.js';

/** One level of the character. */
export interface CharacterLevel {
  /** From 1. */
  characterLevel: number;
  classification: Classification;
  classLevel: number;
  choice: LevelChoice;
}

/** A class of the character with its level. */
export interface ClassInstance {
  classification: Classification;
  level: number;
  /** The class of the first character level. */
  isFirst: boolean;
}

/**
 * The race, classes, levels and background of a character, without choices that do not exist or do not fit together.
 */
export interface RaceClassBackground {
  archrace: Archrace | undefined;
  coreRace: CoreRace | undefined;
  subrace: Subrace | undefined;
  /** The first class. */
  classification: Classification | undefined;
  /** Every class, the first one first. */
  classes: readonly ClassInstance[];
  /** The levels up to the first one that is illegal. */
  levels: readonly CharacterLevel[];
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
  { archraceId, raceId }: RaceChoice,
): Pick<RaceClassBackground, 'archrace' | 'coreRace' | 'subrace' | 'illegal'> {
  const archrace = own(content.archraces, archraceId);
  const none = { archrace, coreRace: undefined, subrace: undefined };
  if (!archrace)
    return {
      ...none,
      illegal: archraceId === null ? [] : [illegalChoice('race', 'The chosen race is not part of the rules.')],
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

/** Returns the `race` of a sheet and of the lists: the subrace, else the core race; null before either is chosen. */
export function raceRef(content: Content, choice: RaceChoice): Ref | null {
  const { coreRace, subrace } = raceOf(content, choice);
  const race = subrace ?? coreRace;
  return race ? { id: race.id, name: race.name } : null;
}

/** Returns why a level cannot follow the earlier ones, or undefined. */
function whyLevelIllegal(
  classification: Classification | undefined,
  choice: LevelChoice,
  earlier: readonly CharacterLevel[],
): string | undefined {
  if (!classification) return 'The chosen class is not part of the rules.';
  const next = earlier.filter((level) => level.classification === classification).length + 1;
  if (choice.level !== next) return `Level ${next} of ${classification.name} is missing.`;
  if (earlier.length >= LIMITS.maxLevel) return `A character has at most ${LIMITS.maxLevel} levels.`;
  return classification.levels.some(({ level }) => level === choice.level)
    ? undefined
    : `The ${classification.name} has no level ${choice.level}.`;
}

/** Returns the classes of the levels with their highest level. */
function classesOf(levels: readonly CharacterLevel[]): ClassInstance[] {
  const classes = new Map<Classification, ClassInstance>();
  for (const { classification, classLevel } of levels)
    classes.set(classification, {
      classification,
      level: classLevel,
      isFirst: classification === levels[0]?.classification,
    });
  return [...classes.values()];
}

function levelsOf(
  content: Content,
  choices: Choices,
): Pick<RaceClassBackground, 'classification' | 'classes' | 'levels' | 'illegal'> {
  const levels: CharacterLevel[] = [];
  const illegal: IllegalChoice[] = [];
  for (const choice of choices.levels) {
    const classification = classificationById(content, choice.classificationId);
    const reason = whyLevelIllegal(classification, choice, levels);
    const characterLevel = levels.length + 1;
    if (reason !== undefined) illegal.push(illegalChoice('class', reason, characterLevel));
    if (reason !== undefined || !classification) break;
    levels.push({ characterLevel, classification, classLevel: choice.level, choice });
  }
  return { classification: levels[0]?.classification, classes: classesOf(levels), levels, illegal };
}

/** Finds race, class, levels and background in the content, and reports illegal choices. */
export function findRaceClassBackground(content: Content, choices: Choices): RaceClassBackground {
  const race = raceOf(content, choices.race);
  const levels = levelsOf(content, choices);
  const background = own(content.backgrounds, choices.background.id);
  const illegal = [...race.illegal, ...levels.illegal];
  if (choices.background.id !== null && !background)
    illegal.push(illegalChoice('background', 'The chosen background is not part of the rules.'));
  const variant = choices.background.variant && (background?.variant_name ?? null) !== null;
  if (background && choices.background.variant && !variant)
    illegal.push(illegalChoice('background', `${background.name} has no variant.`));
  return { ...race, ...levels, background, variant, illegal };
}

/** Returns `kind:id` of the character's races and background, for predicates. */
export function identityFacts(identity: RaceClassBackground): string[] {
  const { archrace, coreRace, subrace, background } = identity;
  return [
    ...(archrace ? [`archrace:${archrace.id}`] : []),
    ...(coreRace ? [`core_race:${coreRace.id}`] : []),
    ...(subrace ? [`subrace:${subrace.id}`] : []),
    ...(background ? [`background:${background.id}`] : []),
  ];
}
