import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EventEmitter } from 'node:events';
import { TIMES } from '../../../contracts/core/limits.js';
import { Heartbeats } from './heartbeats.js';
import type { Connection } from './socket-flow.js';

/** A connection that counts its heartbeats. */
class CountedConnection extends EventEmitter {
  private beats = 0;

  static watched(heartbeats = new Heartbeats(), isAlwaysInUse = false): CountedConnection {
    const connection = new CountedConnection();
    heartbeats.watch(connection as unknown as Connection, isAlwaysInUse);
    return connection;
  }

  sendPacket(type: string): void {
    this.emit('packetCreate', { type });
    this.beats += 1;
  }

  /** The heartbeats within that many milliseconds from now. */
  within(milliseconds: number): number {
    const before = this.beats;
    jest.advanceTimersByTime(milliseconds);
    return this.beats - before;
  }
}

const MINUTE = 60_000;
const A_WHILE = TIMES.inUse + TIMES.heartbeat;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('the heartbeats of a connection', () => {
  it('become fewer when it has been quiet for a while, the answers to heartbeats aside', () => {
    const connection = CountedConnection.watched();
    expect(connection.within(A_WHILE)).toBeGreaterThanOrEqual(A_WHILE / TIMES.heartbeat - 1);
    connection.emit('packet', { type: 'pong' });
    expect(connection.within(MINUTE)).toBe(MINUTE / TIMES.quietHeartbeat);
  });

  it.each(['packet', 'packetCreate'])('become more again with a message (%s)', (event) => {
    const connection = CountedConnection.watched();
    connection.within(2 * MINUTE);
    connection.emit(event, { type: 'message' });
    expect(connection.within(A_WHILE)).toBeGreaterThanOrEqual(A_WHILE / TIMES.heartbeat - 1);
  });

  it('stay as many where the page expects each of them', () => {
    const connection = CountedConnection.watched(new Heartbeats(), true);
    connection.within(MINUTE);
    expect(connection.within(MINUTE)).toBe(MINUTE / TIMES.heartbeat);
  });

  it('end with the connection, also with the last one', () => {
    const heartbeats = new Heartbeats();
    const [first, second] = [CountedConnection.watched(heartbeats), CountedConnection.watched(heartbeats)];
    first.emit('close');
    expect([first.within(MINUTE), second.within(MINUTE) > 0]).toEqual([0, true]);
    second.emit('close');
    const third = CountedConnection.watched(heartbeats);
    expect([second.within(MINUTE), third.within(MINUTE) > 0]).toEqual([0, true]);
  });

  it('come more than twice in the time after which a page shows a lost connection, and before those of engine.io', () => {
    expect(2 * TIMES.heartbeat).toBeLessThan(TIMES.silence);
    expect(2 * TIMES.quietHeartbeat).toBeLessThan(TIMES.quietSilence);
    expect(TIMES.quietHeartbeat).toBeLessThan(TIMES.spareHeartbeat);
  });
});
