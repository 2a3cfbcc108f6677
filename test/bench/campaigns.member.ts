import { performance } from 'node:perf_hooks';
import type { Socket } from 'socket.io-client';
import { mapEmits, type Coordinate, type MapSnapshot, type Marker } from '../../contracts/map/map.contract.js';
import { coordinateId, columnOf } from '../../contracts/map/map.rules.js';
import { colorOf, numberOf } from '../support/map.squares.js';
import { isBlank } from '../support/map.view.js';
import type { Person } from '../support/person.js';
import { squareOf } from './map.workloads.js';

const SIDE = 40;

/** Faults that one member has seen: missing frames, frames out of order, refused commands. */
export interface Faults {
  gaps: number;
  reordered: number;
  refused: number;
}

interface Frame {
  readonly seq: number;
  readonly coordinates: readonly Coordinate[];
  readonly markers?: readonly Marker[];
  readonly removed?: readonly string[];
}

const sortedJson = (things: Iterable<{ id: string | number }>): string =>
  JSON.stringify([...things].sort((one, other) => (one.id < other.id ? -1 : 1)));

/** A member on a map: sends commands, computes the view from the frames and checks their order. */
export class Member {
  readonly faults: Faults = { gaps: 0, reordered: 0, refused: 0 };
  readonly latencies: number[] = [];
  /** Milliseconds from the DM's sending a stroke to this member's having it. */
  readonly shownAfter: number[] = [];
  /** The acknowledged colours by square, for the DM only. */
  readonly acknowledged = new Map<number, string>();
  /** The last acknowledged square of the player's PC; 0 before the first move. */
  at = 0;
  sent = 0;
  done = 0;
  /** The number of the DM's strokes that have arrived. */
  paintsSeen = 0;
  /** When the DM has sent each stroke, for the DM only. */
  private readonly sentAt = new Map<number, number>();
  private lastPaint = 0;
  private seq = 0;
  private readonly squares = new Map<number, Coordinate>();
  private readonly markers = new Map<string, Marker>();
  private snapshot: MapSnapshot | undefined;

  private constructor(
    readonly campaignId: string,
    readonly index: number,
    private readonly markerId: string,
    private readonly socket: Socket,
    private readonly dm?: Member,
  ) {
    socket.on('get map', (view: MapSnapshot) => this.applySnapshot(view));
    for (const event of ['update coordinate', 'map placement marker', 'marker updates'])
      socket.on(event, (frame: Frame) => this.apply(frame));
    socket.on('disconnect', (reason) => (this.faults.gaps += reason === 'io client disconnect' ? 0 : 1));
  }

  /**
   * @param dm the DM, from whose sending the times until this member has a stroke count
   * @param sent the number of updates of earlier members in this place, whose colours do not come again
   */
  static async join(
    person: Person,
    campaignId: string,
    index: number,
    markerId = '',
    { dm, sent = 0 }: { dm?: Member | undefined; sent?: number } = {},
  ): Promise<Member> {
    const member = new Member(campaignId, index, markerId, await person.socket(), dm);
    member.sent = sent;
    await member.socket.emitWithAck(mapEmits.join.name, { campaignId });
    return member;
  }

  /** The DM paints the next square, a player moves their PC one column on. */
  async act(): Promise<void> {
    this.sent += 1;
    const n = this.sent;
    const started = performance.now();
    if (this.index === 0) this.sentAt.set(n, started);
    const opId = `${this.campaignId.slice(0, 8)}-${this.index}-${n}`;
    const [event, payload] =
      this.index === 0
        ? ([
            mapEmits.paint,
            { colorHexUsage: 'color', colorHex: colorOf(n), coordinateId: squareOf(n, SIDE), opId },
          ] as const)
        : ([
            mapEmits.placeMarker,
            {
              type: 'move_marker',
              markerId: this.markerId,
              destCoordinateId: coordinateId(this.index, 1 + (n % SIDE)),
              opId,
            },
          ] as const);
    const { status } = (await this.socket.emitWithAck(event.name, payload)) as { status: boolean };
    this.latencies.push(performance.now() - started);
    this.done += 1;
    if (!status) this.faults.refused += 1;
    else if (this.index === 0) this.acknowledged.set(squareOf(n, SIDE), colorOf(n));
    else this.at = coordinateId(this.index, 1 + (n % SIDE));
  }

  /** Whether the view from the frames equals a new snapshot. */
  async isConsistent(): Promise<boolean> {
    const replayed = this.viewText();
    await this.socket.emitWithAck(mapEmits.getMap.name, {});
    return replayed === this.viewText();
  }

  /** Forgets the times so far, which were the warm-up's. */
  forgetTimes(): void {
    for (const times of [this.latencies, this.shownAfter]) times.length = 0;
  }

  leave(): void {
    this.socket.disconnect();
  }

  private viewText(): string {
    return (
      sortedJson([...this.squares.values()].filter((square) => !isBlank(square))) + sortedJson(this.markers.values())
    );
  }

  private applySnapshot(view: MapSnapshot): void {
    this.snapshot = view;
    this.seq = 0;
    this.squares.clear();
    this.markers.clear();
    for (const square of view.campaign_map?.coordinates ?? []) this.squares.set(square.id, square);
    for (const marker of view.markers) this.markers.set(marker.id, marker);
  }

  private apply({ seq, coordinates, markers = [], removed = [] }: Frame): void {
    if (!this.snapshot || seq !== this.seq + 1) this.faults.gaps += 1;
    this.seq = seq;
    this.checkStrokes(coordinates);
    for (const square of coordinates) this.squares.set(square.id, square);
    for (const id of removed) this.markers.delete(id);
    for (const marker of markers) this.checkMove(marker);
  }

  /** Checks that the colours, which count up, arrive in order. */
  private checkStrokes(coordinates: readonly Coordinate[]): void {
    const before = this.lastPaint;
    for (const { id, color_hex_code: color } of coordinates) {
      if (color === null || color === this.squares.get(id)?.color_hex_code) continue;
      const n = numberOf(color);
      if (n <= before) this.faults.reordered += 1;
      this.paintsSeen += 1;
      const sentAt = this.dm?.sentAt.get(n);
      if (sentAt !== undefined) this.shownAfter.push(performance.now() - sentAt);
      this.lastPaint = Math.max(this.lastPaint, n);
    }
  }

  /** Checks that a PC moves forward along its row, round and round: less than half a row at a time. */
  private checkMove(marker: Marker): void {
    const from = this.markers.get(marker.id)?.map_coordinate_id ?? 1;
    const steps = (columnOf(marker.map_coordinate_id ?? 1) - columnOf(from) + SIDE) % SIDE;
    if (steps === 0 || steps > SIDE / 2) this.faults.reordered += 1;
    this.markers.set(marker.id, marker);
  }
}
