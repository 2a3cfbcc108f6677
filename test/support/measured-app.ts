/*
 * The whole application in its own process: `measured-app.ts <port> <database url> <budgets as JSON>`, with `--expose-gc`.
 * It answers every IPC message with its metrics; see measured-server.ts.
 */
import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from '../../backend/app.js';
import { BackupSchedule } from '../../backend/backups/backup-schedule.js';
import type { Budgets } from '../../backend/core/load/budgets.js';
import { loadConfig } from '../../backend/core/config.js';
import { collectSeldom } from '../../backend/core/load/garbage-collection.js';
import { WorkBudget } from '../../backend/core/load/work-budget.js';
import { MEASURED_SECRET } from './measured-secret.js';
import type { ServerMetrics } from './measured-server.js';

collectSeldom();
const [port = '0', databaseUrl = '', budgets = '{}'] = process.argv.slice(2);
const config = loadConfig({
  PORT: port,
  DATABASE_URL: databaseUrl,
  SESSION_SECRET: MEASURED_SECRET,
  LOG_LEVEL: 'error',
  TRUST_PROXY: 'loopback',
  // A benchmark of backups names a folder for them, and says when one is due.
  BACKUP_EVERY: process.env['BENCH_BACKUP_DIR'] ? '1d' : 'off',
  BACKUP_DIR: process.env['BENCH_BACKUP_DIR'],
  METRICS_TOKEN: process.env['BENCH_METRICS_TOKEN'],
});
const app = await createApp({
  ...config,
  databaseUrl,
  sessionSecret: MEASURED_SECRET,
  budgets: { ...config.budgets, ...(JSON.parse(budgets) as Partial<Budgets>) },
});
let units = 0;
const work = app.get(WorkBudget, { strict: false });
const charge = work.charge.bind(work);
work.charge = (sender, count) => {
  units += count;
  charge(sender, count);
};
await app.listen(config.port, '127.0.0.1');

/** Milliseconds between two looks at the event loop. */
const RESOLUTION = 5;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
delay.enable();

/** Milliseconds for which the main thread was ready to run and had no core, since its start; 0 where the system does not say. */
function waitedForCore(): number {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}

/** By how much each timer was late and no other program explains it, in milliseconds. */
const holds: number[] = [];
let [lastTurn, lastWait] = [performance.now(), waitedForCore()];
setInterval(() => {
  const [turn, wait] = [performance.now(), waitedForCore()];
  holds.push(turn - lastTurn - RESOLUTION - (wait - lastWait));
  [lastTurn, lastWait] = [turn, wait];
}, RESOLUTION).unref();

function resetDelays(): void {
  delay.reset();
  holds.length = 0;
  [lastTurn, lastWait] = [performance.now(), waitedForCore()];
}

/** Collects garbage and resets the delays after the pause that it causes. */
async function collectGarbage(): Promise<void> {
  globalThis.gc?.();
  await sleep(4 * RESOLUTION);
  resetDelays();
}

/** The histogram counts from one timer to the next; how late a timer was is what exceeds its period. Milliseconds. */
const lateness = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e6 - RESOLUTION);

function currentMetrics(): ServerMetrics {
  const { rss, heapUsed: heap } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const sorted = holds.toSorted((one, other) => one - other);
  return {
    rss,
    peakRss: process.resourceUsage().maxRSS * 1024,
    heap,
    cpu: user + system,
    units,
    delayP99: lateness(delay.percentile(99)),
    delayMax: lateness(delay.max),
    holdP99: sorted[Math.floor(0.99 * sorted.length)] ?? 0,
    longestHold: sorted.at(-1) ?? 0,
  };
}

type Request = { collects: boolean; resets: boolean; backsUp: boolean };
process.on('message', ({ collects, resets, backsUp }: Request) => {
  void (async () => {
    if (backsUp) await app.get(BackupSchedule, { strict: false }).look();
    const before = currentMetrics();
    if (collects) await collectGarbage();
    if (resets) resetDelays();
    const { delayP99, delayMax, holdP99, longestHold } = before;
    process.send?.({
      ...currentMetrics(),
      delayP99,
      delayMax,
      holdP99,
      longestHold,
    } satisfies ServerMetrics);
  })();
});
process.on('disconnect', () => process.exit(0));
process.send?.({ ready: true });
