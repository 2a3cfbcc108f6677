import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import '../../backend/app.module.js';
import { handledRoutes } from '../../backend/core/handles.decorator.js';
import { makeManyTables } from '../bench/campaigns.fixture.js';
import { freePort } from '../e2e/own-server.js';
import { WIDE_BUDGETS } from '../support/budgets.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { httpFuzzCalls, sendFuzzCall, type HttpFuzzReply, type HttpFuzzCall } from '../support/http-fuzz.js';
import { MeasuredServer } from '../support/measured-server.js';
import type { Person } from '../support/person.js';

const TRIES = Number(process.env['FUZZ_TRIES'] ?? 10_600);
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000_000);
const ABREAST = 4;
/** After so many tries the server is asked how it is doing. */
const WINDOW = 100;
/** Milliseconds for which nothing may hold up everybody else. */
const STALL = 100;
const MB = 1024 * 1024;

/** Not random: they end the session that the other tries need, or belong to the page. */
const LEFT_OUT = ['/api/v1/logout'];

describe(`every call, ${TRIES} times whatever comes (FUZZ_SEED=${SEED})`, () => {
  let database: TestDatabase;
  let server: MeasuredServer;
  let people: Person[];
  let ids: string[];

  beforeAll(async () => {
    database = await createTestDatabase();
    // What is limited elsewhere must not hide here what a call does.
    server = await MeasuredServer.start(await freePort(), database.url, WIDE_BUDGETS);
    const tables = await makeManyTables(server.url, database.url, 2, 3);
    people = tables.flatMap((table) => table.people);
    ids = [
      ...tables.map((table) => table.campaignId),
      ...people.map(({ id }) => id),
      ...people.map(({ username }) => username),
    ];
  });
  afterAll(async () => {
    await server.stop();
    await database.drop();
  });

  const cookieOf = (sender: number): string => people[sender]?.cookies ?? '';
  const addressOf = (index: number): string => `10.${index % 250}.${Math.floor(index / 250) % 250}.7`;
  const run = (one: HttpFuzzCall, index: number): Promise<HttpFuzzReply> =>
    sendFuzzCall(server.url, cookieOf(one.sender), addressOf(index), one);

  const described = (one: HttpFuzzCall, outcome: HttpFuzzReply): string =>
    `${one.method} ${one.path.slice(0, 200)} ${one.contentType ?? ''} ${one.body.toString().slice(0, 300)} → ${outcome.code} ${outcome.text.slice(0, 200)}`;

  /** Whether a try holds the server up by itself: the machine may be busy once, not three times. */
  async function holdsUp(one: HttpFuzzCall): Promise<boolean> {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await server.metrics({ resets: true });
      await run(one, attempt);
      if ((await server.metrics({ resets: true })).delayMax < STALL) return false;
    }
    return true;
  }

  it('is never answered by a 500, never holds the others up and leaves nothing behind', async () => {
    const routes = handledRoutes().filter(({ route }) => !LEFT_OUT.includes(route.path));
    // A campaign or an account that is gone would make every later try a 404.
    const tries = httpFuzzCalls(routes, ids, people.length + 1, SEED, TRIES).filter(
      (one) => one.method !== 'DELETE' || !ids.some((id) => one.path.endsWith(id)),
    );
    const wrong: string[] = [];
    const codes = new Map<number, number>();
    let heapBefore = 0;
    for (let start = 0; start < tries.length; start += WINDOW) {
      const window = tries.slice(start, start + WINDOW);
      const waiting = window.map((one, index) => ({ one, index: start + index }));
      await Promise.all(
        Array.from({ length: ABREAST }, async () => {
          for (let next = waiting.shift(); next; next = waiting.shift()) {
            const outcome = await run(next.one, next.index);
            codes.set(outcome.code, (codes.get(outcome.code) ?? 0) + 1);
            if (outcome.code >= 500) wrong.push(described(next.one, outcome));
          }
        }),
      );
      const { delayMax } = await server.metrics({ resets: true });
      if (delayMax >= STALL)
        for (const one of window)
          if (await holdsUp(one)) wrong.push(`held up: ${described(one, { code: 0, text: '' })}`);
      if (start === 5 * WINDOW) heapBefore = (await server.metrics({ collects: true })).heap;
    }
    const heapAfter = (await server.metrics({ collects: true })).heap;
    console.log(
      `${tries.length} tries, answered`,
      Object.fromEntries([...codes].sort(([one], [other]) => one - other)),
      `heap ${Math.round(heapBefore / MB)} → ${Math.round(heapAfter / MB)} MB`,
    );
    expect(wrong).toEqual([]);
    expect(server.isAlive).toBe(true);
    expect(heapAfter - heapBefore).toBeLessThan(30 * MB);
  }, 3_600_000);
});
