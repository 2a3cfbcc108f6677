import { spawn, type ChildProcess } from 'node:child_process';
import { findRedis } from '../../scripts/redis.mjs';
import { once } from 'node:events';
import { connect } from 'node:net';
import { Redis } from 'ioredis';
import { freePort } from './free-port.js';
import { until } from './until.js';

/** A Redis in its own process, which keeps nothing. */
export class RedisServer {
  private constructor(
    readonly port: number,
    private readonly options: readonly string[],
    private child: ChildProcess,
  ) {}

  /** Starts a Redis on a free port and waits until it answers. @param options of redis-server, such as `--requirepass` */
  static async start(...options: string[]): Promise<RedisServer> {
    const port = await freePort();
    const server = new RedisServer(port, options, run(port, options));
    await server.untilReady();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** The id of the process. */
  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** Returns the number of subscribers of each sharded channel whose name ends so. */
  async subscribersOf(ending: string): Promise<number[]> {
    const redis = new Redis(this.url);
    const channels = (await redis.call('PUBSUB', 'SHARDCHANNELS', `*${ending}`)) as string[];
    // Names and numbers take turns.
    const counts = channels.length > 0 ? ((await redis.call('PUBSUB', 'SHARDNUMSUB', ...channels)) as unknown[]) : [];
    redis.disconnect();
    return counts.filter((_, index) => index % 2 === 1).map(Number);
  }

  /** Kills the process, as a crash does. */
  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const exited = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await exited;
  }

  /** Starts it again after `kill`. */
  async restart(): Promise<void> {
    this.child = run(this.port, this.options);
    await this.untilReady();
  }

  private async untilReady(): Promise<void> {
    await until('Redis answers', () => answers(this.port));
  }
}

/** Whether a Redis answers at a port, even if it asks for a password. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(port, '127.0.0.1', () => probe.write('PING\r\n'));
    const end = (isReady: boolean): void => {
      probe.destroy();
      resolve(isReady);
    };
    probe.once('data', () => end(true));
    probe.once('error', () => end(false));
  });
}

function run(port: number, options: readonly string[]): ChildProcess {
  const program = findRedis();
  if (!program) throw new Error('No Redis for the tests. Install it: apt-get install redis-server.');
  const own = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  return spawn(program, [...own, ...options], { stdio: 'ignore' });
}
