import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import type { FloodSender, FloodCounts } from './floods.js';

/** A flood that runs in another process. */
export interface RunningFlood {
  /** Stops the flood. @returns its counts */
  stop(): Promise<FloodCounts>;
}

/** Starts a flood in another process with the lowest priority, so that it leaves the cores to the server. */
export async function startFlood(name: string, sender: FloodSender): Promise<RunningFlood> {
  const args = ['test/support/flood-worker.ts', name];
  const child = fork('scripts/run-ts.mjs', args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  setPriority(child.pid ?? 0, 19);
  await once(child, 'message');
  // Not an argument: the bodies of its call may be larger than the system allows there.
  child.send(sender);
  return {
    stop: async () => {
      const answer = once(child, 'message');
      child.send({});
      const [counts] = (await answer) as [FloodCounts];
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
      return counts;
    },
  };
}
