import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, Not, type FindOptionsWhere } from 'typeorm';
import type { CampaignCharacter } from '../../contracts/campaigns/campaigns.contract.js';
import type { ListedCharacter, PickerCharacter } from '../../contracts/characters/characters.contract.js';
import type { RaceChoice } from '../../contracts/character/choices.types.js';
import { raceName } from '../../contracts/character/evaluate/resolve/race-class-background.js';
import { pictureAt } from '../../contracts/core/pictures.contract.js';
import type { Ref } from '../../contracts/content/content.types.js';
import { CampaignMembersService } from '../campaigns/campaign-members.service.js';
import type { CampaignAccess } from '../core/campaign-authorizer.js';
import { LibraryService } from '../library/library.service.js';
import { UsersService } from '../users/users.service.js';
import { CharacterEntity } from './character.entity.js';
import { campaignCharacterOf, listedCharacterOf, pickerCharacterOf, type CharacterRow } from './character.presenter.js';

/** The columns that the lists need. Leaves out `choices`, which is large. */
const LIST_COLUMNS = [
  'id',
  'creatorId',
  'campaignId',
  'isPublished',
  'name',
  'archrace',
  'classification',
  'level',
  'photo',
] as const satisfies readonly (keyof CharacterEntity)[];

/** Lists characters. CharacterMembershipService adds and removes them; SheetService shows the whole sheet. */
@Injectable()
export class CharactersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly members: CampaignMembersService,
    private readonly library: LibraryService,
  ) {}

  /** Returns the characters in a campaign, in the order in which they joined. */
  async listInCampaign(campaignId: string): Promise<CampaignCharacter[]> {
    return (await this.findInCampaign(campaignId)).map(campaignCharacterOf);
  }

  /** Returns the addresses of the portraits in a campaign, small size, by character id. */
  async portraitsInCampaign(campaignId: string): Promise<ReadonlyMap<string, string>> {
    const where = { campaignId, photo: Not(IsNull()) };
    const characters = await this.dataSource.manager.find(CharacterEntity, {
      select: { id: true, photo: true },
      where,
    });
    return new Map(characters.map(({ id, photo }) => [id, pictureAt(photo, 'small') ?? '']));
  }

  /** Returns all characters of a person, drafts included, the oldest first. @param campaigns those of the person */
  async listCreatedBy(userId: string, campaigns: readonly Ref[]): Promise<ListedCharacter[]> {
    const characters = await this.findRows({ creatorId: userId }, 'createdAt');
    return characters.map((character) => listedCharacterOf(character, campaigns));
  }

  /** Returns a person's own characters, drafts included, and the campaigns that a character can join. */
  async listOwn(userId: string): Promise<{ characters: ListedCharacter[]; campaigns: Ref[] }> {
    const campaigns = (await this.members.listCampaignsOf(userId)).map(({ id, name }) => ({ id, name }));
    return { characters: await this.listCreatedBy(userId, campaigns), campaigns };
  }

  /** Returns the rows of the picker: all characters for the DM, their own for a player. */
  async listForPicker({ campaignId, userId, role }: CampaignAccess): Promise<{ characters: PickerCharacter[] }> {
    const characters = await this.findInCampaign(campaignId, role === 'dm' ? undefined : userId);
    const owners = await this.users.findByIds([...new Set(characters.map((character) => character.creatorId))]);
    return {
      characters: characters.map((character) =>
        pickerCharacterOf(character, owners.get(character.creatorId)?.display_name ?? ''),
      ),
    };
  }

  private findInCampaign(campaignId: string, creatorId?: string): Promise<CharacterRow[]> {
    return this.findRows(creatorId ? { campaignId, creatorId } : { campaignId }, 'joinedCampaignAt');
  }

  /** Reads the columns of the lists and, out of the choices, the ids of the race alone. */
  private async findRows(
    where: FindOptionsWhere<CharacterEntity>,
    order: 'joinedCampaignAt' | 'createdAt',
  ): Promise<CharacterRow[]> {
    const { entities, raw } = await this.dataSource.manager
      .createQueryBuilder(CharacterEntity, 'c')
      .select(LIST_COLUMNS.map((column) => `c.${column}`))
      .addSelect("c.choices -> 'race'", 'race')
      .where(where)
      .orderBy(`c.${order}`, 'ASC')
      .addOrderBy('c.id', 'ASC')
      .getRawAndEntities<{ race: RaceChoice }>();
    const { content } = this.library;
    return entities.map((character, index) => ({
      ...character,
      race: raw[index] ? raceName(content, raw[index].race) : '',
    }));
  }
}
