import type {
  BackgroundChoice,
  Bio,
  Choices,
  LevelChoice,
  Picks,
  RaceChoice,
  SectionName,
} from '../../contracts/character/choices.types.js';
import { emptyChoices } from '../../contracts/character/choices.types.js';
import type { Evaluation } from '../../contracts/character/evaluation.types.js';
import { selectionIndex } from '../../contracts/character/evaluate/findings.js';
import type { Content, Deduction } from '../../contracts/content/content.types.js';
import { ABILITIES, scoreField, type ScoreField } from './abilities.js';

/* The choices of one section, and its unsaved input, which the server stores as it is. */

/** The choices of one section; only its own fields are set. */
export interface SectionChoices {
  bio?: Bio;
  race?: RaceChoice;
  levels?: readonly LevelChoice[];
  background?: BackgroundChoice;
  picks?: Picks;
  deductions?: readonly Deduction[];
}

/** The texts in score fields that are no whole number, by field. */
export type ScoreTexts = Readonly<Partial<Record<ScoreField, string>>>;

/** The unsaved input of one section: its choices, and what would be lost with them alone. */
export interface SectionInput extends SectionChoices {
  scoreTexts?: ScoreTexts;
  /** The choices of the races, classes or backgrounds that the user looked at before, by `subjectOf`. */
  others?: Readonly<Record<string, SectionChoices>>;
}

/** Returns the id of the race, class or background that the choices of a section are about; undefined without one. */
export function subjectOf(section: SectionName, { race, levels, background }: SectionChoices): string | undefined {
  if (section === 'race') return race?.archraceId ?? undefined;
  if (section === 'class') return levels?.[0] && String(levels[0].classificationId);
  return section === 'background' ? (background?.id ?? undefined) : undefined;
}

/** Returns the section of a selection: from its active slot, otherwise from the content. */
export function sectionOf(
  content: Content,
  { slots }: Pick<Evaluation, 'slots'>,
  selectionId: string,
): SectionName | undefined {
  return (
    slots.find(({ selection }) => selection.id === selectionId)?.section ??
    selectionIndex(content).get(selectionId)?.section
  );
}

/** Returns the picks of a section, including those that do not apply now. */
export function picksIn(
  content: Content,
  evaluation: Pick<Evaluation, 'slots'>,
  picks: Picks,
  section: SectionName,
): Picks {
  return Object.fromEntries(
    Object.entries(picks).filter(([id, ids]) => ids.length > 0 && sectionOf(content, evaluation, id) === section),
  );
}

/** Returns the picks of all other sections. */
export function picksOutside(
  content: Content,
  evaluation: Pick<Evaluation, 'slots'>,
  picks: Picks,
  section: SectionName,
): Picks {
  return Object.fromEntries(Object.entries(picks).filter(([id]) => sectionOf(content, evaluation, id) !== section));
}

/** Returns the choices of one section. */
export function choicesOfSection(
  content: Content,
  evaluation: Pick<Evaluation, 'slots'>,
  choices: Choices,
  section: SectionName,
): SectionChoices {
  const { bio, race, levels, background, deductions } = choices;
  if (section === 'bio') return { bio };
  const picks = picksIn(content, evaluation, choices.picks, section);
  if (section === 'race') return { race, picks };
  return section === 'class' ? { levels, picks, deductions } : { background, picks };
}

/** Returns the choices with those of one section replaced. */
export function withSectionChoices(
  content: Content,
  evaluation: Pick<Evaluation, 'slots'>,
  choices: Choices,
  section: SectionName,
  sectionChoices: SectionChoices,
): Choices {
  const { picks, ...fields } = sectionChoices;
  if (!picks) return { ...choices, ...fields };
  return { ...choices, ...fields, picks: { ...picksOutside(content, evaluation, choices.picks, section), ...picks } };
}

/** Whether both choices are equal; the order of the selections does not matter. */
export const sameSectionChoices = (one: SectionChoices, other: SectionChoices): boolean =>
  canonical(one) === canonical(other);

const canonical = ({ picks = {}, ...fields }: SectionChoices): string =>
  JSON.stringify([fields, Object.entries(picks).sort(([a], [b]) => (a < b ? -1 : 1))]);

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string';

/** Whether every field of `blank` exists with the same type; a field that is null in `blank` may be null or text. */
function hasFieldsOf<T extends object>(value: unknown, blank: T): value is T {
  return (
    isObject(value) &&
    Object.entries(blank).every(([key, blankValue]) =>
      blankValue === null ? isTextOrNull(value[key]) : typeof value[key] === typeof blankValue,
    )
  );
}

const isLevels = (value: unknown): value is LevelChoice[] =>
  Array.isArray(value) &&
  value.every(
    (one) =>
      isObject(one) &&
      typeof one['level'] === 'number' &&
      typeof one['classificationId'] === 'number' &&
      (one['hp'] === null || isObject(one['hp'])),
  );
const isPicks = (value: unknown): value is Record<string, string[]> =>
  isObject(value) && Object.values(value).every(isTextList);
const isDeductions = (value: unknown): value is Deduction[] =>
  Array.isArray(value) &&
  value.every(
    (one) =>
      isObject(one) &&
      typeof one['selection_id'] === 'string' &&
      isTextOrNull(one['target']) &&
      isTextOrNull(one['source']),
  );

/** Reads the stored input of a section; undefined when it is empty or does not have the section's fields. */
export function readSectionInput(section: SectionName, input: Json | undefined): SectionInput | undefined {
  const choices = input && readSectionChoices(section, input);
  if (!choices) return undefined;
  const { scoreTexts, others } = input;
  return {
    ...choices,
    ...(section === 'bio' && isObject(scoreTexts) ? { scoreTexts: readScoreTexts(scoreTexts) } : {}),
    ...(section !== 'bio' && isObject(others) ? { others: readOthers(section, others) } : {}),
  };
}

const readScoreTexts = (texts: Json): ScoreTexts =>
  Object.fromEntries(
    ABILITIES.map(([ability]) => scoreField(ability)).flatMap((field) =>
      typeof texts[field] === 'string' ? [[field, texts[field]]] : [],
    ),
  );

const readOthers = (section: SectionName, others: Json): Record<string, SectionChoices> =>
  Object.fromEntries(
    Object.entries(others).flatMap(([subject, input]) => {
      const choices = isObject(input) ? readSectionChoices(section, input) : undefined;
      return choices ? [[subject, choices]] : [];
    }),
  );

function readSectionChoices(section: SectionName, input: Json): SectionChoices | undefined {
  const blank = emptyChoices();
  const { bio, race, levels, background, picks, deductions } = input;
  if (section === 'bio') return hasFieldsOf(bio, blank.bio) ? { bio } : undefined;
  if (!isPicks(picks)) return undefined;
  if (section === 'race') return hasFieldsOf(race, blank.race) ? { race, picks } : undefined;
  if (section === 'background') return hasFieldsOf(background, blank.background) ? { background, picks } : undefined;
  return isLevels(levels) && isDeductions(deductions) ? { levels, picks, deductions } : undefined;
}
