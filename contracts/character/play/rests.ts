import { badInput } from '../../core/failure.js';
import { LIMITS } from '../../core/limits.js';
import type { Recharge } from '../../content/uses.js';
import { dieFaces } from '../dice.js';
import type { Die } from '../../content/content.types.js';
import type { PlayState } from '../choices.types.js';
import { evaluate } from '../evaluate/index.js';
import type { Resource } from '../sheet-actions.types.js';
import { readSlotId } from '../spell-slot-ids.js';
import type { RestKind, SpendHitDie, TakeRest } from './commands.types.js';
import { spellsEndedBy, statesEndedBy, withMark, withoutConcentration, withoutMarks } from './concentration.js';
import { heal } from './hit-points.js';
import type { PlayCommandContext, CommandOutcome, PlayCharacter } from './play-character.types.js';
import { spend } from './spend.js';

/* Rests, and what comes back at other times. SRD "Resting". */

/** The condition of which a long rest ends one level. SRD "Exhaustion". */
const EXHAUSTION = 'exhaustion';

const HIT_DICE = /^hit_dice(?:_(d\d+))?$/;

/** Whether a resource is hit dice. */
export const isHitDice = ({ id }: Pick<Resource, 'id'>): boolean => HIT_DICE.test(id);

/** Returns the die of a resource of hit dice; the first class's for `hit_dice`. */
export function hitDieOf({ evaluation: { sheet } }: PlayCharacter, resource: string): Die | undefined {
  const match = HIT_DICE.exec(resource);
  if (!match) return undefined;
  return (match[1] as Die | undefined) ?? sheet.classification?.hit_die;
}

/**
 * Spends a hit die: the roll plus the Constitution modifier comes back, at least 0.
 * @throws Failure 400 naming `resource`
 */
export function spendHitDie(
  character: PlayCharacter,
  { resource: id }: Omit<SpendHitDie, 'do'>,
  { roll }: PlayCommandContext,
): CommandOutcome {
  const { sheet } = character.evaluation;
  const die = hitDieOf(character, id);
  const resource = sheet.resources.find((each) => each.id === id);
  if (!die || !resource) throw badInput('resource', 'The character has no such hit dice.');
  if ((resource.current ?? 0) < 1)
    throw badInput('resource', 'No hit die is left. Half of them come back with a long rest.');
  if (sheet.failures >= LIMITS.deathSaves) throw badInput('resource', 'The character is dead.');
  if (sheet.current_hp >= sheet.max_hp_shown)
    throw badInput('resource', 'The hit points are at their maximum already.');
  const rolled = roll(dieFaces(die));
  const healed = Math.max(0, rolled + sheet.modifiers.con);
  return { play: spend(heal(character, healed), id, 1), result: { hitDie: { die, roll: rolled, healed } } };
}

/** What recharges in each kind of rest. A long rest also does what a short rest does, and a week has long rests. */
const RECHARGED: Readonly<Record<RestKind, readonly Recharge[]>> = {
  short: ['short_rest'],
  long: ['short_rest', 'long_rest'],
  initiative: ['initiative'],
  week: ['short_rest', 'long_rest', 'seven_days', 'dawn'],
};

/** What comes back of one resource: everything, a number, or dice that the server rolls. */
export interface Recovery {
  readonly resource: Resource;
  readonly amount: string;
}

/** Returns what comes back in a rest, without the hit dice. */
export function recoveriesOf(
  { play, evaluation: { sheet } }: PlayCharacter,
  { rest, dawn }: Omit<TakeRest, 'do'>,
): Recovery[] {
  const keys: readonly Recharge[] = dawn ? [...RECHARGED[rest], 'dawn'] : RECHARGED[rest];
  return sheet.resources.flatMap((resource): Recovery[] => {
    const { id, max, current, recharge } = resource;
    const used = play.used[id] ?? 0;
    if (isHitDice(resource) || (max === null || current === null ? used === 0 : current >= max)) return [];
    const parts = keys.flatMap((key) => recharge[key] ?? []).filter((part) => !part.when_empty || current === 0);
    const [best] = parts.sort((a, b) => mostOf(b.amount, max ?? used) - mostOf(a.amount, max ?? used));
    return best ? [{ resource, amount: best.amount }] : [];
  });
}

const DICE = /(\d+)d(\d+)/g;

/** Returns the most that an amount can be. */
const mostOf = (amount: string, max: number): number => rolledAmount(amount, max, (faces) => faces);

/** Returns an amount such as `all`, `2` or `1d6 + 1` as a number. */
function rolledAmount(amount: string, max: number, roll: (faces: number) => number): number {
  if (amount === 'all') return max;
  const dice = [...amount.matchAll(DICE)].reduce(
    (sum, [, count, faces]) =>
      sum + Array.from({ length: Number(count) }, () => roll(Number(faces))).reduce((a, b) => a + b, 0),
    0,
  );
  const flat = /(\d+)\s*$/.exec(amount.replace(DICE, ' '))?.[1];
  return dice + Number(flat ?? 0);
}

/** Returns the hit dice that a long rest gives back, by resource: half of all, at least one, the largest dice first. */
export function recoveredHitDice(character: PlayCharacter): Readonly<Record<string, number>> {
  const { sheet } = character.evaluation;
  const dice = sheet.resources.filter(isHitDice);
  let left = Math.max(1, Math.floor(sheet.level / 2));
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

/** Hours and longer that a concentration may last over a short rest. */
const LASTS_LONGER = /\b(?:\d+ hours|days?)\b/i;

/** Returns whether the concentration on a spell outlasts a rest: one that lasts longer than a short rest may go on. */
export function outlastsRest({ content, play }: PlayCharacter, rest: RestKind): boolean {
  const spell = play.concentration ? content.spells[play.concentration.id] : undefined;
  return rest === 'initiative' || (rest === 'short' && spell !== undefined && LASTS_LONGER.test(spell.duration));
}

/** Returns the names of what a rest ends: states and spells in force. */
export function endedByRest(
  { content, evaluation: { sheet } }: PlayCharacter,
  rest: RestKind,
): { kind: 'state' | 'spell'; id: string; name: string }[] {
  const reasons = rest === 'initiative' ? [] : rest === 'short' ? ['short_rest'] : ['short_rest', 'long_rest'];
  const states = statesEndedBy(sheet.states, ...reasons);
  const spells = spellsEndedBy(content, sheet.marks, ...reasons);
  return [
    ...sheet.states
      .filter(({ id }) => states.includes(id))
      .map(({ id, name }) => ({ kind: 'state' as const, id, name })),
    ...spells.map(({ id, name }) => ({ kind: 'spell' as const, id, name })),
  ];
}

/** Returns the play state without the spell slots that were created. SRD "Flexible Casting". */
function withoutCreatedSlots(play: PlayState): PlayState {
  const used = Object.entries(play.used).filter(([id]) => readSlotId(id)?.kind !== 'created');
  return used.length === Object.keys(play.used).length ? play : { ...play, used: Object.fromEntries(used) };
}

function afterLongRest(character: PlayCharacter, play: PlayState): PlayState {
  const exhaustion = play.marks?.find(({ kind, id }) => kind === 'condition' && id === EXHAUSTION);
  const level = (exhaustion?.value ?? 1) - 1;
  const rested = exhaustion ? withMark(play, exhaustion, level > 0 ? { ...exhaustion, value: level } : null) : play;
  const dice = Object.entries(recoveredHitDice(character)).reduce(
    (state, [id, back]) => spend(state, id, -back),
    withoutCreatedSlots(rested),
  );
  const { content, choices } = character;
  // What ended may have changed the maximum, such as Aid or a level of exhaustion.
  const { max_hp_shown } = evaluate(content, choices, dice).sheet;
  return { ...dice, current_hp: max_hp_shown, temp_hp: 0, successes: 0, failures: 0 };
}

/** Whether a rest brings back hit points and hit dice. A week of rest does all that a long rest does. */
export const isLongRest = (rest: RestKind): boolean => rest === 'long' || rest === 'week';

/** Returns the play state after a rest without what recharges: what ends has ended, and a long rest has healed. */
export function restedState(character: PlayCharacter, rest: RestKind): PlayState {
  const kept = outlastsRest(character, rest) ? character.play : withoutConcentration(character.play);
  const ended = withoutMarks(kept, endedByRest(character, rest));
  return isLongRest(rest) ? afterLongRest(character, ended) : ended;
}

/** Ends a rest. @throws Failure 400 naming `rest` for a long rest at 0 hit points */
export function takeRest(
  character: PlayCharacter,
  command: Omit<TakeRest, 'do'>,
  { roll }: PlayCommandContext,
): PlayState {
  const { sheet } = character.evaluation;
  if (isLongRest(command.rest) && sheet.current_hp < 1)
    throw badInput('rest', 'A long rest needs at least 1 hit point at its start.');
  return recoveriesOf(character, command).reduce(
    (state, { resource, amount }) => {
      const used = state.used[resource.id] ?? 0;
      return spend(state, resource.id, -Math.min(used, rolledAmount(amount, resource.max ?? used, roll)));
    },
    restedState(character, command.rest),
  );
}
