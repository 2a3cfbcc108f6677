import { Module } from '@nestjs/common';
import { CharactersModule } from '../characters/characters.module.js';
import { LibraryModule } from '../library/library.module.js';
import { BuilderController } from './builder.controller.js';
import { BuilderService } from './builder.service.js';

/** Creates and levels up characters. */
@Module({
  imports: [CharactersModule, LibraryModule],
  controllers: [BuilderController],
  providers: [BuilderService],
})
export class BuilderModule {}
