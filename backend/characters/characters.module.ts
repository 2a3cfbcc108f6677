import { Module } from '@nestjs/common';
import { CampaignMembersModule } from '../campaigns/campaign-members.module.js';
import { PicturesModule } from '../core/pictures/pictures.module.js';
import { PicturesService } from '../core/pictures/pictures.service.js';
import { LibraryModule } from '../library/library.module.js';
import { LibraryService } from '../library/library.service.js';
import { UsersModule } from '../users/users.module.js';
import { AttackSheetsService } from './attack-sheets.service.js';
import { BuilderOperations } from './builder-operations.js';
import { CharacterEvaluator } from './character-evaluator.js';
import { CharacterFileService } from './character-file.service.js';
import { CharacterRepository } from './character.repository.js';
import { CharacterMembershipService } from './character-membership.service.js';
import { CharactersController } from './characters.controller.js';
import { CharactersService } from './characters.service.js';
import { CharacterNotesService } from './character-notes.service.js';
import { DigestsService } from './digests.service.js';
import { InitiativesService } from './initiatives.service.js';
import { SheetCache } from './sheet-cache.js';
import { PartiesService } from './parties.service.js';
import { SheetAwardsService } from './sheet-awards.service.js';
import { SheetController } from './sheet.controller.js';
import { SheetHistoryRepository } from './sheet-history.repository.js';
import { SheetHistoryService } from './sheet-history.service.js';
import { SheetFollowers } from './sheet-followers.js';
import { SheetGateway } from './sheet.gateway.js';
import { SheetNews } from './sheet-news.js';
import { SheetPageRepository } from './sheet-page.repository.js';
import { SheetPlayService } from './sheet-play.service.js';
import { SheetRepository } from './sheet.repository.js';
import { CreatureFormsService } from './creature-forms.service.js';
import { SheetRollsService } from './sheet-rolls.service.js';
import { SheetService } from './sheet.service.js';
import { TableScreenPartiesService } from './table-screen-parties.service.js';
import { WaitingCharactersController } from './waiting-characters.controller.js';
import { WaitingCharactersService } from './waiting-characters.service.js';

/** Lists characters, adds them to campaigns and removes them, and computes their sheets. */
@Module({
  imports: [LibraryModule, UsersModule, CampaignMembersModule, PicturesModule],
  controllers: [CharactersController, SheetController, WaitingCharactersController],
  providers: [
    CharactersService,
    CharacterMembershipService,
    CharacterRepository,
    BuilderOperations,
    CharacterFileService,
    WaitingCharactersService,
    SheetService,
    SheetPlayService,
    SheetRepository,
    SheetPageRepository,
    CreatureFormsService,
    SheetRollsService,
    AttackSheetsService,
    SheetAwardsService,
    SheetHistoryRepository,
    SheetHistoryService,
    SheetCache,
    SheetFollowers,
    SheetGateway,
    SheetNews,
    CharacterNotesService,
    DigestsService,
    InitiativesService,
    PartiesService,
    TableScreenPartiesService,
    {
      provide: CharacterEvaluator,
      inject: [LibraryService],
      useFactory: ({ content }: LibraryService) => new CharacterEvaluator(content),
    },
  ],
  exports: [
    SheetPlayService,
    SheetRepository,
    SheetRollsService,
    AttackSheetsService,
    SheetAwardsService,
    SheetHistoryService,
    CharactersService,
    CharacterRepository,
    CharacterEvaluator,
    CharacterFileService,
    InitiativesService,
  ],
})
export class CharactersModule {
  constructor(pictures: PicturesService) {
    pictures.areUsedIn('characters', 'photo');
    pictures.areUsedIn('waiting_characters', 'photo');
  }
}
