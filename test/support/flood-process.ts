import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import type { Flooder, Tally } from './floods.js';

/** A flood that is under way in another process. */
export interface RunningFlood {
  /** Ends it; resolves with what came of it. */
  end(): Promise<Tally>;
}

/** Begins a flood from another process, which on a machine with few cores takes only the time that nobody else wants. */
export async function floodFromElsewhere(name: string, flooder: Flooder): Promise<RunningFlood> {
  const args = ['test/support/flood-worker.ts', name, JSON.stringify(flooder)];
  const child = fork('scripts/run-ts.mjs', args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  setPriority(child.pid ?? 0, 19);
  await once(child, 'message');
  return {
    end: async () => {
      const answer = once(child, 'message');
      child.send({});
      const [tally] = (await answer) as [Tally];
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
      return tally;
    },
  };
}
