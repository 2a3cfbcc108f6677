import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect as connectHttp2 } from 'node:http2';
import { text } from 'node:stream/consumers';
import { connect, type SecureVersion } from 'node:tls';
import pg from 'pg';
import { login } from '../../contracts/auth/auth.contract.js';
import { checkCampaignFile } from '../../contracts/campaign-files/campaign-files.contract.js';
import { changeCampaign, createCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import { live } from '../../contracts/core/health.contract.js';
import { LIMITS } from '../../contracts/core/limits.js';
import { insertAccount } from '../support/accounts.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { freePort } from '../support/free-port.js';
import { MapConnection } from '../support/map.connection.js';
import { NginxServer } from '../support/nginx-server.js';
import { Person } from '../support/person.js';
import { Program } from '../support/program.js';
import { TlsPerson } from '../support/tls-person.js';

const PASSWORD = 'correct horse battery';
const MEGABYTE = 1024 * 1024;

describe('a node behind nginx, with docs/deploy/nginx.conf', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let nginx: NginxServer;
  let program: Program;
  let dm: TlsPerson;

  beforeAll(async () => {
    database = await createTestDatabase();
    pool = new pg.Pool({ connectionString: database.url, max: 2 });
    const port = await freePort();
    nginx = await NginxServer.start(port);
    const setup = { PORT: String(port), PUBLIC_URL: nginx.url, DATABASE_URL: database.url, TRUST_PROXY: 'loopback' };
    program = await Program.start(setup);
    await program.ready();
    dm = await user('dm');
  });
  afterAll(async () => {
    await program?.remove();
    await nginx?.stop();
    await pool?.end();
    await database?.drop();
  });

  /** A person who has logged in through nginx. */
  async function user(name: string): Promise<TlsPerson> {
    const username = `${name}-${randomUUID().slice(0, 8)}`;
    const email = `${username}@example.test`;
    const account = { username, displayName: username, email, password: PASSWORD };
    const id = await insertAccount((sql, parameters) => pool.query(sql, parameters), account);
    const person = new TlsPerson(new Person(nginx.url, id, username, email, PASSWORD), nginx);
    expect(await person.call(login, { body: { email, password: PASSWORD } })).toMatchObject({ http: 200 });
    return person;
  }

  it('leads from plain HTTP to the same address over TLS', async () => {
    const asked = `http://localhost:${nginx.plainPort}/campaigns/x?tab=1`;
    const answer = await fetch(asked, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, 'https://localhost/campaigns/x?tab=1']);
  });

  it.each<[SecureVersion, string | null]>([
    ['TLSv1.1', null],
    ['TLSv1.2', 'TLSv1.2'],
    ['TLSv1.3', 'TLSv1.3'],
  ])('speaks TLS as today: %s is %s', async (version, spoken) => {
    const trust = { ca: nginx.certificate, servername: 'localhost', ciphers: 'DEFAULT:@SECLEVEL=0' };
    const versions = { minVersion: version, maxVersion: version };
    const socket = connect({ host: '127.0.0.1', port: nginx.tlsPort, ...trust, ...versions });
    const failure = await once(socket, 'secureConnect').then(
      () => undefined,
      (error: NodeJS.ErrnoException) => error.code,
    );
    expect(failure).toBe(spoken === null ? 'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION' : undefined);
    if (spoken !== null) expect(socket.getProtocol()).toBe(spoken);
    socket.destroy();
  });

  it('answers over HTTP/2, which browsers speak', async () => {
    const session = connectHttp2(nginx.url, { ca: nginx.certificate });
    await once(session, 'connect');
    expect(session.alpnProtocol).toBe('h2');
    expect(JSON.parse(await text(session.request({ ':path': live.path })))).toEqual({ status: 'ok' });
    session.close();
  });

  it('tells the node that it speaks TLS: the cookie is Secure, and only own pages log in', async () => {
    const logInFrom = (origin: string, forged: Record<string, string> = {}): Promise<Response> => {
      const { email, password } = dm;
      const body = new URLSearchParams({ email, password });
      const stranger = new TlsPerson(new Person(nginx.url), nginx);
      return stranger.fetch(login.path, { method: 'POST', body, headers: { origin, ...forged } });
    };
    const answer = await logInFrom(nginx.url, { 'x-forwarded-proto': 'http' });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^questhearth\.sid=.*; Secure/);
    expect(answer.headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
    expect((await logInFrom('https://another.example')).status).toBe(403);
    expect((await logInFrom('https://another.example', { 'x-forwarded-host': 'another.example' })).status).toBe(403);
  });

  it('lets the node see the address of each visitor, whatever the visitor claims', async () => {
    const { email } = await user('guessed');
    /** Tries to log in from an address of this machine. */
    const tryFrom = async (from: string, claimed: string): Promise<number> => {
      const guesser = new TlsPerson(new Person(nginx.url), { certificate: nginx.certificate, from });
      guesser.address = claimed;
      return (await guesser.call(login, { body: { email, password: 'a wrong password' } })).http;
    };
    const codes: number[] = [];
    for (let nth = 0; nth < 11; nth += 1) codes.push(await tryFrom('127.0.0.2', `203.0.113.${nth}`));
    expect(codes).toEqual([...Array<number>(10).fill(codes[0] ?? 0), 429]);
    expect(await tryFrom('127.0.0.3', '203.0.113.9')).toBe(codes[0]);
  });

  it.each(['websocket', 'polling'] as const)('passes the live map on by %s', async (transport) => {
    const { id: campaignId } = await dm.call(createCampaign, { body: { name: 'The Lamplit Road' } });
    const player = (await user('player')).by({ transport });
    const body = { type: 'force_add', username: player.username };
    expect(await dm.call(changeCampaign, { params: { campaignId }, body })).toMatchObject({ http: 200 });
    const [map, seen] = [await MapConnection.at(dm, campaignId), await MapConnection.at(player, campaignId)];
    expect(seen.socket.io.engine.transport.name).toBe(transport);
    expect(await map.newMap(10, 10)).toMatchObject({ status: true });
    expect(await map.paint(7, '#336699')).toMatchObject({ status: true });
    await seen.upToDate();
    expect(seen.square(7)?.color_hex_code).toBe('#336699');
    expect(seen.socket.connected).toBe(true);
    for (const person of [dm, player]) person.leave();
  });

  it('takes a file of the largest size; the node refuses a larger one, and nginx what is far too large', async () => {
    const send = async (bytes: number): Promise<{ code: number; said: string }> => {
      const form = new FormData();
      form.append('file', new File([new Uint8Array(bytes)], 'campaign.qhc'));
      const answer = await dm.fetch(checkCampaignFile.path, { method: 'POST', body: form });
      return { code: answer.status, said: await answer.text() };
    };
    const largest = await send(LIMITS.campaignFileBytes);
    expect([largest.code, JSON.parse(largest.said)]).toEqual([400, expect.objectContaining({ field: 'file' })]);
    // It answers before the file has arrived, so nginx may lose the answer: often enough to see it.
    for (let nth = 0; nth < 10; nth += 1) {
      const larger = await send(LIMITS.campaignFileBytes + 2 * MEGABYTE);
      expect(larger).toEqual({ code: 413, said: expect.stringContaining('The file is larger than 16 MB.') });
    }
    const far = await send(21 * MEGABYTE);
    expect([far.code, far.said]).toEqual([413, expect.stringContaining('nginx')]);
  });
});
