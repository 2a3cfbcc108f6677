import { when } from 'mobx';
import { io } from 'socket.io-client';
import type { Content } from '../../contracts/content/content.types.js';
import { createApi } from '../../frontend/core/api.js';
import { NoticesStore } from '../../frontend/core/notices.store.js';
import { Socket } from '../../frontend/core/socket.js';
import { SheetStore } from '../../frontend/characters/sheet/sheet.store.js';
import type { SheetAddress } from '../../frontend/characters/sheet/sheet-command.js';
import type { Person } from './person.js';

/** Milliseconds; longer than a reconnect takes on a busy machine. */
const PATIENCE = 120_000;

/** The stores of a page that has a sheet open, without a browser: real calls, a real socket, and a network to cut. */
export class SheetPage {
  readonly store: SheetStore;
  readonly notices = new NoticesStore(0);
  private readonly socket: Socket;
  private isCut = false;

  constructor(content: Content, person: Person, address: SheetAddress) {
    const api = createApi({
      fetch: (url, init) =>
        this.isCut ? Promise.reject(new TypeError('no network')) : person.fetch(String(url), init),
    });
    const cookie = person.cookies;
    this.socket = new Socket(() =>
      io(person.url, {
        autoConnect: false,
        forceNew: true,
        transports: ['websocket'],
        extraHeaders: { cookie, 'x-forwarded-for': person.address },
        reconnectionDelay: 20,
        reconnectionDelayMax: 20,
        randomizationFactor: 0,
      }),
    );
    const loadContent = () => Promise.resolve(content);
    const dependencies = {
      api,
      notices: this.notices,
      socket: this.socket,
      loadContent,
      loadContentFor: loadContent,
      loadMagicItems: loadContent,
    };
    this.store = new SheetStore(dependencies, address, person.id);
  }

  /** Opens the sheet and waits until it is shown and followed. */
  async open(): Promise<this> {
    this.store.open();
    await when(() => this.store.phase === 'ready' && this.store.isFollowed, { timeout: PATIENCE });
    return this;
  }

  /** Cuts the network: calls fail, and the socket is closed. */
  cut(): void {
    this.isCut = true;
    this.socket.disconnect();
  }

  /** Restores the network. */
  restore(): void {
    this.isCut = false;
    this.socket.connect();
  }

  /** Waits until the server has answered everything. */
  async settled(): Promise<void> {
    await when(() => this.store.waiting.length === 0 && this.store.isFollowed, { timeout: PATIENCE });
  }

  /** Waits until the page has received a version; 0 is that of a sheet without a change. */
  async reaches(version: number): Promise<void> {
    await when(() => (this.store.history[0]?.version ?? 0) === version, { timeout: PATIENCE });
  }

  close(): void {
    this.store.close();
    this.socket.disconnect();
  }
}
