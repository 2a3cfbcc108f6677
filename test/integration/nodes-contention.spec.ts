import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { NodeChannels } from '../../backend/core/nodes/node-channels.js';
import { World } from '../support/campaign-world.js';
import { defined } from '../support/defined.js';
import { MapConnection } from '../support/map.connection.js';
import { coordinateId } from '../../contracts/map/map.rules.js';
import { normalize } from '../support/map.view.js';
import { Nodes } from '../support/nodes.js';
import { countRoundTrips } from '../support/round-trips.js';
import { until } from '../support/until.js';

const NODES = 3;
const ROWS = 20;
const COLUMNS = 20;

/** A commit that is late was refused, locks the map, and is written. */
const MOST_ROUND_TRIPS = 3;
/** What no message has brought is read under the lock: the map with its members, then what the log has gained. */
const MOST_WITHOUT_REDIS = 5;

/** The nth square, counted round. */
const squareAt = (nth: number): number => coordinateId(1 + (nth % ROWS), 1 + (Math.floor(nth / ROWS) % COLUMNS));

describe('a map that several nodes change at the same moment', () => {
  let nodes: Nodes;
  let world: World;
  /** The DM at each of the nodes. */
  let dms: MapConnection[];
  let takeCounts: () => number[];

  beforeAll(async () => {
    nodes = await Nodes.start(NODES);
    world = World.ofRunningApp(nodes.first);
    await nodes.stopComparing();
    takeCounts = countRoundTrips(nodes.running);
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await nodes.close();
  });

  beforeEach(async () => {
    await world.forgetRates();
    const { dm, campaignId } = await world.campaign();
    dms = await Promise.all(nodes.urls.map((_, nth) => MapConnection.at(nodes.at(nth, dm), campaignId)));
    await dms[0]?.newMap(ROWS, COLUMNS);
    await nodes.settle();
    takeCounts();
    // However busy the machine is, no message counts as lost.
    jest.spyOn(NodeChannels.prototype, 'untilLate').mockReturnValue(new Promise(() => undefined));
  });

  /** Paints squares at these nodes, one after another at each. @returns the refused ones */
  async function paintInTurn(at: readonly MapConnection[], times: number): Promise<unknown[]> {
    const refused: unknown[] = [];
    const paint = async (connection: MapConnection, node: number): Promise<void> => {
      for (let nth = 0; nth < times; nth += 1) {
        const ack = await connection.paint(squareAt(node * times + nth), '#111111');
        if (!ack.status) refused.push(ack);
      }
    };
    await Promise.all(at.map(paint));
    return refused;
  }

  /** Each node shows the same, with every square that was painted. */
  async function expectSameEverywhere(painted: number): Promise<void> {
    const squaresOf = ({ map }: MapConnection) => normalize(map).campaign_map?.coordinates ?? [];
    for (const dm of dms) await until('every square is painted', () => squaresOf(dm).length === painted);
    expect(new Set(dms.map((dm) => JSON.stringify(squaresOf(dm)))).size).toBe(1);
  }

  const late = (counts: readonly number[]): number => counts.filter((count) => count > 1).length;

  it.each([2, 3])(
    'answers everybody after three round trips at most, with %i nodes that write in turn',
    async (many) => {
      expect(await paintInTurn(dms.slice(0, many), 100)).toEqual([]);
      await expectSameEverywhere(many * 100);
      const counts = takeCounts();
      expect(counts).toHaveLength(many * 100);
      expect(late(counts)).toBeGreaterThan(20);
      expect(Math.max(...counts)).toBe(MOST_ROUND_TRIPS);
    },
  );

  it('answers everybody after three round trips at most, when 300 changes come at once', async () => {
    const acks = await Promise.all(
      Array.from({ length: 300 }, (_, nth) => defined(dms[nth % NODES]).paint(squareAt(nth), '#222222')),
    );
    expect(acks.filter(({ status }) => !status)).toEqual([]);
    await expectSameEverywhere(300);
    const counts = takeCounts();
    expect(late(counts)).toBeGreaterThan(0);
    expect(Math.max(...counts)).toBeLessThanOrEqual(MOST_ROUND_TRIPS);
  });

  it('answers a command that another node has executed after three round trips at most', async () => {
    const [here, there] = dms as [MapConnection, MapConnection];
    for (let nth = 0; nth < 10; nth += 1) {
      here.opId = there.opId = randomUUID();
      const acks = await Promise.all([here, there].map((dm) => dm.paint(squareAt(nth), '#333333')));
      expect(acks.filter(({ status }) => !status)).toEqual([]);
    }
    expect(Math.max(...takeCounts())).toBeLessThanOrEqual(MOST_ROUND_TRIPS);
  });

  it('answers everybody after five round trips at most while Redis is away', async () => {
    await nodes.redis.kill();
    jest.spyOn(NodeChannels.prototype, 'untilLate').mockResolvedValue();
    expect(await paintInTurn(dms, 50)).toEqual([]);
    const counts = takeCounts();
    expect(late(counts)).toBeGreaterThan(20);
    expect(Math.max(...counts)).toBeLessThanOrEqual(MOST_WITHOUT_REDIS);
    await nodes.compare();
    await expectSameEverywhere(NODES * 50);
  });
});
