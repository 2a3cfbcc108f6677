import type { Content } from '../../content/content.types.js';
import { itemById } from '../../content/items.js';
import { lentEffect } from '../../content/lent.js';
import { badInput } from '../../core/failure.js';
import { LIMITS } from '../../core/limits.js';
import type { Mark, PlayState } from '../choices.types.js';

/** The condition that ends a concentration. SRD "Concentration". */
export const INCAPACITATED = 'incapacitated';

/** Returns the play state without the concentration and without its spell's effects on the character. */
export function withoutConcentration(play: PlayState): PlayState {
  const { concentration, concentration_saves: _open, marks, ...rest } = play;
  if (!concentration) return play;
  const others = (marks ?? []).filter(({ kind, id }) => kind !== 'spell' || id !== concentration.id);
  return { ...rest, ...(others.length > 0 ? { marks: others } : {}) };
}

/** Returns the DCs of the saving throws that keep the concentration and that nobody has decided, the lowest first. */
export const openSaves = ({ concentration_saves: open = {} }: PlayState): number[] =>
  Object.entries(open)
    .flatMap(([dc, count]) => Array.from({ length: count }, () => Number(dc)))
    .sort((one, other) => one - other);

/** Returns the play state with so many more saving throws of a DC open, or fewer. */
function withOpenSaves({ concentration_saves: before = {}, ...play }: PlayState, dc: number, more: number): PlayState {
  const count = (before[dc] ?? 0) + more;
  const { [dc]: _changed, ...others } = before;
  const open = count > 0 ? { ...others, [dc]: count } : others;
  return { ...play, ...(Object.keys(open).length > 0 ? { concentration_saves: open } : {}) };
}

/** Returns the play state in which damage asks for one more saving throw. The latest beyond the limit are dropped. */
export const withOpenSave = (play: PlayState, dc: number): PlayState =>
  openSaves(play).length < LIMITS.concentrationSaves ? withOpenSaves(play, dc, 1) : play;

/** Returns the play state after a saving throw has kept the concentration. */
export const withSaveKept = (play: PlayState, dc: number): PlayState =>
  play.concentration_saves?.[dc] === undefined ? play : withOpenSaves(play, dc, -1);

/**
 * Decides a saving throw that was rolled at the table and has kept the concentration.
 * @throws Failure 400 naming `dc` when no such saving throw is open
 */
export function keepConcentration(play: PlayState, dc: number): PlayState {
  if (!openSaves(play).includes(dc)) throw badInput('dc', 'No such saving throw for the concentration is open.');
  return withSaveKept(play, dc);
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

/** Returns what ends the rules of a mark; undefined for a mark that only its own rules end. */
function endsOfMark(content: Content, { kind, id }: Pick<Mark, 'kind' | 'id'>): readonly string[] | undefined {
  if (kind === 'item') return itemById(content, id)?.mark?.ends;
  if (kind === 'lent') return lentEffect(content, id)?.lends.ends;
  return kind === 'spell' ? content.spells[id]?.mark?.ends : undefined;
}

/** Returns the marks of spells, used items and what others lend that something ends, such as a rest or armor that is put on. */
export const spellsEndedBy = <Marked extends Pick<Mark, 'kind' | 'id'>>(
  content: Content,
  marks: readonly Marked[],
  ...reasons: readonly string[]
): Marked[] => marks.filter((mark) => endsOfMark(content, mark)?.some((end) => reasons.includes(end)));
