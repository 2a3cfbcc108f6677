import type { Writable } from 'node:stream';
import type { Connection } from './socket-flow.js';

/** The members of engine.io's connection that gather what is written. */
interface Flushing {
  flush(): void;
  /** `_socket` is the TCP socket under a `ws` WebSocket. */
  readonly transport: { readonly socket?: { readonly _socket?: Writable | null } };
}

/**
 * Lets a connection send everything that one turn of the event loop makes for it in one write: a change and its ack
 * often come together, and each write is a system call. It costs no time, because the turn ends before anything is read.
 */
export function gatherWrites(connection: Connection): void {
  const gathering = connection as unknown as Flushing;
  const flush = gathering.flush.bind(connection);
  let isWaiting = false;
  gathering.flush = () => {
    if (isWaiting) return;
    isWaiting = true;
    process.nextTick(() => {
      isWaiting = false;
      const tcp = gathering.transport.socket?._socket;
      tcp?.cork();
      flush();
      tcp?.uncork();
    });
  };
}
