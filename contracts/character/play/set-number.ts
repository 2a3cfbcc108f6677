import { badInput } from '../../core/failure.js';
import { LIMITS } from '../../core/limits.js';
import { COST_UNITS } from '../../content/content.types.js';
import { countsHeld } from '../../content/uses.js';
import { isGiven, type AdjustableField, type GivenNumber, type PlayState } from '../choices.types.js';
import type { Resource } from '../sheet-actions.types.js';
import { COINS, type Coin, type ConvertCoins, type SetNumber } from './commands.types.js';
import { evaluationAs } from './evaluation-as.js';
import { stepHitPoints, stepTemporaryHitPoints } from './hit-points.js';
import type { CommandOutcome, PlayCharacter } from './play-character.types.js';
import { resourceName } from './resource-names.js';
import { afterStep, parseStep, type Step } from './typed-step.js';

/* The numbers that people set on a sheet. */

/** The fields of the sheet that are set by hand, with the value of the sheet that each one changes. */
export const ADJUSTED = {
  max_hp: 'max_hp',
  max_hp_shown: 'max_hp',
  armor_class: 'armor_class',
  initiative: 'initiative',
  speed: 'speed',
} as const satisfies Record<string, AdjustableField>;

/** The least that people may set each of them to. */
const LEAST: Readonly<Record<AdjustableField, number>> = {
  max_hp: 1,
  armor_class: 0,
  initiative: -LIMITS.hitPoints,
  speed: 0,
};

/** Whether a number follows from the rules until somebody sets it by hand. */
export const isAdjusted = (field: string): field is keyof typeof ADJUSTED => Object.hasOwn(ADJUSTED, field);

/** Whether a field is a kind of coins. */
export const isCoin = (field: string): field is Coin => (COINS as readonly string[]).includes(field);

/**
 * Sets a number of the sheet.
 * @throws Failure 400 naming `field` for a number that the sheet does not have, `value` for one that it cannot take
 */
export function setNumber(character: PlayCharacter, { field, value }: Omit<SetNumber, 'do'>): CommandOutcome {
  if (isAdjusted(field)) return { play: adjusted(character, field, value) };
  const step = parseStep(value);
  if (field === 'current_hp') return stepHitPoints(character, step);
  if (field === 'temp_hp') return { play: stepTemporaryHitPoints(character, step) };
  if (field === 'exp') return { play: { ...character.play, exp: bounded(character.play.exp, step, LIMITS.exp) } };
  if (isGiven(field)) return { play: withGiven(character, field, step) };
  if (isCoin(field)) return { play: withCoins(character.play, field, step) };
  const resource = character.evaluation.sheet.resources.find(({ id }) => id === field);
  if (!resource) throw badInput('field', 'The sheet has no such number.');
  return { play: withRemaining(character.play, resource, step) };
}

/** Returns a number from 0 to a maximum. @throws Failure 400 naming `value` */
function bounded(now: number, step: Step, max: number): number {
  const next = afterStep(now, step);
  if (next < 0 || next > max) throw badInput('value', `The number must be from 0 to ${max}.`);
  return next;
}

/**
 * Sets a number by hand: stores its difference to the number of the rules. An empty value goes back to that number.
 * @throws Failure 400 naming `value`, also when an effect decides the number, such as exhaustion that halves it
 */
function adjusted(character: PlayCharacter, field: keyof typeof ADJUSTED, value: string): PlayState {
  const {
    play,
    evaluation: { sheet },
  } = character;
  const name = ADJUSTED[field];
  const { [name]: by = 0, ...others } = play.adjustments;
  if (value.trim() === '') return { ...play, adjustments: others };
  const next = afterStep(sheet[field], parseStep(value));
  const least = LEAST[name];
  if (next < least || next > LIMITS.hitPoints)
    throw badInput('value', `The number must be from ${least} to ${LIMITS.hitPoints}.`);
  const difference = next - (sheet[field] - by);
  const set: PlayState = { ...play, adjustments: difference === 0 ? others : { ...others, [name]: difference } };
  if (evaluationAs(character, set).sheet[field] !== next)
    throw badInput('value', 'An effect determines this number now. End the effect first.');
  return set;
}

/**
 * Sets a number that other people may give. An addition first restores the character's own spent points; a subtraction
 * first takes given points.
 */
function withGiven({ play, evaluation: { sheet } }: PlayCharacter, field: GivenNumber, step: Step): PlayState {
  const now = sheet[field] ?? 0;
  const added = bounded(now, step, LIMITS.inspiration) - now;
  const { [field]: given = 0 } = play;
  const { [field]: used = 0 } = play.used;
  const spent = added > 0 ? -Math.min(used, added) : Math.max(0, -added - given);
  return {
    ...play,
    [field]: given + added + spent,
    ...(spent === 0 ? {} : { used: { ...play.used, [field]: used + spent } }),
  };
}

/**
 * Sets the remaining number of a resource. @throws Failure 400 naming `value` for too many or too few, `field` for a
 * resource without a limit
 */
function withRemaining(play: PlayState, resource: Resource, step: Step): PlayState {
  const { id, max, current } = resource;
  const name = resourceName(resource);
  if (max === null || current === null) throw badInput('field', `${name}: there is no limit.`);
  const next = afterStep(current, step);
  if (next < 0) throw badInput('value', current === 0 ? `${name}: nothing is left.` : `${name}: only ${current} left.`);
  if (next > max) throw badInput('value', `${name}: at most ${max}.`);
  return { ...play, used: { ...play.used, [id]: countsHeld(id) ? next : max - next } };
}

/** Changes the coins of one kind. @throws Failure 400 naming `value` */
function withCoins(play: PlayState, coin: Coin, step: Step): PlayState {
  const next = afterStep(play.wallet[coin], step);
  if (next < 0) throw badInput('value', `There are only ${play.wallet[coin]} ${coinName(coin)}.`);
  if (next > LIMITS.coins) throw badInput('value', `A wallet holds at most ${LIMITS.coins} coins of a kind.`);
  return { ...play, wallet: { ...play.wallet, [coin]: next } };
}

/** The worth of each coin in copper pieces. SRD "Coinage". */
export const WORTH: Readonly<Record<Coin, number>> = {
  copper_points: 1,
  silver_points: 10,
  electrum_points: 50,
  gold_points: 100,
  platinum_points: 1000,
};

/** The short name of each coin, such as gp. */
export const coinName = (coin: Coin): string => COST_UNITS[COINS.indexOf(coin)] ?? coin;

/**
 * Converts coins to another kind.
 * @throws Failure 400 naming `amount` when there are not so many, or when they are worth no whole number of the others
 */
export function convertCoins(play: PlayState, { from, to, amount }: Omit<ConvertCoins, 'do'>): PlayState {
  if (amount > play.wallet[from]) throw badInput('amount', `There are only ${play.wallet[from]} ${coinName(from)}.`);
  const worth = amount * WORTH[from];
  if (from === to || worth % WORTH[to] !== 0) {
    const least = WORTH[to] / greatestCommonDivisor(WORTH[from], WORTH[to]);
    throw badInput('amount', `Convert ${coinName(from)} to ${coinName(to)} in multiples of ${least}.`);
  }
  const taken = withCoins(play, from, { kind: 'change', amount: -amount });
  return withCoins(taken, to, { kind: 'change', amount: worth / WORTH[to] });
}

const greatestCommonDivisor = (a: number, b: number): number => (b === 0 ? a : greatestCommonDivisor(b, a % b));
