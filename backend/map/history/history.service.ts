import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { mapEmits } from '../../../contracts/map/map.contract.js';
import type { MapCommandFields } from '../../../contracts/map/map.dto.js';
import { CampaignAuthorizer } from '../../core/access/campaign-authorizer.js';
import type { CommandReply } from '../commands/preconditions.js';
import { MapService, type MapClient } from '../map.service.js';
import { HistoryRepository } from './history.repository.js';

/** Finds what a person undoes or redoes, and lets the room do it. */
@Injectable()
export class HistoryService {
  constructor(
    private readonly map: MapService,
    private readonly authorizer: CampaignAuthorizer,
    private readonly repository: HistoryRepository,
  ) {}

  /** Takes the person's last change of the map back. @throws Failure 409 when there is none */
  undo(client: MapClient, payload: MapCommandFields): Promise<CommandReply> {
    return this.execute(client, payload, 'undo');
  }

  /** Does again what the person has undone last. @throws Failure 409 when there is nothing */
  redo(client: MapClient, payload: MapCommandFields): Promise<CommandReply> {
    return this.execute(client, payload, 'redo');
  }

  private async execute(client: MapClient, given: MapCommandFields, name: 'undo' | 'redo'): Promise<CommandReply> {
    const campaignId = this.map.campaignOf(client, given.campaignId);
    await this.authorizer.require(client.user, mapEmits[name].access, campaignId);
    const sceneId = given.sceneId ?? (await this.map.sceneOf(client, campaignId));
    const payload = { ...given, campaignId, sceneId, opId: given.opId ?? randomUUID() };
    const key = { userId: client.user.id, opId: payload.opId };
    const target = await (name === 'undo'
      ? this.repository.lastChange(campaignId, sceneId, key)
      : this.repository.nextUndone(campaignId, sceneId, key));
    return this.map.command(client, { name, payload, target });
  }
}
