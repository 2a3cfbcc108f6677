import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../backend/data-source.js';
import type { MapCommand } from '../../backend/map/commands/index.js';
import type { CommittedChange } from '../../backend/map/map.commit.js';
import { LogRepository } from '../../backend/map/log/log.repository.js';
import { MapRepository } from '../../backend/map/map.repository.js';
import type { MapMember, Roster } from '../../backend/map/map.model.js';
import { MapRoom } from '../../backend/map/map.room.js';
import type { CommandReply } from '../../backend/map/commands/preconditions.js';
import type { Coordinate, Marker, MapView } from '../../contracts/map/map.contract.js';
import { createTestDatabase, type TestDatabase } from './database.js';

/** One sent frame. */
export interface SentFrame {
  readonly socketIds: readonly string[];
  readonly event: string;
  readonly payload: Record<string, unknown> & { markers?: Marker[]; coordinates?: Coordinate[]; seq?: number };
}

/** A repository on a real database that counts commits and can delay or refuse them. */
export class ControlledRepository extends MapRepository {
  commits = 0;
  /** The number of commits in each statement. */
  readonly statements: number[] = [];
  /** Whether `beforeCommit` delays a commit. */
  isWaiting = false;
  /** Runs before each commit. Its error simulates a database error. */
  beforeCommit: () => Promise<void> | void = () => undefined;

  override async commit(commit: Parameters<MapRepository['commit']>[0]): Promise<number> {
    this.isWaiting = true;
    await this.beforeCommit();
    this.isWaiting = false;
    this.commits += 1;
    return super.commit(commit);
  }

  protected override write(group: Parameters<MapRepository['write']>[0]): ReturnType<MapRepository['write']> {
    this.statements.push(group.length);
    return super.write(group);
  }
}

/** A room on a real database without sockets. Records everything it sends. */
export class RoomFixture {
  readonly campaignId = randomUUID();
  readonly dm = randomUUID();
  readonly player = randomUUID();
  readonly sent: SentFrame[] = [];
  /** What the rooms tell other nodes. */
  readonly committed: CommittedChange[] = [];
  /** Resolves when a room that waits for a message of another node gives up. */
  untilLate: () => Promise<void> = () => Promise.resolve();
  readonly members = new Map<string, MapMember>([
    [this.dm, { userId: this.dm, role: 'dm', displayName: 'DM', color: '#e69f00' }],
    [this.player, { userId: this.player, role: 'player', displayName: 'Player', color: '#56b4e9' }],
  ]);

  private constructor(
    private readonly database: TestDatabase,
    readonly dataSource: DataSource,
    readonly repository: ControlledRepository,
  ) {}

  /** @param route maps the database URL to the one that the room uses */
  static async make(route: (url: string) => Promise<string> | string = (url) => url): Promise<RoomFixture> {
    const database = await createTestDatabase();
    const dataSource = await createDataSource(await route(database.url)).initialize();
    const fixture = new RoomFixture(database, dataSource, new ControlledRepository(dataSource));
    await fixture.addCampaign(fixture.campaignId);
    return fixture;
  }

  /** Adds a campaign with the same members. @returns its id */
  async addCampaign(id: string = randomUUID()): Promise<string> {
    await this.dataSource.query('INSERT INTO campaigns (id, name) VALUES ($1, $2)', [id, 'The Lamplit Road']);
    return id;
  }

  /** Opens a new room, as after a restart. */
  open(campaignId: string = this.campaignId): Promise<MapRoom> {
    return MapRoom.open(campaignId, {
      repository: this.repository,
      log: new LogRepository(this.dataSource),
      transport: {
        send: (socketIds, { event, body }) => {
          this.sent.push({ socketIds, event, payload: JSON.parse(body) as SentFrame['payload'] });
        },
        keepsUp: () => true,
      },
      pingMilliseconds: 0,
      onCommitted: (change) => this.committed.push(change),
      onPing: () => undefined,
      roster: () => Promise.resolve<Roster>(new Map(this.members)),
      portraits: () => Promise.resolve(new Map()),
      untilLate: () => this.untilLate(),
    });
  }

  /** Opens a room and creates a map of 10 by 10. */
  async withMap(campaignId: string = this.campaignId): Promise<MapRoom> {
    const room = await this.open(campaignId);
    await room.command(this.dm, { name: 'createMap', payload: { rows: 10, columns: 10 } });
    return room;
  }

  /** A member's view of the saved map, from a new room. */
  async persistedView(userId = this.dm, campaignId: string = this.campaignId): Promise<MapView> {
    const room = await this.open(campaignId);
    await room.resync('durable', userId);
    return this.sent.findLast((frame) => frame.socketIds[0] === 'durable')?.payload as unknown as MapView;
  }

  /** Sends a command and waits until its commit is about to be written. `release` lets the commit continue. */
  async delayCommit<Reply>(send: () => Promise<Reply>): Promise<[release: () => void, reply: Promise<Reply>]> {
    let release = (): void => undefined;
    this.repository.beforeCommit = () => new Promise<void>((resolve) => (release = resolve));
    const reply = send();
    while (!this.repository.isWaiting) await setImmediate();
    return [release, reply];
  }

  /** The frames of one socket, in order. */
  framesTo(socketId: string): SentFrame[] {
    return this.sent.filter((frame) => frame.socketIds.includes(socketId));
  }

  async close(): Promise<void> {
    await this.dataSource.destroy();
    await this.database.drop();
  }
}

export const newMarker = (name: string, traits: object = {}): MapCommand => ({
  name: 'updateMarker',
  payload: { type: 'new_marker', name, markerType: 'enemy', ...traits },
});

export const place = (markerId: string | undefined, destCoordinateId: number): MapCommand => ({
  name: 'placeMarker',
  payload: { type: 'place_marker', markerId: markerId ?? '', destCoordinateId },
});

export const paint = (
  coordinateId: number | number[],
  colorHex: string | null = '#6f9a4d',
  opId?: string,
): MapCommand => ({
  name: 'paint',
  payload: { colorHexUsage: 'color', coordinateId, colorHex, ...(opId ? { opId } : {}) },
});

/** The colours of a square in a snapshot or a change: one or none. */
export function colorsIn({ payload }: Pick<SentFrame, 'payload'>, id: number): unknown[] {
  const { campaign_map: map } = payload as Partial<MapView>;
  const square = (payload.coordinates ?? map?.coordinates)?.find((each) => each.id === id);
  return square ? [square.color_hex_code] : [];
}

/** The id of the marker in a reply. */
export const markerOf = (reply: CommandReply): string => reply.markerId ?? '';
