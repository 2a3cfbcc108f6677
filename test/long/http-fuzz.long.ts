import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import '../../backend/app.module.js';
import { handledRoutes } from '../../backend/core/http/handles.decorator.js';
import { createCampaigns } from '../bench/campaigns.fixture.js';
import { freePort } from '../support/free-port.js';
import { UNLIMITED_WORK_AND_SOCKETS } from '../support/budgets.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { httpFuzzCalls, sendFuzzCall, type HttpFuzzReply, type HttpFuzzCall } from '../support/http-fuzz.js';
import { MeasuredServer } from '../support/measured-server.js';
import type { Person } from '../support/person.js';

const TRIES = Number(process.env['FUZZ_TRIES'] ?? 10_600);
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000_000);
const CONCURRENCY = 4;
/** The number of calls between two checks of the server. */
const WINDOW = 100;
/** The longest allowed delay of the event loop, in milliseconds. */
const STALL = 95;
const MB = 1024 * 1024;

/** Left out, because a log-out ends the session that the other calls need. */
const LEFT_OUT = ['/api/v1/logout'];

describe(`${TRIES} random calls of every route (FUZZ_SEED=${SEED})`, () => {
  let database: TestDatabase;
  let server: MeasuredServer;
  let people: Person[];
  let ids: string[];

  beforeAll(async () => {
    database = await createTestDatabase();
    // A budget would refuse most calls and hide their faults.
    server = await MeasuredServer.start(await freePort(), database.url, UNLIMITED_WORK_AND_SOCKETS);
    const campaigns = await createCampaigns(server.url, database.url, 2, 3);
    people = campaigns.flatMap((campaign) => campaign.people);
    ids = [
      ...campaigns.map((campaign) => campaign.campaignId),
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

  const describeCall = (one: HttpFuzzCall, outcome: HttpFuzzReply): string =>
    [
      `${one.method} ${one.path.slice(0, 200)} ${one.contentType ?? ''} ${one.body.toString().slice(0, 300)}`,
      `→ ${outcome.code} ${outcome.text.slice(0, 200)}`,
    ].join(' ');

  /** Whether a call delays the event loop three times out of three; a busy machine may do so once. */
  async function blocksEventLoop(one: HttpFuzzCall): Promise<boolean> {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await server.metrics({ resets: true });
      await run(one, attempt);
      if ((await server.metrics({ resets: true })).delayMax < STALL) return false;
    }
    return true;
  }

  it('get no 500, do not block the event loop and leak no memory', async () => {
    const routes = handledRoutes().filter(({ route }) => !LEFT_OUT.includes(route.path));
    // Deleting a campaign or an account would turn every later call into a 404.
    const calls = httpFuzzCalls(routes, ids, people.length + 1, SEED, TRIES).filter(
      (one) => one.method !== 'DELETE' || !ids.some((id) => one.path.endsWith(id)),
    );
    const wrong: string[] = [];
    const codes = new Map<number, number>();
    let heapBefore = 0;
    for (let start = 0; start < calls.length; start += WINDOW) {
      const window = calls.slice(start, start + WINDOW);
      const waiting = window.map((one, index) => ({ one, index: start + index }));
      await Promise.all(
        Array.from({ length: CONCURRENCY }, async () => {
          for (let next = waiting.shift(); next; next = waiting.shift()) {
            const outcome = await run(next.one, next.index);
            codes.set(outcome.code, (codes.get(outcome.code) ?? 0) + 1);
            if (outcome.code >= 500) wrong.push(describeCall(next.one, outcome));
          }
        }),
      );
      const { delayMax } = await server.metrics({ resets: true });
      if (delayMax >= STALL)
        for (const one of window)
          if (await blocksEventLoop(one))
            wrong.push(`blocked the event loop: ${describeCall(one, { code: 0, text: '' })}`);
      if (start === 5 * WINDOW) heapBefore = (await server.metrics({ collects: true })).heap;
    }
    const heapAfter = (await server.metrics({ collects: true })).heap;
    console.log(
      `${calls.length} calls, answered`,
      Object.fromEntries([...codes].sort(([one], [other]) => one - other)),
      `heap ${Math.round(heapBefore / MB)} → ${Math.round(heapAfter / MB)} MB`,
    );
    expect(wrong).toEqual([]);
    expect(server.isAlive).toBe(true);
    expect(heapAfter - heapBefore).toBeLessThan(30 * MB);
  }, 3_600_000);
});
