import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findDatabase } from '../../backend/core/database/embedded-postgres/embedded-postgres.js';
import { NodeLock } from '../../backend/core/database/node-lock.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { DatabaseProxy } from '../support/database-proxy.js';
import { Program } from '../support/program.js';

/* Whole programs that start; test/integration/start.spec.ts has what needs none. */

const ALREADY_RUNNING =
  'Another Questhearth is already running on this database. ' +
  'Stop it first, give this one a database of its own, or connect both with REDIS_URL.';

let programs: Program[];
let database: TestDatabase;
let proxy: DatabaseProxy;

beforeEach(async () => {
  programs = [];
  database = await createTestDatabase();
  proxy = await DatabaseProxy.start(database.url);
});
afterEach(async () => {
  for (const program of programs) await program.remove();
  await proxy.refuse();
  await database.drop();
});

async function start(setup: Record<string, string>): Promise<Program> {
  const program = await Program.start(setup);
  programs.push(program);
  return program;
}

/** Starts a program that must refuse to start. @returns its message */
async function refusal(setup: Record<string, string>): Promise<string> {
  const program = await start(setup);
  expect(await program.exited).toBe(1);
  return program.output.split('\n').find((line) => line.startsWith('Questhearth cannot start')) ?? program.output;
}

describe('a refused start', () => {
  it('names TRUST_PROXY when its value is invalid', async () => {
    expect(await refusal({ TRUST_PROXY: 'banana' })).toMatch(
      /^Questhearth cannot start: TRUST_PROXY must be true, false, a number/,
    );
  });

  it('names DATA_DIR when the program cannot write to the folder', async () => {
    expect(await refusal({ DATA_DIR: '/proc/questhearth' })).toBe(
      'Questhearth cannot start: DATA_DIR: /proc/questhearth cannot be written to. ' +
        'Make it writable for this account, or name another folder.',
    );
  });

  it('names PORT when another program has it, and leaves no database behind that runs', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const dataDir = await mkdtemp(join(tmpdir(), 'questhearth-port-'));
    try {
      expect(await refusal({ PORT: String(port), DATA_DIR: dataDir })).toBe(
        `Questhearth cannot start: PORT: another program uses port ${port} of 127.0.0.1. Stop that one, or choose another PORT.`,
      );
      expect(findDatabase(dataDir)).toEqual({ state: 'stopped' });
      expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
    } finally {
      other.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});

describe('a start without an answering database', () => {
  it('prints that it waits, and serves when the database answers; a second one refuses to start meanwhile', async () => {
    await proxy.refuse();
    const program = await start({ DATABASE_URL: proxy.url });
    await program.waitForOutput('Waiting for the database at 127.0.0.1:');
    await proxy.accept();
    await program.ready();
    expect(await refusal({ DATABASE_URL: database.url })).toBe(`Questhearth cannot start: ${ALREADY_RUNNING}`);
    expect((await fetch(`${program.url}/health/ready`)).status).toBe(200);
    program.terminate();
    expect(await program.exited).toBe(0);
  });
});

describe('a process whose lock connection is lost', () => {
  it('stops when another process has taken the lock', async () => {
    const program = await start({ DATABASE_URL: proxy.url });
    await program.ready();
    await proxy.refuse();
    const other = await NodeLock.take(database.url, false, () => undefined);
    await proxy.accept();
    expect(await program.exited).toBe(1);
    expect(program.output).toContain('Another Questhearth has taken over this database. This one stops.');
    expect(program.output).toContain('another Questhearth has taken over this database while our connection was lost');
    await other.release();
  });
});
