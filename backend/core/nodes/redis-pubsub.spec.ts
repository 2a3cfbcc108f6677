import { describe, expect, it } from '@jest/globals';
import { setImmediate } from 'node:timers/promises';
import { RedisPubSub } from './redis-pubsub.js';

type Connection = ConstructorParameters<typeof RedisPubSub>[0];

/** A connection that answers nothing. */
function silentConnection(): { connection: Connection; emit: (event: string) => void } {
  const handlers = new Map<string, () => void>();
  const connection = {
    status: 'ready',
    on: (event: string, handler: () => void) => void handlers.set(event, handler),
    ssubscribe: () => new Promise(() => undefined),
  };
  return { connection: connection as unknown as Connection, emit: (event) => handlers.get(event)?.() };
}

describe('a subscription', () => {
  it('does not wait for a connection that is lost before the answer, so that a map opens without Redis', async () => {
    const [sender, receiver] = [silentConnection(), silentConnection()];
    const pubsub = new RedisPubSub(sender.connection, receiver.connection, 'secret');
    let hasEnded = false;
    void pubsub.subscribe('campaign:1').then(() => (hasEnded = true));
    await setImmediate();
    expect(hasEnded).toBe(false);
    receiver.emit('close');
    await setImmediate();
    expect(hasEnded).toBe(true);
  });
});
