import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { io, type Socket } from 'socket.io-client';

/** A server under test: where it listens, and what its CPU has done. */
export interface Contestant {
  readonly name: string;
  readonly url: string;
  readonly process: ChildProcess;
}

const RUNNER = 'scripts/run-ts.mjs';

/** Starts a program of this folder and waits for its first message. */
export async function startProgram(file: string, args: readonly string[]): Promise<ChildProcess> {
  const child = fork(RUNNER, [`test/bench/${file}`, ...args], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`${file} ended with ${String(code)}`);
    }),
  ]);
  return child;
}

/** CPU time of a server so far, in microseconds. */
export async function cpuOf({ process: child }: Contestant): Promise<number> {
  const answer = once(child, 'message');
  child.send({});
  const [message] = (await answer) as [{ cpu: number }];
  return message.cpu;
}

function gone(): never {
  throw new Error('the viewers have gone');
}

/** Viewers in a process of their own, and the one who paints, in this one. */
export class Stage {
  private serial = 0;
  private readonly name = randomUUID().slice(0, 8);

  private constructor(
    readonly painter: Socket,
    private readonly viewers: ChildProcess,
  ) {}

  static async set(contestant: Contestant, campaignId: string, painter: string, viewers: readonly string[], count: number): Promise<Stage> {
    const socket = io(contestant.url, { transports: ['websocket'], forceNew: true, extraHeaders: { cookie: painter } });
    await new Promise((resolve, reject) => socket.once('connect', () => resolve(undefined)).once('connect_error', reject));
    await socket.emitWithAck('join', { campaignId });
    return new Stage(socket, await startProgram('map.viewers.ts', [contestant.url, campaignId, String(count), ...viewers]));
  }

  /** Paints squares in a colour that was never used before; resolves when it is acknowledged. */
  async paint(squares: number | number[], color = this.nextColor()): Promise<string> {
    this.serial += 1;
    const opId = `${this.name}-${this.serial}`;
    const ack = (await this.painter.emitWithAck('update coordinate', { colorHex: color, colorHexUsage: 'color', coordinateId: squares, opId })) as { status: boolean; msg: string };
    if (!ack.status) throw new Error(ack.msg);
    return color;
  }

  /** Paints once more and resolves when every viewer has seen that, and so everything before. */
  async seenByAll(square: number): Promise<void> {
    const done = Promise.race([once(this.viewers, 'message'), once(this.viewers, 'exit').then(gone)]);
    const final = this.nextColor();
    this.viewers.send({ final });
    await Promise.all([this.paint(square, final), done]);
  }

  clear(): void {
    this.painter.disconnect();
    this.viewers.disconnect();
  }

  nextColor(): string {
    this.serial += 1;
    return `#${(this.serial % 0xffffff).toString(16).padStart(6, '0')}`;
  }
}
