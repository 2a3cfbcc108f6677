/* The whole application for a benchmark: `map.app.ts <port> <database url> [<Redis url>]`. It reports its CPU time over IPC. */
import 'reflect-metadata';
import { createApp } from '../../backend/app.js';
import { loadConfig } from '../../backend/core/config.js';
import { collectSeldom } from '../../backend/core/load/garbage-collection.js';
import { UNLIMITED_WORK_AND_SOCKETS } from '../support/budgets.js';
import { MEASURED_SECRET } from '../support/measured-secret.js';
import { reportCpu } from './map.cpu.js';

const [port = '0', databaseUrl = '', redisUrl = ''] = process.argv.slice(2);
const config = loadConfig({
  PORT: port,
  DATABASE_URL: databaseUrl,
  REDIS_URL: redisUrl,
  SESSION_SECRET: MEASURED_SECRET,
  LOG_LEVEL: 'error',
});
collectSeldom();
const app = await createApp({
  ...config,
  budgets: UNLIMITED_WORK_AND_SOCKETS,
  databaseUrl,
  sessionSecret: MEASURED_SECRET,
});
await app.listen(config.port, '127.0.0.1');
reportCpu();
