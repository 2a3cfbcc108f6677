import { Injectable } from '@nestjs/common';
import type { CampaignAction } from '../../contracts/campaigns/campaigns.policy.js';
import { badInput, done, type MessageReply } from '../../contracts/core/failure.js';
import { mapEmits, type JoinAck } from '../../contracts/map/map.contract.js';
import type { CampaignRef, MapPing } from '../../contracts/map/map.dto.js';
import { CampaignAuthorizer } from '../core/campaign-authorizer.js';
import type { SessionUser } from '../core/current-user.js';
import type { MapCommand } from './commands/index.js';
import type { MapRoom } from './room/map.room.js';
import { MapRooms } from './map.rooms.js';
import type { CommandReply } from './commands/preconditions.js';

/** A socket as the map sees it. */
export interface MapClient {
  readonly socketId: string;
  readonly user: SessionUser;
  /** False once it has disconnected. */
  isOpen(): boolean;
  /** Charges a snapshot of so many bytes to this person's work budget. */
  countSnapshot(bytes: number): void;
}

/** Authorizes access to rooms and remembers the room of each socket. */
@Injectable()
export class MapService {
  /** The room that each socket has joined; a room stays open while somebody is in it. */
  private readonly joined = new Map<string, MapRoom>();
  /** A socket's unfinished joins and leaves; its later emits wait for them. */
  private readonly moving = new Map<string, Promise<unknown>>();

  constructor(
    private readonly authorizer: CampaignAuthorizer,
    private readonly rooms: MapRooms,
  ) {}

  /** Joins a campaign's room and leaves the one before. */
  join(client: MapClient, { campaignId }: CampaignRef): Promise<JoinAck> {
    return this.move(client, async () => {
      const here = this.roomOf(client);
      const id = campaignId ?? here?.campaignId ?? missingCampaign();
      const { level } = await this.authorizer.require(client.user, mapEmits.join.access, id);
      if (here?.campaignId !== id) this.leaveRoom(client.socketId);
      await this.rooms.use(id, async (room) => {
        client.countSnapshot(await room.enter(client.socketId, client.user.id));
        this.joined.set(client.socketId, room);
        if (!client.isOpen()) this.leaveRoom(client.socketId);
      });
      return { ...done('You are at the map.'), level };
    });
  }

  /** Leaves the room, if the socket is in one. */
  leave(client: MapClient, { campaignId }: CampaignRef): Promise<MessageReply> {
    return this.move(client, async () => {
      const here = this.roomOf(client)?.campaignId;
      if (campaignId !== undefined && campaignId !== here)
        await this.authorizer.require(client.user, mapEmits.leave.access, campaignId);
      else this.leaveRoom(client.socketId);
      return done('You have left the map.');
    });
  }

  /** Removes a disconnected socket from its room. */
  async disconnect(socketId: string): Promise<void> {
    await this.moving.get(socketId);
    this.leaveRoom(socketId);
  }

  /** Sends a fresh snapshot. */
  async snapshot(client: MapClient, { campaignId }: CampaignRef): Promise<MessageReply> {
    const resync = (room: MapRoom): Promise<number> => room.resync(client.socketId, client.user.id);
    client.countSnapshot(await this.inRoom(client, mapEmits.getMap.access, campaignId, resync));
    return done('This is the map.');
  }

  /** Sends a snapshot to a slow socket that has caught up, if it missed frames. */
  async catchUp(client: MapClient): Promise<void> {
    const here = this.joined.get(client.socketId);
    if (here) client.countSnapshot(await here.catchUp(client.socketId));
  }

  async ping(client: MapClient, { campaignId, coordId }: MapPing): Promise<MessageReply> {
    await this.inRoom(client, mapEmits.ping.access, campaignId, (room) => room.ping(client.user.id, coordId));
    return done('Everybody sees where you point.');
  }

  /** Executes a command in the room that it names. */
  command(client: MapClient, command: MapCommand): Promise<CommandReply> {
    return this.inRoom(client, mapEmits[command.name].access, command.payload.campaignId, (room) =>
      room.command(client.user.id, command),
    );
  }

  /** Removes everybody from the room of a deleted campaign. */
  closeRoom(campaignId: string): Promise<void> {
    for (const [socketId, room] of this.joined) if (room.campaignId === campaignId) this.joined.delete(socketId);
    return this.rooms.useIfOpen(campaignId, (room) => room.subscribers.unsubscribeAll());
  }

  /** In the socket's own room, the room checks permissions itself, at once, so that emits keep their order. */
  private inRoom<Result>(
    client: MapClient,
    action: CampaignAction,
    campaignId: string | undefined,
    work: (room: MapRoom) => Promise<Result>,
  ): Promise<Result> {
    const here = this.moving.has(client.socketId) ? undefined : this.roomOf(client);
    const isHere = here !== undefined && (campaignId ?? here.campaignId) === here.campaignId;
    return isHere ? work(here) : this.fromOutside(client, action, campaignId, work);
  }

  /** In any other room, the authorizer checks access first. */
  private async fromOutside<Result>(
    client: MapClient,
    action: CampaignAction,
    campaignId: string | undefined,
    work: (room: MapRoom) => Promise<Result>,
  ): Promise<Result> {
    const id = await this.move(client, async () => {
      const here = this.roomOf(client)?.campaignId;
      const target = campaignId ?? here ?? missingCampaign();
      if (target !== here) await this.authorizer.require(client.user, action, target);
      return target;
    });
    return this.rooms.use(id, work);
  }

  /** Runs a socket's joins and leaves one after another. */
  private move<Result>({ socketId }: MapClient, work: () => Promise<Result>): Promise<Result> {
    const before = this.moving.get(socketId) ?? Promise.resolve();
    const result = before.then(work);
    const finished = result.then(nothing, nothing).then(() => {
      if (this.moving.get(socketId) === finished) this.moving.delete(socketId);
    });
    this.moving.set(socketId, finished);
    return result;
  }

  /** The room that a socket has joined and has not been removed from. */
  private roomOf({ socketId }: MapClient): MapRoom | undefined {
    const room = this.joined.get(socketId);
    return room?.subscribers.has(socketId) ? room : undefined;
  }

  private leaveRoom(socketId: string): void {
    const here = this.joined.get(socketId);
    if (!here) return;
    this.joined.delete(socketId);
    void this.rooms.leave(here, socketId);
  }
}

const nothing = (): void => undefined;

function missingCampaign(): never {
  throw badInput('campaignId', 'No campaign is named.');
}
