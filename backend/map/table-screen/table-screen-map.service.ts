import { Injectable } from '@nestjs/common';
import { done, signedOut, type MessageReply } from '../../../contracts/core/failure.js';
import type { JoinAck } from '../../../contracts/map/map.contract.js';
import type { CampaignRef, JoinRoom } from '../../../contracts/map/map.dto.js';
import { tableScreenEnded, type TableScreen } from '../../core/access/table-screen-reader.js';
import { SocketTasks } from '../../core/sockets/socket-tasks.js';
import { MapRepository, type StoredTableScreen } from '../map.repository.js';
import type { MapRoom } from '../map.room.js';
import { MapRooms } from '../map.rooms.js';
import type { MapClient } from '../map.service.js';

/** The socket of a table screen. */
export interface TableScreenClient extends Omit<MapClient, 'user'> {
  readonly table: TableScreen;
}

/** Lets table screens watch the map of their campaign, and records which of them do. */
@Injectable()
export class TableScreenMapService {
  /** The room of each socket that watches; a room stays open while a socket is in it. */
  private readonly watched = new Map<string, MapRoom>();
  /** The unfinished joins and leaves of each socket; its later emits wait for them. */
  private readonly tasks = new SocketTasks();

  constructor(
    private readonly rooms: MapRooms,
    private readonly repository: MapRepository,
  ) {}

  /** Joins the room of the screen's campaign. @throws Failure 401 for everything else, 404 when the address has ended */
  join(client: TableScreenClient, { campaignId, only, viewAs }: JoinRoom): Promise<JoinAck> {
    return this.inTurn(client, campaignId, async () => {
      if (only !== undefined || viewAs !== undefined) throw signedOut();
      const stored = await this.readTableScreen(client);
      await this.rooms.use(client.table.campaignId, async (room) => {
        client.countSnapshot(await room.enterAsTableScreen(client.socketId, stored));
        this.watched.set(client.socketId, room);
        if (!client.isOpen()) this.stop(client.socketId);
      });
      return { ...done('You have joined the map.'), level: 'viewer' };
    });
  }

  /** Leaves the room. */
  leave(client: TableScreenClient, { campaignId }: CampaignRef): Promise<MessageReply> {
    return this.inTurn(client, campaignId, () => {
      this.stop(client.socketId);
      return Promise.resolve(done('You have left the map.'));
    });
  }

  /** Sends a fresh snapshot, never of a map that is older than the database's. */
  snapshot(client: TableScreenClient, { campaignId }: CampaignRef): Promise<MessageReply> {
    return this.inTurn(client, campaignId, async () => {
      const stored = await this.readTableScreen(client);
      const resync = (room: MapRoom): Promise<number> => room.resyncTableScreen(client.socketId, stored);
      client.countSnapshot(await this.rooms.use(client.table.campaignId, resync));
      return done('The map is up to date.');
    });
  }

  /** Sends a snapshot to a slow socket that has caught up, if it missed events. */
  async catchUp(client: TableScreenClient): Promise<void> {
    const room = this.watched.get(client.socketId);
    if (room) client.countSnapshot(await room.catchUp(client.socketId));
  }

  /** Removes a disconnected socket from its room. */
  async disconnect(socketId: string): Promise<void> {
    await this.tasks.settled(socketId);
    this.stop(socketId);
  }

  /** Reads what the database has, once a message about the end of the address would arrive. */
  private async readTableScreen({ table }: TableScreenClient): Promise<StoredTableScreen> {
    const stored = await this.repository.readTableScreen(table.campaignId, table.linkId);
    if (!stored) throw tableScreenEnded();
    return stored;
  }

  private stop(socketId: string): void {
    const room = this.watched.get(socketId);
    if (!room) return;
    this.watched.delete(socketId);
    void this.rooms.leave(room, socketId);
  }

  /** Runs `work` after the socket's earlier emits, unless it names another campaign than the screen's. */
  private inTurn<Result>(
    { socketId, table }: TableScreenClient,
    campaignId: string | undefined,
    work: () => Promise<Result>,
  ): Promise<Result> {
    if (campaignId !== undefined && campaignId !== table.campaignId) return Promise.reject(signedOut());
    return this.tasks.run(socketId, work);
  }
}
