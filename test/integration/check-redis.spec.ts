import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { NodeLock } from '../../backend/core/database/node-lock.js';
import { checkRedis } from '../../backend/core/nodes/check-redis.js';
import { StartError } from '../../backend/core/start-error.js';
import { Redis } from 'ioredis';
import { createTestDatabase } from '../support/database.js';
import { freePort } from '../support/free-port.js';
import { RedisServer } from '../support/redis-server.js';

/** Answers INFO with this version, and every other command as a Redis that does not know it. */
async function oldRedis(version: string): Promise<{ port: number; close(): Promise<void> }> {
  const info = `redis_version:${version}\r\nloading:0\r\n`;
  const answerTo = (name: string): string =>
    name.toLowerCase() === 'info' ? `$${info.length}\r\n${info}\r\n` : `-ERR unknown command '${name}'\r\n`;
  const server = createServer((socket) => {
    let lines = [''];
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      lines = `${lines.join('\r\n')}${String(data)}`.split('\r\n');
      // A command is its number of words, then each word after its length.
      for (;;) {
        const count = 1 + 2 * Number(lines[0]?.slice(1));
        if (lines.length <= count) return;
        const [, , name = ''] = lines.splice(0, count);
        socket.write(answerTo(name));
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}

describe('the start of a node', () => {
  let redis: RedisServer | undefined;
  afterEach(async () => {
    await redis?.kill();
    redis = undefined;
  });

  const printed: string[] = [];
  const check = (url: string): Promise<void> => checkRedis(url, (line) => printed.push(line), 3_000);

  it('accepts a Redis that carries messages, also with a password', async () => {
    redis = await RedisServer.start('--requirepass', 'open');
    await check(redis.url.replace('//', '//:open@'));
    expect(printed).toEqual([]);
  });

  it('refuses a wrong password and a missing one, and says so without it', async () => {
    redis = await RedisServer.start('--requirepass', 'open');
    for (const url of [redis.url, redis.url.replace('//', '//:closed@')]) {
      const refused = check(url);
      await expect(refused).rejects.toThrow(StartError);
      await expect(refused).rejects.toThrow(
        /^REDIS_URL: the Redis at 127\.0\.0\.1:\d+ refuses the user or the password\./,
      );
      await expect(refused).rejects.not.toThrow(/closed/);
    }
  });

  it('refuses a user who may not use the channels, and names what to allow', async () => {
    redis = await RedisServer.start();
    const admin = new Redis(redis.url);
    await admin.call('ACL', 'SETUSER', 'node', 'on', '>secret', '+@all', 'resetchannels');
    admin.disconnect();
    await expect(check(redis.url.replace('//', '//node:secret@'))).rejects.toThrow(
      /may not use what the nodes need .*questhearth:\*/,
    );
  });

  it('refuses a Redis that may evict its clients and does not let them forbid it', async () => {
    redis = await RedisServer.start('--maxmemory-clients', '5mb');
    const admin = new Redis(redis.url);
    await admin.call('ACL', 'SETUSER', 'node', 'on', '>secret', '+@all', '-client|no-evict', '&*');
    admin.disconnect();
    await expect(check(redis.url.replace('//', '//node:secret@'))).rejects.toThrow(/maxmemory-clients/);
    await check(redis.url);
  });

  it.each([
    ['says that it is', '6.2.0', 'version 6.2.0'],
    ['has no sharded channels, whatever it says', '7.0.0', 'an older version'],
  ])('refuses a Redis that is too old, which %s', async (_how, version, said) => {
    const { port, close } = await oldRedis(version);
    await expect(check(`redis://127.0.0.1:${port}`)).rejects.toThrow(
      new StartError(
        `REDIS_URL: the Redis at 127.0.0.1:${port} is ${said}. ` +
          'Questhearth needs Redis 7 or newer, or Valkey, for sharded channels.',
      ),
    );
    await close();
    expect(printed).toEqual([]);
  });

  it('goes on without a Redis that does not answer, and says what that means', async () => {
    const port = await freePort();
    await check(`redis://127.0.0.1:${port}`);
    expect(printed.splice(0)).toEqual([
      `Redis at 127.0.0.1:${port} (REDIS_URL) does not answer. Questhearth starts without it and tries again all the time; ` +
        'until it answers, changes of other nodes show within two seconds.',
    ]);
  });

  it('shares the lock of the database with nodes, and with no program that is alone', async () => {
    const database = await createTestDatabase();
    const never = (): void => undefined;
    const nodes = [await NodeLock.take(database.url, true, never), await NodeLock.take(database.url, true, never)];
    await expect(NodeLock.take(database.url, false, never)).rejects.toThrow(/connect both with REDIS_URL/);
    for (const node of nodes) await node.release();
    const alone = await NodeLock.take(database.url, false, never);
    await expect(NodeLock.take(database.url, true, never)).rejects.toThrow(/without REDIS_URL is already running/);
    await alone.release();
    await database.drop();
  });
});
