import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { runPrepared } from '../../core/database/pg-pool.js';
import type { OperationKey } from '../map.commit.js';
import type { StoredChange } from './undo-commands.js';

const CHANGE = 'o.user_id AS "userId", o.op_id AS "opId", o.difference';
/** A person's changes of a scene. Changes of the release before scenes name none: they are of the first one. */
const inScene = (operation: string): string =>
  `coalesce(${operation}.difference ->> 'sceneId', ${operation}.campaign_id::text) = $4::text AND ${operation}.difference IS NOT NULL`;
const OWN = `o.campaign_id = $1 AND o.user_id = $2 AND ${inScene('o')}`;
/** A command that was executed before finds nothing, so that the room refuses it and answers from its record. */
const NEW = 'NOT EXISTS (SELECT FROM map_operations d WHERE d.campaign_id = $1 AND d.user_id = $2 AND d.op_id = $3)';

const READ_UNDO = {
  name: 'history-undo',
  text: `SELECT ${CHANGE} FROM map_operations o WHERE ${OWN} AND NOT o.is_undone AND ${NEW}
          ORDER BY o.version DESC, o.nth DESC LIMIT 1`,
};

/** What was undone before a newer change cannot be done again. */
const READ_REDO = {
  name: 'history-redo',
  text: `SELECT ${CHANGE} FROM map_operations o WHERE ${OWN} AND o.is_undone AND ${NEW}
            AND NOT EXISTS (SELECT FROM map_operations n WHERE n.campaign_id = $1 AND n.user_id = $2
              AND ${inScene('n')} AND NOT n.is_undone AND (n.version, n.nth) > (o.version, o.nth))
          ORDER BY o.version, o.nth LIMIT 1`,
};

/** Finds what a person can undo and redo. */
@Injectable()
export class HistoryRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the person's last change of a scene that is not undone. @param key of the command that undoes it */
  async lastChange(campaignId: string, sceneId: string, key: OperationKey): Promise<StoredChange | undefined> {
    return this.read(READ_UNDO, campaignId, sceneId, key);
  }

  /** Returns the change that the person has undone first of those that nothing follows. @param key as above */
  async nextUndone(campaignId: string, sceneId: string, key: OperationKey): Promise<StoredChange | undefined> {
    return this.read(READ_REDO, campaignId, sceneId, key);
  }

  private async read(
    query: typeof READ_UNDO,
    campaignId: string,
    sceneId: string,
    { userId, opId }: OperationKey,
  ): Promise<StoredChange | undefined> {
    const [change] = await runPrepared<StoredChange>(this.dataSource, query, [campaignId, userId, opId, sceneId]);
    return change;
  }
}
