import { describe, expect, it, jest } from '@jest/globals';
import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { Express } from 'express';
import { CLOSE_WITHIN, HttpAdapter } from './http.adapter.js';

/** An adapter whose server listens on a free port. */
async function listen(): Promise<{ adapter: HttpAdapter; app: Express; server: Server; port: number }> {
  const adapter = new HttpAdapter();
  adapter.initHttpServer();
  const server = adapter.getHttpServer() as Server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { adapter, app: adapter.getInstance<Express>(), server, port: (server.address() as AddressInfo).port };
}

/** Lets the time that a close may take pass only as the test says. */
const onlyTimeoutsStop = (): void => {
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'setInterval', 'queueMicrotask', 'performance', 'Date', 'hrtime'],
  });
};

describe('HttpAdapter', () => {
  it("makes requests and responses with Express's prototypes, and Express leaves them as they are", async () => {
    const { adapter, app, server, port } = await listen();
    const prototypes: unknown[] = [];
    server.prependListener('request', (request: IncomingMessage, response: ServerResponse) =>
      prototypes.push(Object.getPrototypeOf(request), Object.getPrototypeOf(response)),
    );
    app.get('/greeting', (request, response) => {
      prototypes.push(Object.getPrototypeOf(request), Object.getPrototypeOf(response));
      response.json({ query: request.query });
    });

    const reply = await fetch(`http://127.0.0.1:${port}/greeting?from=here`);

    expect(await reply.json()).toEqual({ query: { from: 'here' } });
    const expected: unknown[] = [app.request, app.response];
    expect(prototypes.map((prototype) => expected.indexOf(prototype))).toEqual([0, 1, 0, 1]);
    await adapter.close();
  });

  it('distinguishes capitals in paths', async () => {
    const { adapter, app, port } = await listen();
    app.get('/greeting', (_, response) => void response.json({}));

    expect((await fetch(`http://127.0.0.1:${port}/Greeting`)).status).toBe(404);
    await adapter.close();
  });

  it('ends connections without a request when it closes', async () => {
    const { adapter, server, port } = await listen();
    const connected = once(server, 'connection');
    const socket = connect(port, '127.0.0.1');
    await connected;
    const ended = once(socket, 'close');

    await adapter.close();

    await ended;
  });

  it('answers the requests that are under way when it closes, and keeps no connection for further ones', async () => {
    const { adapter, app, server, port } = await listen();
    server.keepAliveTimeout = 3_600_000;
    let closed: unknown;
    app.get('/greeting', (_, response) => {
      onlyTimeoutsStop();
      closed = adapter.close();
      jest.useRealTimers();
      response.json({ hello: 'there' });
    });

    const reply = await fetch(`http://127.0.0.1:${port}/greeting`);

    expect(await reply.json()).toEqual({ hello: 'there' });
    await closed;
  });

  it('ends a request that takes too long when it closes', async () => {
    const { adapter, app, port } = await listen();
    const asked = new Promise<void>((resolve) => app.get('/greeting', () => resolve()));
    const reply = fetch(`http://127.0.0.1:${port}/greeting`);
    await asked;
    onlyTimeoutsStop();
    const closed = adapter.close();

    jest.advanceTimersByTime(CLOSE_WITHIN);

    await expect(reply).rejects.toThrow();
    await closed;
    jest.useRealTimers();
  });
});
