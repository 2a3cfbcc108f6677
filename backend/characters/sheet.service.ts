import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Character } from '../../contracts/characters/characters.contract.js';
import { notFound } from '../../contracts/core/failure.js';
import { CampaignMembersService } from '../campaigns/campaign-members.service.js';
import type { CampaignAccess } from '../core/campaign-authorizer.js';
import { isUuid } from '../core/uuid.js';
import { LibraryService } from '../library/library.service.js';
import { CharacterEntity } from './character.entity.js';
import { characterOf } from './sheet.presenter.js';

/** Shows the sheet of a character in a campaign to the DM and to its owner. */
@Injectable()
export class SheetService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly members: CampaignMembersService,
    private readonly library: LibraryService,
  ) {}

  /** Returns the sheet. @throws Failure 404 when it is not in this campaign or, for a player, not their own */
  async get({ campaignId, userId, role }: CampaignAccess, id: string): Promise<{ character: Character }> {
    const reachable = role === 'dm' ? { id, campaignId } : { id, campaignId, creatorId: userId };
    const stored = isUuid(id) ? await this.dataSource.manager.findOneBy(CharacterEntity, reachable) : null;
    if (!stored) throw notFound('character');
    const name = await this.members.getCampaignName(campaignId);
    return { character: characterOf(this.library.content, stored, { id: campaignId, name }) };
  }
}
