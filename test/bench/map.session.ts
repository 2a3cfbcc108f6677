import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpus } from 'node:os';
import { io, type Socket } from 'socket.io-client';
import { colorOf } from '../support/map.squares.js';
import type { MapFixture } from './map.fixture.js';

/** A server under test in its own process. */
export interface BenchServer {
  readonly name: string;
  readonly url: string;
  readonly process: ChildProcess;
}

const RUNNER = 'scripts/run-ts.mjs';

/** Pins a process to the core of the servers or of the clients, where the system has two cores and `taskset`. */
export function pin(pid: number | undefined, core: 'server' | 'clients'): void {
  if (pid === undefined || cpus().length < 2) return;
  try {
    execFileSync('taskset', ['-a', '-c', '-p', core === 'server' ? '0' : '1', String(pid)], { stdio: 'ignore' });
  } catch {
    process.stderr.write('taskset is missing: processes share the cores.\n');
  }
}

/** Starts a program of this folder and waits for its first message. */
export async function startProgram(
  file: string,
  args: readonly string[],
  core: 'server' | 'clients',
): Promise<ChildProcess> {
  const child = fork(RUNNER, [`test/bench/${file}`, ...args], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  pin(child.pid, core);
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`${file} ended with ${String(code)}`);
    }),
  ]);
  return child;
}

/** The CPU time of a server so far, in microseconds. */
export async function cpuOf({ process: child }: BenchServer): Promise<number> {
  const answer = once(child, 'message');
  child.send({});
  const [message] = (await answer) as [{ cpu: number }];
  return message.cpu;
}

function failWithoutViewers(): never {
  throw new Error('the viewers have ended');
}

/** A painter in this process, and viewers in another one. */
export class BenchSession {
  private serial = 0;
  private readonly name = randomUUID().slice(0, 8);

  private constructor(
    readonly painter: Socket,
    private readonly viewers: ChildProcess,
    private readonly markers: readonly string[],
  ) {}

  /** Connects the DM of a campaign and `count` viewers to a server. */
  static async open(
    server: BenchServer,
    { campaignId, dm: painter, players: viewers, markers }: MapFixture,
    count: number,
  ): Promise<BenchSession> {
    const socket = io(server.url, { transports: ['websocket'], forceNew: true, extraHeaders: { cookie: painter } });
    await new Promise((resolve, reject) =>
      socket.once('connect', () => resolve(undefined)).once('connect_error', reject),
    );
    await socket.emitWithAck('join', { campaignId });
    return new BenchSession(
      socket,
      await startProgram('map.viewers.ts', [server.url, campaignId, String(count), ...viewers], 'clients'),
      markers,
    );
  }

  /** Paints squares in a new colour. Resolves with it when the server acknowledges the stroke. */
  async paint(squares: number | number[], color = this.nextColor()): Promise<string> {
    await this.command('update coordinate', { colorHex: color, colorHexUsage: 'color', coordinateId: squares });
    return color;
  }

  /** Moves the nth marker, counted round. */
  async move(n: number, square: number): Promise<void> {
    await this.command('map placement marker', {
      type: 'move_marker',
      markerId: this.markers[n % this.markers.length],
      destCoordinateId: square,
    });
  }

  private async command(event: string, payload: object): Promise<void> {
    this.serial += 1;
    const ack = (await this.painter.emitWithAck(event, { ...payload, opId: `${this.name}-${this.serial}` })) as {
      status: boolean;
      msg: string;
    };
    if (!ack.status) throw new Error(ack.msg);
  }

  /** Paints once more and resolves when every viewer has seen the stroke, and so everything before it. */
  async seenByAll(square: number): Promise<void> {
    const done = Promise.race([once(this.viewers, 'message'), once(this.viewers, 'exit').then(failWithoutViewers)]);
    const final = this.nextColor();
    this.viewers.send({ final });
    await Promise.all([this.paint(square, final), done]);
  }

  async close(): Promise<void> {
    this.painter.disconnect();
    const left = once(this.viewers, 'exit');
    this.viewers.disconnect();
    await left;
  }

  nextColor(): string {
    this.serial += 1;
    return colorOf(this.serial % 0xffffff);
  }
}
