import { evaluate } from '../../contracts/character/evaluate/index.js';
import type { Picks, PlayState } from '../../contracts/character/choices.types.js';
import type { Evaluation } from '../../contracts/character/evaluation.types.js';
import type { Content } from '../../contracts/content/content.types.js';
import { choicesFromSketch, type CharacterSketch } from './choices.js';
import { contentWith, removePacks } from './content-pack.js';
import { EXAMPLE_PACK } from './example-pack.js';

/** The product's content with the example pack. */
export const content: Content = contentWith(EXAMPLE_PACK);
removePacks();

/** The number of the class of the example pack. */
export const TINKER = 100;

/** Evaluates a tinker of that level. */
export const tinker = (
  level: number,
  picks: Picks = {},
  scores?: CharacterSketch['scores'],
  play?: PlayState,
): Evaluation => evaluate(content, choicesFromSketch({ class: TINKER, level, picks, ...(scores && { scores }) }), play);
