import { Injectable } from '@nestjs/common';
import { formRoll } from '../../contracts/attack/form-ways.js';
import { sheetRoll, type SheetRoll, type SheetRollOptions } from '../../contracts/character/rolls/index.js';
import { badInput } from '../../contracts/core/failure.js';
import type { CampaignAccess } from '../core/access/campaign-authorizer.js';
import type { SessionUser } from '../core/access/session-user.js';
import { SheetPageRepository } from './sheet-page.repository.js';

/** Finds what a character rolls now. */
@Injectable()
export class SheetRollsService {
  constructor(private readonly pages: SheetPageRepository) {}

  /**
   * Returns a roll of a sheet by its key, with the name of the character.
   * @throws Failure 404 when the sheet is not in this campaign or, for a player, not their own; 400 naming `key`
   */
  async find(
    access: CampaignAccess,
    user: SessionUser,
    characterId: string,
    key: string,
    options: SheetRollOptions,
  ): Promise<{ name: string; roll: SheetRoll }> {
    const sheet = await this.pages.readSheet(access, user, characterId);
    const character = sheet.evaluations.of(sheet.play);
    const roll = sheetRoll(character.evaluation, key, options) ?? formRoll(character, key, options);
    if (!roll) throw badInput('key', 'This sheet has no such roll.');
    return { name: sheet.record.choices.bio.name, roll };
  }
}
