import type { Content } from '../../content/content.types.js';
import { withOwnItems } from '../../content/own-items.js';
import type { Bio, Choices, PlayState } from '../choices.types.js';
import {
  evaluateResolved,
  resolveChoices,
  VITALS,
  withBioTexts,
  withVitals,
  type ResolvedChoices,
} from '../evaluate/index.js';
import type { Evaluation } from '../evaluation.types.js';
import { lifeOf } from '../life.js';
import type { PlayCharacter } from './play-character.types.js';
import { changesBetween, partsBetween } from './play-fields.js';

const isVital = (name: string): boolean => (VITALS as readonly string[]).includes(name);

/**
 * Whether the character is equally up, unconscious or dead in two play states, because this decides much of a sheet.
 */
const fareAlike = (one: PlayState, other: PlayState): boolean =>
  one.falling === other.falling && lifeOf({ ...one, marks: [] }) === lifeOf({ ...other, marks: [] });

/** Returns the names of the vitals in which two play states differ; undefined when they differ in something else. */
function vitalsBetween(one: PlayState, other: PlayState): readonly string[] | undefined {
  if (!fareAlike(one, other)) return undefined;
  const parts = partsBetween(one, other);
  const names = parts.every(isVital) ? parts : Object.keys(changesBetween(one, other));
  return names.every(isVital) ? names : undefined;
}

/**
 * Play states whose evaluations are kept: those of a command, of the commands that wait for the server, and of a
 * preview.
 */
const MOST_EVALUATIONS = 6;

/**
 * Evaluates the play states of one character, and keeps the latest evaluations. The choices are resolved for all of
 * them together, and a play state that differs from one of them only in its hit points reuses the rest.
 */
export class Evaluations {
  /**
   * The latest first. A WeakMap of all play states would keep old ones in memory until the next full collection of
   * garbage, which then stops a server with many open sheets for a tenth of a second.
   */
  private latest: readonly PlayCharacter[] = [];
  private resolved: ResolvedChoices | undefined;

  /** @param alike the evaluations of choices that differ only as `withBioTexts` allows */
  constructor(
    private readonly content: Content,
    private readonly choices: Choices,
    private readonly alike?: Evaluations,
  ) {}

  /** Returns the evaluations of the same character under another bio, which differs only as `withBioTexts` allows. */
  withBio(bio: Bio): Evaluations {
    const isSame = Object.entries(bio).every(([field, value]) => this.choices.bio[field as keyof Bio] === value);
    const { alignment, volatility } = this.choices.bio;
    // Who may attune to an item can depend on the alignment.
    const isAlike = bio.alignment === alignment && bio.volatility === volatility;
    return isSame ? this : new Evaluations(this.content, { ...this.choices, bio }, isAlike ? this : undefined);
  }

  /** Returns the character with its evaluation. */
  of(play: PlayState): PlayCharacter {
    const known = this.latest.find((character) => character.play === play);
    const { choices } = this;
    const character: PlayCharacter = known ?? {
      content: withOwnItems(this.content, play.own_items),
      choices,
      play,
      evaluation: this.compute(play),
      evaluateAs: (other) => this.of(other).evaluation,
    };
    const others = this.latest.filter((other) => other !== known);
    this.latest = [character, ...others].slice(0, MOST_EVALUATIONS);
    return character;
  }

  private compute(play: PlayState): Evaluation {
    for (const { play: other, evaluation } of this.latest) {
      const vitals = vitalsBetween(other, play);
      if (vitals) return vitals.length === 0 ? evaluation : withVitals(evaluation, play);
    }
    if (this.alike) return withBioTexts(this.alike.of(play).evaluation, this.choices.bio);
    this.resolved ??= resolveChoices(this.content, this.choices);
    return evaluateResolved(this.resolved, play);
  }
}
