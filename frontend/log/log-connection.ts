import { Failure } from '../../contracts/core/failure.js';
import { RoomOutbox } from '../map/room-outbox.js';
import type { MapSocket } from '../map/map.store.js';
import { RoomConnection } from '../map/room-connection.js';
import type { LogRoom, LogStore } from './log.store.js';

/**
 * The log of a campaign away from its map, by a connection to the log alone. A socket is in one room at a time, so it is
 * open only where the map is not (rules D5 and L7 of contracts/map/PROTOCOL.md).
 */
export class LogConnection {
  readonly log: LogStore;
  private readonly room: RoomConnection;
  private readonly commands: RoomOutbox;

  constructor(socket: MapSocket, createLog: (room: LogRoom) => LogStore) {
    this.room = new RoomConnection(
      socket,
      {
        onLogRestart: () => void this.log.reload(),
        onLog: (patch) => this.log.apply(patch),
        onCurrent: () => this.commands.resume(),
        onEnd: (reason) => this.commands.refuseAll(reason),
      },
      true,
    );
    this.commands = new RoomOutbox({
      emit: (event, payload) => socket.emit(event, payload),
      canSend: () => this.room.isCurrent,
      onChange: () => undefined,
    });
    this.log = createLog({ commands: this.commands, socket, campaignRef: () => this.room.campaignRef });
  }

  /** Opens a campaign's log; it stays open over reconnects until `close`. */
  open(campaignId: string): void {
    this.room.open(campaignId);
  }

  /** Closes the log. What waits for a connection is refused, because nobody would see its roll. */
  close(): void {
    this.room.close();
    this.commands.refuseAll(new Failure(0, 'What you rolled or wrote could not be sent.'));
  }
}
