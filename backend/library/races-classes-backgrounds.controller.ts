import { Body, Controller, Param, UseInterceptors } from '@nestjs/common';
import {
  backgroundStory,
  classStory,
  expandSpells,
  getBackground,
  getClass,
  getRace,
  listBackgrounds,
  listClasses,
  listRaces,
  raceStory,
} from '../../contracts/builder/builder.contract.js';
import { ExpandSpells } from '../../contracts/builder/builder.dto.js';
import { Handles } from '../core/http/handles.decorator.js';
import { ContentETag } from './content-etag.js';
import { RacesClassesBackgroundsService } from './races-classes-backgrounds.service.js';

/** The routes of builder.contract.ts that only read the rules content. */
@Controller()
@UseInterceptors(ContentETag)
export class RacesClassesBackgroundsController {
  constructor(private readonly rules: RacesClassesBackgroundsService) {}

  @Handles(listRaces)
  races() {
    return this.rules.archraces();
  }

  @Handles(getRace)
  race(@Param('id') id: string) {
    return this.rules.racesOfArchrace(id);
  }

  @Handles(raceStory)
  raceStory(@Param('id') id: string) {
    return this.rules.raceStory(id);
  }

  @Handles(listClasses)
  classes() {
    return this.rules.classes();
  }

  @Handles(getClass)
  classAt(@Param('id') id: string, @Param('level') level: string) {
    return this.rules.classAt(id, level);
  }

  @Handles(classStory)
  classStory(@Param('id') id: string) {
    return this.rules.classStory(id);
  }

  @Handles(listBackgrounds)
  backgrounds() {
    return this.rules.backgrounds();
  }

  @Handles(getBackground)
  background(@Param('id') id: string) {
    return this.rules.background(id);
  }

  @Handles(backgroundStory)
  backgroundStory(@Param('id') id: string) {
    return this.rules.background(id);
  }

  @Handles(expandSpells)
  expandSpells(@Body() { expandedSpells }: ExpandSpells) {
    return this.rules.expanded(expandedSpells);
  }
}
