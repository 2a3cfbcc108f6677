import type { Operation, OperationKey } from '../repository/map-commit.js';
import type { MapRepository } from '../repository/map.repository.js';
import type { CommandReply } from '../commands/preconditions.js';

/** How many of a room's last operations are known without asking the database: those that a lost connection may ask for again. */
const CAPACITY = 300;

/** One text for one person's name for a command. */
export const keyOf = ({ userId, opId }: OperationKey): string => `${userId} ${opId}`;

/** What the last commands were answered, so that one that is sent again is not done again. */
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

  /** Asks the database for those that are not remembered: they may have been done before a restart, or in a commit whose answer was lost. */
  async load(campaignId: string, keys: readonly OperationKey[], repository: Pick<MapRepository, 'replies'>): Promise<void> {
    const unknown = keys.filter((key) => !this.replyTo(key));
    if (unknown.length > 0) this.add(await repository.replies(campaignId, unknown));
  }
}
