import { ABILITY_NAMES } from '../content/abilities.js';
import type { AttackCondition } from './attack-way.types.js';

/* When an inflicted condition ends, as a reminder of the turn order. */

/** A round is 6 seconds. SRD "The Order of Combat". */
const ROUNDS_PER_MINUTE = 10;

/** The reminder of a condition: at whose turn, when in it, and in which round; null: at every turn. */
export interface ConditionReminder {
  readonly of: 'target' | 'attacker';
  readonly moment: 'start' | 'end';
  readonly round: number | null;
  readonly text: string;
}

const MINUTES = /^(\d{1,2}) minutes?$/u;
const ROUNDS = /^(\d{1,3}) rounds?$/u;
const NEXT_TURN = /next turn/u;

/** Returns the number of rounds that a condition lasts; undefined when it says something else. */
function roundsOf(lasts: string): number | undefined {
  const minutes = MINUTES.exec(lasts)?.[1];
  if (minutes !== undefined) return Number(minutes) * ROUNDS_PER_MINUTE;
  const rounds = ROUNDS.exec(lasts)?.[1];
  return rounds === undefined ? undefined : Number(rounds);
}

/** What a next turn in the words of a duration is: of the creature itself, or of the one that inflicted it. */
const isOfTarget = (lasts: string): boolean => /\b(?:its|target's|their)\b/u.test(lasts);

/**
 * Returns the reminders of a condition that begins now: when it ends, and the saves that end it before.
 * @param now the round of the present turn
 * @param turns whether the target and the attacker have had their turn of this round, or have it now
 * @returns none for a condition that no turn ends
 */
export function remindersOf(
  { name, lasts, repeats }: AttackCondition,
  now: number,
  turns: { readonly target: boolean; readonly attacker: boolean },
): readonly ConditionReminder[] {
  const reminders: ConditionReminder[] = [];
  if (repeats)
    reminders.push({
      of: 'target',
      moment: 'end',
      round: null,
      text: `${name}: repeats the ${ABILITY_NAMES[repeats.ability]} saving throw, DC ${repeats.dc}`,
    });
  const text = `${name} ends (${lasts ?? ''})`;
  const rounds = roundsOf(lasts ?? '');
  if (rounds !== undefined) reminders.push({ of: 'target', moment: 'end', round: now + rounds, text });
  else if (lasts !== null && NEXT_TURN.test(lasts)) {
    const of = isOfTarget(lasts) ? 'target' : 'attacker';
    const moment = /\b(?:start|begins)\b/u.test(lasts) ? 'start' : 'end';
    reminders.push({ of, moment, round: now + (turns[of] ? 1 : 0), text });
  } else if (lasts !== null && /end of its turn/u.test(lasts))
    reminders.push({ of: 'target', moment: 'end', round: now + (turns.target ? 1 : 0), text });
  return reminders;
}

/** Returns what a condition's note says of its end, such as "1 minute; escape DC 14". */
export function noteOfCondition({ lasts, repeats, escape, only }: AttackCondition): string {
  return [
    lasts,
    repeats && `${repeats.ability.toUpperCase()} save DC ${repeats.dc} each turn`,
    escape === null ? null : `escape DC ${escape}`,
    only,
  ]
    .filter((part) => part !== null)
    .join('; ');
}
