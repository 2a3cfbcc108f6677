import { Module } from '@nestjs/common';
import { LibraryModule } from '../library/library.module.js';
import { UsersModule } from '../users/users.module.js';
import { CharacterRecords } from './character-records.service.js';
import { CharacterJourneys } from './character-journeys.service.js';
import { CharactersController } from './characters.controller.js';
import { CharactersService } from './characters.service.js';
import { SheetService } from './sheet.service.js';

/** Characters: the list, the way into and out of a campaign, the sheet. */
@Module({
  imports: [LibraryModule, UsersModule],
  controllers: [CharactersController],
  providers: [CharactersService, CharacterJourneys, CharacterRecords, SheetService],
  exports: [CharactersService, CharacterRecords],
})
export class CharactersModule {}
