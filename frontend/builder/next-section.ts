import { nextLevelText } from '../../contracts/character/experience-of-levels.js';
import { SECTIONS, type SectionName } from '../../contracts/character/choices.types.js';
import { doneSections, isUntouched, type CharacterPermissions, type SavedCharacter } from './menu.js';
import { zeroScoresText } from './zero-scores.js';

/** Returns the next section after `left` that is not done, starting over at the end; undefined when all are done. */
export function nextSection(character: SavedCharacter, left?: SectionName): SectionName | undefined {
  const done = doneSections(character);
  const start = left ? SECTIONS.indexOf(left) + 1 : 0;
  return [...SECTIONS.slice(start), ...SECTIONS.slice(0, start)].find((section) => !done[section]);
}

const NEXT: Readonly<Record<SectionName, string>> = {
  bio: 'create your bio',
  race: 'choose your race',
  class: 'choose your class',
  background: 'choose your background',
};

/**
 * Returns the line that says what is next on the main screen.
 * @param selected the section that is selected for the user
 */
export function leadOf(
  character: SavedCharacter,
  { isPublished, canLevelUp }: Pick<CharacterPermissions, 'isPublished' | 'canLevelUp'>,
  selected: SectionName | undefined,
): string {
  if (isPublished)
    return canLevelUp
      ? `Add a level to your class, or edit the bio. ${nextLevelText(character.level, character.play.exp)}`.trim()
      : 'You can edit the bio.';
  if (isUntouched(character)) return 'Select a section, then continue. Any order works. Your work is kept as you go.';
  const done = doneSections(character);
  const next = selected && !done[selected] ? selected : nextSection(character);
  if (next) return `Next: ${NEXT[next]}. Any order works. Your work is kept as you go.`;
  const zeros = zeroScoresText(character.choices.bio);
  return zeros
    ? `All four sections are saved, but look at the bio again: ${zeros}`
    : 'All four sections are done. Finish your character, or change a section first.';
}
