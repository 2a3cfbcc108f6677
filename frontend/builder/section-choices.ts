import type { BackgroundChoice, Bio, Choices, LevelChoice, Picks, RaceChoice, SectionName } from '../../contracts/character/choices.types.js';
import { emptyChoices } from '../../contracts/character/choices.types.js';
import type { Evaluation } from '../../contracts/character/evaluation.types.js';
import { selectionIndex } from '../../contracts/character/evaluate/findings.js';
import type { Content, Deduction } from '../../contracts/content/content.types.js';

/* What one section owns of a character's choices. It is what the section keeps as its draft. */

/** The part of the choices that one section decides; only its own fields are there. */
export interface SectionChoices {
  bio?: Bio;
  race?: RaceChoice;
  levels?: readonly LevelChoice[];
  background?: BackgroundChoice;
  picks?: Picks;
  deductions?: readonly Deduction[];
}

/** The section in which a selection is made: where it is in force now, else where its holder belongs. */
export function sectionOf(content: Content, { slots }: Pick<Evaluation, 'slots'>, selectionId: string): SectionName | undefined {
  return slots.find(({ selection }) => selection.id === selectionId)?.section ?? selectionIndex(content).get(selectionId)?.section;
}

/** The picks made in a section, those without ground now included. */
export function picksIn(content: Content, evaluation: Pick<Evaluation, 'slots'>, picks: Picks, section: SectionName): Picks {
  return Object.fromEntries(Object.entries(picks).filter(([id, ids]) => ids.length > 0 && sectionOf(content, evaluation, id) === section));
}

/** The picks made everywhere else. */
export function picksOutside(content: Content, evaluation: Pick<Evaluation, 'slots'>, picks: Picks, section: SectionName): Picks {
  return Object.fromEntries(Object.entries(picks).filter(([id]) => sectionOf(content, evaluation, id) !== section));
}

/** What the section decides. */
export function choicesOfSection(content: Content, evaluation: Pick<Evaluation, 'slots'>, choices: Choices, section: SectionName): SectionChoices {
  const { bio, race, levels, background, deductions } = choices;
  if (section === 'bio') return { bio };
  const picks = picksIn(content, evaluation, choices.picks, section);
  if (section === 'race') return { race, picks };
  return section === 'class' ? { levels, picks, deductions } : { background, picks };
}

/** The choices with the section's part put in place of what they hold of it. */
export function withSectionChoices(content: Content, evaluation: Pick<Evaluation, 'slots'>, choices: Choices, section: SectionName, sectionChoices: SectionChoices): Choices {
  const { picks, ...fields } = sectionChoices;
  if (!picks) return { ...choices, ...fields };
  return { ...choices, ...fields, picks: { ...picksOutside(content, evaluation, choices.picks, section), ...picks } };
}

/** Same choices, whatever the order in which picks were entered. */
export const sameSectionChoices = (one: SectionChoices, other: SectionChoices): boolean => canonical(one) === canonical(other);

const canonical = ({ picks = {}, ...fields }: SectionChoices): string =>
  JSON.stringify([fields, Object.entries(picks).sort(([a], [b]) => (a < b ? -1 : 1))]);

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((one) => typeof one === 'string');
const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string';

/** Every field there and of the same type as in a blank one; null fits where the blank is null or text. */
function fits<T extends object>(value: unknown, blank: T): value is T {
  return isObject(value) && Object.entries(blank).every(([key, like]) => (like === null ? isTextOrNull(value[key]) : typeof value[key] === typeof like));
}

const isLevels = (value: unknown): value is LevelChoice[] =>
  Array.isArray(value) && value.every((one) => isObject(one) && typeof one['level'] === 'number' && typeof one['classificationId'] === 'number' && (one['hp'] === null || isObject(one['hp'])));
const isPicks = (value: unknown): value is Record<string, string[]> => isObject(value) && Object.values(value).every(isTexts);
const isDeductions = (value: unknown): value is Deduction[] =>
  Array.isArray(value) && value.every((one) => isObject(one) && typeof one['selection_id'] === 'string' && isTextOrNull(one['target']) && isTextOrNull(one['source']));

/** A stored draft as a part; undefined where it is none, because it is empty or another version of the page wrote it. */
export function readSectionChoices(section: SectionName, draft: Json | undefined): SectionChoices | undefined {
  if (!draft) return undefined;
  const blank = emptyChoices();
  const { bio, race, levels, background, picks, deductions } = draft;
  if (section === 'bio') return fits(bio, blank.bio) ? { bio } : undefined;
  if (!isPicks(picks)) return undefined;
  if (section === 'race') return fits(race, blank.race) ? { race, picks } : undefined;
  if (section === 'background') return fits(background, blank.background) ? { background, picks } : undefined;
  return isLevels(levels) && isDeductions(deductions) ? { levels, picks, deductions } : undefined;
}
