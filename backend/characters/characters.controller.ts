import { Body, Controller, Param } from '@nestjs/common';
import {
  deleteCharacter,
  getCharacter,
  importCharacter,
  listCharacters,
  listPickerCharacters,
  removeCharacter,
} from '../../contracts/characters/characters.contract.js';
import { ImportCharacter, RemoveCharacter } from '../../contracts/characters/characters.dto.js';
import { Member, type CampaignMember } from '../core/campaign-authorizer.js';
import { CurrentUser, type SessionUser } from '../core/current-user.js';
import { Handles } from '../core/handles.decorator.js';
import { CharacterMembershipService } from './character-membership.service.js';
import { CharactersService } from './characters.service.js';
import { SheetService } from './sheet.service.js';

/** Serves the routes of characters.contract.ts. */
@Controller()
export class CharactersController {
  constructor(
    private readonly characters: CharactersService,
    private readonly memberships: CharacterMembershipService,
    private readonly sheets: SheetService,
  ) {}

  @Handles(listCharacters)
  list(@CurrentUser() user: SessionUser) {
    return this.characters.listOwn(user.id);
  }

  @Handles(importCharacter)
  import(@Member() member: CampaignMember, @Body() form: ImportCharacter) {
    return this.memberships.import(member, form);
  }

  @Handles(deleteCharacter)
  delete(@CurrentUser() user: SessionUser, @Param('characterId') id: string) {
    return this.memberships.delete(user.id, id);
  }

  @Handles(removeCharacter)
  remove(@Member() member: CampaignMember, @Body() form: RemoveCharacter) {
    return this.memberships.remove(member, form);
  }

  @Handles(listPickerCharacters)
  pick(@Member() member: CampaignMember) {
    return this.characters.listForPicker(member);
  }

  @Handles(getCharacter)
  get(@Member() member: CampaignMember, @Param('characterId') id: string) {
    return this.sheets.get(member, id);
  }
}
