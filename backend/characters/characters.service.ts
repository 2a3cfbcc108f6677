import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { MadeCharacter } from '../../contracts/auth/auth.contract.js';
import type { CampaignCharacter } from '../../contracts/campaigns/campaigns.contract.js';
import type { ListedCharacter, Named, PickerCharacter } from '../../contracts/characters/characters.contract.js';
import { CampaignMembersService } from '../campaigns/campaign-members.service.js';
import type { CampaignMember } from '../core/campaign-authorizer.js';
import { UsersService } from '../users/users.service.js';
import { CharacterEntity } from './character.entity.js';
import { campaignCharacterOf, listedCharacterOf, pickerCharacterOf } from './character.presenter.js';

/** What the lists show: without the choices, which are the bulk of a character. */
const LIST_COLUMNS = {
  id: true,
  creatorId: true,
  campaignId: true,
  isPublished: true,
  name: true,
  archrace: true,
  classification: true,
  level: true,
  photo: true,
} as const;

/** Characters in lists. Their way through campaigns: CharacterJourneys; the whole sheet: SheetService. */
@Injectable()
export class CharactersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly members: CampaignMembersService,
  ) {}

  /** The characters in a campaign, the longest-standing first. */
  async listInCampaign(campaignId: string): Promise<CampaignCharacter[]> {
    return (await this.findInCampaign(campaignId)).map(campaignCharacterOf);
  }

  /** Everything that a person has made, drafts included, the oldest first. */
  async listCreatedBy(userId: string): Promise<MadeCharacter[]> {
    return (await this.findCreatedBy(userId)).map(({ id, name, isPublished }) => ({
      id,
      name,
      is_published: isPublished,
    }));
  }

  /** One's own characters, and the campaigns that they may join. */
  async listOwn(userId: string): Promise<{ characters: ListedCharacter[]; campaigns: Named[] }> {
    const [characters, memberships] = await Promise.all([
      this.findCreatedBy(userId),
      this.members.listCampaignsOf(userId),
    ]);
    const campaigns = memberships.map(({ id, name }) => ({ id, name }));
    return { characters: characters.map((character) => listedCharacterOf(character, campaigns)), campaigns };
  }

  /** The rows of the picker: for the DM all, for a player their own. */
  async listForPicker({ campaignId, userId, level }: CampaignMember): Promise<{ characters: PickerCharacter[] }> {
    const characters = await this.findInCampaign(campaignId, level === 'dm' ? undefined : userId);
    const owners = await this.users.findByIds([...new Set(characters.map((character) => character.creatorId))]);
    return {
      characters: characters.map((character) =>
        pickerCharacterOf(character, owners.get(character.creatorId)?.display_name ?? ''),
      ),
    };
  }

  private findInCampaign(campaignId: string, creatorId?: string): Promise<CharacterEntity[]> {
    const where = creatorId ? { campaignId, creatorId } : { campaignId };
    return this.dataSource.manager.find(CharacterEntity, {
      select: LIST_COLUMNS,
      where,
      order: { joinedCampaignAt: 'ASC', id: 'ASC' },
    });
  }

  private findCreatedBy(creatorId: string): Promise<CharacterEntity[]> {
    return this.dataSource.manager.find(CharacterEntity, {
      select: LIST_COLUMNS,
      where: { creatorId },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
  }
}
