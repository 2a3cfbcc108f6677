import type { PlayState } from '../choices.types.js';
import { evaluate } from '../evaluate/index.js';
import type { Evaluation } from '../evaluation.types.js';
import type { PlayCharacter } from './play-character.types.js';

/** Evaluates another play state of a character. */
export const evaluationAs = ({ content, choices, evaluateAs }: PlayCharacter, play: PlayState): Evaluation =>
  evaluateAs?.(play) ?? evaluate(content, choices, play);

/** Returns the character in another play state. */
export const characterAs = (character: PlayCharacter, play: PlayState): PlayCharacter => ({
  ...character,
  play,
  evaluation: evaluationAs(character, play),
});
