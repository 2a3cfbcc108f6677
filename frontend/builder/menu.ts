import type { CharacterInProgress } from '../../contracts/builder/builder.contract.js';
import type { SectionName } from '../../contracts/character/choices.types.js';
import { emptyChoices, SECTIONS } from '../../contracts/character/choices.types.js';
import { whyLevelUnavailable } from '../../contracts/builder/sections.rules.js';
import { LIMITS } from '../../contracts/core/limits.js';
import { classificationById, type Content } from '../../contracts/content/content.types.js';
import { zeroScoresChoice } from './zero-scores.js';

/** The entry of one section on the main screen. */
export interface MenuEntry {
  section: SectionName;
  label: string;
  /** A short note, such as 'Recommended first'. */
  note: string | undefined;
  done: boolean;
  /** The server stores input of the section that is not saved. */
  hasUnsavedInput: boolean;
  /** The choices in short: "Half-Elf", "Fighter, level 3". */
  summary: string;
  /** Why the section cannot be opened; undefined when it can. */
  lockedReason: string | undefined;
}

/** What the main screen needs of a character as it is saved. */
export type SavedCharacter = Pick<
  CharacterInProgress,
  | 'is_published'
  | 'bio_done'
  | 'auto_races_done'
  | 'auto_classes_done'
  | 'auto_backgrounds_done'
  | 'choices'
  | 'play'
  | 'drafts'
  | 'characterName'
  | 'race'
  | 'subrace'
  | 'classification'
  | 'level'
  | 'background'
  | 'is_variant_background'
>;

/** Returns for each section whether it is done. */
export const doneSections = (character: SavedCharacter): Record<SectionName, boolean> => ({
  bio: character.bio_done,
  race: character.auto_races_done,
  class: character.auto_classes_done,
  background: character.auto_backgrounds_done,
});

/** Whether nothing of the character is chosen, saved or kept unsaved. */
export const isUntouched = (character: SavedCharacter): boolean =>
  !character.is_published &&
  !Object.values(doneSections(character)).some(Boolean) &&
  Object.values(character.drafts).every((input) => Object.keys(input).length === 0) &&
  JSON.stringify(character.choices) === JSON.stringify(emptyChoices());

const NOTHING = 'Nothing chosen yet';

function summaryOf(character: SavedCharacter, section: SectionName): string {
  const { characterName, race, subrace, classification, level, background, is_variant_background } = character;
  switch (section) {
    case 'bio':
      return characterName
        ? [characterName, zeroScoresChoice(character.choices.bio)?.msg].filter(Boolean).join(' · ')
        : 'No name yet';
    case 'race':
      return subrace?.name ?? race?.name ?? NOTHING;
    case 'class':
      return classification ? `${classification.name}, level ${level}` : NOTHING;
    case 'background':
      return (is_variant_background ? background?.variant_name : background?.name) ?? NOTHING;
  }
}

const labelOf = (section: SectionName, isPublished: boolean): string =>
  ({
    bio: 'Create Bio',
    race: 'Choose Race',
    class: isPublished ? 'Level-up Class' : 'Choose Class',
    background: 'Choose Background',
  })[section];

/** Returns the entries of the main screen, one per section. */
export function menuOf(character: SavedCharacter, content: Content): MenuEntry[] {
  const done = doneSections(character);
  return SECTIONS.map((section) => ({
    section,
    label: labelOf(section, character.is_published),
    note: section === 'bio' && !done.bio && !character.is_published ? 'Recommended first' : undefined,
    done: done[section],
    hasUnsavedInput: Object.keys(character.drafts[section] ?? {}).length > 0,
    summary: summaryOf(character, section),
    lockedReason: lockedReasonOf(character, content, section, done[section]),
  }));
}

/** Returns why a published character cannot open a section: race and background are final, as is the class at its last level. */
function lockedReasonOf(
  character: SavedCharacter,
  content: Content,
  section: SectionName,
  done: boolean,
): string | undefined {
  if (!character.is_published || !done) return undefined;
  if (section === 'race' || section === 'background')
    return `The ${section} of a finished character cannot be changed.`;
  return section === 'class' ? nextLevelUnavailableReason(character, content) : undefined;
}

/** Returns why the character cannot take another level; undefined when it can. */
function nextLevelUnavailableReason({ choices: { levels } }: SavedCharacter, content: Content): string | undefined {
  const classification = classificationById(content, levels[0]?.classificationId);
  return classification
    ? whyLevelUnavailable(classification, levels.length + 1)
    : 'The class of this character is no longer part of the rules.';
}

/** The actions that the character allows. */
export interface CharacterPermissions {
  isPublished: boolean;
  /** The character is new, and the user has the maximum number of characters. */
  isBlocked: boolean;
  /** All four sections are done, and the character is neither published nor blocked. */
  canPublish: boolean;
  /** What a draft lacks before it can be published; undefined when it lacks nothing. */
  publishUnavailableReason: string | undefined;
  canLevelUp: boolean;
  /** Why a published character cannot take another level; undefined when it can. */
  levelUpUnavailableReason: string | undefined;
  canDelete: boolean;
  /** Whether the builder may fill in all sections at once, while something is missing. */
  canFillIn: boolean;
  /** Whether filling in replaces something that was chosen, saved or kept unsaved. */
  fillInReplaces: boolean;
}

/** Returns the allowed actions. `characterCount` is the number of the user's characters, including drafts. */
export function permissionsOf(
  character: Pick<CharacterInProgress, 'id'> & SavedCharacter,
  content: Content,
  characterCount: number,
): CharacterPermissions {
  const { id, is_published: isPublished } = character;
  const done = doneSections(character);
  const missing = SECTIONS.filter((section) => !done[section]);
  const levelUpUnavailableReason = isPublished ? nextLevelUnavailableReason(character, content) : undefined;
  const isBlocked = id === null && characterCount >= LIMITS.charactersPerUser;
  return {
    isPublished,
    isBlocked,
    canPublish: missing.length === 0 && !isPublished && !isBlocked,
    publishUnavailableReason: isPublished || missing.length === 0 ? undefined : `Still to do: ${missing.join(', ')}.`,
    canLevelUp: isPublished && levelUpUnavailableReason === undefined,
    levelUpUnavailableReason,
    canDelete: !isPublished && id !== null,
    canFillIn: !isBlocked && !isPublished && missing.length > 0,
    fillInReplaces: !isUntouched(character),
  };
}
