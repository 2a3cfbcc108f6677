import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, Not } from 'typeorm';
import type { CampaignCharacter } from '../../contracts/campaigns/campaigns.contract.js';
import type { ListedCharacter, PickerCharacter } from '../../contracts/characters/characters.contract.js';
import { raceRef } from '../../contracts/character/evaluate/resolve/race-class-background.js';
import { pictureAt } from '../../contracts/core/pictures.contract.js';
import type { Ref } from '../../contracts/content/content.types.js';
import { ownCampaignRefs } from '../campaigns/campaign.subqueries.js';
import type { CampaignAccess } from '../core/access/campaign-authorizer.js';
import { readPreparedRow } from '../core/database/pg-pool.js';
import { LibraryService } from '../library/library.service.js';
import { UsersService } from '../users/users.service.js';
import { CharacterEntity } from './character.entity.js';
import { charactersBy, charactersIn, type ListedRow } from './character.subqueries.js';
import { campaignCharacterOf, listedCharacterOf, pickerCharacterOf, type CharacterRow } from './character.presenter.js';
import { mayOpen } from './sheet-cache.js';

interface OwnRow {
  readonly characters: readonly ListedRow[];
  readonly campaigns: Ref[];
}

/** One prepared statement, because the page of a person's characters waits for it. */
const LIST_OWN = {
  name: 'characters-of-person',
  text: `SELECT ${charactersBy('$1')} AS characters, ${ownCampaignRefs('$1')} AS campaigns`,
};

const LIST_IN_CAMPAIGN = { name: 'characters-in-campaign', text: `SELECT ${charactersIn('$1')} AS characters` };

/** Lists characters. CharacterMembershipService adds and removes them; SheetService shows the whole sheet. */
@Injectable()
export class CharactersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly library: LibraryService,
  ) {}

  /** Returns the characters in a campaign as its members see them. */
  presentInCampaign(rows: readonly ListedRow[]): CampaignCharacter[] {
    return this.withRaces(rows).map(campaignCharacterOf);
  }

  /** Returns characters as their creator sees them. @param campaigns those of the creator */
  presentCreated(rows: readonly ListedRow[], campaigns: readonly Ref[]): ListedCharacter[] {
    return this.withRaces(rows).map((character) => listedCharacterOf(character, campaigns));
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

  /** Returns a person's own characters, drafts included, and the campaigns that a character can join. */
  async listOwn(userId: string): Promise<{ characters: ListedCharacter[]; campaigns: Ref[] }> {
    const { characters, campaigns } = await readPreparedRow<OwnRow>(this.dataSource, LIST_OWN, [userId]);
    return { characters: this.presentCreated(characters, campaigns), campaigns };
  }

  /** Returns the rows of the picker: all characters for the DM, their own for a player. */
  async listForPicker(access: CampaignAccess): Promise<{ characters: PickerCharacter[] }> {
    const all = await readPreparedRow<Pick<OwnRow, 'characters'>>(this.dataSource, LIST_IN_CAMPAIGN, [
      access.campaignId,
    ]);
    const rows = all.characters.filter(({ creatorId }) => mayOpen(access, creatorId));
    const owners = await this.users.findByIds(rows.map(({ creatorId }) => creatorId));
    return {
      characters: this.withRaces(rows).map((character) =>
        pickerCharacterOf(character, owners.get(character.creatorId)?.display_name ?? ''),
      ),
    };
  }

  private withRaces(rows: readonly ListedRow[]): CharacterRow[] {
    return rows.map((row) => ({ ...row, race: raceRef(this.library.content, row.race) }));
  }
}
