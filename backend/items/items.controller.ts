import { Body, Controller, Param } from '@nestjs/common';
import {
  deleteOwnItem,
  giveItem,
  identifyHiddenItem,
  listHiddenItems,
  listOwnItems,
  saveOwnItem,
} from '../../contracts/items/items.contract.js';
import { DeleteOwnItem, GiveItem, IdentifyHiddenItem, SaveOwnItem } from '../../contracts/items/items.dto.js';
import { Access, type CampaignAccess } from '../core/access/campaign-authorizer.js';
import { SignedInUser, type SessionUser } from '../core/access/session-user.js';
import { Handles } from '../core/http/handles.decorator.js';
import { GiftsService } from './gifts.service.js';
import { HiddenItemsService } from './hidden-items.service.js';
import { ItemsService } from './items.service.js';

/** Serves the routes of items.contract.ts. */
@Controller()
export class ItemsController {
  constructor(
    private readonly items: ItemsService,
    private readonly gifts: GiftsService,
    private readonly hidden: HiddenItemsService,
  ) {}

  @Handles(listOwnItems)
  list(@Access() access: CampaignAccess) {
    return this.items.list(access);
  }

  @Handles(saveOwnItem)
  save(
    @Access() access: CampaignAccess,
    @SignedInUser() user: SessionUser,
    @Param('itemId') id: string,
    @Body() form: SaveOwnItem,
  ) {
    return this.gifts.save(access, user, id, form);
  }

  @Handles(deleteOwnItem)
  delete(@Access() access: CampaignAccess, @Param('itemId') id: string, @Body() form: DeleteOwnItem) {
    return this.items.delete(access, id, form);
  }

  @Handles(giveItem)
  give(
    @Access() access: CampaignAccess,
    @SignedInUser() user: SessionUser,
    @Param('characterId') characterId: string,
    @Body() form: GiveItem,
  ) {
    return this.gifts.give(access, user, characterId, form);
  }

  @Handles(listHiddenItems)
  listHidden(@Access() access: CampaignAccess) {
    return this.hidden.list(access.campaignId);
  }

  @Handles(identifyHiddenItem)
  identify(
    @Access() access: CampaignAccess,
    @SignedInUser() user: SessionUser,
    @Param('itemId') id: string,
    @Body() form: IdentifyHiddenItem,
  ) {
    return this.hidden.identify(access, user, id, form);
  }
}
