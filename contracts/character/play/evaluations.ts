import type { Content } from '../../content/content.types.js';
import type { Choices, PlayState } from '../choices.types.js';
import { evaluateResolved, resolveChoices, VITALS, withVitals, type ResolvedChoices } from '../evaluate/index.js';
import type { Evaluation } from '../evaluation.types.js';
import type { PlayCharacter } from './play-character.types.js';
import { changesBetween } from './play-fields.js';

const isVital = (name: string): boolean => (VITALS as readonly string[]).includes(name);

/**
 * Evaluates each play state of one character once. The choices are resolved for all of them together, and a play state that
 * differs from the last one in its hit points alone takes over the rest.
 */
export class Evaluations {
  private readonly byPlay = new WeakMap<PlayState, Evaluation>();
  private resolved: ResolvedChoices | undefined;
  private last: { readonly play: PlayState; readonly evaluation: Evaluation } | undefined;

  constructor(
    private readonly content: Content,
    private readonly choices: Choices,
  ) {}

  /** Returns the character with its evaluation. */
  of(play: PlayState): PlayCharacter {
    const { content, choices } = this;
    const evaluation = this.byPlay.get(play) ?? this.compute(play);
    this.byPlay.set(play, evaluation);
    this.last = { play, evaluation };
    return { content, choices, play, evaluation };
  }

  private compute(play: PlayState): Evaluation {
    const { last } = this;
    if (last && Object.keys(changesBetween(last.play, play)).every(isVital)) return withVitals(last.evaluation, play);
    this.resolved ??= resolveChoices(this.content, this.choices);
    return evaluateResolved(this.resolved, play);
  }
}
