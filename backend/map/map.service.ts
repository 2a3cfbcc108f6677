import { Injectable } from '@nestjs/common';
import type { CampaignAction } from '../../contracts/campaigns/campaigns.policy.js';
import { badInput, done, isFinal, type Failure, type MessageReply } from '../../contracts/core/failure.js';
import { mapEmits, type JoinAck } from '../../contracts/map/map.contract.js';
import type { CampaignRef, GetMap, JoinRoom, MapCommandFields, MapPing } from '../../contracts/map/map.dto.js';
import { CampaignAuthorizer } from '../core/access/campaign-authorizer.js';
import type { SessionUser } from '../core/access/session-user.js';
import type { EmittedCommand } from './commands/index.js';
import type { CommandReply } from './commands/preconditions.js';
import { SocketTasks } from '../core/sockets/socket-tasks.js';
import { isUuid } from '../core/uuid.js';
import { MapRepository, type StoredAccess } from './map.repository.js';
import type { MapRoom } from './map.room.js';
import { MapRooms } from './map.rooms.js';
import { roomEmits } from './room-emits.js';

/** A socket and the person who opened it. */
export interface MapClient {
  readonly socketId: string;
  readonly user: SessionUser;
  /** False after the socket has disconnected. */
  isOpen(): boolean;
  /** Charges a snapshot of this many bytes to the person's work budget. */
  countSnapshot(bytes: number): void;
}

/** Answers one emit. @throws Failure */
export type EmitHandler = (client: MapClient, payload: unknown) => Promise<MessageReply>;

/** Authorizes access to rooms and records which room each socket has joined. */
@Injectable()
export class MapService {
  /** The room of each socket; a room stays open while a socket is in it. */
  private readonly joined = new Map<string, MapRoom>();
  /** The unfinished joins and leaves of each socket; its later emits wait for them. */
  private readonly roomChanges = new SocketTasks();

  constructor(
    private readonly authorizer: CampaignAuthorizer,
    private readonly rooms: MapRooms,
    private readonly repository: MapRepository,
  ) {}

  /** Joins a campaign's room and leaves the one before. */
  join(client: MapClient, { campaignId, only, viewAs, sceneId }: JoinRoom): Promise<JoinAck> {
    return this.changeRoom(client, async () => {
      const current = this.roomOf(client);
      const id = campaignId ?? current?.campaignId ?? missingCampaign();
      const seen = await this.readAccess(client.user, mapEmits.join.access, id);
      if (current?.campaignId !== id) this.leaveRoom(client.socketId);
      await this.rooms.use(id, async (room) => {
        client.countSnapshot(
          await room.enter(client.socketId, client.user.id, { seen, isLogOnly: only === 'log', viewAs, sceneId }),
        );
        this.joined.set(client.socketId, room);
        if (!client.isOpen()) this.leaveRoom(client.socketId);
      });
      return { ...done('You have joined the map.'), level: seen.role };
    });
  }

  /** Leaves the room, if the socket is in one. */
  leave(client: MapClient, { campaignId }: CampaignRef): Promise<MessageReply> {
    return this.changeRoom(client, async () => {
      const current = this.roomOf(client)?.campaignId;
      if (campaignId !== undefined && campaignId !== current)
        await this.authorizer.require(client.user, mapEmits.leave.access, campaignId);
      else this.leaveRoom(client.socketId);
      return done('You have left the map.');
    });
  }

  /** Removes a disconnected socket from its room. */
  async disconnect(socketId: string): Promise<void> {
    await this.roomChanges.settled(socketId);
    this.leaveRoom(socketId);
  }

  /** Sends a fresh snapshot, never of a map that is older than the database's. */
  snapshot(client: MapClient, { campaignId, sceneId }: GetMap): Promise<MessageReply> {
    return this.changeRoom(client, async () => {
      const id = campaignId ?? this.roomOf(client)?.campaignId ?? missingCampaign();
      const seen = await this.readAccess(client.user, mapEmits.getMap.access, id);
      const resync = (room: MapRoom): Promise<number> => room.resync(client.socketId, client.user.id, seen, sceneId);
      client.countSnapshot(await this.rooms.use(id, resync));
      return done('The map is up to date.');
    });
  }

  /** Sends a snapshot to a slow socket that has caught up, if it missed events. */
  async catchUp(client: MapClient): Promise<void> {
    const room = this.joined.get(client.socketId);
    if (room) client.countSnapshot(await room.catchUp(client.socketId));
  }

  /** Pings a square for everybody in the room. */
  async ping(client: MapClient, { campaignId, coordId, sceneId }: MapPing): Promise<MessageReply> {
    await this.inRoom(client, mapEmits.ping.access, campaignId, (room) =>
      room.ping(client.user.id, coordId, { socketId: client.socketId, sceneId }),
    );
    return done('Everybody sees your ping.');
  }

  /** Returns the campaign that an emit names, or whose room the socket has joined. @throws Failure 400 without one */
  campaignOf(client: MapClient, campaignId: string | undefined): string {
    return campaignId ?? this.roomOf(client)?.campaignId ?? missingCampaign();
  }

  /** Returns the scene for which an emit is that names none. */
  sceneOf(client: MapClient, campaignId: string): Promise<string> {
    return this.rooms.use(campaignId, (room) => room.sceneOf(client.user.id, client.socketId));
  }

  /** Executes a command in the room of the campaign that it names. */
  command(client: MapClient, command: EmittedCommand): Promise<CommandReply> {
    return this.inRoom(client, roomEmits[command.name].access, command.payload.campaignId, (room) =>
      room.command(client.user.id, command, client.socketId),
    );
  }

  /**
   * Records the refusal of a command that was sent again, so that an earlier try, which may still lie in a slow node, is
   * refused as well. Resolves when an earlier try was executed.
   * @throws Failure with which the command has ended
   */
  async refuse(client: MapClient, { campaignId, opId }: MapCommandFields, refusal: Failure): Promise<void> {
    if (opId === undefined) throw refusal;
    await this.inRoom(client, mapEmits.join.access, campaignId, (room) =>
      room.command(client.user.id, { name: 'refuse', payload: { opId }, refusal }, client.socketId),
    );
  }

  /** Removes everybody from the room of a deleted campaign. They stay if the campaign still exists. */
  closeRoom(campaignId: string): Promise<void> {
    return this.rooms.useIfOpen(campaignId, async (room) => {
      try {
        await room.refresh();
      } catch (problem) {
        if (!isFinal(problem)) throw problem;
        for (const [socketId, joined] of this.joined) if (joined === room) this.joined.delete(socketId);
        room.subscribers.unsubscribeAll();
      }
    });
  }

  /** Reads the access of a person and the version of the map. @throws Failure 404, 403 */
  private async readAccess(user: SessionUser, action: CampaignAction, campaignId: string): Promise<StoredAccess> {
    const stored = isUuid(campaignId) ? await this.repository.readAccess(campaignId, user.id) : undefined;
    const { role } = this.authorizer.judge(user, action, campaignId, stored?.membership ?? undefined);
    return { userId: user.id, role, version: stored?.version ?? 0 };
  }

  /** The socket's own room checks permissions itself and needs no query, so that emits keep their order. */
  private inRoom<Result>(
    client: MapClient,
    action: CampaignAction,
    campaignId: string | undefined,
    work: (room: MapRoom) => Promise<Result>,
  ): Promise<Result> {
    const current = this.roomChanges.isBusy(client.socketId) ? undefined : this.roomOf(client);
    const isCurrent = current !== undefined && (campaignId ?? current.campaignId) === current.campaignId;
    return isCurrent ? work(current) : this.inOtherRoom(client, action, campaignId, work);
  }

  /** In any other room, the authorizer checks access first. */
  private async inOtherRoom<Result>(
    client: MapClient,
    action: CampaignAction,
    campaignId: string | undefined,
    work: (room: MapRoom) => Promise<Result>,
  ): Promise<Result> {
    const id = await this.changeRoom(client, async () => {
      const current = this.roomOf(client)?.campaignId;
      const target = campaignId ?? current ?? missingCampaign();
      if (target !== current) await this.authorizer.require(client.user, action, target);
      return target;
    });
    return this.rooms.use(id, work);
  }

  /** Runs `work` after the socket's earlier joins and leaves. */
  private changeRoom<Result>({ socketId }: MapClient, work: () => Promise<Result>): Promise<Result> {
    return this.roomChanges.run(socketId, work);
  }

  /** The room that a socket has joined and has not been removed from. */
  private roomOf({ socketId }: MapClient): MapRoom | undefined {
    const room = this.joined.get(socketId);
    return room?.subscribers.has(socketId) ? room : undefined;
  }

  private leaveRoom(socketId: string): void {
    const room = this.joined.get(socketId);
    if (!room) return;
    this.joined.delete(socketId);
    void this.rooms.leave(room, socketId);
  }
}

function missingCampaign(): never {
  throw badInput('campaignId', 'Please choose a campaign.');
}
