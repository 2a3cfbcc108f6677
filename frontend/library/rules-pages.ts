import type { ArchraceTile, BackgroundTile, ClassificationTile } from '../../contracts/builder/builder.contract.js';
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
import type { Creature, Spell } from '../../contracts/content/content.types.js';
import { Failure } from '../../contracts/core/failure.js';
import type { ReplyOf } from '../../contracts/core/route.js';
import { detailClick, getCreature, getCreatureTexts, listCreatures } from '../../contracts/library/library.contract.js';
import type {
  BackgroundView,
  ClassificationView,
  CreatureSummary,
  Details,
  DetailType,
} from '../../contracts/library/library.contract.js';
import type { SearchText } from '../../contracts/library/search-texts.js';
import type { Api } from '../core/api.js';
import { LoadedOnce } from './loaded-once.js';

/** The content of the story-mode popup. */
export type Story =
  | { kind: 'class'; classification: ClassificationView }
  | { kind: 'background'; background: BackgroundView }
  | { kind: 'race'; race: ReplyOf<typeof raceStory>['race'] };

const isClosed = (problem: unknown): problem is Failure => problem instanceof Failure && problem.code === 403;

/** The races, classes and backgrounds that the builder shows; each is fetched once, when it is first needed. */
export class RulesPages {
  readonly races: LoadedOnce<readonly ArchraceTile[]>;
  readonly classes: LoadedOnce<readonly ClassificationTile[]>;
  readonly backgrounds: LoadedOnce<readonly BackgroundTile[]>;
  /** Every creature in short. Nobody needs them before the compendium or the search is open. */
  readonly creatures: LoadedOnce<readonly CreatureSummary[]>;
  private readonly opened = new Map<string, LoadedOnce<unknown>>();

  constructor(private readonly api: Api) {
    this.races = new LoadedOnce(async () => (await api(listRaces)).races);
    this.classes = new LoadedOnce(async () => (await api(listClasses)).classes);
    this.backgrounds = new LoadedOnce(async () => (await api(listBackgrounds)).backgrounds);
    this.creatures = new LoadedOnce(async () => (await api(listCreatures)).creatures);
  }

  /** Returns the core races and subraces of an archrace. */
  race(id: string): LoadedOnce<ReplyOf<typeof getRace>> {
    return this.page(`race/${id}`, () => this.api(getRace, { params: { id } }));
  }

  /** Returns a class at one level. */
  class(id: number, level: number): LoadedOnce<ClassificationView> {
    return this.page(
      `class/${id}/${level}`,
      async () => (await this.api(getClass, { params: { id, level } })).classification,
    );
  }

  background(id: string): LoadedOnce<BackgroundView> {
    return this.page(`background/${id}`, async () => (await this.api(getBackground, { params: { id } })).background);
  }

  /** Whether the person's DM keeps the creatures closed, as the server has said last. */
  get areCreaturesClosed(): boolean {
    return isClosed(this.creatures.failure);
  }

  /** Returns a stat block. */
  creature(id: string): LoadedOnce<Creature> {
    return this.page(`creature/${id}`, async () => {
      try {
        return (await this.api(getCreature, { params: { id } })).creature;
      } catch (problem) {
        if (isClosed(problem)) this.creatures.forget(problem);
        throw problem;
      }
    });
  }

  /** Fetches the texts in which the search looks for creatures; none where they are closed. Rejects with a Failure. */
  async creatureTexts(): Promise<readonly SearchText[]> {
    try {
      return (await this.api(getCreatureTexts)).texts;
    } catch (problem) {
      if (isClosed(problem)) return [];
      throw problem;
    }
  }

  /** Returns the description of an entry that no other page has. */
  detail(type: DetailType, id: string): LoadedOnce<Details[DetailType]> {
    return this.page(
      `detail/${type}/${id}`,
      async () => (await this.api(detailClick, { body: { type, identifier: id } })).details,
    );
  }

  /** Returns spells in full. */
  spells(ids: readonly string[]): LoadedOnce<readonly Spell[]> {
    return this.page(
      `spells/${ids.join(',')}`,
      async () => (await this.api(expandSpells, { body: { expandedSpells: [...ids] } })).expanded_spells,
    );
  }

  /** Returns the full text of a race, a class or a background. */
  storyPage(kind: Story['kind'], id: string): LoadedOnce<Story> {
    return this.page(`story/${kind}/${id}`, () => this.story(kind, id));
  }

  /** Fetches the full text of a race, a class or a background. Rejects with a Failure. */
  async story(kind: Story['kind'], id: string | number): Promise<Story> {
    if (kind === 'class') return { kind, ...(await this.api(classStory, { params: { id } })) };
    if (kind === 'background') return { kind, ...(await this.api(backgroundStory, { params: { id } })) };
    return { kind, ...(await this.api(raceStory, { params: { id } })) };
  }

  private page<T>(key: string, fetch: () => Promise<T>): LoadedOnce<T> {
    const page = this.opened.get(key) ?? new LoadedOnce(fetch);
    this.opened.set(key, page);
    return page as LoadedOnce<T>;
  }
}
