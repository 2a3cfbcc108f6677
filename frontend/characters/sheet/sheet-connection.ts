import { makeAutoObservable, reaction, runInAction } from 'mobx';
import {
  sheetEmits,
  sheetEvents,
  type JoinSheetAck,
  type SheetUpdate,
} from '../../../contracts/characters/sheet.contract.js';
import type { Socket } from '../../core/socket.js';
import { toFailure } from '../../core/to-failure.js';
import type { SheetAddress } from './sheet-calls.js';

interface Callbacks {
  onUpdate(update: SheetUpdate): void;
  /** The sheet is not open to the user any more. */
  onLeft(): void;
  /** The page is told every change from these versions on. The page is in the room when this is done. */
  onJoined(versions: JoinSheetAck): Promise<void>;
  /** What waits for the server can be sent. */
  onReady(): void;
}

/** Follows an open sheet over the socket: joins its room with every new connection, and passes on what the room tells. */
export class SheetConnection {
  /** Whether the page is in the room, which it leaves when it closes the sheet. */
  isFollowed = false;
  private readonly stops: (() => void)[] = [];

  constructor(
    private readonly socket: Socket,
    private readonly address: SheetAddress,
    private readonly callbacks: Callbacks,
  ) {
    makeAutoObservable<this, 'socket' | 'address' | 'callbacks' | 'stops'>(this, {
      socket: false,
      address: false,
      callbacks: false,
      stops: false,
    });
  }

  /** Joins the room now and after each lost connection, until `close`. */
  open(): void {
    const { socket, callbacks } = this;
    this.stops.push(
      socket.on(sheetEvents.updates, (update) => callbacks.onUpdate(update)),
      socket.on(sheetEvents.left, ({ characterId }) => {
        if (characterId === this.address.characterId) callbacks.onLeft();
      }),
      reaction(
        () => socket.state,
        (state) => {
          runInAction(() => (this.isFollowed = false));
          if (state === 'online') void this.join();
        },
        { fireImmediately: true },
      ),
    );
    socket.connect();
  }

  /** Leaves the room. */
  close(): void {
    for (const stop of this.stops.splice(0)) stop();
    if (this.socket.state === 'online')
      void this.socket.emit(sheetEmits.leaveSheet, this.address).catch(() => undefined);
  }

  private async join(): Promise<void> {
    try {
      await this.callbacks.onJoined(await this.socket.emit(sheetEmits.joinSheet, this.address));
      runInAction(() => (this.isFollowed = true));
      this.callbacks.onReady();
    } catch (problem) {
      const { code } = toFailure(problem);
      if (code === 403 || code === 404) this.callbacks.onLeft();
    }
  }
}
