import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { MapFixture } from './map.fixture.js';
import { startProgram } from './map.servers.js';
import type { ViewersDone, ViewersTask } from './map.viewers.js';

/** The viewers of one or more campaigns, in a separate process. */
export class ViewerProcess {
  private started: Promise<ChildProcess> | undefined;
  private readonly waiting = new Map<string, () => void>();

  constructor(private readonly url: string) {}

  /** Connects `count` viewers of a campaign, who share the players' sessions. */
  join({ campaignId, players }: MapFixture, count: number): Promise<void> {
    return this.run({ campaignId, join: { count, cookies: players } });
  }

  /** Resolves when every viewer of a campaign has seen the update with this colour. */
  haveSeen(campaignId: string, final: string): Promise<void> {
    return this.run({ campaignId, final });
  }

  /** Disconnects all viewers. */
  async end(): Promise<void> {
    const child = await this.started;
    if (!child || child.exitCode !== null) return;
    const left = once(child, 'exit');
    if (child.connected) child.disconnect();
    await left;
  }

  /** Gives the process one task of a campaign at a time. */
  private async run(task: ViewersTask): Promise<void> {
    const child = await (this.started ??= this.start());
    await new Promise<void>((resolve, reject) => {
      this.waiting.set(task.campaignId, resolve);
      child.once('exit', () => reject(new Error('The viewers have ended.')));
      child.send(task);
    });
  }

  private async start(): Promise<ChildProcess> {
    const child = await startProgram('map.viewers.ts', [this.url], 'clients');
    child.setMaxListeners(0);
    child.on('message', ({ campaignId }: ViewersDone) => this.waiting.get(campaignId)?.());
    return child;
  }
}
