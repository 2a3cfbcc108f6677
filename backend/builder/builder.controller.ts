import { Body, Controller, Param } from '@nestjs/common';
import {
  characterSheetInProgress,
  deleteDraft,
  deleteDraftById,
  newCharacterSheet,
  processSection,
  publishCharacter,
  rollHp,
  saveDraft,
  updateSection,
} from '../../contracts/builder/builder.contract.js';
import { ProcessSection, RollHp, SaveDraft, UpdateSection } from '../../contracts/builder/builder.dto.js';
import { CurrentUser, type SessionUser } from '../core/current-user.js';
import { Handles } from '../core/handles.decorator.js';
import { BuilderService } from './builder.service.js';

/** The routes of builder.contract.ts that work on a character; those that only read the rules are served by the library. */
@Controller()
export class BuilderController {
  constructor(private readonly builder: BuilderService) {}

  @Handles(newCharacterSheet)
  openDraft(@CurrentUser() user: SessionUser) {
    return this.builder.open(user.id);
  }

  @Handles(characterSheetInProgress)
  open(@CurrentUser() user: SessionUser, @Param('characterId') id: string) {
    return this.builder.open(user.id, id);
  }

  @Handles(updateSection)
  update(@CurrentUser() user: SessionUser, @Body() form: UpdateSection) {
    return this.builder.update(user.id, form);
  }

  @Handles(processSection)
  process(@CurrentUser() user: SessionUser, @Body() form: ProcessSection) {
    return this.builder.process(user.id, form);
  }

  @Handles(saveDraft)
  saveDraft(@CurrentUser() user: SessionUser, @Body() form: SaveDraft) {
    return this.builder.saveDraft(user.id, form);
  }

  @Handles(rollHp)
  rollHp(@CurrentUser() user: SessionUser, @Body() form: RollHp) {
    return this.builder.rollHp(user.id, form);
  }

  @Handles(publishCharacter)
  publish(@CurrentUser() user: SessionUser) {
    return this.builder.publish(user.id);
  }

  @Handles(deleteDraft)
  deleteDraft(@CurrentUser() user: SessionUser) {
    return this.builder.deleteDraft(user.id);
  }

  @Handles(deleteDraftById)
  deleteDraftById(@CurrentUser() user: SessionUser, @Param('characterId') id: string) {
    return this.builder.deleteDraft(user.id, id);
  }
}
