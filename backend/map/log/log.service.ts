import { Injectable } from '@nestjs/common';
import type { SheetRollKind, SheetRollOptions } from '../../../contracts/character/rolls/index.js';
import { badInput, done } from '../../../contracts/core/failure.js';
import { parseDice } from '../../../contracts/dice/index.js';
import { logEmits, type LogPageAck } from '../../../contracts/log/log.contract.js';
import type { DeleteLogEntry, GetLog, RollDice, SendMessage } from '../../../contracts/log/log.dto.js';
import { LOG_PAGE } from '../../../contracts/log/log.rules.js';
import { SheetRollsService } from '../../characters/sheet-rolls.service.js';
import { CampaignAuthorizer } from '../../core/access/campaign-authorizer.js';
import { isUuid } from '../../core/uuid.js';
import type { CommandReply } from '../commands/preconditions.js';
import { MapService, type MapClient } from '../map.service.js';
import type { PreparedRoll } from './log-commands.js';
import type { DeletedLogEntry, LogEntryState } from './log.model.js';
import { projectLog, seesLogEntry } from './log.projection.js';
import { LogRepository } from './log.repository.js';
import { readDice } from './read-dice.js';
import { rollOfSheet } from '../../../contracts/log/roll-of-sheet.js';

/** Rolls that mean nothing without their change of the sheet, which its own commands make. */
const CHANGES_SHEET: readonly SheetRollKind[] = ['hit-die', 'death-save'];

/** Reads pages of the log, and gives the room's commands what they need before they are applied. */
@Injectable()
export class LogService {
  constructor(
    private readonly map: MapService,
    private readonly authorizer: CampaignAuthorizer,
    private readonly repository: LogRepository,
    private readonly rolls: SheetRollsService,
  ) {}

  /** Puts a message into the log. */
  sendMessage(client: MapClient, payload: SendMessage): Promise<CommandReply> {
    return this.map.command(client, { name: 'sendMessage', payload });
  }

  /**
   * Rolls dice, or what a sheet says, and puts the roll into the log.
   * @throws Failure 400 that points at the place in the expression or names the field, 404 for a sheet of somebody else
   */
  async roll(client: MapClient, payload: RollDice): Promise<CommandReply> {
    const { expression, characterId, label = '' } = payload;
    if (characterId !== undefined)
      return this.map.command(client, {
        name: 'rollDice',
        payload,
        roll: await this.ofSheet(client, characterId, payload),
      });
    if (expression === undefined) throw badInput('expression', 'Please enter dice, such as 2d6+3.');
    const roll = { dice: readDice(expression), label, minTotal: null, sheet: null };
    return this.map.command(client, { name: 'rollDice', payload, roll });
  }

  private async ofSheet(client: MapClient, characterId: string, payload: RollDice): Promise<PreparedRoll> {
    const campaignId = this.map.campaignOf(client, payload.campaignId);
    const access = await this.authorizer.require(client.user, logEmits.rollDice.access, campaignId);
    const options = optionsOf(payload);
    const { name, roll } = await this.rolls.find(access, client.user, characterId, payload.key ?? '', options);
    if (CHANGES_SHEET.includes(roll.kind))
      throw badInput('key', 'This roll changes the sheet. Please roll it with the command of the sheet.');
    const { label, expression, minTotal } = roll;
    const sheet = rollOfSheet({ id: characterId, name }, roll, options);
    return { dice: parseDice(expression), label, minTotal, sheet };
  }

  /** Deletes an entry. @throws Failure 404, also for an entry that the sender does not see */
  async deleteEntry(client: MapClient, payload: DeleteLogEntry): Promise<CommandReply> {
    const campaignId = this.map.campaignOf(client, payload.campaignId);
    const viewer = await this.authorizer.require(client.user, logEmits.deleteEntry.access, campaignId);
    const entry = isUuid(payload.entryId) ? await this.repository.entry(campaignId, payload.entryId) : undefined;
    const isSeen = entry !== undefined && seesLogEntry(viewer, entry);
    return this.map.command(client, { name: 'deleteEntry', payload, entry: isSeen ? accessOf(entry) : undefined });
  }

  /** Returns a page of what the sender may see. */
  async page(client: MapClient, { campaignId, before, search, senderId }: GetLog): Promise<LogPageAck> {
    const id = this.map.campaignOf(client, campaignId);
    const viewer = await this.authorizer.require(client.user, logEmits.getLog.access, id);
    const isNobody = [before, senderId].some((given) => given !== undefined && !isUuid(given));
    const entries = isNobody ? [] : await this.repository.page(id, viewer, { before, search, senderId });
    const shown = entries.slice(0, LOG_PAGE).reverse();
    return {
      ...done('The log is up to date.'),
      entries: projectLog(shown, viewer),
      has_more: entries.length > LOG_PAGE,
    };
  }
}

const accessOf = ({ id, audience, senderId, recipientId, viewers }: LogEntryState): DeletedLogEntry => ({
  id,
  audience,
  senderId,
  recipientId,
  viewers,
});

/** Leaves out what the person did not say. */
function optionsOf({ mode, isCritical, level, extras }: RollDice): SheetRollOptions {
  const options = { mode, isCritical, level, extras };
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}
