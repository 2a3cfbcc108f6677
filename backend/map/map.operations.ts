import type { CommandReply } from './commands/preconditions.js';
import type { Operation, OperationKey } from './map.commit.js';
import type { QueuedCommand } from './map.queue.js';
import type { MapRepository } from './map.repository.js';

/** Identifies a queued command; undefined when it has no `opId`. */
export const operationOf = ({ userId, command }: QueuedCommand): OperationKey | undefined =>
  command.payload.opId === undefined ? undefined : { userId, opId: command.payload.opId };

/** The beginning of the id that an operation without an `opId` gets for the history. Its sender's undo leaves it out. */
export const UNNAMED = 'unnamed-';

/** The number of remembered operations: enough for the commands that a client repeats after a lost connection. */
const REMEMBERED_OPERATIONS = 300;

/** Returns a map key for one person's `opId`. */
export const keyOf = ({ userId, opId }: OperationKey): string => `${userId} ${opId}`;

/** Caches the replies to a room's last commands, so that a repeated command is not executed again. */
export class RecentOperations {
  private readonly replies = new Map<string, CommandReply>();

  replyTo(key: OperationKey): CommandReply | undefined {
    return this.replies.get(keyOf(key));
  }

  add(operations: Iterable<Operation>): void {
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
    const missing = keys.filter((key) => !this.replyTo(key));
    if (missing.length === 0) return undefined;
    const { version, operations } = await repository.replies(campaignId, missing);
    this.add(operations);
    return version ?? undefined;
  }
}
