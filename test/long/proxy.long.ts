import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import pg from 'pg';
import type { ManagerOptions, SocketOptions } from 'socket.io-client';
import { login } from '../../contracts/auth/auth.contract.js';
import { changeCampaign, createCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import { mapEmits } from '../../contracts/map/map.contract.js';
import { coordinateId } from '../../contracts/map/map.rules.js';
import { insertAccount } from '../support/accounts.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { defined } from '../support/defined.js';
import { colorOf } from '../support/map.squares.js';
import { FaultyClient } from '../support/node-faults/client.js';
import { timePasses } from '../support/node-faults/cluster.js';
import { NodesBehindProxy } from '../support/nodes-behind-proxy.js';
import { PageConnection } from '../support/page-connection.js';
import { Person } from '../support/person.js';
import { until } from '../support/until.js';

/** The service is below a path of its host. */
const PATH = '/questhearth';
const PASSWORD = 'correct horse battery';
const SIDE = 20;
/** Pages that only stay connected, of as many people as one address may have sockets. */
const PAGES = 60;
const PER_PERSON = 15;

/** Pages of this transport alone find their way through the proxy with its cookie, as a browser does. */
const only = (transport: 'polling' | 'websocket'): Partial<ManagerOptions & SocketOptions> => ({
  path: `${PATH}/socket.io`,
  transports: [transport],
  withCredentials: true,
});

describe('three nodes behind HAProxy, with docs/deploy/haproxy.cfg', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let nodes: NodesBehindProxy;
  let dm: Person;
  let player: Person;
  let campaignId: string;
  let strokes = 0;
  /** The color that was acknowledged last, by square. */
  const painted = new Map<number, string>();

  beforeAll(async () => {
    database = await createTestDatabase();
    pool = new pg.Pool({ connectionString: database.url, max: 2 });
    nodes = await NodesBehindProxy.start(database.url, { path: PATH });
    dm = await user('dm');
    player = await user('player');
    campaignId = (await dm.call(createCampaign, { body: { name: 'A Road of Proxies' } })).id;
    const body = { type: 'force_add', username: player.username };
    await dm.call(changeCampaign, { params: { campaignId }, body });
  });
  afterAll(async () => {
    await nodes.close();
    await pool.end();
    await database.drop();
  });

  async function user(name: string): Promise<Person> {
    const username = `${name}-${randomUUID().slice(0, 8)}`;
    const email = `${username}@example.test`;
    const account = { username, displayName: username, email, password: PASSWORD };
    const id = await insertAccount((sql, parameters) => pool.query(sql, parameters), account);
    const person = new Person(nodes.url, id, username, email, PASSWORD);
    expect(await person.callWithRetry(login, { body: { email, password: PASSWORD } })).toMatchObject({ http: 200 });
    return person;
  }

  /** A page that the proxy's cookie keeps on a node while it serves. */
  const pageOf = (person: Person, node: number): PageConnection =>
    new PageConnection(person, {
      ...only('websocket'),
      extraHeaders: { cookie: `${person.cookies}; ${nodes.cookieOf(node)}` },
    });

  /** The DM in two tabs, a player, and the player with long polling alone. */
  async function withClients(play: (clients: readonly FaultyClient[]) => Promise<void>): Promise<void> {
    const urls = () => [nodes.proxy.url];
    const clients = [dm, dm, player].map(
      (person) => new FaultyClient(person, person === dm, campaignId, urls, 0, { connection: only('websocket') }),
    );
    clients.push(new FaultyClient(player, false, campaignId, urls, 0, { connection: only('polling') }));
    const connections = clients.map((client) => client.stayConnected());
    try {
      await until('all are connected', () => clients.every(({ transport }) => transport !== undefined));
      expect(clients.map(({ transport }) => transport)).toEqual(['websocket', 'websocket', 'websocket', 'polling']);
      await play(clients);
      await until('every page shows what was acknowledged', () => clients.every(showsAllPainted));
      expect(clients.flatMap(({ faults }) => faults)).toEqual([]);
      expect(clients.flatMap(({ sent }) => sent.filter(({ outcome }) => outcome !== 'done'))).toEqual([]);
    } finally {
      for (const client of clients) client.close();
      await Promise.all(connections);
    }
  }

  const showsAllPainted = ({ map }: FaultyClient): boolean => {
    const shown = new Map(map?.campaign_map?.coordinates.map(({ id, color_hex_code: color }) => [id, color]));
    return [...painted].every(([square, color]) => shown.get(square)?.toLowerCase() === color.toLowerCase());
  };

  async function paint(client: FaultyClient, square: number): Promise<void> {
    const color = colorOf(0x100000 + (strokes += 1));
    const payload = { coordinateId: square, colorHex: color, colorHexUsage: 'color' };
    const ack = await client.send(mapEmits.paint.name, payload, { color });
    if (ack?.status) painted.set(square, color);
  }

  /** Both tabs of the DM paint rows of their own until the returned function is called. */
  function startPainting(clients: readonly FaultyClient[]): () => Promise<void> {
    let isOver = false;
    const painting = clients.slice(0, 2).map(async (client, tab) => {
      for (let nth = 0; !isOver; nth += 1) {
        await paint(client, coordinateId(1 + tab * 2, 1 + (nth % SIDE)));
        await timePasses(5);
      }
    });
    return async () => {
      isOver = true;
      await Promise.all(painting);
    };
  }

  it('upgrades to WebSockets, and keeps the requests of a long poll on one node', async () => {
    await withClients(async (clients) => {
      const [first, , , polling] = clients as [FaultyClient, FaultyClient, FaultyClient, FaultyClient];
      await first.send(mapEmits.createMap.name, { rows: SIDE, columns: SIDE });
      await until('the map is there', () => clients.every(({ map }) => map?.campaign_map));
      for (let nth = 0; nth < 30; nth += 1) {
        await paint(first, coordinateId(5, 1 + (nth % SIDE)));
        await polling.send(mapEmits.ping.name, { coordId: coordinateId(1, 1) });
      }
      // A connection that had met another node would have been closed and opened again.
      expect(polling.connections).toBe(1);
    });
  });

  it('answers below the path and keeps the probes to itself', async () => {
    const answers = await Promise.all(
      ['/api/v1/current_user', '/health/ready', '/health/live', '/health', '/metrics'].map(async (path) =>
        fetch(nodes.url + path),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([204, 404, 404, 404, 404]);
  });

  it('lets the nodes see the address of each visitor, whatever the visitor claims', async () => {
    const body = JSON.stringify({ email: player.email, password: 'a wrong password' });
    /** Tries to log in from an address of this machine. */
    const tryFrom = async (localAddress: string, claimed: string): Promise<number> => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': claimed };
      const call = request(`${nodes.url}/api/v1/login`, { method: 'POST', localAddress, headers });
      call.end(body);
      const [answer] = (await once(call, 'response')) as [IncomingMessage];
      answer.resume();
      return answer.statusCode ?? 0;
    };
    const codes: number[] = [];
    for (let nth = 0; nth < 11; nth += 1) codes.push(await tryFrom('127.0.0.2', `203.0.113.${nth}`));
    expect(codes).toEqual([...Array<number>(10).fill(codes[0] ?? 0), 429]);
    expect(await tryFrom('127.0.0.3', '203.0.113.9')).toBe(codes[0]);
  });

  it('sends a node that stops nothing new, moves its sockets in steps and ends its calls', async () => {
    const owners = await Promise.all(Array.from({ length: PAGES / PER_PERSON }, (_, nth) => user(`owner${nth}`)));
    const pages = Array.from({ length: PAGES }, (_, nth) => pageOf(defined(owners[nth % owners.length]), nth % 3));
    await Promise.all(pages.map((page) => page.open()));
    await withClients(async (clients) => {
      const stop = startPainting(clients);
      const stopping = 0;
      const call = unfinishedCall(stopping);
      const exit = nodes.stop(stopping);
      await until('the proxy has noticed', async () => {
        const headers = { cookie: nodes.cookieOf(stopping) };
        return (await nodes.nodeOfRequest(headers)) !== -1;
      });
      for (let nth = 0; nth < 12; nth += 1) expect(await nodes.nodeOfRequest()).not.toBe(stopping);
      await until('sockets have moved', () => pages.some(({ lost }) => lost.length > 0));
      expect(await call.finish()).toBe(200);
      expect(await exit).toBe(0);
      await stop();
      await nodes.restart(stopping);
    });
    const moved = pages.flatMap(({ lost }) => lost).sort((one, other) => one.from - other.from);
    for (const page of pages) page.close();
    const waits = moved.map(({ from, to }) => to - from);
    const spread = defined(moved.at(-1)).from - defined(moved[0]).from;
    console.log(
      `${moved.length} of ${PAGES} sockets moved within ${Math.round(spread)} ms, ` +
        `each without a connection for at most ${Math.round(Math.max(...waits))} ms`,
    );
    expect(pages.map(({ lost }) => lost.length)).toEqual(pages.map((_page, nth) => (nth % 3 === 0 ? 1 : 0)));
    // One at a time, a tenth of a second apart.
    expect(spread).toBeGreaterThan(100 * (moved.length - 1) * 0.9);
    expect(Math.max(...waits)).toBeLessThan(1_300);
  });

  it('takes what a killed node had to the others at once', async () => {
    const page = pageOf(player, 0);
    await page.open();
    await withClients(async (clients) => {
      const stop = startPainting(clients);
      for (const killed of [0, 1, 2]) {
        await nodes.kill(killed);
        // Also with the cookie of the dead node, and before the proxy has noticed: it would try the same node a second later.
        const [headers, asked] = [{ cookie: nodes.cookieOf(killed) }, performance.now()];
        expect(await nodes.nodeOfRequest(headers)).not.toBe(killed);
        expect(performance.now() - asked).toBeLessThan(900);
        await until('everybody is connected', () => clients.every(({ transport }) => transport !== undefined));
        await nodes.restart(killed);
      }
      await stop();
    });
    await page.online();
    page.close();
    const waits = page.lost.map(({ from, to }) => Math.round(to - from));
    console.log(`a page was without a connection for ${waits.join(', ')} ms`);
    expect(waits.length).toBeGreaterThan(0);
    expect(Math.max(...waits)).toBeLessThan(1_300);
  });

  /** A call to a node of which one half has been sent. `finish` sends the rest and returns the code of the answer. */
  function unfinishedCall(node: number): { finish(): Promise<number> } {
    const body = JSON.stringify({ type: 'edit', name: 'A Longer Road of Proxies', desc: '' });
    const headers = {
      cookie: `${dm.cookies}; ${nodes.cookieOf(node)}`,
      'content-type': 'application/json',
      'content-length': String(body.length),
    };
    const call = request(`${nodes.url}/api/v1/campaigns/${campaignId}`, { method: 'PUT', headers });
    const answered = once(call, 'response') as Promise<[IncomingMessage]>;
    call.write(body.slice(0, 10));
    return {
      finish: async () => {
        call.end(body.slice(10));
        const [answer] = await answered;
        answer.resume();
        return answer.statusCode ?? 0;
      },
    };
  }
});
