import { when } from 'mobx';
import { io, type ManagerOptions, type SocketOptions } from 'socket.io-client';
import { TIMES } from '../../contracts/core/limits.js';
import { Socket } from '../../frontend/core/socket.js';
import type { Person } from './person.js';

/** The connection of a page without a browser, with the times in which it was lost. */
export class PageConnection {
  /** Milliseconds of `performance.now()`. */
  readonly lost: { readonly from: number; readonly to: number }[] = [];
  private readonly socket: Socket;
  private isClosed = false;

  /** @param options replaces options of the connection */
  constructor({ url, cookies }: Person, options: Partial<ManagerOptions & SocketOptions>) {
    this.socket = new Socket(() =>
      io(new URL(url).origin, {
        autoConnect: false,
        forceNew: true,
        extraHeaders: { cookie: cookies },
        reconnectionDelay: TIMES.reconnectDelay,
        reconnectionDelayMax: TIMES.reconnectDelay,
        randomizationFactor: 0,
        ...options,
      }),
    );
  }

  /** Connects, and records from then on when the connection is lost. */
  async open(): Promise<void> {
    this.socket.connect();
    await this.online();
    void this.watch();
  }

  /** Waits until it is connected. */
  online(): Promise<void> {
    return when(() => this.socket.state === 'online');
  }

  close(): void {
    this.isClosed = true;
    this.socket.disconnect();
  }

  private async watch(): Promise<void> {
    while (!this.isClosed) {
      await when(() => this.socket.state !== 'online');
      const from = performance.now();
      await this.online();
      this.lost.push({ from, to: performance.now() });
    }
  }
}
