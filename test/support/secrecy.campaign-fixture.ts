import { deleteCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import type { PartyHealthRule } from '../../contracts/characters/party-health.js';
import { importCharacter } from '../../contracts/characters/characters.contract.js';
import { mapEmits, type Marker } from '../../contracts/map/map.contract.js';
import { coordinateId } from '../../contracts/map/map.rules.js';
import { MapConnection, type Ack } from './map.connection.js';
import { createCampaignWith } from './map.fixture.js';
import { connect, prepareCharacters, type Party } from './secrecy.party.js';
import type { Checkpoint } from './secrecy.restores.js';
import { followSheets, HiddenOnSheets } from './secrecy.sheets.js';
import { SIDE, type Aware } from './secrecy.histories.js';
import { Person } from './person.js';
import { makeTableScreen } from './table-screen.js';

/** The visibility that the DM has set for a marker, also for players who are not in the campaign now. */
export interface RequestedVisibility {
  readonly aware: Aware;
  readonly hiding: boolean;
}

export type AnyAck = Ack<{ markerId?: string; markerIds?: readonly string[]; entryId?: string }>;

/** A campaign with a map and a socket for each member. Labels identify the markers across both campaigns of a pair. */
export class CampaignFixture {
  /** The marker ids by label. */
  readonly ids = new Map<string, string>();
  /** The ids of the log's entries by label. */
  readonly entries = new Map<string, string>();
  /** A stable name for each random id. */
  readonly names = new Map<string, string>();
  /** What the DM shows players of health. */
  partyHealth: PartyHealthRule = 'nothing';
  /** What its sheets hide. */
  readonly hidden = new HiddenOnSheets();
  /** The index of the player who has become the DM. */
  successor: number | undefined;
  readonly extraConnections: MapConnection[] = [];
  /** The socket with which the DM sees the map as the watched player does. */
  viewAs: MapConnection | undefined;
  /** What the campaign was after each step, by its number. */
  readonly checkpoints = new Map<number, Checkpoint>();
  /** The visibility of each marker by label, as last set. */
  readonly requested = new Map<string, RequestedVisibility>();
  /** By player: whether they are members, and whether their character is in the campaign. */
  readonly isIn = [true, true, true];
  readonly hasCharacter = [false, false, false];

  private constructor(
    readonly campaignId: string,
    readonly party: Party,
    /** The index of the player who is compared. */
    readonly watched: number,
    public dm: MapConnection,
    readonly connections: MapConnection[],
    /** A table screen of the campaign. */
    readonly table: MapConnection,
  ) {
    this.names.set(campaignId, 'campaign');
    party.characters.forEach((id, playerIndex) => this.names.set(id, `character${playerIndex}`));
  }

  static async create(party: Party, watched: number): Promise<CampaignFixture> {
    const campaignId = await createCampaignWith(party.dm, party.players);
    const connections = await Promise.all(
      [party.dm, ...party.players].map((person) => connect(party, person, campaignId)),
    );
    const [dm, ...players] = connections as [MapConnection, ...MapConnection[]];
    const television = Object.assign(new Person(party.dm.url), { settle: () => party.dm.settle() });
    const table = await MapConnection.atTable(television, await makeTableScreen(party.dm, campaignId));
    const fixture = new CampaignFixture(campaignId, party, watched, dm, players, table);
    party.spareConnections = [];
    await fixture.newMap(SIDE, SIDE);
    for (const playerIndex of party.players.keys()) {
      const reply = await fixture.addCharacter(playerIndex);
      if (!reply.status || !fixture.hasCharacter[playerIndex])
        throw new Error(`The character did not join: ${JSON.stringify(reply)}`);
    }
    // The map changes after it, so that nothing to which the DM goes back is before it.
    await prepareCharacters(party, campaignId);
    for (const playerIndex of party.players.keys()) {
      const { status, msg } = await fixture.dm.place(
        fixture.ids.get(`pc${playerIndex}`) ?? '',
        coordinateId(SIDE, playerIndex + 1),
      );
      if (!status) throw new Error(`The campaign could not be set up: ${msg}`);
    }
    await Promise.all(connections.map((connection) => connection.upToDate()));
    return fixture;
  }

  get playerConnections(): MapConnection[] {
    return [...this.connections, ...this.extraConnections];
  }

  /** Everybody whose frames are looked at. */
  get viewers(): MapConnection[] {
    return [...this.playerConnections, this.table, ...(this.viewAs ? [this.viewAs] : [])];
  }

  /** Waits until everything that was sent has arrived. */
  async receiveAll(connections: readonly MapConnection[] = [this.dm, ...this.viewers]): Promise<void> {
    await Promise.all(connections.map((connection) => connection.upToDate()));
  }

  /** Whether a person is a member and not the DM. */
  isPlayer(playerIndex: number): boolean {
    return this.isIn[playerIndex] === true && playerIndex !== this.successor;
  }

  /** Finds the player who has become the DM. @returns false when no player is left */
  async findSuccessor(): Promise<boolean> {
    for (const [playerIndex, connection] of this.connections.entries()) {
      if (!this.isIn[playerIndex]) continue;
      await connection.upToDate();
      if (connection.map.marker_types.length === 0) continue;
      this.successor = playerIndex;
      this.dm = connection;
      return true;
    }
    return false;
  }

  /** The sockets of one player. */
  socketsOf(playerIndex: number): MapConnection[] {
    return [
      this.connections[playerIndex],
      ...this.extraConnections.filter((connection) => connection.person === this.party.players[playerIndex]),
    ].filter((connection) => connection !== undefined);
  }

  connection(playerIndex: number): MapConnection {
    const connection = this.connections[playerIndex];
    if (!connection) throw new Error(`no connection for player ${playerIndex}`);
    return connection;
  }

  /** The DM's view of a marker. */
  marker(label: string): Marker | undefined {
    return this.dm.marker(this.ids.get(label));
  }

  /** @throws Error when the DM's view of a marker differs from the visibility that was set */
  expectRequestedVisibility(): void {
    for (const label of this.ids.keys()) {
      const { aware, hiding } = this.requested.get(label) ?? { aware: undefined, hiding: false };
      const { aware_users: users = [], is_hiding } = this.marker(label) ?? {};
      const awarePlayers = this.party.players.flatMap((person, playerIndex) =>
        users.includes(person.id) ? [playerIndex] : [],
      );
      const expected = [...this.party.players.keys()].filter(
        (playerIndex) => this.isPlayer(playerIndex) && (aware?.includes(playerIndex) ?? true),
      );
      if (hiding !== is_hiding || awarePlayers.join() !== expected.join())
        throw new Error(
          `${label} is for ${awarePlayers.join()} and hiding ${String(is_hiding)}, not for ${expected.join()} and ${String(hiding)}`,
        );
    }
  }

  awareOf(aware: Aware): { awareUsers?: string[] } {
    return aware ? { awareUsers: aware.map((playerIndex) => this.party.players[playerIndex]?.id ?? '') } : {};
  }

  async close(): Promise<void> {
    await this.dm.person.call(deleteCampaign, { params: { campaignId: this.campaignId } });
    for (const connection of this.extraConnections) connection.socket.disconnect();
    this.viewAs?.socket.disconnect();
    this.party.spareConnections = [this.dm, ...this.connections];
  }

  /** Adds a player's character to the campaign. */
  async addCharacter(playerIndex: number): Promise<AnyAck> {
    const reply = await (this.party.players[playerIndex] as Person).call(importCharacter, {
      body: { requestedChar: this.party.characters[playerIndex], requestedCampaign: this.campaignId },
    });
    await this.findPcs();
    for (const connection of this.socketsOf(playerIndex)) await followSheets(this, playerIndex, connection);
    return reply;
  }

  /** Updates the labels of the characters' markers. */
  async findPcs(): Promise<void> {
    await this.dm.upToDate();
    this.party.characters.forEach((character, playerIndex) => {
      const marker = this.dm.map.markers.find((one) => one.character?.id === character);
      this.hasCharacter[playerIndex] = marker !== undefined;
      if (marker) this.setLabel(`pc${playerIndex}`, marker.id);
      else {
        this.ids.delete(`pc${playerIndex}`);
        this.requested.delete(`pc${playerIndex}`);
      }
    });
  }

  async newMap(rows: number, columns: number, isRevealed?: boolean, name = 'map0'): Promise<AnyAck> {
    const ack = await this.dm.newMap(rows, columns, isRevealed);
    this.nameMap(name);
    return ack;
  }

  /** The name of the map. */
  get mapName(): string | undefined {
    return this.names.get(this.dm.map.campaign_map?.id ?? '');
  }

  /** Names the map. */
  nameMap(name: string): void {
    this.names.set(this.dm.map.campaign_map?.id ?? '', name);
  }

  /** Creates a marker under a label. */
  async createMarker(label: string, traits: object, byPlacement = false): Promise<AnyAck> {
    const ack: AnyAck = await this.dm.emit(byPlacement ? mapEmits.placeMarker : mapEmits.updateMarker, {
      type: 'new_marker',
      ...traits,
    });
    if (ack.markerId) this.setLabel(label, ack.markerId);
    return ack;
  }

  nameEntry(label: string, id: string): void {
    this.entries.set(label, id);
    this.names.set(id, label);
  }

  /** Gives a marker a label. */
  setLabel(label: string, id: string): void {
    this.ids.set(label, id);
    this.names.set(id, label);
  }

  /** Removes the labels of the markers that are gone, such as companions that vanish. */
  async forgetGone(): Promise<void> {
    await this.dm.upToDate();
    for (const [label, id] of this.ids) if (!this.dm.marker(id)) this.ids.delete(label);
  }

  /** Gives the markers that have come back their labels again. */
  labelReturned(): void {
    for (const { id } of this.dm.map.markers) {
      const label = this.names.get(id);
      if (label !== undefined && !this.ids.has(label)) this.ids.set(label, id);
    }
  }

  /** Removes the label after a successful deletion. @returns the ack */
  forget(label: string, ack: AnyAck): AnyAck {
    if (ack.status) this.ids.delete(label);
    return ack;
  }
}
