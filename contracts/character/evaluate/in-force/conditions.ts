import type { Content } from '../../../content/content.types.js';
import type { Mark, PlayState } from '../../choices.types.js';
import { lifeOf, type Life } from '../../life.js';
import type { Source } from '../../reasons.types.js';
import { markSource, type SourceInForce } from './sources-in-force.js';

/** A condition on the character. An immunity keeps it and stops its effects. */
export interface ConditionInForce {
  readonly source: SourceInForce;
  readonly mark: Mark;
  /** The condition that granted it, or "0 hit points"; null: somebody set it directly. */
  readonly broughtBy: string | null;
  /** Why it has no effect; null: it has one. */
  readonly ignored: string | null;
}

/** An entry of the immunities, with its source. */
interface Immunity {
  readonly id: string;
  readonly source: Source;
}

/**
 * Returns the conditions of a character, each once: the marks, unconscious at 0 hit points, and the conditions that
 * these include. A condition in force can give immunity to another one, as petrified does.
 */
export function conditionsOf(content: Content, play: PlayState, immunities: readonly Immunity[]): ConditionInForce[] {
  const first = judgedConditions(content, play, immunities);
  const more = first.flatMap(immunitiesBy);
  return more.length === 0 ? first : judgedConditions(content, play, [...immunities, ...more]);
}

/** Returns the immunities that a condition always grants. */
const immunitiesBy = ({ source: { source, rules }, ignored }: ConditionInForce): Immunity[] =>
  rules.effects.flatMap(({ targets, grant, when }) =>
    ignored === null && when === null && targets.includes('condition_immunities') && !('by_level' in grant)
      ? grant.map((id) => ({ id, source }))
      : [],
  );

function judgedConditions(content: Content, play: PlayState, immunities: readonly Immunity[]): ConditionInForce[] {
  const found = new Map<string, ConditionInForce>();
  const add = (mark: Mark, broughtBy: string | null): void => {
    const condition = Object.hasOwn(content.conditions, mark.id) ? content.conditions[mark.id] : undefined;
    if (!condition || found.has(mark.id)) return;
    const value = Math.min(condition.levels, Math.max(1, Math.trunc(mark.value ?? 1)));
    const source = markSource(content, { ...mark, kind: 'condition', value });
    if (!source) return;
    const immunity = immunities.find(
      ({ id, source: from }) => id === mark.id && !(from.kind === 'condition' && from.id === id),
    );
    const ignored = immunity ? `immune by ${immunity.source.name}` : null;
    found.set(mark.id, { source, mark: { ...mark, value }, broughtBy, ignored });
    if (ignored === null) for (const id of condition.brings) add({ kind: 'condition', id }, condition.name);
  };
  for (const mark of play.marks ?? []) if (mark.kind === 'condition') add(mark, null);
  if (isUnconscious(play, [...found.values()])) add({ kind: 'condition', id: 'unconscious' }, '0 hit points');
  return [...found.values()];
}

/** Returns whether a character with some conditions is up, down, stable or dead. */
export const lifeWith = (play: PlayState, conditions: readonly ConditionInForce[]): Life =>
  lifeOf({ ...play, marks: conditions.map(({ mark, ignored }) => ({ ...mark, ignored })) });

/**
 * Whether a character is unconscious at 0 hit points, stable or not. A character that can still avoid the fall is not.
 */
const isUnconscious = (play: PlayState, conditions: readonly ConditionInForce[]): boolean =>
  !play.falling && ['Down', 'Stable'].includes(lifeWith(play, conditions));
