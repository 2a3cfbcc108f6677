import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LIMITS } from '../../../contracts/core/limits.js';
import { runPrepared } from '../../core/database/pg-pool.js';
import type { OperationKey, RecordedAnswer, UndoneOperation } from '../map.commit.js';
import { UNNAMED } from '../map.operations.js';
import type { SceneRecord } from '../scenes/scene-record.js';
import type { HistoryPlace } from './history.model.js';
import type { StoredOperation } from './undo-commands.js';

/** An operation with its recorded answer. */
export interface AnsweredOperation extends StoredOperation {
  readonly reply: RecordedAnswer;
}

/** Who undoes or redoes, with the command that does it, and the scene that they see. */
export interface UndoingPerson extends OperationKey {
  readonly sceneId: string;
  readonly isDm: boolean;
}

const CHANGE = `o.user_id AS "userId", o.op_id AS "opId", o.difference, o.is_undone AS "isUndone", o.kind, o."text", o.round,
  o.begins_round AS "beginsRound", o.version, o.nth, o.reply`;
/**
 * A person's changes of a scene, and of the list of scenes. An undo is not undone itself, it is done again. Players undo
 * no turns. Changes of the release before scenes name none: they are of the first one. A scene that an earlier release
 * has deleted does not come back.
 */
const own = (operation: string): string => `${operation}.campaign_id = $1 AND ${operation}.user_id = $2
  AND ${operation}.difference IS NOT NULL
  AND (coalesce(${operation}.difference ->> 'sceneId', ${operation}.campaign_id::text) = $4::text
       OR jsonb_exists_any(${operation}.difference, '{made,removed}'))
  AND (${operation}.kind = 'restore' OR NOT jsonb_exists(${operation}.difference, 'undone'))
  AND (NOT jsonb_exists(${operation}.difference, 'deleted') OR jsonb_exists(${operation}.difference, 'removed'))
  AND ($5::boolean OR ${operation}.kind IS NULL
    OR (${operation}.kind = 'map' AND NOT jsonb_exists_any(${operation}.difference, '{applied,spent}')))
  AND NOT starts_with(${operation}.op_id, '${UNNAMED}')`;
/** A command that was executed before finds nothing, so that the room refuses it and answers from its record. */
const NEW = 'NOT EXISTS (SELECT FROM map_operations d WHERE d.campaign_id = $1 AND d.user_id = $2 AND d.op_id = $3)';

/**
 * Whether somebody has done something in a scene that an operation has made: an undo of its making would take that along,
 * so undo and redo pass over it.
 */
const isPrepared = (
  operation: string,
): string => `(jsonb_exists(${operation}.difference, 'made') AND ${operation}.kind <> 'restore'
  AND EXISTS (SELECT FROM map_operations p
    WHERE p.campaign_id = $1 AND p.kind IS NOT NULL AND NOT p.is_undone
      AND (p.version, p.nth) > (${operation}.version, ${operation}.nth)
      AND NOT jsonb_exists(p.difference, 'undone')
      AND jsonb_exists(${operation}.difference -> 'made', p.difference ->> 'sceneId')))`;

const READ_UNDO = {
  name: 'history-undo',
  text: `SELECT ${CHANGE} FROM map_operations o WHERE ${own('o')} AND NOT o.is_undone AND ${NEW}
            AND NOT ${isPrepared('o')}
          ORDER BY o.version DESC, o.nth DESC LIMIT 1`,
};

/** The place of the operation that has undone another one last; null: it was too long ago. */
const undoOf = (operation: string): string => `(SELECT u.version, u.nth FROM map_operations u
    WHERE u.campaign_id = $1 AND jsonb_exists(u.difference, 'undone') AND u.difference -> 'undone' @> jsonb_build_array(
      jsonb_build_object('userId', ${operation}.user_id, 'opId', ${operation}.op_id, 'isUndone', true))
    ORDER BY u.version DESC, u.nth DESC LIMIT 1)`;

/** What was undone before a newer change cannot be done again, also when that one is undone meanwhile. */
const READ_REDO = {
  name: 'history-redo',
  text: `SELECT ${CHANGE} FROM map_operations o WHERE ${own('o')} AND o.is_undone AND ${NEW}
            AND NOT EXISTS (SELECT FROM map_operations n WHERE ${own('n')} AND NOT ${isPrepared('n')}
              AND (n.version, n.nth) > (o.version, o.nth) AND (NOT n.is_undone OR (n.version, n.nth) > ${undoOf('o')}))
          ORDER BY o.version, o.nth LIMIT 1`,
};

/** Versions of a map around a batch of a stroke among which its other batches are looked for. */
const STROKE_VERSIONS = 1000;

const READ_STROKE = {
  name: 'history-stroke',
  text: `SELECT ${CHANGE} FROM map_operations o
    WHERE o.campaign_id = $1 AND o.kind IS NOT NULL AND o.version BETWEEN $5 - ${STROKE_VERSIONS} AND $5 + ${STROKE_VERSIONS}
      AND o.user_id = $2 AND o.difference ->> 'strokeId' = $3 AND o.is_undone = $4
    ORDER BY o.version, o.nth LIMIT ${LIMITS.historyOperations}`,
};

const READ_OPERATION = {
  name: 'history-operation',
  text: `SELECT ${CHANGE} FROM map_operations o WHERE o.campaign_id = $1 AND o.user_id = $2 AND o.op_id = $3`,
};

/** Of each scene, what it had when it was deleted last. */
const READ_REMOVED = {
  name: 'history-removed',
  text: `SELECT DISTINCT ON (r.record -> 'scene' ->> 'id') r.record
    FROM map_operations o, LATERAL jsonb_array_elements(o.difference -> 'removed') AS r (record)
   WHERE o.campaign_id = $1 AND jsonb_exists(o.difference, 'removed') AND r.record -> 'scene' ->> 'id' = ANY ($2::text[])
   ORDER BY r.record -> 'scene' ->> 'id', o.version DESC, o.nth DESC`,
};

const READ_SINCE = {
  name: 'history-since',
  text: `SELECT ${CHANGE} FROM map_operations o
    WHERE o.campaign_id = $1 AND o.kind IS NOT NULL AND (o.version, o.nth) > ($2, $3) AND o.version <= $4
    ORDER BY o.version DESC, o.nth DESC LIMIT ${LIMITS.historyOperations + 1}`,
};

/** The starts of the rounds of the encounter that has begun last in a scene; those that were taken back left out. */
const READ_ROUNDS = {
  name: 'history-rounds',
  text: `SELECT DISTINCT ON (o.begins_round) ${CHANGE} FROM map_operations o
    WHERE o.campaign_id = $1 AND o.kind IS NOT NULL AND o.begins_round > 0 AND NOT o.is_undone
      AND coalesce(o.difference ->> 'sceneId', $1::text) = $2
      AND (o.version, o.nth) > (
        SELECT s.version, s.nth FROM map_operations s
         WHERE s.campaign_id = $1 AND s.kind IS NOT NULL AND s.begins_round = 0 AND NOT s.is_undone
           AND coalesce(s.difference ->> 'sceneId', $1::text) = $2
         ORDER BY s.version DESC, s.nth DESC LIMIT 1)
    ORDER BY o.begins_round DESC, o.version DESC, o.nth DESC`,
};

const READ_ROUND_AT = {
  name: 'history-round-at',
  text: `SELECT o.round FROM map_operations o WHERE o.campaign_id = $1 AND o.kind IS NOT NULL AND (o.version, o.nth) <= ($2, $3)
          ORDER BY o.version DESC, o.nth DESC LIMIT 1`,
};

/** What undos, redos and restores up to a place say of each operation last. */
const READ_UNDONE_AT = {
  name: 'history-undone-at',
  text: `SELECT DISTINCT ON (f.user_id, f.op_id) f.user_id AS "userId", f.op_id AS "opId", f.is_undone AS "isUndone"
    FROM map_operations o, LATERAL (
      SELECT u ->> 'userId' AS user_id, u ->> 'opId' AS op_id, (u -> 'isUndone')::boolean AS is_undone
        FROM jsonb_array_elements(o.difference -> 'undone') AS u) AS f
   WHERE o.campaign_id = $1 AND o.kind IS NOT NULL AND jsonb_exists(o.difference, 'undone') AND (o.version, o.nth) <= ($2, $3)
   ORDER BY f.user_id, f.op_id, o.version DESC, o.nth DESC`,
};

const READ_IN_FORCE = {
  name: 'history-operation-in-force',
  text: `SELECT ${CHANGE} FROM campaign_members m
           JOIN map_operations o ON o.campaign_id = m.campaign_id AND o.user_id = m.user_id AND o.op_id = $2
          WHERE m.campaign_id = $1 AND o.difference IS NOT NULL AND NOT o.is_undone LIMIT 1`,
};

/** Finds what people can undo and redo, and what came after a place of the history. */
@Injectable()
export class HistoryRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the person's last change of a scene that is not undone. */
  lastChange(campaignId: string, by: UndoingPerson): Promise<AnsweredOperation | undefined> {
    return this.read(READ_UNDO, [campaignId, by.userId, by.opId, by.sceneId, by.isDm]);
  }

  /** Returns the change that the person has undone first of those that nothing follows. */
  nextUndone(campaignId: string, by: UndoingPerson): Promise<AnsweredOperation | undefined> {
    return this.read(READ_REDO, [campaignId, by.userId, by.opId, by.sceneId, by.isDm]);
  }

  /** Returns the batches of the stroke of an operation that are undone as it is, in their order; of others nothing. */
  async stroke(
    campaignId: string,
    { userId, difference, isUndone, version }: StoredOperation,
  ): Promise<AnsweredOperation[]> {
    const { strokeId } = difference;
    if (strokeId === undefined) return [];
    return runPrepared<AnsweredOperation>(this.dataSource, READ_STROKE, [
      campaignId,
      userId,
      strokeId,
      isUndone,
      version,
    ]);
  }

  /** Returns an operation; undefined when it was not executed, or too long ago. */
  operation(campaignId: string, { userId, opId }: OperationKey): Promise<AnsweredOperation | undefined> {
    return this.read(READ_OPERATION, [campaignId, userId, opId]);
  }

  /** Returns an operation that is in force, whoever of the campaign has done it; undefined: there is none. */
  inForce(campaignId: string, opId: string): Promise<AnsweredOperation | undefined> {
    return this.read(READ_IN_FORCE, [campaignId, opId]);
  }

  /** Returns scenes with everything that they had when they were deleted last; those that never were are missing. */
  async removedScenes(campaignId: string, ids: readonly string[]): Promise<SceneRecord[]> {
    if (ids.length === 0) return [];
    const rows = await runPrepared<{ record: SceneRecord }>(this.dataSource, READ_REMOVED, [campaignId, [...ids]]);
    return rows.map(({ record }) => record);
  }

  /** Returns the operations after a place, the newest first, up to a version. */
  since(campaignId: string, { version, nth }: HistoryPlace, last: number): Promise<AnsweredOperation[]> {
    return runPrepared<AnsweredOperation>(this.dataSource, READ_SINCE, [campaignId, version, nth, last]);
  }

  /** Returns what the operations up to a place have undone or done again, the last of each operation. */
  undoneAt(campaignId: string, { version, nth }: HistoryPlace): Promise<UndoneOperation[]> {
    return runPrepared<UndoneOperation & object>(this.dataSource, READ_UNDONE_AT, [campaignId, version, nth]);
  }

  /** Returns the operations that began the rounds of a scene's encounter, the newest round first. */
  rounds(campaignId: string, sceneId: string): Promise<AnsweredOperation[]> {
    return runPrepared<AnsweredOperation>(this.dataSource, READ_ROUNDS, [campaignId, sceneId]);
  }

  /** Returns the round at a place; null without an encounter. */
  async roundAt(campaignId: string, { version, nth }: HistoryPlace): Promise<number | null> {
    const rows = await runPrepared<{ round: number | null }>(this.dataSource, READ_ROUND_AT, [
      campaignId,
      version,
      nth,
    ]);
    return rows[0]?.round ?? null;
  }

  private async read(
    query: { readonly name: string; readonly text: string },
    values: readonly unknown[],
  ): Promise<AnsweredOperation | undefined> {
    const [change] = await runPrepared<AnsweredOperation>(this.dataSource, query, [...values]);
    return change;
  }
}
