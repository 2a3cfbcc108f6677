import { describe, expect, it } from '@jest/globals';
import type { HealthChecks } from '../http/health-checks.js';
import { HealthController } from '../http/health.controller.js';
import type { NodeChannels } from '../nodes/node-channels.js';
import { ConnectionDraining } from './connection-draining.js';

const CONNECTIONS = 2_000;
/** Seven steps. */
const TIMES = { notice: 20, leaving: 14, step: 2 };

/** A node with many connections, and how many of them have closed in each step. */
function busyNode({ hasPeers }: { hasPeers: boolean }): {
  draining: ConnectionDraining;
  controller: HealthController;
  closed: Set<number>;
  steps: number[];
} {
  const closed = new Set<number>();
  const steps: number[] = [];
  let inStep = 0;
  const close = (nth: number): void => {
    // A step ends where the program waits for the next one.
    if (inStep === 0)
      queueMicrotask(() => {
        steps.push(inStep);
        inStep = 0;
      });
    inStep += 1;
    closed.add(nth);
  };
  const sockets = Array.from(
    { length: CONNECTIONS },
    (_, nth) => [nth, { conn: { close: () => close(nth) } }] as const,
  );
  const draining = new ConnectionDraining({ hasPeers } as NodeChannels);
  Object.assign(draining, { server: { sockets: { sockets: new Map(sockets) } } });
  const checks = { database: 'ok', migrations: 'ok', redis: 'ok', content: 'ok' } as const;
  const controller = new HealthController({ run: () => Promise.resolve(checks) } as unknown as HealthChecks, draining);
  return { draining, controller, closed, steps };
}

describe('a node that stops', () => {
  it('says so at its probe from the first moment, before it closes a connection', async () => {
    const { draining, controller, closed } = busyNode({ hasPeers: true });
    expect(await controller.ready()).toMatchObject({ status: 'ok' });
    const drained = draining.run(TIMES);
    await expect(controller.ready()).rejects.toMatchObject({ code: 503, message: 'This node is stopping.' });
    expect(closed.size).toBe(0);
    await drained;
    await expect(controller.ready()).rejects.toMatchObject({ code: 503 });
  });

  it('closes all of its connections, and only a few of them in each step', async () => {
    const { draining, closed, steps } = busyNode({ hasPeers: true });
    await draining.run(TIMES);
    expect(closed.size).toBe(CONNECTIONS);
    expect(steps).toEqual([286, 286, 286, 286, 286, 286, 284]);
  });

  it('leaves its connections to the end of the process when there is no other node for them', async () => {
    const { draining, controller, closed } = busyNode({ hasPeers: false });
    await draining.run(TIMES);
    expect(closed.size).toBe(0);
    await expect(controller.ready()).rejects.toMatchObject({ code: 503 });
  });
});
