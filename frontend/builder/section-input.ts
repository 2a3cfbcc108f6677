import type { LevelChoice, SectionName } from '../../contracts/character/choices.types.js';
import { emptyChoices } from '../../contracts/character/choices.types.js';
import type { Exchange } from '../../contracts/content/content.types.js';
import { ABILITIES, scoreField, type ScoreField } from './abilities.js';
import type { SectionChoices } from './section-choices.js';

/* The unsaved input of one section. The server stores it as it is, so what comes back is checked. */

/** The texts in score fields that are no whole number, by field. */
export type ScoreTexts = Readonly<Partial<Record<ScoreField, string>>>;

/** The unsaved input of one section: its choices, and what would be lost without the rest. */
export interface SectionInput extends SectionChoices {
  scoreTexts?: ScoreTexts;
  /** The choices of the races, classes or backgrounds that the user looked at before, by `subjectOf`. */
  others?: Readonly<Record<string, SectionChoices>>;
}

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
const isExchanges = (value: unknown): value is Exchange[] =>
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
  return isLevels(levels) && isExchanges(deductions) ? { levels, picks, deductions } : undefined;
}
