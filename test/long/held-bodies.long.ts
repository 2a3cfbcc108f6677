import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mapEmits } from '../../contracts/map/map.contract.js';
import { createCampaigns } from '../bench/campaigns.fixture.js';
import { freePort } from '../support/free-port.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { startFlood } from '../support/flood-process.js';
import { HTTP_FLOODS } from '../support/floods.http.js';
import { MapConnection } from '../support/map.connection.js';
import { MeasuredServer } from '../support/measured-server.js';
import type { Person } from '../support/person.js';

const MB = 1024 * 1024;
const SECONDS = 8;

describe('a flood of request bodies', () => {
  let database: TestDatabase;
  let server: MeasuredServer;
  let attacker: Person;
  let bystanderClient: MapConnection;

  beforeAll(async () => {
    database = await createTestDatabase();
    server = await MeasuredServer.start(await freePort(), database.url);
    const [first, other] = await createCampaigns(server.url, database.url, 2, 2);
    const [dm] = first?.people ?? [];
    const [bystander] = other?.people ?? [];
    if (!dm || !bystander || !other) throw new Error('The campaigns have no members.');
    attacker = dm;
    bystanderClient = await MapConnection.at(bystander, other.campaignId);
  });
  afterAll(async () => {
    await server.stop();
    await database.drop();
  });

  /** The latencies of another campaign's acks during a flood, and the largest memory of the server. */
  async function measureDuring(floodName: string): Promise<{ latencies: number[]; memory: number }> {
    const { id: userId, cookies: cookie, address } = attacker;
    const flood = await startFlood(floodName, { url: server.url, campaignId: '', userId, cookie, address });
    const latencies: number[] = [];
    let memory = 0;
    for (const until = performance.now() + SECONDS * 1000; performance.now() < until; await sleep(40)) {
      const asked = performance.now();
      expect(await bystanderClient.emit(mapEmits.ping, { coordId: 1 })).toMatchObject({ status: true });
      latencies.push(performance.now() - asked);
      memory = Math.max(memory, (await server.metrics()).rss);
    }
    await flood.stop();
    return { latencies: latencies.sort((one, other) => one - other), memory };
  }

  it.each(Object.keys(HTTP_FLOODS))(
    'leaves memory and the acks of other campaigns within bounds: %s',
    async (flood) => {
      const before = await server.metrics({ collects: true });
      const { latencies, memory } = await measureDuring(flood);
      const [median = 0, p99 = 0] = [0.5, 0.99].map((share) => latencies[Math.floor(latencies.length * share)]);
      const grown = memory - before.rss;
      console.log(
        `${flood}: at most ${Math.round(grown / MB)} MB more, acks p50 ${median.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
      );
      expect(server.isAlive).toBe(true);
      expect(grown).toBeLessThan(200 * MB);
      expect(median).toBeLessThan(50);
    },
    120_000,
  );
});
