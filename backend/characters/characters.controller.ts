import { Body, Controller, Param } from '@nestjs/common';
import {
  deleteCharacter,
  importCharacter,
  importCharacterFile,
  listCharacters,
  listPickerCharacters,
  removeCharacter,
} from '../../contracts/characters/characters.contract.js';
import { CharacterFileForm, ImportCharacter, RemoveCharacter } from '../../contracts/characters/characters.dto.js';
import { Access, type CampaignAccess } from '../core/access/campaign-authorizer.js';
import { SignedInUser, type SessionUser } from '../core/access/session-user.js';
import { Handles } from '../core/http/handles.decorator.js';
import { CharacterFileService } from './character-file.service.js';
import { CharacterMembershipService } from './character-membership.service.js';
import { CharactersService } from './characters.service.js';

/** Serves the routes of characters.contract.ts. */
@Controller()
export class CharactersController {
  constructor(
    private readonly characters: CharactersService,
    private readonly memberships: CharacterMembershipService,
    private readonly files: CharacterFileService,
  ) {}

  @Handles(listCharacters)
  list(@SignedInUser() user: SessionUser) {
    return this.characters.listOwn(user.id);
  }

  @Handles(importCharacter)
  import(@Access() access: CampaignAccess, @Body() form: ImportCharacter) {
    return this.memberships.import(access, form);
  }

  @Handles(importCharacterFile)
  importFile(@SignedInUser() user: SessionUser, @Body() form: CharacterFileForm) {
    return this.files.import(user.id, form);
  }

  @Handles(deleteCharacter)
  delete(@SignedInUser() user: SessionUser, @Param('characterId') id: string) {
    return this.memberships.delete(user.id, id);
  }

  @Handles(removeCharacter)
  remove(@Access() access: CampaignAccess, @Body() form: RemoveCharacter) {
    return this.memberships.remove(access, form);
  }

  @Handles(listPickerCharacters)
  pick(@Access() access: CampaignAccess) {
    return this.characters.listForPicker(access);
  }
}
