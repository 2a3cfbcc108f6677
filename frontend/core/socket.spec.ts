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

const wireTo = (address: string) => () =>
  Promise.resolve(
    io(address, {
      autoConnect: false,
      forceNew: true,
      transports: ['websocket'],
      reconnectionAttempts: 2,
      reconnectionDelay: 10,
      reconnectionDelayMax: 10,
    }),
  );

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  socket = new Socket(wireTo(url));
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

  it('hears an event until it is told not to, whether it listened before or after connecting', async () => {
    const heard: string[] = [];
    const off = socket.on(news, ({ text }) => heard.push(text));
    await online();
    server.emit(news.name, { text: 'one' });
    await socket.emit(greet, { name: 'Ash' });
    off();
    server.emit(news.name, { text: 'two' });
    await socket.emit(greet, { name: 'Ash' });
    expect(heard).toEqual(['one']);
  });

  it('is lost when it breaks, and heals itself', async () => {
    await online();
    const states: string[] = [];
    server.sockets.sockets.forEach((peer) => peer.conn.close());
    await when(() => socket.state === 'lost');
    states.push(socket.state);
    await when(() => socket.state === 'online');
    expect(states).toEqual(['lost']);
  });

  it('is given up after its tries, and tried again when asked', async () => {
    socket = new Socket(wireTo('http://127.0.0.1:9'));
    socket.connect();
    await when(() => socket.state === 'given up');
    socket.retry();
    expect(socket.state).toBe('connecting');
    await when(() => socket.state === 'given up');
  });

  it('is given up when the server ends it', async () => {
    await online();
    server.disconnectSockets();
    await when(() => socket.state === 'given up');
    socket.retry();
    await when(() => socket.state === 'online');
  });

  it('is opened again of itself only where the server has ended it, and once', async () => {
    await online();
    socket.reopen();
    expect(socket.state).toBe('online');
    server.disconnectSockets();
    await when(() => socket.state === 'given up');
    socket.reopen();
    expect(socket.state).toBe('connecting');
    await when(() => socket.state === 'online');
  });

  it('is not opened again of itself where nobody answers', async () => {
    socket = new Socket(wireTo('http://127.0.0.1:9'));
    socket.connect();
    await when(() => socket.state === 'given up');
    socket.reopen();
    expect(socket.state).toBe('given up');
  });

  it('can be closed and opened again', async () => {
    await online();
    socket.disconnect();
    expect(socket.state).toBe('idle');
    await online();
  });
});
