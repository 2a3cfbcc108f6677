import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Socket } from 'socket.io-client';
import { login } from '../../contracts/auth/auth.contract.js';
import { createCampaign, listCampaigns } from '../../contracts/campaigns/campaigns.contract.js';
import { mapEmits } from '../../contracts/map/map.contract.js';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../backend/core/database/embedded-postgres/embedded-postgres.js';
import { hashPassword } from '../../backend/core/access/password-hash.js';
import { Person } from '../support/person.js';
import { colorOf, numberOf } from '../support/map.squares.js';
import { Program } from '../support/program.js';

const BACKEND_KILLS = 50;
const RESTARTS = 10;
const PAINTERS = 4;
const SQUARES_EACH = 400;
const ACK_WITHIN = 30_000;
const PASSWORD = 'correct horse battery';
const MAY_BE_SAVED = /may or may not be saved/;

interface Ack {
  readonly status: boolean;
  readonly code?: number;
  readonly msg: string;
}

/** A stroke and its outcome. */
interface Stroke {
  readonly n: number;
  readonly opId: string;
  readonly square: number;
  readonly outcome: 'saved' | 'uncertain' | 'refused';
  readonly code: number;
}

/** Milliseconds before a painter repeats a command that was refused with 429. */
const PAUSE = 30;

/** A client that paints its own squares, one after another, until `stop`. */
class Painter {
  readonly strokes: Stroke[] = [];
  /** The error that ended the painting: a missing ack. */
  failure: unknown;
  private isStopping = false;
  private readonly painting: Promise<void>;

  constructor(
    private readonly index: number,
    private readonly socket: Socket,
  ) {
    this.painting = this.paint().catch((error: unknown) => void (this.failure = error));
  }

  stop(): Promise<void> {
    this.isStopping = true;
    return this.painting;
  }

  private async paint(): Promise<void> {
    for (let n = 1; !this.isStopping; n += 1) {
      const square = 1 + this.index * SQUARES_EACH + (n % SQUARES_EACH);
      const opId = `paint-${this.index}-${String(n).padStart(8, '0')}`;
      const payload = { coordinateId: square, colorHex: colorOf(n), colorHexUsage: 'color', opId };
      const ack = (await this.socket.timeout(ACK_WITHIN).emitWithAck(mapEmits.paint.name, payload)) as Ack;
      if (ack.code === 429) {
        await sleep(PAUSE);
        continue;
      }
      const refusal = MAY_BE_SAVED.test(ack.msg) ? 'uncertain' : 'refused';
      this.strokes.push({ n, opId, square, outcome: ack.status ? 'saved' : refusal, code: ack.code ?? 200 });
    }
  }
}

describe('a program whose database is killed under load', () => {
  let dataDir: string;
  let database: EmbeddedPostgres;
  let program: Program;
  let dm: Person;
  let campaignId: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'questhearth-kills-'));
    database = await startEmbeddedPostgres({ dataDir });
    program = await Program.start({ DATABASE_URL: database.url });
    await program.ready();
    dm = await makeDm();
    campaignId = (await dm.call(createCampaign, { body: { name: 'The Lamplit Road' } })).id;
    const socket = await dm.socket();
    await socket.emitWithAck(mapEmits.join.name, { campaignId });
    await socket.emitWithAck(mapEmits.createMap.name, { rows: 40, columns: 40 });
  });
  afterAll(async () => {
    dm.leave();
    await program.remove();
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** Queries the database directly and repeats the query until it succeeds. */
  async function ask<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    for (;;) {
      const client = new pg.Client({ connectionString: database.url, application_name: 'questhearth test' });
      client.on('error', () => undefined);
      try {
        await client.connect();
        return (await client.query<Row>(sql, values)).rows;
      } catch {
        await sleep(50);
      } finally {
        await client.end().catch(() => undefined);
      }
    }
  }

  async function makeDm(): Promise<Person> {
    const email = 'dee@example.test';
    const id = randomUUID();
    await ask(
      `INSERT INTO users (id, username, display_name, email, password_hash, role, confirmed_at)
       VALUES ($1, 'dee', 'Dee', $2, $3, 'user', now()) ON CONFLICT DO NOTHING`,
      [id, email, await hashPassword(PASSWORD)],
    );
    const person = new Person(program.url, id, 'dee', email, PASSWORD);
    expect(await person.call(login, { body: { email, password: PASSWORD } })).toMatchObject({ http: 200 });
    return person;
  }

  async function painter(index: number): Promise<Painter> {
    const socket = await dm.socket();
    await socket.emitWithAck(mapEmits.join.name, { campaignId });
    return new Painter(index, socket);
  }

  /** Sends calls until `stop` and counts the codes of the replies. */
  function caller(): { codes: Map<number, number>; stop(): Promise<void> } {
    const codes = new Map<number, number>();
    let isStopping = false;
    const calling = (async () => {
      while (!isStopping) {
        const { http } = await dm.call(listCampaigns);
        codes.set(http, (codes.get(http) ?? 0) + 1);
        await sleep(20);
      }
    })();
    return { codes, stop: () => ((isStopping = true), calling) };
  }

  /** Kills a random database backend of the program with SIGKILL. */
  async function killBackend(): Promise<void> {
    const BACKENDS = `SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND application_name LIKE 'questhearth%'
      AND application_name NOT IN ('questhearth test', 'questhearth owner') ORDER BY random() LIMIT 1`;
    for (;;) {
      const [backend] = await ask<{ pid: number }>(BACKENDS);
      if (backend) return void process.kill(backend.pid, 'SIGKILL');
      await sleep(20);
    }
  }

  /** Stops the database server at once; `startEmbeddedPostgres` starts it again. */
  async function restart(): Promise<void> {
    const before = database.pid();
    process.kill(before, 'SIGQUIT');
    while (database.pid() === before || database.pid() === 0) await sleep(20);
    await ask('SELECT 1');
  }

  /** Waits until every painter has saved another stroke. */
  async function waitForProgress(painters: readonly Painter[]): Promise<void> {
    const saved = (): number[] =>
      painters.map(({ strokes }) => strokes.filter(({ outcome }) => outcome === 'saved').length);
    const before = saved();
    const isWaiting = () => program.isRunning && painters.every(({ failure }) => failure === undefined);
    while (isWaiting() && saved().some((count, index) => count <= (before[index] ?? 0))) await sleep(20);
    if (!isWaiting())
      throw new Error(`the program ${program.isRunning ? 'hangs' : 'has ended'}:\n${program.output.slice(-4000)}`);
  }

  it(
    'continues in the same process and keeps every acknowledged stroke',
    async () => {
      const { pid } = program;
      const painters = await Promise.all(Array.from({ length: PAINTERS }, (_, index) => painter(index)));
      const calls = caller();
      for (let kill = 0; kill < BACKEND_KILLS; kill += 1) {
        await waitForProgress(painters);
        await sleep(Math.random() * 200);
        await killBackend();
      }
      for (let round = 0; round < RESTARTS; round += 1) {
        await waitForProgress(painters);
        await sleep(Math.random() * 200);
        await restart();
      }
      await waitForProgress(painters);
      await Promise.all([...painters.map((each) => each.stop()), calls.stop()]);

      expect(program.isRunning).toBe(true);
      expect(program.pid).toBe(pid);
      const done = new Set(
        (await ask<{ opId: string }>(`SELECT op_id AS "opId" FROM map_operations`)).map(({ opId }) => opId),
      );
      const squares = await ask<{ id: number; color: string }>(
        'SELECT coordinate_id AS id, color_hex_code AS color FROM map_squares',
      );
      const painted = new Map(squares.map(({ id, color }) => [id, numberOf(color)]));
      const strokes = painters.flatMap((each) => each.strokes);
      const of = (outcome: Stroke['outcome']): Stroke[] => strokes.filter((stroke) => stroke.outcome === outcome);
      console.log(
        `${BACKEND_KILLS} backends killed, ${RESTARTS} restarts; strokes: ${of('saved').length} saved, ` +
          `${of('uncertain').length} uncertain, ${of('refused').length} refused; ` +
          `calls by code: ${JSON.stringify([...calls.codes])}; ${program.output.split('\n').length} lines of log`,
      );
      expect(of('saved').filter(({ opId }) => !done.has(opId))).toEqual([]);
      expect(of('saved').filter(({ square, n }) => (painted.get(square) ?? 0) < n)).toEqual([]);
      expect(of('refused').filter(({ opId }) => done.has(opId))).toEqual([]);
      expect(strokes.filter(({ code }) => code !== 200 && code !== 503)).toEqual([]);
      expect([...calls.codes.keys()].filter((code) => ![200, 429, 503].includes(code))).toEqual([]);
    },
    30 * 60_000,
  );
});
