import { Body, Controller, Param } from '@nestjs/common';
import {
  changeTreasureLot,
  listTreasure,
  putTreasure,
  splitCoins,
  takeTreasure,
} from '../../contracts/items/treasure.contract.js';
import { ChangeTreasureLot, PutTreasure, SplitCoins, TakeTreasure } from '../../contracts/items/treasure.dto.js';
import { Access, type CampaignAccess } from '../core/access/campaign-authorizer.js';
import { SignedInUser, type SessionUser } from '../core/access/session-user.js';
import { Handles } from '../core/http/handles.decorator.js';
import { TreasureService } from './treasure.service.js';

/** Serves the routes of treasure.contract.ts. */
@Controller()
export class TreasureController {
  constructor(private readonly treasure: TreasureService) {}

  @Handles(listTreasure)
  list(@Access() access: CampaignAccess) {
    return this.treasure.list(access);
  }

  @Handles(putTreasure)
  put(@Access() access: CampaignAccess, @Body() form: PutTreasure) {
    return this.treasure.putForm(access, form);
  }

  @Handles(takeTreasure)
  take(@Access() access: CampaignAccess, @SignedInUser() user: SessionUser, @Body() form: TakeTreasure) {
    return this.treasure.take(access, user, form);
  }

  @Handles(changeTreasureLot)
  change(@Access() access: CampaignAccess, @Param('lotId') id: string, @Body() form: ChangeTreasureLot) {
    return this.treasure.change(access, id, form);
  }

  @Handles(splitCoins)
  split(
    @Access() access: CampaignAccess,
    @SignedInUser() user: SessionUser,
    @Param('lotId') id: string,
    @Body() form: SplitCoins,
  ) {
    return this.treasure.split(access, user, id, form);
  }
}
