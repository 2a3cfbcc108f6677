import type {
  BackgroundChoice,
  Bio,
  HpResult,
  LevelChoice,
  RaceChoice,
  SectionName,
} from '../../contracts/character/choices.types.js';
import type { Exchange } from '../../contracts/content/content.types.js';
import {
  anyObject,
  fieldsOf,
  flag,
  listOf,
  oneOf,
  orNull,
  readIfFits,
  recordOf,
  text,
  whole,
  type ReadJson,
} from '../../contracts/core/json-reader.js';
import { ABILITIES, scoreField, type ScoreField } from './abilities.js';
import type { SectionChoices } from './section-choices.js';

/*
 * The unsaved input of one section. The server stores it as it is, so the page checks what comes back. Unsaved numbers
 * and texts may be beyond the limits: the user sees them and corrects them.
 */

/** The texts in score fields that are no whole number, by field. */
export type ScoreTexts = Readonly<Partial<Record<ScoreField, string>>>;

/** The unsaved input of one section: its choices, and what would be lost without the rest. */
export interface SectionInput extends SectionChoices {
  scoreTexts?: ScoreTexts;
  /** The choices of the races, classes or backgrounds that the user looked at before, by `subjectOf`. */
  others?: Readonly<Record<string, SectionChoices>>;
}

const anyText = text(Infinity);
const anyNumber = whole(-Infinity, Infinity);
const textOrNull = orNull(anyText);

const bio = fieldsOf<Bio>({
  name: anyText,
  faith: anyText,
  alignment: anyText,
  volatility: anyText,
  age: anyText,
  eyes: anyText,
  skin: anyText,
  hair: anyText,
  height: anyText,
  weight: anyText,
  str_score: anyNumber,
  dex_score: anyNumber,
  con_score: anyNumber,
  int_score: anyNumber,
  wis_score: anyNumber,
  cha_score: anyNumber,
});
const race = fieldsOf<RaceChoice>({ archraceId: textOrNull, raceId: textOrNull });
const hp = fieldsOf<HpResult>({ method: oneOf(['first', 'roll', 'auto']), value: anyNumber });
const level = fieldsOf<LevelChoice>({ classificationId: anyNumber, level: anyNumber, hp: orNull(hp) });
const background = fieldsOf<BackgroundChoice>({
  id: textOrNull,
  variant: flag,
  personality: textOrNull,
  ideal: textOrNull,
  bond: textOrNull,
  flaw: textOrNull,
  characteristic: textOrNull,
});
const picks = recordOf(listOf(anyText, Infinity), Infinity, anyText);
const exchange = fieldsOf<Exchange>({
  selection_id: anyText,
  target: textOrNull,
  source: textOrNull,
  power: anyText as ReadJson<Exchange['power']>,
});

/** Reads the choices of each section. */
const CHOICES: Readonly<Record<SectionName, ReadJson<SectionChoices>>> = {
  bio: fieldsOf<Pick<Required<SectionChoices>, 'bio'>>({ bio }),
  race: fieldsOf<Pick<Required<SectionChoices>, 'race' | 'picks'>>({ race, picks }),
  class: fieldsOf<Pick<Required<SectionChoices>, 'levels' | 'picks' | 'deductions'>>({
    levels: listOf(level, Infinity),
    picks,
    deductions: listOf(exchange, Infinity),
  }),
  background: fieldsOf<Pick<Required<SectionChoices>, 'background' | 'picks'>>({ background, picks }),
};

/** Reads the stored input of a section; undefined when it is empty or does not have the section's fields. */
export function readSectionInput(
  section: SectionName,
  input: Readonly<Record<string, unknown>> | undefined,
): SectionInput | undefined {
  const choices = input && readIfFits(CHOICES[section], input);
  if (!choices) return undefined;
  const scoreTexts = readIfFits(anyObject, input['scoreTexts']);
  const others = readIfFits(anyObject, input['others']);
  return {
    ...choices,
    ...(section === 'bio' && scoreTexts ? { scoreTexts: readScoreTexts(scoreTexts) } : {}),
    ...(section !== 'bio' && others ? { others: readOthers(section, others) } : {}),
  };
}

const readScoreTexts = (texts: Readonly<Record<string, unknown>>): ScoreTexts =>
  Object.fromEntries(
    ABILITIES.map(([ability]) => scoreField(ability)).flatMap((field) => {
      const typed = readIfFits(anyText, texts[field]);
      return typed === undefined ? [] : [[field, typed]];
    }),
  );

const readOthers = (section: SectionName, others: Readonly<Record<string, unknown>>): Record<string, SectionChoices> =>
  Object.fromEntries(
    Object.entries(others).flatMap(([subject, input]) => {
      const choices = readIfFits(CHOICES[section], input);
      return choices ? [[subject, choices]] : [];
    }),
  );
