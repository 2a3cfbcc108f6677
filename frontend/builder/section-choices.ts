import type {
  BackgroundChoice,
  Bio,
  Choices,
  LevelChoice,
  Picks,
  RaceChoice,
  SectionName,
} from '../../contracts/character/choices.types.js';
import type { Evaluation } from '../../contracts/character/evaluation.types.js';
import { selectionIndex } from '../../contracts/character/evaluate/findings.js';
import type { Content, Exchange } from '../../contracts/content/content.types.js';

/* The choices of one section. */

/** The choices of one section; only its own fields are set. */
export interface SectionChoices {
  bio?: Bio;
  race?: RaceChoice;
  levels?: readonly LevelChoice[];
  background?: BackgroundChoice;
  picks?: Picks;
  deductions?: readonly Exchange[];
}

/** Returns the id of the race, class or background that the choices of a section are about; undefined without one. */
export function subjectOf(section: SectionName, { race, levels, background }: SectionChoices): string | undefined {
  if (section === 'race') return race?.archraceId ?? undefined;
  if (section === 'class') return levels?.[0] && String(levels[0].classificationId);
  return section === 'background' ? (background?.id ?? undefined) : undefined;
}

/** Returns the section of a selection: from its active slot, otherwise from the content. */
function sectionOf(
  content: Content,
  { selections }: Pick<Evaluation, 'selections'>,
  selectionId: string,
): SectionName | undefined {
  return (
    selections.find(({ selection }) => selection.id === selectionId)?.section ??
    selectionIndex(content).get(selectionId)?.section
  );
}

/** Returns the picks of a section, including those that do not apply now. */
export function picksIn(
  content: Content,
  evaluation: Pick<Evaluation, 'selections'>,
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
  evaluation: Pick<Evaluation, 'selections'>,
  picks: Picks,
  section: SectionName,
): Picks {
  return Object.fromEntries(Object.entries(picks).filter(([id]) => sectionOf(content, evaluation, id) !== section));
}

/** Returns the choices of one section. */
export function choicesOfSection(
  content: Content,
  evaluation: Pick<Evaluation, 'selections'>,
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
  evaluation: Pick<Evaluation, 'selections'>,
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
