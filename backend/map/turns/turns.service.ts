import { Injectable } from '@nestjs/common';
import { turnEmits } from '../../../contracts/turns/turns.contract.js';
import type { MessageReply } from '../../../contracts/core/failure.js';
import { InitiativesService } from '../../characters/initiatives.service.js';
import { CampaignAuthorizer } from '../../core/access/campaign-authorizer.js';
import { CreaturesService } from '../creatures/creatures.service.js';
import { MapService, type MapClient } from '../map.service.js';
import type { TurnCommand } from './turn-commands.js';

type RollingCommand = Extract<TurnCommand, { sources: unknown }>;

/** Gives the room's commands on the encounter what the characters' sheets say. */
@Injectable()
export class TurnsService {
  constructor(
    private readonly map: MapService,
    private readonly authorizer: CampaignAuthorizer,
    private readonly initiatives: InitiativesService,
    private readonly creatures: CreaturesService,
  ) {}

  /** Executes a command that may roll. @throws Failure 404, 403 without access */
  async roll(client: MapClient, command: Omit<RollingCommand, 'sources'>): Promise<MessageReply> {
    const campaignId = this.map.campaignOf(client, command.payload.campaignId);
    await this.authorizer.require(client.user, turnEmits[command.name].access, campaignId);
    const sources = { sheets: await this.initiatives.listIn(campaignId), creatures: this.creatures };
    return this.map.command(client, Object.assign({ sources }, command) as RollingCommand);
  }

  /** Executes any other command. */
  execute(client: MapClient, command: Exclude<TurnCommand, RollingCommand>): Promise<MessageReply> {
    return this.map.command(client, command);
  }
}
