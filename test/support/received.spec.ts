import { EventEmitter } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import type { Socket } from 'socket.io-client';
import { serverEvent } from '../../contracts/core/route.js';
import { listen, Received } from './received.js';

const received = (...lines: string[]): Received<string> => {
  const made = new Received<string>('lines');
  for (const line of lines) made.add(line);
  return made;
};
const isReady = (line: string): boolean => line === 'ready';

describe('what has been received', () => {
  it('has the awaited message behind others, whether it has come already or comes later', async () => {
    const [before, later] = [received('waiting', 'ready'), received('waiting')];
    expect(await before.first(isReady)).toBe('ready');
    const awaited = later.first(isReady);
    for (const line of ['still waiting', 'ready', 'serving']) later.add(line);
    expect(await awaited).toBe('ready');
    expect(later.all).toEqual(['waiting', 'still waiting', 'ready', 'serving']);
  });

  it('is taken away by the test, and then only what comes later counts', async () => {
    const lines = received('ready');
    expect(lines.take()).toEqual(['ready']);
    const awaited = lines.first();
    lines.add('ready again');
    expect(await awaited).toBe('ready again');
  });

  it('fails with what came instead when nothing more can come', async () => {
    const lines = received('waiting');
    const awaited = lines.first(isReady);
    lines.end('the program has ended');
    await expect(awaited).rejects.toThrow('The lines ended (the program has ended) before the awaited one.');
    await expect(awaited).rejects.toThrow('["waiting"]');
    expect(await lines.ending()).toBe('the program has ended');
  });

  it('ends with its socket', async () => {
    const socket = new EventEmitter();
    const told = listen(socket as unknown as Socket, serverEvent<number>('count'));
    socket.emit('count', 1);
    socket.emit('another', 2);
    socket.emit('disconnect', 'transport close');
    expect(told.all).toEqual([1]);
    await expect(told.first((count) => count === 2)).rejects.toThrow('transport close');
  });
});
