import { deleteCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import { importCharacter } from '../../contracts/characters/characters.contract.js';
import { mapEmits, type Marker } from '../../contracts/map/map.contract.js';
import { coordinateId } from '../../contracts/map/map.rules.js';
import { anotherTable, type Ack, type Seat } from './map.js';
import { sitDown, type Party } from './secrecy.party.js';
import { SIDE, type Aware } from './secrecy.histories.js';
import type { Person } from './person.js';

/** What was asked for a marker; also for those who are not in the campaign now. */
export interface Asked {
  readonly aware: Aware;
  readonly hiding: boolean;
}

export type AnyAck = Ack<{ markerId?: string }>;

/** One campaign with its map, and a socket for everybody. Markers go by labels, which are the same on both tables of a pair. */
export class TableFixture {
  readonly ids = new Map<string, string>();
  /** What each random id of this table stands for. */
  readonly names = new Map<string, string>();
  private maps = 0;
  /** The place of the player who has become the DM. */
  heir: number | undefined;
  readonly extras: Seat[] = [];
  /** What was last asked for each marker: who may see it, and whether it hides. */
  readonly asked = new Map<string, Asked>();
  /** Who is in the campaign, and whose character is. */
  readonly isIn = [true, true, true];
  readonly brought = [false, false, false];

  private constructor(
    readonly campaignId: string,
    readonly company: Party,
    public master: Seat,
    readonly seats: Seat[],
  ) {
    this.names.set(campaignId, 'campaign');
    company.characters.forEach((id, place) => this.names.set(id, `character${place}`));
  }

  static async lay(company: Party): Promise<TableFixture> {
    const campaignId = await anotherTable(company.dm, company.players);
    const seats = await Promise.all([company.dm, ...company.players].map((person) => sitDown(company, person, campaignId)));
    const [master, ...players] = seats as [Seat, ...Seat[]];
    const side = new TableFixture(campaignId, company, master, players);
    company.spare = [];
    await side.newMap(SIDE, SIDE);
    for (const place of company.players.keys()) {
      const reply = await side.bring(place);
      if (!reply.status || !side.brought[place]) throw new Error(`No character came: ${JSON.stringify(reply)}`);
      const { status, msg } = await side.master.put(side.ids.get(`pc${place}`) ?? '', coordinateId(SIDE, place + 1));
      if (!status) throw new Error(`The table could not be laid: ${msg}`);
    }
    await Promise.all(seats.map((seat) => seat.upToDate()));
    return side;
  }

  get everySeat(): Seat[] {
    return [...this.seats, ...this.extras];
  }

  /** Everything that was sent has arrived. */
  async settle(seats: readonly Seat[] = [this.master, ...this.everySeat]): Promise<void> {
    await Promise.all(seats.map((seat) => seat.upToDate()));
  }

  /** Whether somebody is a player in the campaign. */
  plays(place: number): boolean {
    return this.isIn[place] === true && place !== this.heir;
  }

  /** Seats whoever leads the table on in the DM's place; false when nobody is left. */
  async findHeir(): Promise<boolean> {
    for (const [place, seat] of this.seats.entries()) {
      if (!this.isIn[place]) continue;
      await seat.upToDate();
      if (seat.map.marker_types.length === 0) continue;
      this.heir = place;
      this.master = seat;
      return true;
    }
    return false;
  }

  /** The sockets of one player. */
  socketsOf(place: number): Seat[] {
    return [this.seats[place], ...this.extras.filter((seat) => seat.person === this.company.players[place])].filter((seat) => seat !== undefined);
  }

  seat(place: number): Seat {
    const seat = this.seats[place];
    if (!seat) throw new Error(`nobody sits at place ${place}`);
    return seat;
  }

  /** The DM's view of a marker. */
  marker(label: string): Marker | undefined {
    return this.master.marker(this.ids.get(label));
  }

  /** @throws Error when the DM is shown other traits than those that were asked for */
  expectAsAsked(): void {
    for (const label of this.ids.keys()) {
      const { aware, hiding } = this.asked.get(label) ?? { aware: undefined, hiding: false };
      const { aware_users: users = [], is_hiding } = this.marker(label) ?? {};
      const places = this.company.players.flatMap((person, place) => (users.includes(person.id) ? [place] : []));
      const expected = [...this.company.players.keys()].filter((place) => this.plays(place) && (aware?.includes(place) ?? true));
      if (hiding !== is_hiding || places.join() !== expected.join()) throw new Error(`${label} is for ${places.join()} and hiding ${String(is_hiding)}, not for ${expected.join()} and ${String(hiding)}`);
    }
  }

  awareOf(aware: Aware): { awareUsers?: string[] } {
    return aware ? { awareUsers: aware.map((place) => this.company.players[place]?.id ?? '') } : {};
  }

  async close(): Promise<void> {
    await this.master.person.call(deleteCampaign, { params: { campaignId: this.campaignId } });
    for (const seat of this.extras) seat.socket.disconnect();
    this.company.spare = [this.master, ...this.seats];
  }

  /** Brings a player's character into the campaign. */
  async bring(place: number): Promise<AnyAck> {
    const reply = await (this.company.players[place] as Person).call(importCharacter, { body: { requestedChar: this.company.characters[place], requestedCampaign: this.campaignId } });
    await this.lookForPcs();
    return reply;
  }

  /** Finds the markers of the characters that are here. */
  async lookForPcs(): Promise<void> {
    await this.master.upToDate();
    this.company.characters.forEach((character, place) => {
      const marker = this.master.map.markers.find((one) => one.character?.id === character);
      this.brought[place] = marker !== undefined;
      if (marker) this.call(`pc${place}`, marker.id);
      else {
        this.ids.delete(`pc${place}`);
        this.asked.delete(`pc${place}`);
      }
    });
  }

  async newMap(rows: number, columns: number): Promise<AnyAck> {
    const ack = await this.master.newMap(rows, columns);
    this.maps += 1;
    this.names.set(this.master.map.campaign_map?.id ?? '', `map${this.maps}`);
    return ack;
  }

  /** Makes a marker that goes by a label. */
  async make(label: string, traits: object, byPlacement = false): Promise<AnyAck> {
    const ack: AnyAck = await this.master.emit(byPlacement ? mapEmits.placeMarker : mapEmits.updateMarker, { type: 'new_marker', ...traits });
    if (ack.markerId) this.call(label, ack.markerId);
    return ack;
  }

  private call(label: string, id: string): void {
    this.ids.set(label, id);
    this.names.set(id, label);
  }

  /** Deletes the label of a marker that was deleted. */
  forget(label: string, ack: AnyAck): AnyAck {
    if (ack.status) this.ids.delete(label);
    return ack;
  }
}
