import { randomUUID } from 'node:crypto';
import type { AttackCondition } from '../../../contracts/attack/attack-way.types.js';
import { remindersOf } from '../../../contracts/attack/condition-end.js';
import type { LoggedAttack } from '../../../contracts/attack/logged-attack.types.js';
import { LIMITS } from '../../../contracts/core/limits.js';
import type { Encounter, Participant } from '../../../contracts/turns/encounter.types.js';
import { addReminder } from '../../../contracts/turns/participant.rules.js';
import { lastRoundOf, roundOf } from '../../../contracts/turns/turn-order.js';
import type { MapCommandContext } from '../commands/preconditions.js';

/** Reminds of the end of conditions in the turn order, if an encounter runs in which the target takes part. */
export function remind(
  { state, member }: MapCommandContext,
  { attacker }: LoggedAttack,
  targetId: string,
  conditions: readonly AttackCondition[],
): void {
  const { encounter } = state;
  const participantOf = (markerId: string): Participant | undefined =>
    encounter?.participants.find((one) => one.markerId === markerId);
  const target = participantOf(targetId);
  if (!encounter || !target) return;
  const source = participantOf(attacker.markerId) ?? target;
  const now = Math.max(1, roundOf(encounter));
  const hasActed = ({ id }: Participant): boolean => lastRoundOf(encounter.turns, id) >= now;
  let next: Encounter = encounter;
  for (const condition of conditions)
    for (const { of, moment, round, text } of remindersOf(condition, now, {
      target: hasActed(target),
      attacker: hasActed(source),
    })) {
      const isFull =
        next.reminders.filter(({ authorId }) => authorId === member.userId).length >= LIMITS.remindersPerAuthor;
      if (isFull) break;
      next = addReminder(next, {
        id: randomUUID(),
        participantId: (of === 'target' ? target : source).id,
        moment,
        round,
        text: text.slice(0, LIMITS.reminderText),
        authorId: member.userId,
      });
    }
  state.setEncounter(next);
}
