import { initialPlayState, type PlayState } from '../../contracts/character/choices.types.js';
import { evaluate } from '../../contracts/character/evaluate/index.js';
import type { PlayCharacter } from '../../contracts/character/play/play-character.types.js';
import { choicesFromSketch, type CharacterSketch } from './choices.js';
import { srdContent } from './content-pack.js';

/** Returns a character in play, with the product's own content. */
export function playCharacterOf(sketch: CharacterSketch, play: PlayState = initialPlayState()): PlayCharacter {
  const [content, choices] = [srdContent(), choicesFromSketch(sketch)];
  return { content, choices, play, evaluation: evaluate(content, choices, play) };
}
