import type { ProcessSection } from '../../contracts/builder/builder.dto.js';
import type { Choices, Picks, SectionName } from '../../contracts/character/choices.types.js';
import type { Evaluation } from '../../contracts/character/evaluation.types.js';
import type { Content } from '../../contracts/content/content.types.js';
import { picksIn } from './section-choices.js';

/*
 * Builds the request bodies that save a section. The server ignores `traits`, `features`, `backgroundFeatures`,
 * `hitpoints`, `hitDice` and `proficiency`, because it computes them itself.
 */

interface SectionFormInput {
  content: Content;
  /** The saved choices. */
  saved: Choices;
  /** The choices of the open section, and their evaluation. */
  choices: Choices;
  evaluation: Evaluation;
  /** The level that the class section works on. */
  level: number;
}

const ids = (things: readonly { id: string }[]): string[] => things.map(({ id }) => id);

function bioForm({ choices: { bio } }: SectionFormInput): Omit<ProcessSection, 'menuSection'> {
  const { str_score, dex_score, con_score, int_score, wis_score, cha_score, ...texts } = bio;
  return {
    ...texts,
    strengthScore: str_score,
    dexterityScore: dex_score,
    constitutionScore: con_score,
    intelligenceScore: int_score,
    wisdomScore: wis_score,
    charismaScore: cha_score,
  };
}

const copyPicks = (picks: Picks): Record<string, string[]> =>
  Object.fromEntries(Object.entries(picks).map(([id, list]) => [id, [...list]]));

const picksOf = ({ content, evaluation, choices }: SectionFormInput, section: SectionName): Record<string, string[]> =>
  copyPicks(picksIn(content, evaluation, choices.picks, section));

/** Returns the picks of the class; after level 1 only those that differ from the saved ones. */
function classPicks(input: SectionFormInput): Record<string, string[]> {
  const all = picksOf(input, 'class');
  if (input.level === 1) return all;
  return Object.fromEntries(
    Object.entries(all).filter(([id, list]) => JSON.stringify(list) !== JSON.stringify(input.saved.picks[id] ?? [])),
  );
}

function classForm(input: SectionFormInput): Omit<ProcessSection, 'menuSection'> {
  const {
    choices,
    evaluation: { sheet },
    level,
  } = input;
  const hp = choices.levels.find((taken) => taken.level === level)?.hp;
  const classificationId = choices.levels[0]?.classificationId;
  return {
    ...(classificationId === undefined ? {} : { classificationId }),
    menuSelections: classPicks(input),
    features: ids(sheet.features),
    deductions: [...choices.deductions],
    level,
    hitpoints: sheet.max_hp,
    ...(level > 1 && hp ? { hpIncrease: hp.method === 'roll' ? 'roll' : 'auto' } : {}),
    hitDice: sheet.hit_dice,
    proficiency: sheet.proficiency_bonus,
  };
}

function raceForm(input: SectionFormInput): Omit<ProcessSection, 'menuSection'> {
  const { archraceId, raceId } = input.choices.race;
  return {
    ...(archraceId === null ? {} : { archraceId }),
    ...(raceId === null ? {} : { raceId }),
    menuSelections: picksOf(input, 'race'),
    traits: ids(input.evaluation.sheet.traits),
  };
}

function backgroundForm(input: SectionFormInput): Omit<ProcessSection, 'menuSection'> {
  const { id, variant, ...tables } = input.choices.background;
  const chosenEntries = Object.fromEntries(Object.entries(tables).filter(([, entry]) => entry !== null)) as Record<
    keyof typeof tables,
    string
  >;
  return {
    ...(id === null ? {} : { backgroundId: id }),
    ...chosenEntries,
    isAlternateBackground: variant,
    menuSelections: picksOf(input, 'background'),
    backgroundFeatures: ids(input.evaluation.sheet.background_features),
  };
}

const FORMS = { bio: bioForm, race: raceForm, class: classForm, background: backgroundForm } as const;

/** Returns the body of POST /api/v1/auto/character/process for a section. */
export const sectionForm = (section: SectionName, input: SectionFormInput): ProcessSection => ({
  menuSection: section,
  ...FORMS[section](input),
});
