import type { Operation, OperationKey } from '../repository/map-commit.js';
import type { MapRepository } from '../repository/map.repository.js';
import type { CommandReply } from '../commands/preconditions.js';

/** Operations to remember: enough for the commands that a client repeats after a lost connection. */
const CAPACITY = 300;

/** A map key for one person's `opId`. */
export const keyOf = ({ userId, opId }: OperationKey): string => `${userId} ${opId}`;

/** Remembers the replies to a room's last commands, so that a repeated command is not executed again. */
export class RecentOperations {
  private readonly replies = new Map<string, CommandReply>();

  replyTo(key: OperationKey): CommandReply | undefined {
    return this.replies.get(keyOf(key));
  }

  add(operations: Iterable<Operation>): void {
    for (const operation of operations) this.replies.set(keyOf(operation), operation.reply);
    for (const oldest of this.replies.keys()) {
      if (this.replies.size <= CAPACITY) return;
      this.replies.delete(oldest);
    }
  }

  /** Loads unknown operations: a command may have been executed before a restart or in a commit whose answer was lost. */
  async load(
    campaignId: string,
    keys: readonly OperationKey[],
    repository: Pick<MapRepository, 'replies'>,
  ): Promise<void> {
    const unknown = keys.filter((key) => !this.replyTo(key));
    if (unknown.length > 0) this.add(await repository.replies(campaignId, unknown));
  }
}
