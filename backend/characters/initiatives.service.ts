import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { sheetRoll, type SheetRoll } from '../../contracts/character/rolls/index.js';
import { CharacterEntity } from './character.entity.js';
import { CharacterEvaluator } from './character-evaluator.js';
import { CharacterRepository } from './character.repository.js';
import { LibraryService } from '../library/library.service.js';
import { characterWithCurrentIds } from './renamed-ids.js';

/** What a sheet says about initiative. */
export interface SheetInitiative {
  readonly name: string;
  /** The Dexterity score. */
  readonly dexterity: number;
  readonly roll: SheetRoll;
}

/** Returns what the sheets of a campaign's characters say about initiative. */
@Injectable()
export class InitiativesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly library: LibraryService,
    private readonly evaluator: CharacterEvaluator,
    private readonly repository: CharacterRepository,
  ) {}

  /** Returns them by character id. */
  async listIn(campaignId: string): Promise<ReadonlyMap<string, SheetInitiative>> {
    const [rules, characters] = await Promise.all([
      this.repository.campaignRules(campaignId),
      this.dataSource.manager.findBy(CharacterEntity, { campaignId }),
    ]);
    const entries = characters.flatMap((stored) => {
      const { id, choices, play } = characterWithCurrentIds(this.library.content.renamed, stored);
      const evaluation = this.evaluator.evaluate(choices, play, rules);
      const roll = sheetRoll(evaluation, 'initiative', {});
      return roll ? [[id, { name: choices.bio.name, dexterity: evaluation.sheet.dex_score, roll }] as const] : [];
    });
    return new Map(entries);
  }
}
