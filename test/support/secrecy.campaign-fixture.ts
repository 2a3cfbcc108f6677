import { deleteCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import { importCharacter } from '../../contracts/characters/characters.contract.js';
import { mapEmits, type Marker } from '../../contracts/map/map.contract.js';
import { coordinateId } from '../../contracts/map/map.rules.js';
import type { Ack, MapConnection } from './map.connection.js';
import { createCampaignWith } from './map.fixture.js';
import { connect, type Party } from './secrecy.party.js';
import { SIDE, type Aware } from './secrecy.histories.js';
import type { Person } from './person.js';

/** What was asked for a marker; also for those who are not in the campaign now. */
export interface RequestedVisibility {
  readonly aware: Aware;
  readonly hiding: boolean;
}

export type AnyAck = Ack<{ markerId?: string }>;

/** One campaign with its map and a socket for everybody. Labels name the markers, the same in both campaigns of a pair. */
export class TableFixture {
  readonly ids = new Map<string, string>();
  /** What each random id of this table stands for. */
  readonly names = new Map<string, string>();
  private maps = 0;
  /** The place of the player who has become the DM. */
  successor: number | undefined;
  readonly extraConnections: MapConnection[] = [];
  /** What was last asked for each marker: who may see it, and whether it hides. */
  readonly requested = new Map<string, RequestedVisibility>();
  /** Who is in the campaign, and whose character is. */
  readonly isIn = [true, true, true];
  readonly hasCharacter = [false, false, false];

  private constructor(
    readonly campaignId: string,
    readonly party: Party,
    public dm: MapConnection,
    readonly connections: MapConnection[],
  ) {
    this.names.set(campaignId, 'campaign');
    party.characters.forEach((id, place) => this.names.set(id, `character${place}`));
  }

  static async create(party: Party): Promise<TableFixture> {
    const campaignId = await createCampaignWith(party.dm, party.players);
    const connections = await Promise.all(
      [party.dm, ...party.players].map((person) => connect(party, person, campaignId)),
    );
    const [dm, ...players] = connections as [MapConnection, ...MapConnection[]];
    const table = new TableFixture(campaignId, party, dm, players);
    party.spareConnections = [];
    await table.newMap(SIDE, SIDE);
    for (const place of party.players.keys()) {
      const reply = await table.addCharacter(place);
      if (!reply.status || !table.hasCharacter[place]) throw new Error(`No character came: ${JSON.stringify(reply)}`);
      const { status, msg } = await table.dm.place(table.ids.get(`pc${place}`) ?? '', coordinateId(SIDE, place + 1));
      if (!status) throw new Error(`The campaign could not be set up: ${msg}`);
    }
    await Promise.all(connections.map((connection) => connection.upToDate()));
    return table;
  }

  get playerConnections(): MapConnection[] {
    return [...this.connections, ...this.extraConnections];
  }

  /** Everything that was sent has arrived. */
  async receiveAll(connections: readonly MapConnection[] = [this.dm, ...this.playerConnections]): Promise<void> {
    await Promise.all(connections.map((connection) => connection.upToDate()));
  }

  /** Whether somebody is a player in the campaign. */
  isPlayer(place: number): boolean {
    return this.isIn[place] === true && place !== this.successor;
  }

  /** Finds the player who has become the DM. @returns false when nobody is left */
  async findSuccessor(): Promise<boolean> {
    for (const [place, connection] of this.connections.entries()) {
      if (!this.isIn[place]) continue;
      await connection.upToDate();
      if (connection.map.marker_types.length === 0) continue;
      this.successor = place;
      this.dm = connection;
      return true;
    }
    return false;
  }

  /** The sockets of one player. */
  socketsOf(place: number): MapConnection[] {
    return [
      this.connections[place],
      ...this.extraConnections.filter((connection) => connection.person === this.party.players[place]),
    ].filter((connection) => connection !== undefined);
  }

  connection(place: number): MapConnection {
    const connection = this.connections[place];
    if (!connection) throw new Error(`no connection for player ${place}`);
    return connection;
  }

  /** The DM's view of a marker. */
  marker(label: string): Marker | undefined {
    return this.dm.marker(this.ids.get(label));
  }

  /** @throws Error when the DM is shown other traits than those that were asked for */
  expectRequestedVisibility(): void {
    for (const label of this.ids.keys()) {
      const { aware, hiding } = this.requested.get(label) ?? { aware: undefined, hiding: false };
      const { aware_users: users = [], is_hiding } = this.marker(label) ?? {};
      const places = this.party.players.flatMap((person, place) => (users.includes(person.id) ? [place] : []));
      const expected = [...this.party.players.keys()].filter(
        (place) => this.isPlayer(place) && (aware?.includes(place) ?? true),
      );
      if (hiding !== is_hiding || places.join() !== expected.join())
        throw new Error(
          `${label} is for ${places.join()} and hiding ${String(is_hiding)}, not for ${expected.join()} and ${String(hiding)}`,
        );
    }
  }

  awareOf(aware: Aware): { awareUsers?: string[] } {
    return aware ? { awareUsers: aware.map((place) => this.party.players[place]?.id ?? '') } : {};
  }

  async close(): Promise<void> {
    await this.dm.person.call(deleteCampaign, { params: { campaignId: this.campaignId } });
    for (const connection of this.extraConnections) connection.socket.disconnect();
    this.party.spareConnections = [this.dm, ...this.connections];
  }

  /** Brings a player's character into the campaign. */
  async addCharacter(place: number): Promise<AnyAck> {
    const reply = await (this.party.players[place] as Person).call(importCharacter, {
      body: { requestedChar: this.party.characters[place], requestedCampaign: this.campaignId },
    });
    await this.findPcs();
    return reply;
  }

  /** Finds the markers of the characters that are here. */
  async findPcs(): Promise<void> {
    await this.dm.upToDate();
    this.party.characters.forEach((character, place) => {
      const marker = this.dm.map.markers.find((one) => one.character?.id === character);
      this.hasCharacter[place] = marker !== undefined;
      if (marker) this.setLabel(`pc${place}`, marker.id);
      else {
        this.ids.delete(`pc${place}`);
        this.requested.delete(`pc${place}`);
      }
    });
  }

  async newMap(rows: number, columns: number): Promise<AnyAck> {
    const ack = await this.dm.newMap(rows, columns);
    this.maps += 1;
    this.names.set(this.dm.map.campaign_map?.id ?? '', `map${this.maps}`);
    return ack;
  }

  /** Makes a marker that goes by a label. */
  async make(label: string, traits: object, byPlacement = false): Promise<AnyAck> {
    const ack: AnyAck = await this.dm.emit(byPlacement ? mapEmits.placeMarker : mapEmits.updateMarker, {
      type: 'new_marker',
      ...traits,
    });
    if (ack.markerId) this.setLabel(label, ack.markerId);
    return ack;
  }

  private setLabel(label: string, id: string): void {
    this.ids.set(label, id);
    this.names.set(id, label);
  }

  /** Deletes the label of a marker that was deleted. */
  forget(label: string, ack: AnyAck): AnyAck {
    if (ack.status) this.ids.delete(label);
    return ack;
  }
}
