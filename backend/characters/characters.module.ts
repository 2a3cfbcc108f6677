import { Module } from '@nestjs/common';
import { LibraryModule } from '../library/library.module.js';
import { UsersModule } from '../users/users.module.js';
import { CharacterRepository } from './character.repository.js';
import { CharacterMembershipService } from './character-membership.service.js';
import { CharactersController } from './characters.controller.js';
import { CharactersService } from './characters.service.js';
import { SheetService } from './sheet.service.js';

/** Lists characters, adds them to campaigns, removes and deletes them, and shows their sheets. */
@Module({
  imports: [LibraryModule, UsersModule],
  controllers: [CharactersController],
  providers: [CharactersService, CharacterMembershipService, CharacterRepository, SheetService],
  exports: [CharactersService, CharacterRepository],
})
export class CharactersModule {}
