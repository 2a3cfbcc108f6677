import { Injectable } from '@nestjs/common';
import type { SheetReply } from '../../contracts/characters/sheet.contract.js';
import { done, forbidden, type MessageReply } from '../../contracts/core/failure.js';
import { may } from '../../contracts/campaigns/campaigns.policy.js';
import type { CampaignItem } from '../../contracts/items/items.contract.js';
import type { GiveItem, SaveOwnItem } from '../../contracts/items/items.dto.js';
import { SheetPlayService } from '../characters/sheet-play.service.js';
import type { CampaignAccess } from '../core/access/campaign-authorizer.js';
import type { SessionUser } from '../core/access/session-user.js';
import { isUuid } from '../core/uuid.js';
import { derivedId } from './derived-id.js';
import { HiddenItemsService } from './hidden-items.service.js';
import { ItemsService } from './items.service.js';

/** Gives items to characters, and changes those that they have. */
@Injectable()
export class GiftsService {
  constructor(
    private readonly items: ItemsService,
    private readonly hidden: HiddenItemsService,
    private readonly playing: SheetPlayService,
  ) {}

  /**
   * Gives a character pieces of an item.
   * @throws Failure 400 naming the field, 403 for a player who hides something or gives an item of the library, 404
   */
  async give(
    access: CampaignAccess,
    user: SessionUser,
    characterId: string,
    form: GiveItem,
  ): Promise<MessageReply & SheetReply> {
    const { opId, item, quantity, hideCurse } = form;
    const mayHide = may(access.role, 'items.hide');
    if (!mayHide && (form.seems || hideCurse || !isUuid(item))) throw forbidden();
    const seems = form.seems && this.items.readForm(form.seems, 'seems');
    const received = await this.hidden.wrapped(access, { item, seems, hideCurse }, opId);
    const command = { do: 'receive', items: [{ ...received, quantity }] } as const;
    const { update } = await this.playing.play(access, user, characterId, command, { opId });
    return { ...done('It is in the inventory.'), update };
  }

  /** Saves an item of the campaign, and gives it its new form wherever it is. @throws Failure 400, 403, 404, 409 */
  async save(
    access: CampaignAccess,
    user: SessionUser,
    id: string,
    form: SaveOwnItem,
  ): Promise<MessageReply & { item: CampaignItem }> {
    const own = await this.items.save(access, id, form);
    if (form.seenVersion > 0)
      await this.hidden.rewrite(access, user, id, own, derivedId(id, String(form.seenVersion + 1)));
    return { ...done('The item is saved.'), item: await this.items.read(access, id) };
  }
}
