import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { memberColors } from '../../contracts/map/member-colors.js';
import { CampaignMembersService } from '../campaigns/campaign-members.service.js';
import { CharactersService } from '../characters/characters.service.js';
import { CONFIG, type Config } from '../core/config.js';
import { logFailure } from '../core/database/database-loss.js';
import { metrics } from '../core/metrics/metrics.js';
import { messageKind, NodeChannels, type Following } from '../core/nodes/node-channels.js';
import { LogRepository } from './log/log.repository.js';
import type { MapMember, Roster } from './map.model.js';
import { MapRepository } from './map.repository.js';
import { MapRoom } from './map.room.js';
import { fromFormer, type CommittedChange, type FormerCommit } from './map.commit.js';
import type { MapTransport } from './map.subscriber.js';
import type { MapPing } from './scenes/ping-counts.js';
import type { OutgoingEvent } from './websocket-frame.js';

// A node of the release before knows other names, so it ignores these messages and reads the database.
const COMMITTED = messageKind<CommittedChange>('campaign', 'scenes commit');
const PINGED = messageKind<MapPing>('campaign', 'scene ping');
const FORMER_COMMITTED = messageKind<FormerCommit>('campaign', 'map commit');

const openRooms = metrics.rooms.cell();

/** A room and the number of its current users. */
interface OpenRoom {
  readonly opening: Promise<MapRoom>;
  readonly following: Following;
  users: number;
}

/** The open rooms of this process. Opens a room on first use and closes it when it is idle. */
@Injectable()
export class MapRooms implements BeforeApplicationShutdown, MapTransport {
  private readonly rooms = new Map<string, OpenRoom>();
  private transport: MapTransport | undefined;

  constructor(
    private readonly repository: MapRepository,
    private readonly log: LogRepository,
    private readonly members: CampaignMembersService,
    private readonly characters: CharactersService,
    private readonly channels: NodeChannels,
    @Inject(CONFIG) private readonly config: Pick<Config, 'budgets'>,
  ) {
    channels.on(COMMITTED, (id, change) => this.useIfOpen(id, (room) => room.applyCommit(change)));
    channels.on(FORMER_COMMITTED, (id, commit) =>
      this.useIfOpen(id, (room) => room.applyCommit(fromFormer(id, commit))),
    );
    channels.on(PINGED, (id, ping) => this.useIfOpen(id, (room) => room.applyPing(ping)));
  }

  /** Whether a campaign's room is open. */
  isOpen(campaignId: string): boolean {
    return this.rooms.has(campaignId);
  }

  /** Sets the transport once the server exists. */
  setTransport(transport: MapTransport): void {
    this.transport = transport;
  }

  send(socketIds: readonly string[], event: OutgoingEvent): void {
    this.transport?.send(socketIds, event);
  }

  keepsUp(socketId: string): boolean {
    return this.transport?.keepsUp(socketId) ?? false;
  }

  /** Runs `work` in a campaign's room and keeps the room open during the work. */
  async use<Result>(campaignId: string, work: (room: MapRoom) => Promise<Result> | Result): Promise<Result> {
    const entry = this.rooms.get(campaignId) ?? this.open(campaignId);
    entry.users += 1;
    try {
      return await work(await entry.opening);
    } finally {
      entry.users -= 1;
      if (entry.users === 0) void this.closeIfIdle(campaignId, entry);
    }
  }

  /** Runs `work` in the room if it is open; a closed room has no subscribers. */
  async useIfOpen(campaignId: string, work: (room: MapRoom) => Promise<void> | void): Promise<void> {
    if (this.isOpen(campaignId)) await this.use(campaignId, work);
  }

  /** Resolves when the queue of every open room is empty. */
  async settled(): Promise<void> {
    await Promise.all([...this.rooms.keys()].map((id) => this.useIfOpen(id, (room) => room.settled())));
  }

  /** Unsubscribes a socket; the room closes after the last one. */
  leave(room: MapRoom, socketId: string): Promise<void> {
    room.subscribers.unsubscribe(socketId);
    // Nobody awaits this, so a failure to reopen must not end the process.
    return this.useIfOpen(room.campaignId, () => undefined).catch((error: unknown) =>
      logFailure(error, 'a map could not be reopened'),
    );
  }

  /** Waits for commits in progress. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.settled();
  }

  private open(campaignId: string): OpenRoom {
    const following = this.channels.follow('campaign', campaignId);
    const entry = { opening: this.load(campaignId, following), following, users: 0 };
    this.rooms.set(campaignId, entry);
    openRooms.value += 1;
    return entry;
  }

  /** Loads a room after its messages arrive, so that it misses no commit. */
  private async load(campaignId: string, { started }: Following): Promise<MapRoom> {
    await started;
    const { pingMilliseconds } = this.config.budgets;
    return MapRoom.open(campaignId, {
      repository: this.repository,
      log: this.log,
      transport: this,
      pingMilliseconds,
      roster: (id) => this.rosterOf(id),
      portraits: (id) => this.characters.portraitsInCampaign(id),
      untilLate: () => this.channels.untilLate(),
      onCommitted: (change) => this.channels.publish(COMMITTED, campaignId, change),
      onPing: (ping) => this.channels.publish(PINGED, campaignId, ping),
    });
  }

  private async rosterOf(campaignId: string): Promise<Roster> {
    const users = await this.members.listMembers(campaignId);
    const colors = memberColors(users.map(({ id }) => id));
    return new Map(
      users.map(({ id, role: isDm, display_name: displayName }) => [
        id,
        { userId: id, role: isDm ? 'dm' : 'player', displayName, color: colors.get(id) ?? '' } satisfies MapMember,
      ]),
    );
  }

  private async closeIfIdle(campaignId: string, entry: OpenRoom): Promise<void> {
    const room = await entry.opening.catch(() => undefined);
    if (room?.subscribers.isEmpty) await room.settled();
    if (entry.users > 0 || (room && !room.isIdle)) return;
    if (this.rooms.get(campaignId) !== entry) return;
    this.rooms.delete(campaignId);
    openRooms.value -= 1;
    entry.following.end();
  }
}
