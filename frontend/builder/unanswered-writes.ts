import type { Api } from '../core/api.js';
import { isTemporary } from '../core/live/retry-timer.js';
import { StoredCommands, type CommandStorage } from '../core/live/stored-commands.js';
import { readBuilderWrite, type BuilderWrite } from './builder-write.js';
import { CharacterWriteQueue, type KeptWrites } from './character-write-queue.js';

/** The builder's writes that the server has not answered, kept for this tab, so that they survive a reload. */
export class UnansweredWrites implements KeptWrites {
  constructor(
    private readonly userId: () => string | undefined,
    private readonly storage: () => CommandStorage = () => sessionStorage,
  ) {}

  save(write: BuilderWrite): void {
    this.kept.save(write);
  }

  remove(write: BuilderWrite): void {
    this.kept.remove(write);
  }

  /**
   * Sends the writes that an earlier page has kept, one queue after the other.
   * @returns the refusals. Rejects when the server cannot answer; what has no answer stays kept
   */
  async resend(api: Api): Promise<unknown[]> {
    const refusals: unknown[] = [];
    for (const writes of byQueue(this.kept.load().commands)) {
      const known = writes[0]?.known ?? { id: null, version: 0 };
      try {
        await new CharacterWriteQueue(api, known, this).resend(writes);
      } catch (problem) {
        if (isTemporary(problem)) throw problem;
        refusals.push(problem);
      }
    }
    return refusals;
  }

  private get kept(): StoredCommands<BuilderWrite> {
    return new StoredCommands(`questhearth-builder:${this.userId() ?? ''}:`, readBuilderWrite, this.storage);
  }
}

function byQueue(writes: readonly BuilderWrite[]): BuilderWrite[][] {
  const queues = new Map<string, BuilderWrite[]>();
  for (const write of writes) queues.set(write.queue, [...(queues.get(write.queue) ?? []), write]);
  return [...queues.values()];
}
