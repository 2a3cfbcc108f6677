import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { CampaignMembersService } from '../campaigns/campaign-members.service.js';
import { CONFIG, type Config } from '../core/config.js';
import type { MapTransport } from './room/map-subscribers.js';
import { logDatabaseLoss } from '../core/database-loss.js';
import { MapRepository } from './repository/map.repository.js';
import type { MapMember, Roster } from './state/map.model.js';
import { MapRoom, type RoomDependencies } from './room/map.room.js';
import type { OutgoingEvent } from './websocket-frame.js';

/** A room and how many are doing something in it. */
interface OpenRoom {
  readonly opening: Promise<MapRoom>;
  users: number;
}

/** The rooms that are open in this process: one is opened when it is needed and dropped when it is idle. */
@Injectable()
export class MapRooms implements BeforeApplicationShutdown, MapTransport {
  private readonly rooms = new Map<string, OpenRoom>();
  private transport: MapTransport | undefined;

  constructor(
    private readonly repository: MapRepository,
    private readonly members: CampaignMembersService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'budgets'>,
  ) {}

  /** How many rooms are open. */
  get size(): number {
    return this.rooms.size;
  }

  /** Where frames go, once there is a server to send them. */
  setTransport(transport: MapTransport): void {
    this.transport = transport;
  }

  send(socketIds: readonly string[], event: OutgoingEvent): void {
    this.transport?.send(socketIds, event);
  }

  keepsUp(socketId: string): boolean {
    return this.transport?.keepsUp(socketId) ?? false;
  }

  /** Does something in a campaign's room, which stays open at least that long. */
  async use<Result>(campaignId: string, work: (room: MapRoom) => Promise<Result> | Result): Promise<Result> {
    const entry = this.rooms.get(campaignId) ?? this.open(campaignId);
    entry.users += 1;
    try {
      return await work(await entry.opening);
    } finally {
      entry.users -= 1;
      if (entry.users === 0) void this.dropIfIdle(campaignId, entry);
    }
  }

  /** Does something in the room if it is open; what is not open has nobody to tell. */
  async useIfOpen(campaignId: string, work: (room: MapRoom) => Promise<void> | void): Promise<void> {
    if (this.rooms.has(campaignId)) await this.use(campaignId, work);
  }

  /** Takes a socket's seat; the room closes behind the last one. */
  leave(room: MapRoom, socketId: string): Promise<void> {
    room.subscribers.unsubscribe(socketId);
    // Nobody waits for this: a room that could not be opened anew must not end the process.
    return this.useIfOpen(room.campaignId, () => undefined).catch(logDatabaseLoss);
  }

  /** Does something in every open room. */
  async useAll(work: (room: MapRoom) => Promise<void> | void): Promise<void> {
    await Promise.all([...this.rooms.keys()].map((campaignId) => this.useIfOpen(campaignId, work)));
  }

  /** Commits that are under way are finished. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.useAll((room) => room.settled());
  }

  private open(campaignId: string): OpenRoom {
    const { pingMilliseconds } = this.config.budgets;
    const roster = (id: string): Promise<Roster> => this.rosterOf(id);
    const dependencies: RoomDependencies = { repository: this.repository, transport: this, pingMilliseconds, roster };
    const entry = { opening: MapRoom.open(campaignId, dependencies), users: 0 };
    this.rooms.set(campaignId, entry);
    return entry;
  }

  private async rosterOf(campaignId: string): Promise<Roster> {
    const users = await this.members.roster(campaignId);
    return new Map(users.map(({ id, role, display_name: displayName }) => [id, { userId: id, level: role ? 'dm' : 'player', displayName } satisfies MapMember]));
  }

  private async dropIfIdle(campaignId: string, entry: OpenRoom): Promise<void> {
    const room = await entry.opening.catch(() => undefined);
    if (room?.subscribers.isEmpty) await room.settled();
    if (entry.users > 0 || (room && !room.isIdle)) return;
    if (this.rooms.get(campaignId) === entry) this.rooms.delete(campaignId);
  }
}
