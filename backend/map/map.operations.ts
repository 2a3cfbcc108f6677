import type { QueryConfig } from 'pg';
import type { Operation, OperationKey, RecordedAnswer } from './map.commit.js';
import type { QueuedCommand } from './map.queue.js';
import type { MapRepository } from './map.repository.js';
import { mapVersion } from './map.subqueries.js';

/** Identifies a queued command; undefined when it has no `opId`. */
export const operationOf = ({ userId, command }: QueuedCommand): OperationKey | undefined =>
  command.payload.opId === undefined ? undefined : { userId, opId: command.payload.opId };

/** Returns the ids of those commands that have one. */
export const operationsOf = (commands: readonly QueuedCommand[]): OperationKey[] =>
  commands.flatMap((queued) => operationOf(queued) ?? []);

/** Operations that were executed, and the version of the map at that moment; null when it is gone. */
export interface RecordedReplies {
  readonly version: number | null;
  readonly operations: readonly RecordedReply[];
}

/**
 * The statement that reads RecordedReplies. It sees one state: an operation that is not recorded there was not executed
 * before this version.
 */
export const repliesQuery = (campaignId: string, keys: readonly OperationKey[]): QueryConfig => ({
  name: 'map-replies',
  text: `SELECT ${mapVersion('$1::uuid')} AS version,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('userId', o.user_id, 'opId', o.op_id, 'reply', o.reply)), '[]')
              FROM map_operations o JOIN unnest($2::uuid[], $3::text[]) AS k (user_id, op_id) USING (user_id, op_id)
             WHERE o.campaign_id = $1) AS operations`,
  values: [campaignId, keys.map((key) => key.userId), keys.map((key) => key.opId)],
});

/** The beginning of the id that an operation without an `opId` gets for the history. Its sender's undo leaves it out. */
export const UNNAMED = 'unnamed-';

/** The number of remembered operations: enough for the commands that a client repeats after a lost connection. */
const REMEMBERED_OPERATIONS = 300;

/** Returns a map key for one person's `opId`. */
export const keyOf = ({ userId, opId }: OperationKey): string => `${userId} ${opId}`;

/** The reply to an operation, as the database has recorded it. */
export type RecordedReply = OperationKey & Pick<Operation, 'reply'>;

/** Caches the replies to a room's last commands, so that a repeated command is not executed again. */
export class RecentOperations {
  private readonly replies = new Map<string, RecordedAnswer>();

  replyTo(key: OperationKey): RecordedAnswer | undefined {
    return this.replies.get(keyOf(key));
  }

  /** Returns those whose replies are not here. */
  unknown(keys: readonly OperationKey[]): OperationKey[] {
    return keys.filter((key) => !this.replyTo(key));
  }

  add(operations: Iterable<RecordedReply>): void {
    for (const operation of operations) this.replies.set(keyOf(operation), operation.reply);
    for (const oldest of this.replies.keys()) {
      if (this.replies.size <= REMEMBERED_OPERATIONS) return;
      this.replies.delete(oldest);
    }
  }

  /**
   * Loads missing replies: a command may have been executed before a restart or in a commit whose result was lost.
   * @returns the version of the map that the database has at that moment; undefined when nothing is missing, or it is gone
   */
  async load(
    campaignId: string,
    keys: readonly OperationKey[],
    repository: Pick<MapRepository, 'replies'>,
  ): Promise<number | undefined> {
    const missing = this.unknown(keys);
    if (missing.length === 0) return undefined;
    const { version, operations } = await repository.replies(campaignId, missing);
    this.add(operations);
    return version ?? undefined;
  }
}
