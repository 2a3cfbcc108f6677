import type { Choices, PlayState } from '../../character/choices.types.js';

/** The fields of every character file. */
export const CHARACTER_FILE = { format: 'questhearth-character', version: 1 } as const;

/**
 * A character in a file: its choices, its state in play and its story. It names no person and no campaign, and it has
 * no campaign notes. It has no portrait, so that it stays a text that people can read, compare and send. After an
 * import, the player chooses the picture again in the notes. A change of the shape gets another version.
 */
export interface CharacterFile {
  readonly format: typeof CHARACTER_FILE.format;
  readonly version: typeof CHARACTER_FILE.version;
  readonly choices: Choices;
  readonly play: PlayState;
  readonly notes: string;
}

/** The contents of a character file. */
export type FiledCharacter = Pick<CharacterFile, 'choices' | 'play' | 'notes'>;
