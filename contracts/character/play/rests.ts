import { badInput } from '../../core/failure.js';
import { spellBySlot } from '../../content/spell-by-slot.js';
import { NO_USES, type Recharge } from '../../content/uses.js';
import { dieFaces } from '../die-faces.js';
import type { Die } from '../../content/content.types.js';
import type { Mark, PlayState } from '../choices.types.js';
import { EXHAUSTION, lifeOf } from '../life.js';
import type { Resource } from '../sheet-actions.types.js';
import { readSlotId } from '../spell-slot-ids.js';
import type { RestKind, TakeRest } from './commands.types.js';
import { spellsEndedBy, statesEndedBy, withMark, withoutConcentration, withoutMarks } from './concentration.js';
import { withStatesEnded } from './end-states.js';
import { evaluationAs } from './evaluation-as.js';
import type { PlayCommandContext, CommandOutcome, PlayCharacter } from './play-character.types.js';
import { mostRestored, spend } from './spend.js';

/* Rests, and other times at which resources recharge. SRD "Resting". */

const HIT_DICE = /^hit_dice(?:_(d\d+))?$/;

/** Whether a resource is hit dice. */
export const isHitDice = ({ id }: Pick<Resource, 'id'>): boolean => HIT_DICE.test(id);

/** Returns the die of a resource of hit dice; the first class's for `hit_dice`. */
export function hitDieOf(
  { evaluation: { sheet } }: Pick<PlayCharacter, 'evaluation'>,
  resource: string,
): Die | undefined {
  const match = HIT_DICE.exec(resource);
  if (!match) return undefined;
  return (match[1] as Die | undefined) ?? sheet.classification?.hit_die;
}

/** Whether it is a moment of a fight, in which nobody rests: the start of a turn, or of the fight. */
const isMoment = (rest: RestKind): boolean => rest === 'turn' || rest === 'initiative';

/** Returns why a character cannot rest: it is dead or unconscious. */
export function whyNotRest({ evaluation: { sheet } }: PlayCharacter, rest: RestKind): string | undefined {
  if (lifeOf(sheet) === 'Dead') return 'A dead character cannot rest.';
  if (isMoment(rest) || sheet.current_hp > 0) return undefined;
  if (isLongRest(rest)) return 'A long rest needs at least 1 hit point at its start.';
  return 'An unconscious character cannot rest. A stable one wakes with 1 hit point after 1d4 hours.';
}

/** Refuses what only a resting character does. @throws Failure 400 naming `field` */
export function requireAwake(character: PlayCharacter, field: 'resource' | 'rest', rest: RestKind = 'short'): void {
  const why = whyNotRest(character, rest);
  if (why !== undefined) throw badInput(field, why);
}

/**
 * The recharge times of each kind of rest. A long rest also does what a short rest does, a week has long rests, and in a rest
 * many turns pass.
 */
const RECHARGED: Readonly<Record<RestKind, readonly Recharge[]>> = {
  short: ['turn', 'short_rest'],
  long: ['turn', 'short_rest', 'long_rest'],
  turn: ['turn'],
  initiative: ['initiative'],
  week: ['turn', 'short_rest', 'long_rest', 'seven_days', 'dawn'],
};

/**
 * How much of one resource recharges: everything, a number, or dice that the server rolls; `none` empties a pool. `on`: the
 * lowest number of a d6 on which it does; null: it does.
 */
export interface Recovery {
  readonly resource: Resource;
  readonly amount: string;
  readonly on: number | null;
}

/** Returns what recharges in a rest, without the hit dice. */
export function recoveriesOf(
  { play, evaluation: { sheet } }: PlayCharacter,
  { rest, dawn }: Omit<TakeRest, 'do'>,
): Recovery[] {
  const keys: readonly Recharge[] = dawn ? [...RECHARGED[rest], 'dawn'] : RECHARGED[rest];
  return sheet.resources.flatMap((resource): Recovery[] => {
    const { id, max, current, recharge } = resource;
    const used = play.used[id] ?? 0;
    if (isHitDice(resource)) return [];
    const parts = keys
      .flatMap((key) => {
        const part = recharge[key];
        // Of the many turns of a rest one shows the number.
        return part ? [key === 'turn' && rest !== 'turn' ? { ...part, on: undefined } : part] : [];
      })
      .filter((part) => !part.when_empty || current === 0);
    if (parts.some(({ amount }) => amount === NO_USES))
      return current === 0 ? [] : [{ resource, amount: NO_USES, on: null }];
    if (max === null || current === null ? used === 0 : current >= max) return [];
    const [best] = parts.sort((a, b) => mostOf(b.amount, max ?? used) - mostOf(a.amount, max ?? used));
    return best ? [{ resource, amount: best.amount, on: best.on ?? null }] : [];
  });
}

/** The die that decides whether something comes back on some numbers, as a dragon's breath does. */
const D6 = 6;

const DICE = /(\d+)d(\d+)/g;

/** Returns the most that an amount can be. */
const mostOf = (amount: string, max: number): number => rolledAmount(amount, max, (faces) => faces);

/** Returns an amount such as `all`, `2` or `1d6 + 1` as a number. */
export function rolledAmount(amount: string, max: number, roll: (faces: number) => number): number {
  if (amount === 'all') return max;
  const dice = [...amount.matchAll(DICE)].reduce(
    (sum, [, count, faces]) =>
      sum + Array.from({ length: Number(count) }, () => roll(Number(faces))).reduce((a, b) => a + b, 0),
    0,
  );
  const flat = /(\d+)\s*$/.exec(amount.replace(DICE, ' '))?.[1];
  return dice + Number(flat ?? 0);
}

/** The regained hit dice, by the id of their resource. */
export type HitDiceBack = Readonly<Record<string, number>>;

/**
 * Returns the hit dice that a character regains in a long rest, by resource.
 * @param chosen the player's choice; left out: the largest first
 * @throws Failure 400 naming `hitDice` for too many dice, and for dice that are not spent
 */
export function recoveredHitDice(character: PlayCharacter, chosen?: HitDiceBack): HitDiceBack {
  const { sheet } = character.evaluation;
  const dice = sheet.resources.filter(isHitDice);
  let left = Math.max(0, sheet.rest_hit_dice);
  if (chosen) {
    const sum = Object.values(chosen).reduce((total, count) => total + count, 0);
    if (sum > left) throw badInput('hitDice', `You can regain at most ${left} hit dice.`);
    for (const [id, count] of Object.entries(chosen)) {
      const known = dice.find((each) => each.id === id);
      if (!known) throw badInput('hitDice', 'The character has no such hit dice.');
      const { max, current } = known;
      if (count > (max ?? 0) - (current ?? 0)) throw badInput('hitDice', 'Fewer of these hit dice are spent.');
    }
    return chosen;
  }
  const faces = ({ id }: Resource): number => dieFaces(hitDieOf(character, id) ?? 'd6');
  return Object.fromEntries(
    dice
      .toSorted((a, b) => faces(b) - faces(a))
      .map(({ id, max, current }) => {
        const back = Math.min(left, (max ?? 0) - (current ?? 0));
        left -= back;
        return [id, back] as const;
      })
      .filter(([, back]) => back > 0),
  );
}

/** The longer durations, over which a concentration can outlast a short rest. */
const LASTS_LONGER = /\b(?:\d+ hours|days?)\b/i;

/**
 * Returns whether the concentration on a spell outlasts a rest. It does if the spell lasts longer than a short rest.
 */
export function outlastsRest({ content, play }: PlayCharacter, rest: RestKind): boolean {
  if (isMoment(rest) || !play.concentration) return isMoment(rest);
  const { id, value } = play.concentration;
  const spell = content.spells[id];
  return rest === 'short' && spell !== undefined && LASTS_LONGER.test(spellBySlot(spell, value).duration);
}

/** What each kind of rest ends, in the words of `ends`. Longer rests have many turns. */
const ENDED: Readonly<Record<RestKind, readonly string[]>> = {
  turn: ['turn'],
  initiative: [],
  short: ['turn', 'short_rest'],
  long: ['turn', 'short_rest', 'long_rest'],
  week: ['turn', 'short_rest', 'long_rest'],
};

/** Returns the names of what a rest ends: states and spells in force. */
export function endedByRest(
  { content, evaluation: { sheet } }: PlayCharacter,
  rest: RestKind,
): Pick<Mark & { name: string }, 'kind' | 'id' | 'name'>[] {
  const reasons = ENDED[rest];
  const states = statesEndedBy(sheet.states, ...reasons);
  const spells = spellsEndedBy(content, sheet.marks, ...reasons);
  return [
    ...sheet.states
      .filter(({ id }) => states.includes(id))
      .map(({ id, name }) => ({ kind: 'state' as const, id, name })),
    ...spells.map(({ kind, id, name }) => ({ kind, id, name })),
  ];
}

/** Returns the play state without the spell slots that were created. SRD "Flexible Casting". */
function withoutCreatedSlots(play: PlayState): PlayState {
  const used = Object.entries(play.used).filter(([id]) => readSlotId(id)?.kind !== 'created');
  return used.length === Object.keys(play.used).length ? play : { ...play, used: Object.fromEntries(used) };
}

function afterLongRest(character: PlayCharacter, play: PlayState, hitDice: HitDiceBack | undefined): PlayState {
  const exhaustion = play.marks?.find(({ kind, id }) => kind === 'condition' && id === EXHAUSTION);
  const level = (exhaustion?.value ?? 1) - 1;
  const rested = exhaustion ? withMark(play, exhaustion, level > 0 ? { ...exhaustion, value: level } : null) : play;
  const dice = Object.entries(recoveredHitDice(character, hitDice)).reduce(
    (state, [id, back]) => spend(state, id, -back),
    withoutCreatedSlots(rested),
  );
  // The end of a spell or condition, such as Aid or a level of exhaustion, can change the maximum.
  const { max_hp_shown, rest_hit_points } = evaluationAs(character, dice).sheet;
  const now = dice.current_hp ?? max_hp_shown;
  const current_hp = Math.min(max_hp_shown, now + Math.max(0, rest_hit_points));
  return { ...dice, current_hp, temp_hp: 0, successes: 0, failures: 0 };
}

/** Whether a rest brings back hit points and hit dice. A week of rest does all that a long rest does. */
export const isLongRest = (rest: RestKind): boolean => rest === 'long' || rest === 'week';

/**
 * Returns the play state after a rest, without recharged resources: states and spells have ended, and a long rest has
 * healed.
 */
export function restedState(character: PlayCharacter, rest: RestKind, hitDice?: HitDiceBack): PlayState {
  const kept = outlastsRest(character, rest) ? character.play : withoutConcentration(character.play);
  const ending = endedByRest(character, rest);
  const [states, spells] = [
    ending.filter(({ kind }) => kind === 'state'),
    ending.filter(({ kind }) => kind !== 'state'),
  ];
  const withoutSpells = withoutMarks(kept, spells);
  const ended = withStatesEnded(
    character,
    withoutSpells,
    states.map(({ id }) => id),
  );
  return isLongRest(rest) ? afterLongRest(character, ended, hitDice) : ended;
}

/** Rolls the d6 that decides whether something comes back. */
function rolledFor(
  { resource: { name } }: Recovery,
  on: number,
  roll: (faces: number) => number,
): { readonly fails: boolean; readonly text: string } {
  const shown = roll(D6);
  const fails = shown < on;
  return { fails, text: `${name}: the d6 shows ${shown}, it ${fails ? 'does not come' : 'comes'} back.` };
}

/** Returns the play state after a resource has recharged. */
function withRecovery(play: PlayState, { resource, amount }: Recovery, roll: (faces: number) => number): PlayState {
  const { id, max } = resource;
  if (amount === NO_USES) return spend(play, id, play.used[id] ?? 0);
  const most = mostRestored(play, resource);
  return spend(play, id, -Math.min(most, rolledAmount(amount, max ?? most, roll)));
}

/**
 * Ends a rest.
 * @throws Failure 400 naming `rest` for the dead, and for the unconscious; `hitDice` for dice that cannot come back
 */
export function takeRest(
  character: PlayCharacter,
  command: Omit<TakeRest, 'do'>,
  { roll }: PlayCommandContext,
): CommandOutcome {
  requireAwake(character, 'rest', command.rest);
  const notes: string[] = [];
  const play = recoveriesOf(character, command).reduce(
    (state, recovery) => {
      const note = recovery.on === null ? null : rolledFor(recovery, recovery.on, roll);
      if (note) notes.push(note.text);
      return note?.fails ? state : withRecovery(state, recovery, roll);
    },
    restedState(character, command.rest, command.hitDice),
  );
  const { rolled = [] } = command;
  const result = { ...(rolled.length > 0 ? { includes: rolled } : {}), ...(notes.length > 0 ? { notes } : {}) };
  return Object.keys(result).length > 0 ? { play, result } : { play };
}
