import { Body, Controller, Param } from '@nestjs/common';
import {
  characterSheetInProgress,
  deleteDraft,
  deleteDraftById,
  newCharacterSheet,
  processSection,
  publishCharacter,
  rollHp,
  saveSectionInput,
  reloadCharacter,
} from '../../contracts/builder/builder.contract.js';
import {
  BuilderOperation,
  ProcessSection,
  RollHp,
  SaveSectionInput,
  ReloadCharacter,
} from '../../contracts/builder/builder.dto.js';
import { SignedInUser, type SessionUser } from '../core/access/session-user.js';
import { Handles } from '../core/http/handles.decorator.js';
import { BuilderService } from './builder.service.js';

/** Serves the routes of builder.contract.ts that work on a character. The library serves those that only read the rules. */
@Controller()
export class BuilderController {
  constructor(private readonly builder: BuilderService) {}

  @Handles(newCharacterSheet)
  getDraft(@SignedInUser() user: SessionUser) {
    return this.builder.getCharacter(user.id);
  }

  @Handles(characterSheetInProgress)
  getCharacter(@SignedInUser() user: SessionUser, @Param('characterId') id: string) {
    return this.builder.getCharacter(user.id, id);
  }

  @Handles(reloadCharacter)
  reload(@SignedInUser() user: SessionUser, @Body() form: ReloadCharacter) {
    return this.builder.reload(user.id, form);
  }

  @Handles(processSection)
  saveSection(@SignedInUser() user: SessionUser, @Body() form: ProcessSection) {
    return this.builder.saveSection(user.id, form);
  }

  @Handles(saveSectionInput)
  saveSectionInput(@SignedInUser() user: SessionUser, @Body() form: SaveSectionInput) {
    return this.builder.saveSectionInput(user.id, form);
  }

  @Handles(rollHp)
  rollHp(@SignedInUser() user: SessionUser, @Body() form: RollHp) {
    return this.builder.rollHp(user.id, form);
  }

  @Handles(publishCharacter)
  publish(@SignedInUser() user: SessionUser, @Body() { opId }: BuilderOperation) {
    return this.builder.publish(user.id, opId);
  }

  @Handles(deleteDraft)
  deleteDraft(@SignedInUser() user: SessionUser, @Body() { opId }: BuilderOperation) {
    return this.builder.deleteDraft(user.id, undefined, opId);
  }

  @Handles(deleteDraftById)
  deleteDraftById(
    @SignedInUser() user: SessionUser,
    @Param('characterId') id: string,
    @Body() { opId }: BuilderOperation,
  ) {
    return this.builder.deleteDraft(user.id, id, opId);
  }
}
