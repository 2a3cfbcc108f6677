/*
 * The whole application in its own process: `measured-app.ts <port> <database url> <budgets as JSON>`, with `--expose-gc`.
 * It answers every IPC message with its metrics; see measured-server.ts.
 */
import 'reflect-metadata';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from '../../backend/app.js';
import type { Budgets } from '../../backend/core/budgets.js';
import { loadConfig } from '../../backend/core/config.js';
import { collectSeldom } from '../../backend/core/heap.js';
import type { ServerMetrics } from './measured-server.js';

collectSeldom();
const [port = '0', databaseUrl = '', budgets = '{}'] = process.argv.slice(2);
const secret = 'a secret that only benchmarks use';
const config = loadConfig({
  PORT: port,
  DATABASE_URL: databaseUrl,
  SESSION_SECRET: secret,
  LOG_LEVEL: 'error',
  TRUST_PROXY: 'loopback',
});
const app = await createApp({
  ...config,
  databaseUrl,
  sessionSecret: secret,
  budgets: { ...config.budgets, ...(JSON.parse(budgets) as Partial<Budgets>) },
});
await app.listen(config.port, '127.0.0.1');

const RESOLUTION = 5;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
delay.enable();

/** Collects garbage and resets the delay after the pause that it causes. */
async function collectGarbage(): Promise<void> {
  globalThis.gc?.();
  await sleep(4 * RESOLUTION);
  delay.reset();
}

/** The histogram counts from one timer to the next; how late a timer was is what exceeds its period. Milliseconds. */
const lateness = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e6 - RESOLUTION);

function currentMetrics(): ServerMetrics {
  const { rss, heapUsed: heap } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return { rss, heap, cpu: user + system, delayP99: lateness(delay.percentile(99)), delayMax: lateness(delay.max) };
}

process.on('message', ({ collects, resets }: { collects: boolean; resets: boolean }) => {
  void (async () => {
    const before = currentMetrics();
    if (collects) await collectGarbage();
    if (resets) delay.reset();
    process.send?.({
      ...currentMetrics(),
      delayP99: before.delayP99,
      delayMax: before.delayMax,
    } satisfies ServerMetrics);
  })();
});
process.on('disconnect', () => process.exit(0));
process.send?.({ ready: true });
