import { Injectable } from '@nestjs/common';
import { done } from '../../../contracts/core/failure.js';
import { logEmits, type LogPageAck } from '../../../contracts/log/log.contract.js';
import type { DeleteLogEntry, GetLog, RollDice, SendMessage } from '../../../contracts/log/log.dto.js';
import { LOG_PAGE } from '../../../contracts/log/log.rules.js';
import { CampaignAuthorizer } from '../../core/access/campaign-authorizer.js';
import { isUuid } from '../../core/uuid.js';
import type { CommandReply } from '../commands/preconditions.js';
import { MapService, type MapClient } from '../map.service.js';
import type { DeletedLogEntry, LogEntryState } from './log.model.js';
import { projectLog, seesLogEntry } from './log.projection.js';
import { LogRepository } from './log.repository.js';
import { readDice } from './read-dice.js';

/** Reads pages of the log, and gives the room's commands what they need before they are applied. */
@Injectable()
export class LogService {
  constructor(
    private readonly map: MapService,
    private readonly authorizer: CampaignAuthorizer,
    private readonly repository: LogRepository,
  ) {}

  /** Puts a message into the log. */
  sendMessage(client: MapClient, payload: SendMessage): Promise<CommandReply> {
    return this.map.command(client, { name: 'sendMessage', payload });
  }

  /** Rolls dice and puts the roll into the log. @throws Failure 400 that points at the place in the expression */
  async roll(client: MapClient, payload: RollDice): Promise<CommandReply> {
    const { expression, label = '' } = payload;
    const roll = { dice: readDice(expression), label, character: null, reasons: [] };
    return this.map.command(client, { name: 'rollDice', payload, roll });
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

const accessOf = ({ id, audience, senderId, recipientId }: LogEntryState): DeletedLogEntry => ({
  id,
  audience,
  senderId,
  recipientId,
});
