import type { Content } from '../../content/content.types.js';
import { itemById } from '../../content/items.js';
import type { Mark, PlayState } from '../choices.types.js';

/** The condition that ends a concentration. SRD "Concentration". */
export const INCAPACITATED = 'incapacitated';

/** Returns the play state without the concentration and without its spell's effects on the character. */
export function withoutConcentration(play: PlayState): PlayState {
  const { concentration, marks, ...rest } = play;
  if (!concentration) return play;
  const others = (marks ?? []).filter(({ kind, id }) => kind !== 'spell' || id !== concentration.id);
  return { ...rest, ...(others.length > 0 ? { marks: others } : {}) };
}

/** Returns the play state with a mark instead of the mark of the same thing; null only removes it. */
export function withMark(play: PlayState, { kind, id }: Pick<Mark, 'kind' | 'id'>, mark: Mark | null): PlayState {
  const { marks = [], ...rest } = play;
  const others = marks.filter((each) => each.kind !== kind || each.id !== id);
  const all = mark === null ? others : [...others, mark];
  return { ...rest, ...(all.length > 0 ? { marks: all } : {}) };
}

/** Returns the play state without the marks of some things. */
export const withoutMarks = (play: PlayState, marks: readonly Pick<Mark, 'kind' | 'id'>[]): PlayState =>
  marks.reduce((state, mark) => withMark(state, mark, null), play);

/** Returns the play state with some states switched off. */
export const withoutStates = (play: PlayState, ids: readonly string[]): PlayState =>
  withoutMarks(
    play,
    ids.map((id) => ({ kind: 'state', id })),
  );

/** Whether a condition includes incapacitated. */
export const incapacitates = (content: Content, id: string): boolean =>
  id === INCAPACITATED || (content.conditions[id]?.brings.includes(INCAPACITATED) ?? false);

/** Returns the ids of the states that are on and that something ends. */
export const statesEndedBy = (
  states: readonly { readonly id: string; readonly is_on: boolean; readonly ends: readonly string[] }[],
  ...reasons: readonly string[]
): string[] =>
  states.flatMap(({ id, is_on, ends }) => (is_on && ends.some((end) => reasons.includes(end)) ? [id] : []));

/** Returns the marks of spells and used items in force that something ends, such as a rest or armor that is put on. */
export const spellsEndedBy = <Marked extends Pick<Mark, 'kind' | 'id'>>(
  content: Content,
  marks: readonly Marked[],
  ...reasons: readonly string[]
): Marked[] =>
  marks.filter(({ kind, id }) =>
    (kind === 'item' ? itemById(content, id)?.mark : kind === 'spell' ? content.spells[id]?.mark : null)?.ends.some(
      (end) => reasons.includes(end),
    ),
  );
