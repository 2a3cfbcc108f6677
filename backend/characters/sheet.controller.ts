import { Body, Controller, Param } from '@nestjs/common';
import { getCharacter, getOwnCharacter } from '../../contracts/characters/characters.contract.js';
import {
  changeItem,
  editCharacter,
  equipItem,
  listDigests,
  listFormAttacks,
  listForms,
  playCharacter,
  prepareSpell,
  saveCharacterNotes,
  setCharacterField,
} from '../../contracts/characters/sheet.contract.js';
import {
  ChangeItem,
  EditCharacter,
  EquipItemForm,
  PlayCharacterForm,
  PrepareSpellForm,
  SaveCharacterNotes,
  SetCharacterField,
} from '../../contracts/characters/sheet.dto.js';
import { Access, type CampaignAccess } from '../core/access/campaign-authorizer.js';
import { Page, ReadsPage } from '../core/access/campaign-page.js';
import { SignedInUser, type SessionUser } from '../core/access/session-user.js';
import { Handles } from '../core/http/handles.decorator.js';
import { Upload } from '../core/http/request-body.js';
import { CharacterNotesService } from './character-notes.service.js';
import { DigestsService } from './digests.service.js';
import { CreatureFormsService } from './creature-forms.service.js';
import { SheetPageRepository, type SheetPage } from './sheet-page.repository.js';
import { SheetService } from './sheet.service.js';

/** Serves the routes of sheet.contract.ts, and the sheet itself. */
@Controller()
export class SheetController {
  constructor(
    private readonly sheets: SheetService,
    private readonly notes: CharacterNotesService,
    private readonly digests: DigestsService,
    private readonly characterForms: CreatureFormsService,
  ) {}

  @Handles(getCharacter)
  @ReadsPage(SheetPageRepository)
  get(@Page() page: SheetPage, @Access() access: CampaignAccess) {
    return this.sheets.present(page, access);
  }

  @Handles(getOwnCharacter)
  getOwn(@SignedInUser() user: SessionUser, @Param('characterId') id: string) {
    return this.sheets.readOwn(user, id);
  }

  @Handles(listForms)
  forms(
    @Access() access: CampaignAccess,
    @SignedInUser() user: SessionUser,
    @Param('characterId') id: string,
    @Param('state') state: string,
  ) {
    return this.characterForms.list(access, user, id, state);
  }

  @Handles(listFormAttacks)
  formAttacks(@Access() access: CampaignAccess, @SignedInUser() user: SessionUser, @Param('characterId') id: string) {
    return this.characterForms.attacks(access, user, id);
  }

  @Handles(listDigests)
  listDigests(@Access() access: CampaignAccess) {
    return this.digests.list(access);
  }

  @Handles(editCharacter)
  edit(@SignedInUser() user: SessionUser, @Param('characterId') id: string, @Body() form: EditCharacter) {
    return this.sheets.editCharacter(user, id, form);
  }

  @Handles(changeItem)
  changeItem(
    @Access() access: CampaignAccess,
    @SignedInUser() user: SessionUser,
    @Param('characterId') id: string,
    @Body() form: ChangeItem,
  ) {
    return this.sheets.changeItem(access, user, id, form);
  }

  @Handles(setCharacterField)
  setField(
    @Access() access: CampaignAccess,
    @SignedInUser() user: SessionUser,
    @Param('characterId') id: string,
    @Body() form: SetCharacterField,
  ) {
    return this.sheets.setField(access, user, id, form);
  }

  @Handles(equipItem)
  equip(@SignedInUser() user: SessionUser, @Param('characterId') id: string, @Body() form: EquipItemForm) {
    return this.sheets.equip(user, id, form);
  }

  @Handles(prepareSpell)
  prepare(@SignedInUser() user: SessionUser, @Param('characterId') id: string, @Body() form: PrepareSpellForm) {
    return this.sheets.prepare(user, id, form);
  }

  @Handles(playCharacter)
  play(
    @Access() access: CampaignAccess,
    @SignedInUser() user: SessionUser,
    @Param('characterId') id: string,
    @Body() form: PlayCharacterForm,
  ) {
    return this.sheets.play(access, user, id, form);
  }

  @Handles(saveCharacterNotes)
  async saveNotes(
    @SignedInUser() user: SessionUser,
    @Param('characterId') id: string,
    @Body() form: SaveCharacterNotes,
    @Upload() file?: Express.Multer.File,
  ) {
    return this.notes.save(await this.sheets.accessTo(user, id), id, form, file);
  }
}
