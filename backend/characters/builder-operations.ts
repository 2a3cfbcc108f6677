import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Sweep } from '../core/database/sweep.js';

/** Remembers the builder's writes, so that a repeated write is executed once and gets the same reply. */
@Injectable()
export class BuilderOperations implements OnModuleInit {
  constructor(private readonly sweep: Sweep) {}

  onModuleInit(): void {
    this.sweep.addOperations('builder_operations', 'done_at');
  }

  /**
   * Executes a write unless it was executed before. Of two simultaneous writes, the second waits for the transaction of
   * the first.
   * @param opId left out: the write has no name and is always done
   * @returns the reply, and what the write returned with it; undefined when the write was done before
   */
  async once<Reply extends object, Done>(
    transaction: EntityManager,
    userId: string,
    opId: string | undefined,
    write: () => Promise<{ reply: Reply; done: Done }>,
  ): Promise<{ reply: Reply; done: Done | undefined }> {
    if (opId === undefined) return write();
    const claimed: unknown[] = await transaction.query(
      'INSERT INTO builder_operations (user_id, op_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1',
      [userId, opId],
    );
    const key = [userId, opId];
    if (claimed.length === 0) {
      const [earlier]: { reply: Reply }[] = await transaction.query(
        'SELECT reply FROM builder_operations WHERE user_id = $1 AND op_id = $2',
        key,
      );
      if (earlier) return { reply: earlier.reply, done: undefined };
    }
    const written = await write();
    await transaction.query('UPDATE builder_operations SET reply = $3 WHERE user_id = $1 AND op_id = $2', [
      ...key,
      JSON.stringify(written.reply),
    ]);
    return written;
  }
}
