import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { when } from 'mobx';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';
import { clientEvent, serverEvent } from '../../contracts/core/route.js';
import { Socket } from './socket.js';

const greet = clientEvent<{ name: string }, { msg: string; status: true }>({
  name: 'greet',
  access: 'map.read',
  summary: 'Greets.',
});
const news = serverEvent<{ text: string }>('news of the day');

const http = createServer();
const server = new Server(http);
let url = '';
let socket: Socket;

beforeAll(async () => {
  server.on('connection', (peer) => {
    peer.on('greet', ({ name }: { name: string }, ack: (reply: unknown) => void) =>
      ack(
        name === '' ? { msg: 'Who?', status: false, code: 400, field: 'name' } : { msg: `Hello ${name}`, status: true },
      ),
    );
  });
  await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready));
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const clientFor = (address: string) => () =>
  io(address, {
    autoConnect: false,
    forceNew: true,
    transports: ['websocket'],
    reconnectionDelay: 10,
    reconnectionDelayMax: 10,
    randomizationFactor: 0,
  });

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  socket = new Socket(clientFor(url));
});
afterEach(() => {
  socket.disconnect();
  jest.restoreAllMocks();
});

const online = async (): Promise<void> => {
  socket.connect();
  await when(() => socket.state === 'online');
};

describe('the connection', () => {
  it('resolves an emit with its ack', async () => {
    await online();
    expect(await socket.emit(greet, { name: 'Ash' })).toEqual({ msg: 'Hello Ash', status: true });
  });

  it('rejects an emit that the server refuses', async () => {
    await online();
    await expect(socket.emit(greet, { name: '' })).rejects.toMatchObject({ code: 400, message: 'Who?', field: 'name' });
  });

  it('rejects an emit while there is no connection', async () => {
    await expect(socket.emit(greet, { name: 'Ash' })).rejects.toMatchObject({ code: 0 });
  });

  it('handles an event, subscribed before connecting, until it unsubscribes', async () => {
    const received: string[] = [];
    const off = socket.on(news, ({ text }) => received.push(text));
    await online();
    server.emit(news.name, { text: 'one' });
    await socket.emit(greet, { name: 'Ash' });
    off();
    server.emit(news.name, { text: 'two' });
    await socket.emit(greet, { name: 'Ash' });
    expect(received).toEqual(['one']);
  });

  it('is lost when the transport closes, and reconnects automatically', async () => {
    await online();
    const states: string[] = [];
    server.sockets.sockets.forEach((peer) => peer.conn.close());
    await when(() => socket.state === 'lost');
    states.push(socket.state);
    await when(() => socket.state === 'online');
    expect(states).toEqual(['lost']);
  });

  it('tries at once when the transport closes, before the next wait', async () => {
    const slow = clientFor(url)();
    slow.io.reconnectionDelay(60_000);
    slow.io.reconnectionDelayMax(60_000);
    jest.spyOn(Math, 'random').mockReturnValue(0);
    socket = new Socket(() => slow);
    await online();
    server.sockets.sockets.forEach((peer) => peer.conn.close());
    await when(() => socket.state === 'lost');
    await when(() => socket.state === 'online');
  });

  it('is down after the first tries, goes on trying, and is online as soon as the server is back', async () => {
    const late = createServer();
    await new Promise<void>((ready) => late.listen(0, '127.0.0.1', ready));
    const { port } = late.address() as AddressInfo;
    late.close();
    socket = new Socket(clientFor(`http://127.0.0.1:${port}`));
    socket.connect();
    await when(() => socket.state === 'lost');
    await when(() => socket.state === 'down');
    const server = new Server(late.listen(port, '127.0.0.1'));
    await when(() => socket.state === 'online');
    await server.close();
  });

  it('tries at once on retry, and stays down until that try succeeds', async () => {
    socket = new Socket(clientFor('http://127.0.0.1:9'));
    socket.connect();
    await when(() => socket.state === 'down');
    socket.retry();
    expect([socket.state, socket.isRetrying]).toEqual(['down', true]);
    await when(() => !socket.isRetrying);
    expect(socket.state).toBe('down');
  });

  it('is down when the server disconnects it, and keeps trying automatically', async () => {
    await online();
    server.disconnectSockets();
    await when(() => socket.state === 'down');
    await when(() => socket.state === 'online');
  });

  it('reopens only after the server disconnected it, and once', async () => {
    await online();
    socket.reopen();
    expect(socket.state).toBe('online');
    server.disconnectSockets();
    await when(() => socket.state === 'down');
    socket.reopen();
    expect(socket.isRetrying).toBe(true);
    await when(() => socket.state === 'online');
    socket.reopen();
    expect([socket.state, socket.isRetrying]).toEqual(['online', false]);
  });

  it('does not reopen when the server does not answer', async () => {
    socket = new Socket(clientFor('http://127.0.0.1:9'));
    socket.connect();
    await when(() => socket.state === 'down');
    socket.reopen();
    expect(socket.isRetrying).toBe(false);
  });

  it('is outdated when the server does not understand the page, and stops trying', async () => {
    const upgraded = createServer();
    const refusing = new Server(upgraded);
    refusing.use((_peer, next) => next(Object.assign(new Error('Reload.'), { data: { code: 426 } })));
    await new Promise<void>((ready) => upgraded.listen(0, '127.0.0.1', ready));
    socket = new Socket(clientFor(`http://127.0.0.1:${(upgraded.address() as AddressInfo).port}`));
    socket.connect();
    await when(() => socket.isOutdated);
    expect(socket.state).toBe('down');
    await refusing.close();
  });

  it('connects again after disconnect', async () => {
    await online();
    socket.disconnect();
    expect(socket.state).toBe('idle');
    await online();
  });

  it('is silent when no packet comes for a while, until the next one', async () => {
    socket = new Socket(clientFor(url), { silence: 30, quietSilence: 60_000, inUse: 60_000 });
    await online();
    await when(() => socket.isSilent);
    expect([socket.state, socket.isLost]).toEqual(['online', true]);
    server.emit(news.name, { text: 'still here' });
    await when(() => !socket.isSilent);
    expect([socket.state, socket.isLost]).toEqual(['online', false]);
  });

  it('expects fewer packets on a quiet connection, and as many as before from the next message on', async () => {
    socket = new Socket(clientFor(url), { silence: 50, quietSilence: 400, inUse: 20 });
    await online();
    const sinceOnline = performance.now();
    await when(() => socket.isSilent);
    expect(performance.now() - sinceOnline).toBeGreaterThan(350);
    await expect(socket.emit(greet, { name: 'Ash' })).resolves.toMatchObject({ msg: 'Hello Ash' });
    expect(socket.isSilent).toBe(false);
  });

  it('notices within the shorter silence that nobody answers the first message after a quiet time', async () => {
    socket = new Socket(clientFor(url), { silence: 50, quietSilence: 60_000, inUse: 1_000 });
    await online();
    const quietTime = performance.timeOrigin + 30_000;
    jest.spyOn(Date, 'now').mockImplementation(() => quietTime + performance.now());
    for (const { conn } of server.sockets.sockets.values())
      (conn.transport as unknown as { socket: { pause(): void } }).socket.pause();
    socket.emit(greet, { name: 'Ash' }).catch(() => undefined);
    expect(socket.isSilent).toBe(false);
    await when(() => socket.isSilent);
    expect(socket.state).toBe('online');
    server.disconnectSockets(true);
  });

  it('is silent as soon as the browser is offline, and stays open for a server that still answers', async () => {
    await online();
    socket.onOffline();
    expect([socket.state, socket.isLost]).toEqual(['online', true]);
    expect(await socket.emit(greet, { name: 'Ash' })).toMatchObject({ msg: 'Hello Ash' });
    expect(socket.isLost).toBe(false);
  });

  it('connects again when the browser is online again, if it was silent or down', async () => {
    await online();
    const connections: string[] = [];
    server.on('connection', (peer) => connections.push(peer.id));
    socket.onOnline();
    expect(socket.state).toBe('online');
    socket.onOffline();
    socket.onOnline();
    expect([socket.state, socket.isSilent]).toEqual(['lost', false]);
    await when(() => socket.state === 'online');
    server.disconnectSockets();
    await when(() => socket.state === 'down');
    socket.onOnline();
    await when(() => socket.state === 'online');
    expect(connections).toHaveLength(2);
  });
});
