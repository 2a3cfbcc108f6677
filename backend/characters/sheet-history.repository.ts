import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SheetChange } from '../../contracts/characters/sheet.contract.js';
import { changeOf, changesOf, type ChangeRow } from './sheet-change.subqueries.js';

/** A moment in the one sequence of a campaign, which the versions of its map count. */
export interface CampaignMoment {
  readonly mapVersion: number;
  /** ISO time, for a moment among the changes of sheets between two versions; null: before all of them. */
  readonly at: string | null;
  /** Operations whose changes of sheets belong to the moment, with all that came before them on the same sheet. */
  readonly including: readonly string[];
}

/** The condition for a change `s` after a moment: $1 the campaign, $2 the version, $3 the time, $4 what it includes. */
const AFTER = `s.campaign_id = $1 AND s.map_version >= $2
  AND (s.map_version > $2 OR $3::timestamptz IS NULL OR s.at > $3)
  AND s.version > COALESCE((SELECT max(i.version) FROM sheet_changes i
                             WHERE i.character_id = s.character_id AND i.op_id = ANY ($4::uuid[])), 0)`;

/** Reads which changes of sheets came after a moment. */
@Injectable()
export class SheetHistoryRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the changes of one sheet since a moment, the newest first. */
  async since(campaignId: string, characterId: string, moment: CampaignMoment): Promise<SheetChange[]> {
    const rows: ChangeRow[] = await this.dataSource.query(`${changesOf('$5')} AND ${AFTER} ORDER BY s.version DESC`, [
      ...valuesOf(campaignId, moment),
      characterId,
    ]);
    return rows.map(changeOf);
  }

  /** Returns the characters of a campaign whose sheets were changed since a moment, sorted by name. */
  async changedSince(campaignId: string, moment: CampaignMoment): Promise<{ id: string; name: string }[]> {
    return this.dataSource.query(
      `SELECT c.id, c.name FROM characters c
        WHERE c.campaign_id = $1 AND EXISTS (SELECT FROM sheet_changes s WHERE s.character_id = c.id AND ${AFTER})
        ORDER BY c.name, c.id`,
      valuesOf(campaignId, moment),
    );
  }

  /** Returns the moment right after a change; undefined when there is no such change in the campaign. */
  async momentOf(
    campaignId: string,
    characterId: string,
    opId: string,
  ): Promise<{ moment: CampaignMoment; text: string } | undefined> {
    const rows: { mapVersion: number; at: Date; text: string }[] = await this.dataSource.query(
      `SELECT map_version AS "mapVersion", at, text FROM sheet_changes
        WHERE campaign_id = $1 AND character_id = $2 AND op_id = $3 AND map_version IS NOT NULL`,
      [campaignId, characterId, opId],
    );
    const [row] = rows;
    return (
      row && { moment: { mapVersion: row.mapVersion, at: row.at.toISOString(), including: [opId] }, text: row.text }
    );
  }

  /** Returns which of these operations have changed a sheet of the campaign, with the characters. */
  async changedBy(campaignId: string, opIds: readonly string[]): Promise<{ characterId: string; opId: string }[]> {
    return this.dataSource.query(
      `SELECT s.character_id AS "characterId", s.op_id AS "opId"
         FROM characters c JOIN sheet_changes s ON s.character_id = c.id AND s.op_id = ANY ($2::uuid[])
        WHERE c.campaign_id = $1`,
      [campaignId, opIds],
    );
  }

  /** Returns the operation that has taken back a change last; undefined when there is none. */
  async undoOf(characterId: string, opId: string): Promise<string | undefined> {
    const rows: { opId: string }[] = await this.dataSource.query(
      `SELECT op_id AS "opId" FROM sheet_changes WHERE character_id = $1 AND undoes = $2 ORDER BY version DESC LIMIT 1`,
      [characterId, opId],
    );
    return rows[0]?.opId;
  }
}

const valuesOf = (campaignId: string, { mapVersion, at, including }: CampaignMoment): unknown[] => [
  campaignId,
  mapVersion,
  at,
  including,
];
