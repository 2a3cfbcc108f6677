import { Body, Controller, Param, UseInterceptors } from '@nestjs/common';
import {
  campaignItems,
  defaultItems,
  detailClick,
  getCreature,
  getCreatureTexts,
  listCreatures,
} from '../../contracts/library/library.contract.js';
import { creatureTexts } from '../../contracts/library/search-texts.js';
import { DetailClick } from '../../contracts/library/library.dto.js';
import { Handles } from '../core/http/handles.decorator.js';
import { ContentETag } from './content-etag.js';
import { LibraryService } from './library.service.js';

/** The routes of library.contract.ts. */
@Controller()
@UseInterceptors(ContentETag)
export class LibraryController {
  constructor(private readonly library: LibraryService) {}

  @Handles(defaultItems)
  defaultItems() {
    return this.library.items();
  }

  @Handles(campaignItems)
  campaignItems() {
    return this.library.items();
  }

  @Handles(listCreatures)
  creatures() {
    return this.library.creatures();
  }

  @Handles(getCreature)
  creature(@Param('id') id: string) {
    return this.library.creature(id);
  }

  @Handles(getCreatureTexts)
  creatureTexts() {
    return { texts: creatureTexts(this.library.content) };
  }

  @Handles(detailClick)
  detail(@Body() { type, identifier }: DetailClick) {
    return this.library.detail(type, identifier);
  }
}
