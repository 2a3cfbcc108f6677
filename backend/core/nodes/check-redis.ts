import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { StartError } from '../start-error.js';

/** Milliseconds for a Redis that starts at the same time as the program. */
const PATIENCE = 5_000;
/** The first major version of Redis with sharded channels. */
const OLDEST = 7;

/** Returns host and port, without the password. */
const addressOf = (url: string): string => {
  const { hostname, port } = new URL(url);
  return `${hostname}:${port || '6379'}`;
};

/** Explains to the operator why a Redis cannot be used; undefined when it only does not answer. */
function explain({ message }: Error, url: string): StartError | undefined {
  const because = (reason: string): StartError => new StartError(`REDIS_URL: ${reason}`);
  const place = addressOf(url);
  if (/WRONGPASS|NOAUTH|invalid password/i.test(message))
    return because(`the Redis at ${place} refuses the user or the password. Correct them.`);
  if (/NOPERM/.test(message))
    return because(
      `the user of the Redis at ${place} may not use what the nodes need (${message}). ` +
        'Allow it the channels questhearth:* and the commands of pub/sub: ACL SETUSER <user> &questhearth:* +@pubsub +info.',
    );
  if (/^(MOVED|CLUSTERDOWN)/.test(message))
    return because(
      `the Redis at ${place} is a part of a Redis Cluster, which keeps some channels elsewhere. ` +
        'Name servers that stand alone, several with commas between them: the nodes divide the channels among them.',
    );
  if (/unknown command/i.test(message)) return because(tooOld(place, 'an older version'));
  return undefined;
}

const tooOld = (place: string, version: string): string =>
  `the Redis at ${place} is ${version}. Questhearth needs Redis ${OLDEST} or newer, or Valkey, for sharded channels.`;

/** So many channels that the shards of a cluster would hardly have all of them in one place. */
const CHANNELS = 32;

/** Sends to channels that nobody follows. @throws ReplyError when a cluster has one of them elsewhere */
async function tryShards(sender: Redis): Promise<void> {
  const channels = Array.from({ length: CHANNELS }, () => `questhearth:start:${randomUUID()}`);
  await Promise.all(channels.map((channel) => sender.spublish(channel, 'start')));
}

/** Subscribes to a channel, sends a message to it, and waits until it has come. */
async function tryChannel(sender: Redis, receiver: Redis): Promise<void> {
  const channel = `questhearth:start:${randomUUID()}`;
  const arrived = new Promise<void>((resolve) => receiver.once('smessage', () => resolve()));
  await receiver.ssubscribe(channel);
  await sender.spublish(channel, 'start');
  await arrived;
}

/** A Redis that may evict clients closes the connections on which much waits to be read. */
async function checkEviction(redis: Redis, url: string): Promise<void> {
  const reply = (await redis.config('GET', 'maxmemory-clients').catch(() => [])) as string[];
  if ((reply[1] ?? '0') === '0') return;
  await redis.client('NO-EVICT', 'ON').catch(() => {
    throw new StartError(
      `REDIS_URL: the Redis at ${addressOf(url)} may close the connections of the nodes when its memory is short ` +
        '(maxmemory-clients), and its user may not forbid that. Set maxmemory-clients to 0, or allow CLIENT NO-EVICT.',
    );
  });
}

async function check(sender: Redis, receiver: Redis, url: string): Promise<void> {
  await Promise.all([sender.connect(), receiver.connect()]);
  const info = await sender.info('server');
  const version = /redis_version:(\d+)[^\r\n]*/.exec(info);
  if (Number(version?.[1] ?? 0) < OLDEST)
    throw new StartError(`REDIS_URL: ${tooOld(addressOf(url), `version ${version?.[0].slice(14) ?? 'unknown'}`)}`);
  await checkEviction(receiver, url);
  await tryShards(sender);
  await tryChannel(sender, receiver);
}

/**
 * Checks that the Redis of REDIS_URL can connect the nodes. A Redis that does not answer does not stop the start: the
 * node compares its state with the database meanwhile.
 * @param print gets one line when Redis does not answer
 * @throws StartError that names REDIS_URL when Redis answers and cannot be used
 */
export async function checkRedis(url: string, print: (line: string) => void, patience = PATIENCE): Promise<void> {
  const options = { lazyConnect: true, retryStrategy: () => null, connectTimeout: patience, commandTimeout: patience };
  const [sender, receiver] = [new Redis(url, options), new Redis(url, options)];
  const errors: Error[] = [];
  for (const redis of [sender, receiver]) redis.on('error', (error: Error) => errors.push(error));
  try {
    await check(sender, receiver, url);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const explained = [...errors, error as Error].map((each) => explain(each, url)).find(Boolean);
    if (explained) throw explained;
    print(
      `Redis at ${addressOf(url)} (REDIS_URL) does not answer. Questhearth starts without it and tries again all the time; ` +
        'until it answers, changes of other nodes show within two seconds.',
    );
  } finally {
    sender.disconnect();
    receiver.disconnect();
  }
}
