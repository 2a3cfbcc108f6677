import { blankCharacter as blank, toCharacterInProgress } from '../../backend/builder/builder.presenter.js';
import type { CharacterInProgress } from '../../contracts/builder/builder.contract.js';
import {
  emptyChoices,
  initialPlayState,
  SECTIONS,
  type Choices,
  type SectionName,
} from '../../contracts/character/choices.types.js';
import { evaluate } from '../../contracts/character/evaluate/index.js';
import type { Content } from '../../contracts/content/content.types.js';

interface SavedState {
  id?: string;
  version?: number;
  published?: boolean;
  /** The saved sections; by default all of them. */
  saved?: readonly SectionName[];
  drafts?: CharacterInProgress['drafts'];
}

/** A character as the builder's routes return it. */
export function characterInProgress(
  content: Content,
  choices: Choices = emptyChoices(),
  savedState: SavedState = {},
): CharacterInProgress {
  const { id = 'c1', version = 1, published = false, saved = SECTIONS, drafts = {} } = savedState;
  const stored = {
    id,
    version,
    isPublished: published,
    savedSections: [...saved],
    choices,
    play: initialPlayState(),
    sectionInputs: drafts,
    campaignId: null,
  };
  return toCharacterInProgress(stored, evaluate(content, choices));
}

/** The blank character that the builder returns before the first save. */
export const blankCharacter = (content: Content): CharacterInProgress =>
  toCharacterInProgress(blank(), evaluate(content, emptyChoices()));
