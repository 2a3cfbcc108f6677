import { setImmediate as nextTurn } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { compareNames } from '../../contracts/core/compare-names.js';
import { notFound } from '../../contracts/core/failure.js';
import { isTreasure } from '../../contracts/content/treasure-items.js';
import { evaluateCreature } from '../../contracts/creature/evaluate/index.js';
import { creatureById, type Content, type Creature, type Item } from '../../contracts/content/content.types.js';
import type { CreatureSummary, Details, DetailType } from '../../contracts/library/library.contract.js';
import { CONFIG, type RunningConfig } from '../core/config.js';
import { findDetail } from './find-detail.js';
import { readContent } from './read-content.js';

/** Reads and validates the content that a configuration names. Invalid content stops the start. */
export const contentOf = ({
  contentDirs,
  loadedContent,
}: Pick<RunningConfig, 'contentDirs' | 'loadedContent'>): Content => loadedContent ?? readContent(contentDirs);

/** Holds the rules content in memory. */
@Injectable()
export class LibraryService {
  /** The whole content, frozen. */
  readonly content: Content;
  private readonly sortedItems: readonly Item[];
  private summaries: Promise<readonly CreatureSummary[]> | undefined;

  constructor(@Inject(CONFIG) config: Pick<RunningConfig, 'contentDirs' | 'loadedContent'>) {
    this.content = contentOf(config);
    this.sortedItems = Object.values(this.content.items)
      .filter((item) => !isTreasure(item))
      .sort(compareNames);
  }

  /** A hash of the content files. */
  get contentVersion(): string {
    return this.content.version;
  }

  /** All items by name. */
  items(): { items: readonly Item[] } {
    return { items: this.sortedItems };
  }

  /** Every creature in short, by name. The list is made once, for the first who asks for it. */
  async creatures(): Promise<{ creatures: readonly CreatureSummary[] }> {
    this.summaries ??= summariesOf(this.content);
    return { creatures: await this.summaries };
  }

  /** Returns a stat block. @throws Failure 404 when there is none */
  creature(id: string): { creature: Creature } {
    const creature = creatureById(this.content, id);
    if (!creature) throw notFound('creature');
    return { creature };
  }

  /** Finds one entity by id or name. @throws Failure 404 when there is none of that type */
  detail(type: DetailType, identifier: string): { details: Details[DetailType] } {
    const details = findDetail(this.content, type, identifier);
    if (!details) throw notFound(type === 'other' ? 'entry' : type);
    return { details };
  }
}

/** Works one stat block out in each turn of the event loop, because all together hold it for a second. */
async function summariesOf(content: Content): Promise<readonly CreatureSummary[]> {
  const summaries: CreatureSummary[] = [];
  for (const creature of Object.values(content.creatures).sort(compareNames)) {
    await nextTurn();
    summaries.push(summaryOf(content, creature));
  }
  return summaries;
}

function summaryOf(content: Content, creature: Creature): CreatureSummary {
  const { id, name, size, type, tags, swarm_of, challenge, environments } = creature;
  const { armor_class, max_hp: hit_points, experience } = evaluateCreature(content, creature).sheet;
  return { id, name, size, type, tags, swarm_of, challenge, environments, armor_class, hit_points, experience };
}
