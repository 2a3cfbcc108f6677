import type { RoomViewer } from './map.viewer.js';
import type { OutgoingEvent } from './websocket-frame.js';

/** Sends events to sockets. */
export interface MapTransport {
  /** Sends one event to sockets of this process. */
  send(socketIds: readonly string[], event: OutgoingEvent): void;
  /** Whether a socket is connected and not behind (`SocketFlow`), so that it can receive events. */
  keepsUp(socketId: string): boolean;
}

/** One socket in the room. */
export interface Subscriber extends RoomViewer {
  readonly socketId: string;
  /** The number of events since the last snapshot. */
  seq: number;
  /** The socket missed an event because it was too slow, and waits for a snapshot. */
  needsSnapshot: boolean;
  /** The scene that the socket was sent last. */
  sceneId: string;
  /** Whether the socket gets the log without the map. */
  readonly isLogOnly: boolean;
  /** The DM who sees the map as this player does; undefined for everybody who sees it as themselves. */
  readonly watcherId: string | undefined;
}

/** What a socket gets of its room, when not everything that its person may see. */
export interface SubscriptionOptions {
  /** The log without the map. */
  readonly isLogOnly?: boolean;
  /** The map as the viewer, a player, sees it, for the DM of this id. The log is left out: it has the player's whispers. */
  readonly watcherId?: string | undefined;
  /** The scene that a DM watches; without it the one that is shown to all. */
  readonly sceneId?: string | undefined;
}
