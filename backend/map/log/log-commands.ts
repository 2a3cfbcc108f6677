import { randomUUID } from 'node:crypto';
import type { AttackAudience } from '../../../contracts/attack/attack.dto.js';
import type { LoggedAttack } from '../../../contracts/attack/logged-attack.types.js';
import { badInput, done, notFound } from '../../../contracts/core/failure.js';
import { numberText } from '../../../contracts/core/text.js';
import { rollDice, type DiceExpression } from '../../../contracts/dice/index.js';
import type { DeleteLogEntry, RollDice, SendMessage } from '../../../contracts/log/log.dto.js';
import type { LoggedRoll } from '../../../contracts/log/logged-roll.types.js';
import type { DomainEventMap } from '../../core/domain-events.js';
import { fairDie } from '../../core/fair-die.js';
import type { CommandReply, MapCommandContext } from '../commands/preconditions.js';
import type { DeletedLogEntry, LoggedRollState, LogEntryState } from './log.model.js';

/** What is rolled: the parsed expression, and what the sheet says about it. */
export interface PreparedRoll extends Pick<LoggedRoll, 'sheet'> {
  readonly dice: DiceExpression;
  readonly label: string;
  /** The least that the total counts as; null: none. */
  readonly minTotal: number | null;
}

/** A roll that was made already, such as a death saving throw of a sheet. */
export interface FinishedRoll {
  readonly label: string;
  readonly finished: LoggedRollState;
}

/** The emits that change the log, with what was read for them before. */
export type LogCommand =
  | { readonly name: 'sendMessage'; readonly payload: SendMessage }
  | { readonly name: 'rollDice'; readonly payload: RollDice; readonly roll: PreparedRoll | FinishedRoll }
  | { readonly name: 'deleteEntry'; readonly payload: DeleteLogEntry; readonly entry: DeletedLogEntry | undefined };

/** Applies a command to the log. @throws Failure, without any change: 400 naming the field */
export function applyLogCommand(context: MapCommandContext, command: LogCommand): CommandReply {
  switch (command.name) {
    case 'sendMessage':
      return addLogEntry(context, command.payload, command.payload.text, null, 'The message is sent.');
    case 'rollDice':
      return roll(context, command.payload, command.roll);
    case 'deleteEntry':
      // Refused in the room and not before, because a repeated command is then answered from its record.
      if (!command.entry) throw notFound('entry');
      context.campaign.change.unlogged.push(command.entry);
      return { entryId: command.entry.id, ...done('The entry is deleted for everybody.') };
  }
}

/** Puts a roll into the log, which is made here unless it is finished. A command that is sent again keeps its first roll. */
function roll(context: MapCommandContext, payload: RollDice, prepared: PreparedRoll | FinishedRoll): CommandReply {
  const logged = 'finished' in prepared ? prepared.finished : rolled(prepared);
  return addLogEntry(context, payload, prepared.label, logged, `You rolled ${numberText(logged.result.total)}.`);
}

/** Rolls with cryptographic random numbers. */
const rolled = ({ dice, minTotal, sheet }: PreparedRoll): LoggedRollState => ({
  result: rollDice(dice, fairDie, minTotal),
  sheet,
});

/** Returns the command that puts the roll of a sheet's change into the log, once for each change. */
export function logPlayRoll({ campaignId, characterId, name, opId, roll: made }: DomainEventMap['character.rolled']) {
  const { label, audience, result, sheet } = made;
  return {
    name: 'rollDice',
    payload: { campaignId, opId: `${opId}-roll`, audience },
    roll: { label, finished: { result, sheet: { ...sheet, character: { id: characterId, name } } } },
  } as const satisfies LogCommand;
}

/** Puts a roll that the server has made for a member into the log. */
export function logRoll(
  context: MapCommandContext,
  audience: 'everybody' | 'dm',
  text: string,
  roll: LoggedRollState,
): void {
  addLogEntry(context, { audience }, text, roll, '');
}

/**
 * Puts an attack into the log: for those who see it, or for the DMs and the sender. It is stored as an entry for DMs with
 * further viewers, so that a node of the release before shows it to nobody else.
 * @returns the id of the entry
 */
export function logAttack(
  { campaign, member }: MapCommandContext,
  text: string,
  attack: LoggedAttack,
  audience: AttackAudience,
): string {
  const entry: LogEntryState = {
    id: randomUUID(),
    at: new Date().toISOString(),
    senderId: member.userId,
    senderName: member.displayName,
    audience: 'dm',
    recipientId: null,
    recipientName: null,
    text,
    roll: null,
    attack,
    viewers: audience === 'dm' ? null : attack.viewers,
  };
  campaign.change.logged.push(entry);
  return entry.id;
}

/** Puts an entry of the sender into the log. @throws Failure 400 naming `recipientId` */
export function addLogEntry(
  { campaign, member }: MapCommandContext,
  { audience = 'everybody', recipientId }: Pick<SendMessage, 'audience' | 'recipientId'>,
  text: string,
  logged: LoggedRollState | null,
  msg: string,
): CommandReply {
  const recipient = audience === 'person' ? campaign.members.get(recipientId ?? '') : undefined;
  if (audience === 'person' && (!recipient || recipient === member))
    throw badInput('recipientId', 'Please choose another member of this campaign.');
  const entry: LogEntryState = {
    id: randomUUID(),
    at: new Date().toISOString(),
    senderId: member.userId,
    senderName: member.displayName,
    audience,
    recipientId: recipient?.userId ?? null,
    recipientName: recipient?.displayName ?? null,
    text,
    roll: logged,
    attack: null,
    viewers: null,
  };
  campaign.change.logged.push(entry);
  return { entryId: entry.id, ...done(msg) };
}
