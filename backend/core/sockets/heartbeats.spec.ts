import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EventEmitter } from 'node:events';
import { TIMES } from '../../../contracts/core/limits.js';
import { sendHeartbeats } from './heartbeats.js';
import type { Connection } from './socket-flow.js';

/** The heartbeats that come within that many milliseconds from now, on a connection that has just opened. */
class Heartbeats extends EventEmitter {
  private sent = 0;

  constructor(isAlways = false) {
    super();
    sendHeartbeats(this as unknown as Connection, isAlways);
  }

  sendPacket(type: string): void {
    this.emit('packetCreate', { type });
    this.sent += 1;
  }

  within(milliseconds: number): number {
    const before = this.sent;
    jest.advanceTimersByTime(milliseconds);
    return this.sent - before;
  }
}

const MINUTE = 60_000;
const IN_USE = (TIMES.inUse + TIMES.heartbeat) / TIMES.heartbeat;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('the heartbeats of a connection', () => {
  it('come until it has been quiet for a while, the answers to heartbeats aside', () => {
    const connection = new Heartbeats();
    expect(connection.within(MINUTE)).toBe(IN_USE);
    connection.emit('packet', { type: 'pong' });
    expect(connection.within(MINUTE)).toBe(0);
  });

  it.each(['packet', 'packetCreate'])('come again after a message (%s)', (event) => {
    const connection = new Heartbeats();
    connection.within(MINUTE);
    connection.emit(event, { type: 'message' });
    expect(connection.within(TIMES.heartbeat)).toBe(1);
    expect(connection.within(MINUTE)).toBe(IN_USE - 1);
  });

  it('come for ever where the page expects each of them', () => {
    expect(new Heartbeats(true).within(10 * MINUTE)).toBe((10 * MINUTE) / TIMES.heartbeat);
  });

  it('end with the connection', () => {
    const connection = new Heartbeats();
    connection.emit('close');
    connection.emit('packet', { type: 'message' });
    expect(connection.within(MINUTE)).toBe(0);
  });

  it('come more than twice in the time after which a page shows a lost connection', () => {
    expect(2 * TIMES.heartbeat).toBeLessThan(TIMES.silence);
    expect(2 * TIMES.quietHeartbeat).toBeLessThan(TIMES.quietSilence);
  });
});
