import { Module } from '@nestjs/common';
import { RacesClassesBackgroundsController } from './races-classes-backgrounds.controller.js';
import { ContentETag } from './content-etag.js';
import { LibraryController } from './library.controller.js';
import { LibraryService } from './library.service.js';
import { RulesDocument } from './rules-document.js';
import { RulesDocumentController } from './rules-document.controller.js';
import { RacesClassesBackgroundsService } from './races-classes-backgrounds.service.js';

/** The rules content: character options, equipment, spells and reference texts. */
@Module({
  controllers: [LibraryController, RacesClassesBackgroundsController, RulesDocumentController],
  providers: [LibraryService, RacesClassesBackgroundsService, RulesDocument, ContentETag],
  exports: [LibraryService],
})
export class LibraryModule {}
