import { makeAutoObservable, observableRef, reaction } from 'mobx';
import {
  tableScreenEvents,
  type ShownParty,
  type ShownTableScreen,
} from '../../../contracts/map/table-screen.contract.js';
import type { ParticipantView } from '../../../contracts/turns/encounter.view.js';
import { clientSocketWith, Socket } from '../../core/socket.js';
import type { LogRoom, LogStore } from '../../log/log.store.js';
import { createFieldStores } from '../create-field-stores.js';
import { vitalsOfHealth } from '../health-vitals.js';
import { MapStore } from '../map.store.js';
import type { FieldViewStores } from '../parts/field-view-context.js';

/** The code of a token that does not work. */
const ENDED = 404;

/** What the screen shows: `waiting` while players see no map. */
export type TableScreenState = 'connecting' | 'waiting' | 'map' | 'ended';

/** A table screen: watches the map of a campaign with the token of its address, without a session. */
export class TableScreenStore {
  readonly map: MapStore;
  readonly fieldStores: FieldViewStores;
  /** The name of the campaign; empty before the first connection. */
  campaignName = '';
  /** The characters whose health the players see, in the order in which they have joined; empty when they see none. */
  party: ShownParty['characters'] = [];
  private readonly stops: (() => void)[] = [];

  constructor(
    token: string,
    createLog: (room: LogRoom) => LogStore,
    readonly socket: Socket = new Socket(clientSocketWith({ table: token })),
  ) {
    // A table screen gets no log, so its own reads nothing.
    const silent = { emit: () => new Promise<never>(() => undefined) };
    this.map = new MapStore(socket, { banner: () => undefined }, (room) => createLog({ ...room, socket: silent }));
    this.fieldStores = createFieldStores(this.map, {
      viewer: () => ({ role: 'viewer', userId: '' }),
      players: () => [],
      openableSheets: () => [],
    });
    makeAutoObservable<this, 'stops'>(
      this,
      { map: false, fieldStores: false, socket: false, stops: false, party: observableRef, ringOf: false },
      { autoBind: true },
    );
  }

  /** Connects, and watches the map over reconnects until `close` or the end of the address. */
  open(): void {
    const { socket } = this;
    this.stops.push(
      socket.on<ShownTableScreen>(tableScreenEvents.connected, this.watch),
      socket.on<ShownParty>(tableScreenEvents.party, this.showParty),
      reaction(
        () => this.hasEnded,
        (hasEnded) => hasEnded && socket.disconnect(),
      ),
      // The server closes a connection on purpose when its address has ended, which the next handshake tells.
      reaction(
        () => socket.state === 'down',
        (isDown) => isDown && socket.reopen(),
      ),
    );
    socket.connect();
  }

  close(): void {
    for (const stop of this.stops.splice(0)) stop();
    this.map.close();
    this.socket.disconnect();
  }

  get state(): TableScreenState {
    if (this.hasEnded) return 'ended';
    if (this.map.phase !== 'open') return 'connecting';
    return this.map.board.dimensions ? 'map' : 'waiting';
  }

  /** Why the screen cannot connect although the server answers, such as too many screens; null otherwise. */
  get refusal(): string | null {
    return this.socket.refusal?.message ?? null;
  }

  /** Whoever's turn follows on the current one in the order, as far as the screen sees them; the current one is not among them. */
  get upcoming(): readonly ParticipantView[] {
    const { encounter } = this.map;
    if (!encounter) return [];
    const at = encounter.participants.findIndex(({ id }) => id === encounter.turn);
    return [...encounter.participants.slice(at + 1), ...encounter.participants.slice(0, Math.max(0, at))];
  }

  /** Returns the colour of the player of a character that is on the map; undefined for another one. */
  ringOf(characterId: string): string | undefined {
    const markers = [...this.map.board.markers.values()];
    return markers.find(({ character }) => character?.id === characterId)?.character?.creator_color;
  }

  private get hasEnded(): boolean {
    return this.socket.refusal?.code === ENDED || this.map.refusal?.code === ENDED;
  }

  private showParty({ characters }: ShownParty): void {
    this.party = characters;
    this.fieldStores.vitals.replace(new Map(characters.map((each) => [each.character_id, vitalsOfHealth(each)])));
  }

  private watch({ campaignId, name }: ShownTableScreen): void {
    this.campaignName = name;
    const isOpen = this.map.phase === 'opening' || this.map.phase === 'open';
    if (!isOpen || this.map.room.campaignId !== campaignId) this.map.open(campaignId);
  }
}
