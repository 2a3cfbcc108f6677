/*
 * The whole application in a process of its own: `measured-app.ts <port> <database url> <budgets as JSON>`, with `--expose-gc`.
 * Over IPC it says how it is doing; see measured-server.ts.
 */
import 'reflect-metadata';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from '../../backend/app.js';
import type { Budgets } from '../../backend/core/budgets.js';
import { loadConfig } from '../../backend/core/config.js';
import type { Condition } from './measured-server.js';

const [port = '0', databaseUrl = '', budgets = '{}'] = process.argv.slice(2);
const secret = 'a secret that only measurements know';
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

/** Collects garbage, and lets the time that it took pass before lateness is counted again. */
async function collect(): Promise<void> {
  globalThis.gc?.();
  await sleep(4 * RESOLUTION);
  delay.reset();
}

function conditionNow(): Condition {
  const { rss, heapUsed: heap } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return { rss, heap, cpu: user + system, lateP99: delay.percentile(99) / 1e6, lateMax: delay.max / 1e6 };
}

process.on('message', ({ collects, resets }: { collects: boolean; resets: boolean }) => {
  void (async () => {
    const late = conditionNow();
    if (collects) await collect();
    if (resets) delay.reset();
    process.send?.({ ...conditionNow(), lateP99: late.lateP99, lateMax: late.lateMax } satisfies Condition);
  })();
});
process.on('disconnect', () => process.exit(0));
process.send?.({ ready: true });
