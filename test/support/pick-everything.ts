import { completePicks, type ChooseOption } from '../../contracts/builder/complete-picks.js';
import type { Choices, Picks, SectionName } from '../../contracts/character/choices.types.js';
import { resolveSelections } from '../../contracts/character/evaluate/index.js';
import type { Content } from '../../contracts/content/content.types.js';

const chooseFirst: ChooseOption = ([first]) => first;

/**
 * Picks options of every open selection.
 * @param section limits the picks to one section
 * @param choose by default the first option
 * @throws Error when a selection offers too few options
 */
export function pickEverything(
  content: Content,
  choices: Choices,
  section?: SectionName,
  choose: ChooseOption = chooseFirst,
): Choices {
  const picked = completePicks(content, choices, choose, section);
  const stuck = resolveSelections(content, picked).find(
    (activeSelection) => !activeSelection.complete && (section === undefined || activeSelection.section === section),
  );
  if (stuck) throw new Error(`${stuck.selection.id} asks for ${stuck.required} picks and offers too few.`);
  return picked;
}

/** The picks of one section, or of one of its levels, in the form that saves them. */
export function picksOf(content: Content, choices: Choices, section: SectionName, level?: number): Picks {
  const activeSelections = resolveSelections(content, choices).filter(
    (activeSelection) =>
      activeSelection.section === section && (level === undefined || activeSelection.level === level),
  );
  return Object.fromEntries(
    activeSelections.filter(({ picks }) => picks.length > 0).map(({ selection, picks }) => [selection.id, picks]),
  );
}
