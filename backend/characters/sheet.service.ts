import { Injectable } from '@nestjs/common';
import type { SheetChange } from '../../contracts/characters/sheet.contract.js';
import type { Character } from '../../contracts/characters/characters.contract.js';
import { CampaignMembersService } from '../campaigns/campaign-members.service.js';
import type { CampaignAccess } from '../core/campaign-authorizer.js';
import { LibraryService } from '../library/library.service.js';
import { CharacterEvaluator } from './character-evaluator.js';
import { CharacterRepository } from './character.repository.js';
import { characterOf } from './sheet.presenter.js';

/** Shows the sheet of a character in a campaign to the DM and to its owner. */
@Injectable()
export class SheetService {
  constructor(
    private readonly repository: CharacterRepository,
    private readonly members: CampaignMembersService,
    private readonly library: LibraryService,
    private readonly evaluator: CharacterEvaluator,
  ) {}

  /** Returns the sheet. @throws Failure 404 when it is not in this campaign or, for a player, not their own */
  async get(
    { campaignId, userId, role }: CampaignAccess,
    id: string,
  ): Promise<{ character: Character; history: SheetChange[] }> {
    const stored = await this.repository.findInCampaign(campaignId, id, role === 'dm' ? undefined : userId);
    const campaign = { id: campaignId, name: await this.members.getCampaignName(campaignId) };
    const evaluation = this.evaluator.evaluate(stored.choices, stored.play);
    return { character: characterOf(this.library.content, stored, evaluation, campaign), history: [] };
  }
}
