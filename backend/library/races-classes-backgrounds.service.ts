import { Injectable } from '@nestjs/common';
import type { ArchraceTile, BackgroundTile, ClassificationTile } from '../../contracts/builder/builder.contract.js';
import { compareNames } from '../../contracts/core/compare-names.js';
import { badInput, notFound } from '../../contracts/core/failure.js';
import {
  classificationById,
  findAllById,
  type Archrace,
  type Classification,
  type Content,
  type Spell,
} from '../../contracts/content/content.types.js';
import type {
  BackgroundView,
  ClassificationView,
  CoreRaceView,
  SubraceView,
} from '../../contracts/library/library.contract.js';
import { LibraryService } from './library.service.js';
import { archraceTile, backgroundTile, backgroundView, classTile, classView, racesOf } from './content.presenter.js';

type Races = { core_races: CoreRaceView[]; subraces: SubraceView[] };

/** Serves the races, classes and backgrounds that the builder shows. */
@Injectable()
export class RacesClassesBackgroundsService {
  constructor(private readonly library: LibraryService) {}

  private get content(): Content {
    return this.library.content;
  }

  /** All archraces by name. */
  archraces(): { races: ArchraceTile[] } {
    return {
      races: Object.values(this.content.archraces)
        .map((one) => archraceTile(this.content, one))
        .sort(compareNames),
    };
  }

  /** The core races and subraces of an archrace. @throws Failure 404 */
  racesOfArchrace(id: string): Races {
    return racesOf(this.content, this.archrace(id));
  }

  /** An archrace with its core races and subraces. @throws Failure 404 */
  raceStory(id: string): { race: ArchraceTile & Races } {
    const archrace = this.archrace(id);
    return { race: { ...archraceTile(this.content, archrace), ...racesOf(this.content, archrace) } };
  }

  /** All classes by name. */
  classes(): { classes: ClassificationTile[] } {
    return { classes: Object.values(this.content.classifications).map(classTile).sort(compareNames) };
  }

  /** A class with the features of one level. @throws Failure 400 for a level that is not a number, 404 for an unknown class or level */
  classAt(id: string, level: string): { classification: ClassificationView } {
    const classification = this.classification(id);
    if (!/^\d+$/.test(level)) throw badInput('level', 'The level must be a whole number.');
    if (!classification.levels.some((row) => row.level === Number(level))) throw notFound('level of this class');
    return { classification: classView(this.content, classification, Number(level)) };
  }

  /** A class with the features of all levels. @throws Failure 404 */
  classStory(id: string): { classification: ClassificationView } {
    return { classification: classView(this.content, this.classification(id)) };
  }

  /** All backgrounds by name. */
  backgrounds(): { backgrounds: BackgroundTile[] } {
    return { backgrounds: Object.values(this.content.backgrounds).map(backgroundTile).sort(compareNames) };
  }

  /** A background with its features. @throws Failure 404 */
  background(id: string): { background: BackgroundView } {
    if (!Object.hasOwn(this.content.backgrounds, id)) throw notFound('background');
    return { background: backgroundView(this.content, this.content.backgrounds[id]!) };
  }

  /** The spells with these ids, each once. Skips unknown ids. */
  expanded(ids: readonly string[]): { expanded_spells: Spell[] } {
    return { expanded_spells: findAllById(this.content.spells, [...new Set(ids)]) };
  }

  private archrace(id: string): Archrace {
    if (!Object.hasOwn(this.content.archraces, id)) throw notFound('race');
    return this.content.archraces[id]!;
  }

  /** Finds a class by its number or its slug. */
  private classification(id: string): Classification {
    const byNumber = /^\d+$/.test(id) ? classificationById(this.content, Number(id)) : undefined;
    const found =
      byNumber ?? (Object.hasOwn(this.content.classifications, id) ? this.content.classifications[id] : undefined);
    if (!found) throw notFound('class');
    return found;
  }
}
