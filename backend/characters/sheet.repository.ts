import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { takenBack } from '../../contracts/character/play/undo-change.js';
import type { ChangedParts } from '../../contracts/character/play/play-fields.js';
import type { SheetChange, SheetVersions } from '../../contracts/characters/sheet.contract.js';
import type { CampaignRules } from '../../contracts/content/campaign-rules.js';
import { notFound } from '../../contracts/core/failure.js';
import { LIMITS } from '../../contracts/core/limits.js';
import { CommitGroups, VersionConflict, type WrittenCommit } from '../core/database/commit-groups.js';
import { Sweep } from '../core/database/sweep.js';
import { poolOf } from '../core/database/pg-pool.js';
import { resumeAfter } from '../core/load/work-meter.js';
import { measuredCommits } from '../core/metrics/measure-commits.js';
import { isUuid } from '../core/uuid.js';
import { mapVersion } from '../map/map.subqueries.js';
import { isGone } from '../campaigns/campaign.subqueries.js';
import { CharacterEntity } from './character.entity.js';
import { SheetCache, type OpenSheet } from './sheet-cache.js';
import { changeOf, changesOf, type ChangeRow } from './sheet-change.subqueries.js';

/** A change that waits for its commit. */
export interface SheetCommit {
  readonly characterId: string;
  readonly campaignId: string;
  /** The versions on which the change is based. A character with other versions refuses it. */
  readonly version: number;
  readonly choicesVersion: number;
  /** The changed parts of the play state, which can be large. */
  readonly parts: ChangedParts;
  readonly change: SheetChange;
}

/** A change that is written. */
interface WrittenChange extends WrittenCommit {
  /** The notes have their own version, and somebody may have saved them meanwhile. */
  readonly notesVersion: number;
}

/** The weight of a sheet's commit in a group. A play state is as large as several rows of a map. */
const ROWS_OF_SHEET = 10;

const measured = measuredCommits('sheet');

const FREE = `free AS (
    SELECT c.id FROM characters c JOIN given g ON c.id = g.character_id FOR NO KEY UPDATE OF c SKIP LOCKED
  ), `;

/**
 * Writes the changes whose versions are current. In a group of several, a character that another transaction has locked
 * writes nothing, so that it delays no other; a single change waits for the lock.
 */
const commitText = (isAlone: boolean): string => `
  WITH given AS (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS g (
      character_id uuid, campaign_id uuid, version integer, choices_version integer, parts jsonb, removed text[], op_id uuid,
      seen_version integer, author_id uuid, at timestamptz, text text, changes jsonb, result jsonb,
      is_absolute boolean, undoes uuid)
  ), ${isAlone ? '' : FREE}changed AS (
    UPDATE characters c SET play = (c.play || g.parts) - g.removed, play_version = g.version + 1
      FROM given g
     WHERE c.id = g.character_id AND c.campaign_id = g.campaign_id
       AND c.play_version = g.version AND c.version = g.choices_version
       ${isAlone ? '' : 'AND c.id IN (SELECT id FROM free)'}
       AND NOT EXISTS (SELECT FROM sheet_changes s WHERE s.character_id = g.character_id AND s.op_id = g.op_id)
    RETURNING c.id, c.notes_version
  ), logged AS (
    INSERT INTO sheet_changes (character_id, campaign_id, version, op_id, seen_version, author_id, at, text, changes, result,
                               is_absolute, undoes, map_version)
    SELECT g.character_id, g.campaign_id, g.version + 1, g.op_id, g.seen_version, g.author_id, g.at, g.text, g.changes, g.result,
           g.is_absolute, g.undoes, COALESCE(${mapVersion('g.campaign_id')}, 0)
      FROM given g JOIN changed ON changed.id = g.character_id
  )
  SELECT id, notes_version AS "notesVersion" FROM changed`;

const COMMIT_ALONE = { name: 'sheet-commit', text: commitText(true) };
const COMMIT_GROUP = { name: 'sheet-commits', text: commitText(false) };

/** The condition for a change `t` that is not among the newest of its sheet. */
const beyondNewest = (count: number): string => `t.version < (
  SELECT s.version FROM sheet_changes s WHERE s.character_id = t.character_id AND s.campaign_id = t.campaign_id
   ORDER BY s.version DESC OFFSET ${count - 1} LIMIT 1)`;

/** The condition for a change `t` that neither its sheet shows nor the history of the campaign needs. */
const BEYOND_HISTORY = `${beyondNewest(LIMITS.sheetHistory)} AND (
  t.map_version IS NULL OR t.at < now() - interval '${LIMITS.historyDays} days' OR ${beyondNewest(LIMITS.historySheetChanges)})`;

/** A character with its name and its creator. */
export interface NamedCharacter {
  readonly id: string;
  readonly name: string;
  readonly creatorId: string;
  readonly level: number;
  /** The experience points. */
  readonly exp: number;
}

/** Loads sheets and writes their changes. */
@Injectable()
export class SheetRepository {
  private readonly groups = new CommitGroups(
    (group: readonly SheetCommit[]) => this.write(group),
    () => ROWS_OF_SHEET,
  );

  constructor(
    private readonly dataSource: DataSource,
    private readonly sheets: SheetCache,
    sweep: Sweep,
  ) {
    sweep.addOperations('sheet_changes', 'at', BEYOND_HISTORY);
    sweep.addOperations('sheet_changes', 'at', isGone('t.campaign_id'));
  }

  /** Loads a character that is in a campaign. @throws Failure 404 */
  async load(id: string): Promise<OpenSheet> {
    const stored = isUuid(id) ? await this.dataSource.manager.findOneBy(CharacterEntity, { id }) : null;
    if (!stored?.campaignId) throw notFound('character');
    const { campaignId } = stored;
    // Read after the character: rules that change in between change its version too, so that a stale sheet writes
    // nothing.
    const rules: CampaignRules[] = await this.dataSource.query('SELECT encumbrance FROM campaigns WHERE id = $1', [
      campaignId,
    ]);
    if (!rules[0]) throw notFound('character');
    return this.sheets.open({ ...stored, campaignId, ...rules[0] });
  }

  /** Returns the characters of a campaign. */
  async charactersOf(campaignId: string): Promise<string[]> {
    const rows: { id: string }[] = await this.dataSource.query('SELECT id FROM characters WHERE campaign_id = $1', [
      campaignId,
    ]);
    return rows.map(({ id }) => id);
  }

  /** Returns the characters of a campaign whose sheets have an own item. */
  async charactersWith(campaignId: string, ownItem: string): Promise<{ id: string; name: string }[]> {
    return this.dataSource.query(
      `SELECT id, choices -> 'bio' ->> 'name' AS name FROM characters
        WHERE campaign_id = $1 AND play -> 'own_items' ? $2 ORDER BY name, id`,
      [campaignId, ownItem],
    );
  }

  /** Returns the published characters of a campaign with their names. */
  async namedCharacters(campaignId: string): Promise<NamedCharacter[]> {
    return this.dataSource.query(
      `SELECT id, name, creator_id AS "creatorId", level, (play->>'exp')::integer AS exp
         FROM characters WHERE campaign_id = $1`,
      [campaignId],
    );
  }

  /** Returns the versions of a character. @throws Failure 404 */
  async versionsOf(id: string): Promise<SheetVersions> {
    const rows: SheetVersions[] = await this.dataSource.query(
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

  /** Returns the change of an operation; undefined when it was not executed, or too long ago. */
  async changeOf(id: string, opId: string): Promise<SheetChange | undefined> {
    const rows: ChangeRow[] = await this.dataSource.query(`${changesOf('$1')} AND s.op_id = $2`, [id, opId]);
    return rows[0] && changeOf(rows[0]);
  }

  /** Returns a change that was made in this campaign; undefined when it was not made there, or too long ago. */
  async changeInCampaign(id: string, campaignId: string, opId: string): Promise<SheetChange | undefined> {
    const of = `${changesOf('$1')} AND s.campaign_id = $2 AND s.op_id = $3`;
    const rows: ChangeRow[] = await this.dataSource.query(of, [id, campaignId, opId]);
    return rows[0] && changeOf(rows[0]);
  }

  /** Returns the undone changes that matter to an undo of the change that made `version`. */
  async takenBack(id: string, version: number): Promise<ReadonlySet<string>> {
    const changes: Parameters<typeof takenBack>[0] = await this.dataSource.query(
      `SELECT op_id AS id, version, undoes, result -> 'includes' AS includes, (result -> 'restores')::integer AS restores
         FROM sheet_changes WHERE character_id = $1 AND version > $2 ORDER BY version DESC`,
      [id, version - LIMITS.sheetHistory],
    );
    return takenBack(changes);
  }

  /** Writes a change. @returns undefined when the sheet has changed since, or the operation was executed before */
  async commit(commit: SheetCommit): Promise<WrittenChange | undefined> {
    try {
      return await resumeAfter(this.groups.add(commit));
    } catch (problem) {
      if (problem instanceof VersionConflict) return undefined;
      throw problem;
    }
  }

  /**
   * Writes a change together with what `work` writes, in one transaction. @param work throws when nothing may be written
   * @returns undefined when the sheet has changed since, or the operation was executed before
   */
  async commitWith(
    commit: SheetCommit,
    work: (transaction: EntityManager) => Promise<void>,
  ): Promise<WrittenChange | undefined> {
    try {
      return await this.dataSource.transaction(async (transaction) => {
        await work(transaction);
        const rows: { notesVersion: number }[] = await transaction.query(COMMIT_ALONE.text, [
          JSON.stringify([rowOf(commit)]),
        ]);
        if (!rows[0]) throw new VersionConflict();
        return { nth: 0, version: commit.version + 1, notesVersion: rows[0].notesVersion };
      });
    } catch (problem) {
      if (problem instanceof VersionConflict) return undefined;
      throw problem;
    }
  }

  private async write(group: readonly SheetCommit[]): Promise<readonly WrittenChange[]> {
    const rows = await measured(group.length, () => this.writeRows(group));
    const notesVersions = new Map(rows.map(({ id, notesVersion }) => [id, notesVersion]));
    return group.flatMap(({ characterId, version }, nth) => {
      const notesVersion = notesVersions.get(characterId);
      return notesVersion === undefined ? [] : [{ nth, version: version + 1, notesVersion }];
    });
  }

  private async writeRows(group: readonly SheetCommit[]): Promise<{ id: string; notesVersion: number }[]> {
    const { rows } = await poolOf(this.dataSource).query<{ id: string; notesVersion: number }>({
      ...(group.length === 1 ? COMMIT_ALONE : COMMIT_GROUP),
      values: [JSON.stringify(group.map(rowOf))],
    });
    return rows;
  }
}

const rowOf = ({ characterId, campaignId, version, choicesVersion, parts, change }: SheetCommit): object => ({
  character_id: characterId,
  campaign_id: campaignId,
  version,
  choices_version: choicesVersion,
  parts: parts.set,
  removed: parts.removed,
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
