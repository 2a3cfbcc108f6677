import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { LoggedAttack } from '../../../contracts/attack/logged-attack.types.js';
import type { AttackApplication } from '../../../contracts/campaigns/campaigns.dto.js';
import { LIMITS } from '../../../contracts/core/limits.js';
import { attackApplicationIn } from '../../campaigns/campaign.subqueries.js';
import type { AppliedAttack } from '../history/applied-attack.js';
import { runPrepared } from '../../core/database/pg-pool.js';

/** An attack of the log, and the operation that has applied it. */
export interface StoredAttack {
  readonly entryId: string;
  readonly at: Date;
  readonly senderName: string;
  readonly attack: LoggedAttack;
  /** Who reads the entry besides the DMs. */
  readonly readers: readonly string[];
  /** Null: it is neither applied nor dismissed. */
  readonly appliedBy: {
    readonly userId: string;
    readonly opId: string;
    readonly done: AppliedAttack['done'] | null;
  } | null;
}

/** An operation that was undone has not applied it. The operations since the oldest attack are read once. */
const READ = {
  name: 'log-attacks',
  text: `WITH latest AS (
      SELECT l.id, l.at, l.sender_id, l.sender_name, l.attack, l.viewers, l.version, l.nth FROM campaign_log l
       WHERE l.campaign_id = $1 AND l.attack IS NOT NULL AND l.deleted_version IS NULL
         AND l.at > now() - interval '${LIMITS.openAttackHours} hours' AND ($2::uuid IS NULL OR l.id = $2)
       ORDER BY l.version DESC, l.nth DESC LIMIT ${LIMITS.openAttacks}
    ), applied AS (
      SELECT DISTINCT ON (entry_id) o.difference -> 'applied' ->> 'entryId' AS entry_id, o.user_id, o.op_id,
             o.difference -> 'applied' -> 'done' AS done
        FROM map_operations o
       WHERE o.campaign_id = $1 AND o.version >= (SELECT min(version) FROM latest) AND NOT o.is_undone
         AND jsonb_exists(o.difference, 'applied')
       ORDER BY entry_id, o.version DESC
    )
    SELECT l.id AS "entryId", l.at, l.sender_name AS "senderName", l.attack,
           coalesce(l.viewers, '[]'::jsonb) || to_jsonb(l.sender_id) AS readers,
           CASE WHEN a.entry_id IS NOT NULL
                THEN jsonb_build_object('userId', a.user_id, 'opId', a.op_id, 'done', a.done) END AS "appliedBy"
      FROM latest l LEFT JOIN applied a ON a.entry_id = l.id::text
     ORDER BY l.version DESC, l.nth DESC`,
};

const READ_APPLICATION = {
  name: 'attack-application',
  text: `SELECT ${attackApplicationIn('$1::uuid')} AS application`,
};

/** Reads the attacks of a campaign's log, and what it has chosen for them. */
@Injectable()
export class AttacksRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns whether the campaign applies attacks as soon as they are rolled. */
  async isAppliedAtOnce(campaignId: string): Promise<boolean> {
    const [row] = await runPrepared<{ application: AttackApplication }>(this.dataSource, READ_APPLICATION, [
      campaignId,
    ]);
    return row?.application === 'at-once';
  }

  /** Returns the last attacks, the newest first. */
  latest(campaignId: string): Promise<StoredAttack[]> {
    return runPrepared<StoredAttack & object>(this.dataSource, READ, [campaignId, null]);
  }

  /** Returns one of the last attacks; undefined when there is no such one. */
  async find(campaignId: string, entryId: string): Promise<StoredAttack | undefined> {
    const [found] = await runPrepared<StoredAttack & object>(this.dataSource, READ, [campaignId, entryId]);
    return found;
  }
}
