import type { Choices, Picks, SectionName } from '../../contracts/character/choices.types.js';
import type { Evaluation } from '../../contracts/character/evaluation.types.js';
import { evaluate } from '../../contracts/character/evaluate/index.js';
import { selectionIndex } from '../../contracts/character/evaluate/findings.js';
import { badInput } from '../../contracts/core/failure.js';
import type { Content } from '../../contracts/content/content.types.js';

/** Returns the section of a selection. A feat can be in any section. Undefined for a selection not in the content. */
function sectionOf(
  content: Content,
  { selections: activeSelections }: Evaluation,
  id: string,
): SectionName | 'anywhere' | undefined {
  const activeSelection = activeSelections.find(({ selection }) => selection.id === id);
  if (activeSelection) return activeSelection.section;
  const isFeat = Object.values(content.feats).some(({ selections }) =>
    selections.some((selection) => selection.id === id),
  );
  return isFeat ? 'anywhere' : selectionIndex(content).get(id)?.section;
}

/**
 * Returns the character's picks after a save of one section. Replaces the picks of the section and keeps the others.
 * @param sent all picks of the section; picks that do not apply stay dormant
 * @throws Failure 400 naming `menuSelections` for a selection of another section or of none
 */
export function replaceSectionPicks(
  content: Content,
  before: Evaluation,
  section: SectionName,
  stored: Picks,
  sent: Picks,
): Picks {
  for (const id of Object.keys(sent)) {
    const owningSection = sectionOf(content, before, id);
    if (owningSection === undefined) throw badInput('menuSelections', `The rules have no choice ${id}.`);
    if (owningSection !== section && owningSection !== 'anywhere')
      throw badInput('menuSelections', `The choice ${id} belongs to the section ${owningSection}.`);
  }
  const others = Object.entries(stored).filter(([id]) => sectionOf(content, before, id) !== section);
  return Object.fromEntries([...others, ...Object.entries(sent).filter(([, picks]) => picks.length > 0)]);
}

/**
 * Returns the character's picks after the next level. Keeps the complete choices of earlier levels, unless this save opens
 * them again: an exchange gives up a skill in which the character has expertise.
 * @param choices the new choices without the sent picks
 * @throws Failure 400 naming `menuSelections` when the form changes such a choice
 */
export function addLevelPicks(content: Content, before: Evaluation, choices: Choices, sent: Picks): Picks {
  const stored = choices.picks;
  const changed = before.selections.filter(({ section, picks, complete, selection }) => {
    const resent = sent[selection.id];
    return (
      section === 'class' && complete && picks.length > 0 && resent && !isSameList(resent, stored[selection.id] ?? [])
    );
  });
  if (changed.length > 0) {
    const kept = Object.fromEntries(changed.map(({ selection: { id } }) => [id, stored[id] ?? []]));
    const { selections: activeSelections } = evaluate(content, { ...choices, picks: { ...stored, ...sent, ...kept } });
    const open = new Set(activeSelections.filter(({ complete }) => !complete).map(({ selection }) => selection.id));
    const settled = changed.find(({ selection }) => !open.has(selection.id));
    if (settled)
      throw badInput(
        'menuSelections',
        `${settled.selection.name} was chosen at an earlier level and cannot be changed.`,
      );
  }
  const added = replaceSectionPicks(content, before, 'class', {}, sent);
  return { ...stored, ...added };
}

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index]);
