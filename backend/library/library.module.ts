import { Module } from '@nestjs/common';
import { ContentController } from './content.controller.js';
import { ContentETag } from './content-etag.js';
import { LibraryController } from './library.controller.js';
import { LibraryService } from './library.service.js';
import { RacesClassesBackgroundsService } from './races-classes-backgrounds.service.js';

/** The rules content: character options, equipment, spells and reference texts. */
@Module({
  controllers: [LibraryController, ContentController],
  providers: [LibraryService, RacesClassesBackgroundsService, ContentETag],
  exports: [LibraryService],
})
export class LibraryModule {}
