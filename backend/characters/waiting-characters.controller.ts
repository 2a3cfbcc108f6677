import { Body, Controller, Param } from '@nestjs/common';
import {
  deleteWaitingCharacter,
  giveWaitingCharacter,
  listWaitingCharacters,
} from '../../contracts/characters/waiting-characters.contract.js';
import { GiveWaitingCharacter } from '../../contracts/characters/waiting-characters.dto.js';
import { Access, type CampaignAccess } from '../core/access/campaign-authorizer.js';
import { Handles } from '../core/http/handles.decorator.js';
import { WaitingCharactersService } from './waiting-characters.service.js';

/** Serves the routes of waiting-characters.contract.ts. */
@Controller()
export class WaitingCharactersController {
  constructor(private readonly waiting: WaitingCharactersService) {}

  @Handles(listWaitingCharacters)
  list(@Access() access: CampaignAccess) {
    return this.waiting.list(access);
  }

  @Handles(giveWaitingCharacter)
  give(@Access() access: CampaignAccess, @Param('characterId') id: string, @Body() form: GiveWaitingCharacter) {
    return this.waiting.give(access, id, form);
  }

  @Handles(deleteWaitingCharacter)
  delete(@Access() access: CampaignAccess, @Param('characterId') id: string) {
    return this.waiting.delete(access, id);
  }
}
