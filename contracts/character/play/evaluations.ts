import type { Content } from '../../content/content.types.js';
import type { Choices, PlayState } from '../choices.types.js';
import { evaluate } from '../evaluate/index.js';
import type { Evaluation } from '../evaluation.types.js';
import type { PlayCharacter } from './play-character.types.js';

/** Evaluates each play state of one character once. */
export class Evaluations {
  private readonly byPlay = new WeakMap<PlayState, Evaluation>();

  constructor(
    private readonly content: Content,
    private readonly choices: Choices,
  ) {}

  /** Returns the character with its evaluation. */
  of(play: PlayState): PlayCharacter {
    const { content, choices } = this;
    const evaluation = this.byPlay.get(play) ?? evaluate(content, choices, play);
    this.byPlay.set(play, evaluation);
    return { content, choices, play, evaluation };
  }
}
