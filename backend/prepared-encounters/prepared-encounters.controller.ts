import { Body, Controller, Param } from '@nestjs/common';
import {
  deletePreparedEncounter,
  giveAward,
  listPreparedEncounters,
  savePreparedEncounter,
  takeAwardBack,
} from '../../contracts/prepared-encounters/prepared-encounters.contract.js';
import {
  DeletePreparedEncounter,
  GiveAward,
  SavePreparedEncounter,
  TakeAwardBack,
} from '../../contracts/prepared-encounters/prepared-encounters.dto.js';
import { Access, type CampaignAccess } from '../core/access/campaign-authorizer.js';
import { SignedInUser, type SessionUser } from '../core/access/session-user.js';
import { Handles } from '../core/http/handles.decorator.js';
import { EncounterAwardsService } from './encounter-awards.service.js';
import { PreparedEncountersService } from './prepared-encounters.service.js';

/** Serves the routes of prepared-encounters.contract.ts. */
@Controller()
export class PreparedEncountersController {
  constructor(
    private readonly encounters: PreparedEncountersService,
    private readonly awards: EncounterAwardsService,
  ) {}

  @Handles(listPreparedEncounters)
  list(@Access() access: CampaignAccess) {
    return this.encounters.list(access.campaignId);
  }

  @Handles(savePreparedEncounter)
  save(@Access() access: CampaignAccess, @Param('encounterId') id: string, @Body() form: SavePreparedEncounter) {
    return this.encounters.save(access.campaignId, id, form);
  }

  @Handles(deletePreparedEncounter)
  delete(@Access() access: CampaignAccess, @Param('encounterId') id: string, @Body() form: DeletePreparedEncounter) {
    return this.encounters.delete(access.campaignId, id, form);
  }

  @Handles(giveAward)
  giveAward(
    @Access() access: CampaignAccess,
    @SignedInUser() user: SessionUser,
    @Param('encounterId') id: string,
    @Body() form: GiveAward,
  ) {
    return this.awards.give(access, user, id, form);
  }

  @Handles(takeAwardBack)
  takeAwardBack(
    @Access() access: CampaignAccess,
    @SignedInUser() user: SessionUser,
    @Param('encounterId') id: string,
    @Body() form: TakeAwardBack,
  ) {
    return this.awards.takeBack(access, user, id, form);
  }
}
