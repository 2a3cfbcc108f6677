import type { Socket } from 'socket.io-client';
import type { ServerEvent } from '../../contracts/core/route.js';
import { mapEmits } from '../../contracts/map/map.contract.js';

/** Why nothing more will come. */
interface End {
  readonly reason: string;
}

/**
 * What arrives at a test, in the order of arrival: the frames of a connection, an event of a socket, the lines of a
 * program. A test waits with `first` for the very message that it awaits, which may have come already or come later:
 * a test that takes the next message for the awaited one fails as soon as another comes in between.
 */
export class Received<Message> {
  private readonly messages: Message[] = [];
  /** How many messages `take` has removed. */
  private taken = 0;
  private readonly waiting = new Set<() => void>();
  private ended: End | undefined;

  /** @param what the messages in the plural, for the error of a wait that never ends */
  constructor(private readonly what: string) {}

  /** Everything so far, without what `take` has removed. */
  get all(): readonly Message[] {
    return this.messages;
  }

  add(message: Message): void {
    this.messages.push(message);
    this.wake();
  }

  /** Nothing more will come: every wait for a message fails. */
  end(reason: string): void {
    this.ended ??= { reason };
    this.wake();
  }

  /**
   * Waits for the first message that is awaited, among those that have come and those to come.
   * @throws Error with what has come instead when no more can come
   */
  async first(isAwaited: (message: Message) => boolean = () => true): Promise<Message> {
    for (let next = this.taken; ; next += 1) {
      const hasCome = (): boolean => this.taken + this.messages.length > next;
      await this.until(hasCome);
      if (!hasCome()) throw new Error(this.missing());
      const message = this.messages[next - this.taken] as Message;
      if (next >= this.taken && isAwaited(message)) return message;
    }
  }

  /** Waits until nothing more comes. @returns why */
  async ending(): Promise<string> {
    await this.until(() => this.ended !== undefined);
    return this.ended?.reason ?? '';
  }

  /** Removes and returns everything so far. */
  take(): Message[] {
    this.taken += this.messages.length;
    return this.messages.splice(0);
  }

  private missing(): string {
    return `The ${this.what} ended (${this.ended?.reason}) before the awaited one. These came: ${JSON.stringify(this.messages)}`;
  }

  private async until(holds: () => boolean): Promise<void> {
    while (!holds() && !this.ended) await new Promise<void>((resolve) => this.waiting.add(resolve));
  }

  private wake(): void {
    for (const resolve of this.waiting) resolve();
    this.waiting.clear();
  }
}

/** Records an event of a socket from now on, until the socket is closed. */
export function listen<Payload>(socket: Socket, event: ServerEvent<Payload>): Received<Payload> {
  const received = new Received<Payload>(`events "${event.name}"`);
  socket.on(event.name, (payload: Payload) => received.add(payload));
  socket.on('disconnect', (reason) => received.end(reason));
  return received;
}

/** Waits until everything has arrived that the server has sent these sockets before: a refused emit changes nothing. */
export async function caughtUp(...sockets: Socket[]): Promise<void> {
  await Promise.all(sockets.map((socket) => socket.emitWithAck(mapEmits.deleteMarker.name, {})));
}

/** Waits until a new socket is connected. @throws Error when it is refused */
export async function connected(socket: Socket): Promise<void> {
  if (socket.connected) return;
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });
}

/** Waits until a socket is closed, also when it is closed already. */
export async function closing(socket: Socket): Promise<void> {
  if (!socket.connected) return;
  const ended = new Received<never>('closings');
  socket.on('disconnect', (reason) => ended.end(reason));
  await ended.ending();
}
