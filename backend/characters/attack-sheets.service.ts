import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { PlayCharacter } from '../../contracts/character/play/play-character.types.js';
import { runPrepared } from '../core/database/pg-pool.js';
import { SheetCache } from './sheet-cache.js';
import { SheetRepository } from './sheet.repository.js';

/** Characters as they are now, by id. */
export type CharactersInPlay = ReadonlyMap<string, PlayCharacter>;

const READ_VERSIONS = {
  name: 'sheet-versions',
  text: `SELECT c.id, c.version, c.play_version AS "playVersion", e.encumbrance
           FROM characters c JOIN campaigns e ON e.id = c.campaign_id
          WHERE c.campaign_id = $1 AND c.id = ANY ($2::uuid[])`,
};

interface VersionRow {
  readonly id: string;
  readonly version: number;
  readonly playVersion: number;
  readonly encumbrance: string;
}

/** Reads the sheets of those who attack and are attacked. It checks no access: the room decides who attacks whom. */
@Injectable()
export class AttackSheetsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: SheetRepository,
    private readonly sheets: SheetCache,
  ) {}

  /** Returns the characters of a campaign with these ids. A sheet in memory is read again only when it has changed. */
  async read(campaignId: string, characterIds: Iterable<string>): Promise<CharactersInPlay> {
    const ids = [...new Set(characterIds)];
    if (ids.length === 0) return new Map();
    const rows = await runPrepared<VersionRow & object>(this.dataSource, READ_VERSIONS, [campaignId, ids]);
    return new Map(await Promise.all(rows.map(async (row) => [row.id, await this.current(campaignId, row)] as const)));
  }

  private async current(
    campaignId: string,
    { id, version, playVersion, encumbrance }: VersionRow,
  ): Promise<PlayCharacter> {
    const known = this.sheets.get(id);
    const isCurrent =
      known?.record.campaignId === campaignId &&
      known.record.version === version &&
      known.version === playVersion &&
      known.record.encumbrance === encumbrance;
    if (isCurrent) return known.evaluations.of(known.play);
    const sheet = await this.repository.load(id);
    this.sheets.rememberRead(sheet, known);
    return sheet.evaluations.of(sheet.play);
  }
}
