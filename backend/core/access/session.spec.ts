import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import express from 'express';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Pool } from 'pg';
import { login } from '../../../contracts/auth/auth.contract.js';
import { loadConfig } from '../config.js';
import { createSessionMiddlewares } from './session.js';

/** Milliseconds after which the store of the sessions has deleted expired ones at least once. */
const HALF_AN_HOUR = 30 * 60 * 1000;

let server: Server;
let statements: string[];

beforeEach(async () => {
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date', 'performance', 'setInterval', 'hrtime'],
  });
  statements = [];
  const pool = { query: async (sql: string) => (statements.push(sql), { rows: [] }) } as unknown as Pool;
  const app = express();
  server = createServer(app);
  const config = { ...loadConfig({}), databaseUrl: '', sessionSecret: 'a secret of this test' };
  app.use(...createSessionMiddlewares(config, pool, { read: async () => undefined }, server));
  app.use((request, response) => {
    request.session.entry = 'begins a session';
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await fetch(`http://127.0.0.1:${port}${login.path}`);
});

afterEach(() => {
  jest.useRealTimers();
  server.closeAllConnections();
  server.close();
});

const prunings = (): string[] => statements.filter((sql) => sql.startsWith('DELETE'));

it('deletes expired sessions while the server runs', async () => {
  await jest.advanceTimersByTimeAsync(HALF_AN_HOUR);
  expect(prunings()).not.toHaveLength(0);
});

it('asks the database for nothing after the server has closed', async () => {
  const closed = once(server, 'close');
  server.closeAllConnections();
  server.close();
  await closed;
  await jest.advanceTimersByTimeAsync(HALF_AN_HOUR);
  expect(prunings()).toHaveLength(0);
});
