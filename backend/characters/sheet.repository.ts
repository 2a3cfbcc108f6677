import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { PlayState } from '../../contracts/character/choices.types.js';
import type { SheetChange } from '../../contracts/characters/sheet.contract.js';
import { notFound } from '../../contracts/core/failure.js';
import { LIMITS } from '../../contracts/core/limits.js';
import { isRefusal } from '../core/database-loss.js';
import { poolOf } from '../core/pg-pool.js';
import { isUuid } from '../core/uuid.js';
import { CharacterEntity } from './character.entity.js';
import { OpenSheets, type OpenSheet } from './open-sheets.js';
import { changeOf, changesOf, type ChangeRow } from './sheet-change.subqueries.js';

/** A change that waits for its commit. */
export interface SheetCommit {
  readonly characterId: string;
  readonly campaignId: string;
  /** The versions on which the change is based: a character with other ones refuses it. */
  readonly version: number;
  readonly choicesVersion: number;
  readonly play: PlayState;
  readonly change: SheetChange;
}

interface Waiting {
  readonly commit: SheetCommit;
  readonly resolve: (isDone: boolean) => void;
  readonly reject: (error: Error) => void;
}

/** The most sheets in one commit. */
const SHEETS_PER_COMMIT = 200;

const COMMIT = `
  WITH given AS (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS g (
      character_id uuid, campaign_id uuid, version integer, choices_version integer, play jsonb, op_id uuid,
      seen_version integer, author_id uuid, at timestamptz, text text, changes jsonb, result jsonb,
      is_absolute boolean, undoes uuid)
  ), changed AS (
    UPDATE characters c SET play = g.play, play_version = g.version + 1
      FROM given g
     WHERE c.id = g.character_id AND c.campaign_id = g.campaign_id
       AND c.play_version = g.version AND c.version = g.choices_version
       AND NOT EXISTS (SELECT FROM sheet_changes s WHERE s.character_id = g.character_id AND s.op_id = g.op_id)
    RETURNING c.id
  ), logged AS (
    INSERT INTO sheet_changes (character_id, version, op_id, seen_version, author_id, at, text, changes, result,
                               is_absolute, undoes)
    SELECT g.character_id, g.version + 1, g.op_id, g.seen_version, g.author_id, g.at, g.text, g.changes, g.result,
           g.is_absolute, g.undoes
      FROM given g JOIN changed ON changed.id = g.character_id
  ), pruned AS (
    DELETE FROM sheet_changes s USING given g, changed
     WHERE changed.id = g.character_id AND s.character_id = g.character_id AND s.version <= g.version - $2::integer
  )
  SELECT id FROM changed`;

/**
 * Loads sheets and writes their changes. All sheets whose changes are ready at one moment share one statement; a sheet that
 * has changed meanwhile is refused alone.
 */
@Injectable()
export class SheetRepository {
  private waiting: Waiting[] = [];
  private isCommitting = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly sheets: OpenSheets,
  ) {}

  /** Loads a character that is in a campaign. @throws Failure 404 */
  async load(id: string): Promise<OpenSheet> {
    const stored = isUuid(id) ? await this.dataSource.manager.findOneBy(CharacterEntity, { id }) : null;
    if (!stored?.campaignId) throw notFound('character');
    const { campaignId } = stored;
    return this.sheets.open({ ...stored, campaignId });
  }

  /** Returns the versions of a character. @throws Failure 404 */
  async versionsOf(id: string): Promise<{ version: number; choices_version: number; notes_version: number }> {
    const rows: { version: number; choices_version: number; notes_version: number }[] = await this.dataSource.query(
      'SELECT play_version AS version, version AS choices_version, notes_version FROM characters WHERE id = $1',
      [id],
    );
    if (!rows[0]) throw notFound('character');
    return rows[0];
  }

  /** Returns who owns a character and in which campaign it is; undefined outside of any campaign. */
  async locate(id: string): Promise<{ campaignId: string; creatorId: string } | undefined> {
    if (!isUuid(id)) return undefined;
    const rows: { campaignId: string; creatorId: string }[] = await this.dataSource.query(
      `SELECT campaign_id AS "campaignId", creator_id AS "creatorId" FROM characters
        WHERE id = $1 AND campaign_id IS NOT NULL`,
      [id],
    );
    return rows[0];
  }

  /** Returns the change of an operation; undefined when it is not done, or too long ago. */
  async changeOf(id: string, opId: string): Promise<SheetChange | undefined> {
    const rows: ChangeRow[] = await this.dataSource.query(`${changesOf('$1')} AND s.op_id = $2`, [id, opId]);
    return rows[0] && changeOf(rows[0]);
  }

  /** Writes a change. @returns false when the sheet has changed since, or the operation is done already */
  commit(commit: SheetCommit): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ commit, resolve, reject });
      if (!this.isCommitting) void this.commitAll();
    });
  }

  private async commitAll(): Promise<void> {
    this.isCommitting = true;
    while (this.waiting.length > 0) await this.write(this.waiting.splice(0, SHEETS_PER_COMMIT));
    this.isCommitting = false;
  }

  private async write(group: readonly Waiting[]): Promise<void> {
    try {
      const { rows } = await poolOf(this.dataSource).query<{ id: string }>({
        name: 'sheet-commit',
        text: COMMIT,
        values: [JSON.stringify(group.map(({ commit }) => rowOf(commit))), LIMITS.sheetHistory],
      });
      const done = new Set(rows.map(({ id }) => id));
      for (const { commit, resolve } of group) resolve(done.has(commit.characterId));
    } catch (error) {
      // One member of the group may be at fault, such as by its deleted author: each is tried by itself.
      if (group.length > 1 && isRefusal(error)) for (const one of group) await this.write([one]);
      else for (const { reject } of group) reject(error as Error);
    }
  }
}

const rowOf = ({ characterId, campaignId, version, choicesVersion, play, change }: SheetCommit): object => ({
  character_id: characterId,
  campaign_id: campaignId,
  version,
  choices_version: choicesVersion,
  play,
  op_id: change.id,
  seen_version: change.seen_version,
  author_id: change.author.id,
  at: change.at,
  text: change.text,
  changes: change.changes,
  result: change.result,
  is_absolute: change.is_absolute,
  undoes: change.undoes,
});
