import { ADJUSTED, isAdjusted, isCoin } from '../../../contracts/character/play/set-number.js';
import type { CommandOutcome, PlayCharacter } from '../../../contracts/character/play/play-character.types.js';
import type { SetNumber, TakeDamage } from '../../../contracts/character/play/commands.types.js';
import { resolveDamage } from '../../../contracts/character/play/damage-resistances.js';
import type { DamageType } from '../../../contracts/content/damage-types.js';
import type { PlayState } from '../../../contracts/character/choices.types.js';
import { evaluationAs } from '../../../contracts/character/play/evaluation-as.js';
import { lifeOf } from '../../../contracts/character/life.js';
import { numberText } from '../../../contracts/core/text.js';
import { toFailure } from '../../core/to-failure.js';
import { applyHere } from './displayed-play.js';

/** What a typed number would do, or why it cannot be. */
export interface NumberPreview {
  readonly text: string;
  readonly isError: boolean;
}

/** Whether somebody has set a number by hand that follows from the rules. */
export const isSetByHand = (play: PlayState, field: string): boolean =>
  isAdjusted(field) && play.adjustments[ADJUSTED[field]] !== undefined;

/**
 * Returns a number of the sheet.
 * @param field the name of a number, a kind of coins, or the id of a resource
 * @returns null for a resource without a limit, and for a number that the sheet does not have
 */
export function numberOf({ play, evaluation: { sheet } }: PlayCharacter, field: string): number | null {
  if (isCoin(field)) return play.wallet[field];
  const resource = sheet.resources.find(({ id }) => id === field);
  if (resource) return resource.current;
  const value = (sheet as unknown as Readonly<Record<string, unknown>>)[field];
  return typeof value === 'number' ? value : null;
}

/** What somebody chooses beside typed damage. */
export interface DamageChoice {
  readonly type: DamageType | null;
  readonly times: TakeDamage['times'] | null;
  readonly isMagical: boolean;
}

/** No choice: typed damage costs what was typed. */
export const PLAIN_DAMAGE: DamageChoice = { type: null, times: null, isMagical: false };

const TYPED_DAMAGE = /^[-\u2212]?(\d{1,5})$/;

/**
 * Returns the command of a typed number. With a type, a half or a double it is damage, also without a minus sign;
 * healing has none of them.
 */
export function numberCommand(field: string, text: string, damage = PLAIN_DAMAGE): SetNumber | TakeDamage {
  const { type, times, isMagical } = damage;
  const amount = TYPED_DAMAGE.exec(text.replace(/\s/g, ''))?.[1];
  if ((type === null && times === null) || amount === undefined) return { do: 'set', field, value: text };
  return {
    do: 'damage',
    amount: Number(amount),
    type,
    ...(times === null ? {} : { times }),
    ...(isMagical ? { isMagical } : {}),
  };
}

/**
 * Returns what a typed number would do, such as "24 → 22, temp 5 → 0".
 * @param text as the user typed it; empty takes back a number that was set by hand, and has no preview otherwise
 */
export function previewNumber(
  character: PlayCharacter,
  field: string,
  text: string,
  damage = PLAIN_DAMAGE,
): NumberPreview | null {
  if (text.trim() === '' && !isSetByHand(character.play, field)) return null;
  try {
    const command = numberCommand(field, text, damage);
    const outcome = applyHere(character, { opId: '', command }, () => undefined);
    const why = command.do === 'damage' ? ` (${resolveDamage(character.evaluation, command).text})` : '';
    return { text: `${changeText(character, field, outcome)}${why}`, isError: false };
  } catch (problem) {
    return { text: toFailure(problem).message, isError: true };
  }
}

function changeText(character: PlayCharacter, field: string, { play, result }: CommandOutcome): string {
  const { content, choices } = character;
  const after: PlayCharacter = { content, choices, play, evaluation: evaluationAs(character, play) };
  const main = stepText(numberOf(character, field), numberOf(after, field));
  const temp =
    field === 'current_hp' && play.temp_hp !== character.play.temp_hp
      ? [`temp ${stepText(character.play.temp_hp, play.temp_hp)}`]
      : [];
  const dc = result?.concentrationDc === undefined ? [] : [`CON save DC ${result.concentrationDc}`];
  return [main, ...temp, ...dc, ...fallText(character, after)].join(', ');
}

const stepText = (before: number | null, after: number | null): string =>
  before === after ? `stays ${numberText(after ?? 0)}` : `${numberText(before ?? 0)} → ${numberText(after ?? 0)}`;

/** Tells that the character falls or dies. */
function fallText({ evaluation: before }: PlayCharacter, { evaluation: { sheet } }: PlayCharacter): string[] {
  if (sheet.current_hp > 0) return [];
  if (lifeOf(sheet) === 'Dead' && lifeOf(before.sheet) !== 'Dead') return ['dead'];
  return before.sheet.current_hp > 0 ? ['down'] : [];
}
