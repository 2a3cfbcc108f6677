import { Injectable } from '@nestjs/common';
import type { Award } from '../../contracts/character/play/commands.types.js';
import type { CampaignAccess } from '../core/access/campaign-authorizer.js';
import type { SessionUser } from '../core/access/session-user.js';
import { SheetPlayService } from './sheet-play.service.js';
import { SheetRepository, type NamedCharacter } from './sheet.repository.js';

type Person = Pick<SessionUser, 'id' | 'display_name'>;

/** Adds experience points and treasure to sheets, and takes them back: each a durable change of the sheet's history. */
@Injectable()
export class SheetAwardsService {
  constructor(
    private readonly playing: SheetPlayService,
    private readonly sheets: SheetRepository,
  ) {}

  /** Returns the characters of a campaign by their ids. */
  async charactersIn(campaignId: string): Promise<ReadonlyMap<string, NamedCharacter>> {
    return new Map((await this.sheets.namedCharacters(campaignId)).map((character) => [character.id, character]));
  }

  /** Gives an award to a sheet, once for each operation. @throws Failure 404, 400 naming what the sheet cannot take */
  async give(
    access: CampaignAccess,
    user: Person,
    characterId: string,
    award: Omit<Award, 'do'>,
    opId: string,
  ): Promise<void> {
    await this.playing.play(access, user, characterId, { do: 'award', ...award }, { opId });
  }

  /**
   * Takes an award back. @param change the operation that gave it
   * @throws Failure 404, 400 when it was never given, is too old or taken back already
   */
  async takeBack(
    access: CampaignAccess,
    user: Person,
    characterId: string,
    change: string,
    opId: string,
  ): Promise<void> {
    await this.playing.play(access, user, characterId, { do: 'undo', change }, { opId });
  }
}
