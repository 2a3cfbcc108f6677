/*
 * The whole application, for the benchmark of many campaigns: `campaigns.app.ts <port> <database url>`, with `--expose-gc`.
 * Over IPC it tells how it is; before that it tidies its memory up when it is asked to.
 */
import 'reflect-metadata';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createApp } from '../../backend/app.js';
import { loadConfig } from '../../backend/core/config.js';

/** How the server is: bytes, microseconds of CPU so far, and milliseconds by which its event loop was late since it was last asked. */
export interface Condition {
  readonly rss: number;
  readonly heap: number;
  readonly cpu: number;
  readonly lateP99: number;
  readonly lateMax: number;
}

const [port = '0', databaseUrl = ''] = process.argv.slice(2);
const secret = 'a secret that only the benchmark knows';
const config = loadConfig({ PORT: port, DATABASE_URL: databaseUrl, SESSION_SECRET: secret, LOG_LEVEL: 'error', TRUST_PROXY: 'loopback' });
const app = await createApp({ ...config, databaseUrl, sessionSecret: secret });
await app.listen(config.port, '127.0.0.1');

const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
process.on('message', ({ tidy }: { tidy?: boolean }) => {
  if (tidy) globalThis.gc?.();
  const { rss, heapUsed: heap } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  process.send?.({ rss, heap, cpu: user + system, lateP99: delay.percentile(99) / 1e6, lateMax: delay.max / 1e6 } satisfies Condition);
  if (tidy) delay.reset();
});
process.on('disconnect', () => process.exit(0));
process.send?.({ ready: true });
