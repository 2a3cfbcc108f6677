import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RequestBodyReader } from '../../backend/core/http/request-body.js';
import { BUDGETS } from '../../backend/core/load/budgets.js';
import { createCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import { fillPath } from '../../contracts/core/route.js';
import { editUser } from '../../contracts/users/users.contract.js';
import { World } from '../support/campaign-world.js';
import type { Person } from '../support/person.js';
import { photo } from '../support/pictures.js';
import { sendRaw, unfinishedField, unfinishedFile } from '../support/raw-http.js';
import { until } from '../support/until.js';

const MIB = 1024 * 1024;

describe('a body that does not end', () => {
  let world: World;
  let sender: Person;
  const bytesInFlight = () => world.running.app.get(RequestBodyReader, { strict: false }).bytesInFlight;
  const multipart = (length = 50 * MIB) => ({
    cookie: sender.cookies,
    'content-type': 'multipart/form-data; boundary=abc',
    'content-length': String(length),
  });

  beforeAll(async () => {
    world = await World.start({
      // Long enough for a busy machine to read what is sent at once.
      budgets: { ...BUDGETS, formSeconds: 3, personBodyBytes: MIB, addressBodyBytes: 2 * MIB },
    });
    sender = await world.user();
  });
  afterAll(() => world.close());

  it('closes the connection at an unknown address without reading the body', async () => {
    const { closed, status } = sendRaw(
      world.url,
      'POST /api/v1/no_such_call',
      multipart(),
      unfinishedField('abc', 'a', MIB),
    );
    expect(await status).toBe(404);
    expect(bytesInFlight()).toBe(0);
    await closed;
  });

  it('answers 401 to a signed-out sender without reading the body', async () => {
    const path = fillPath(editUser.path, { id: sender.id });
    const { closed, status } = sendRaw(
      world.url,
      `PUT ${path}`,
      { ...multipart(), cookie: '' },
      unfinishedFile('abc', MIB),
    );
    expect(await status).toBe(401);
    expect(bytesInFlight()).toBe(0);
    await closed;
  });

  it('answers 413 to a Content-Length that is too large', async () => {
    const { closed, status } = sendRaw(world.url, `POST ${createCampaign.path}`, multipart(), '');
    expect(await status).toBe(413);
    await closed;
  });

  it('answers 413 to a chunked body that grows too large', async () => {
    const head = {
      cookie: sender.cookies,
      'content-type': 'multipart/form-data; boundary=abc',
      'transfer-encoding': 'chunked',
    };
    const chunk = `${(200_000).toString(16)}\r\n${unfinishedField('abc', 'name', 200_000)}`;
    const { closed, status } = sendRaw(world.url, `POST ${createCampaign.path}`, head, chunk);
    expect(await status).toBe(413);
    await closed;
  });

  it('answers 408 to a body that stalls, and closes the connection', async () => {
    const { closed, status } = sendRaw(
      world.url,
      `POST ${createCampaign.path}`,
      multipart(2000),
      unfinishedField('abc', 'name', 100),
    );
    expect(await status).toBe(408);
    await closed;
    expect(bytesInFlight()).toBe(0);
  });

  it('answers 429 to a sender over their budget of open bodies, and serves everybody else', async () => {
    const path = fillPath(editUser.path, { id: sender.id });
    const held = sendRaw(world.url, `PUT ${path}`, multipart(600_000), unfinishedFile('abc', 450_000));
    await until('the first body has arrived', () => bytesInFlight() >= 450_000);
    const second = sendRaw(world.url, `PUT ${path}`, multipart(600_000), unfinishedFile('abc', 450_000));
    expect(await second.status).toBe(429);
    expect(bytesInFlight()).toBeLessThan(500_000);
    const other = await world.user();
    const upload = { type: 'upload_photo', file: await photo() };
    expect(await other.call(editUser, { params: { id: other.id }, body: upload }, 'multipart')).toMatchObject({
      http: 200,
    });
    held.socket.destroy();
    await Promise.all([held.closed, second.closed]);
    await until('the budget is released', () => bytesInFlight() === 0);
    expect(await sender.call(editUser, { params: { id: sender.id }, body: upload }, 'multipart')).toMatchObject({
      http: 200,
    });
  });

  it('releases the budget when the sender closes the connection', async () => {
    const path = fillPath(editUser.path, { id: sender.id });
    const { socket, closed } = sendRaw(world.url, `PUT ${path}`, multipart(MIB), unfinishedFile('abc', 300_000));
    await until('the body has arrived', () => bytesInFlight() >= 300_000);
    socket.destroy();
    await closed;
    await until('the budget is released', () => bytesInFlight() === 0);
  });
});
