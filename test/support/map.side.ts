import { changeCampaign, deleteCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import { importCharacter, removeCharacter } from '../../contracts/characters/characters.contract.js';
import { mapEmits, type Marker } from '../../contracts/map/map.contract.js';
import { coordinateId } from '../../contracts/map/map.rules.js';
import { anotherTable, Seat, type Ack } from './map.js';
import { accept, sitDown, type Company } from './map.company.js';
import { SIDE, type Aware, type Step } from './map.history.js';
import { colorOf, guessOf, NOBODY, nonsenseOf, textsOf } from './map.payloads.js';
import type { Person } from './person.js';

const EMITS = Object.values(mapEmits);

interface Asked {
  readonly aware: Aware;
  readonly hiding: boolean;
}

type AnyAck = Ack<{ markerId?: string }>;

/** One campaign with its map, and a socket for everybody. Markers go by labels, which are the same on both tables of a pair. */
export class Side {
  readonly ids = new Map<string, string>();
  /** What each random id of this table stands for. */
  readonly names = new Map<string, string>();
  /** The place of the player who has become the DM. */
  heir: number | undefined;
  readonly extras: Seat[] = [];
  /** What was last asked for each marker: who may see it, and whether it hides. */
  private readonly asked = new Map<string, Asked>();
  /** Who is in the campaign, and whose character is. */
  readonly isIn = [true, true, true];
  readonly brought = [false, false, false];

  private constructor(
    readonly campaignId: string,
    readonly company: Company,
    public master: Seat,
    readonly seats: Seat[],
  ) {
    this.names.set(campaignId, 'campaign');
    company.characters.forEach((id, place) => this.names.set(id, `character${place}`));
  }

  static async lay(company: Company): Promise<Side> {
    const campaignId = await anotherTable(company.dm, company.players);
    const seats = await Promise.all([company.dm, ...company.players].map((person) => sitDown(company, person, campaignId)));
    const [master, ...players] = seats as [Seat, ...Seat[]];
    const side = new Side(campaignId, company, master, players);
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

  /** Does a step and gives what its sender was answered; `label` is the marker it speaks of, or the one it makes. */
  async take(step: Step, label: string, serial: number): Promise<AnyAck[]> {
    const id = this.ids.get(label) ?? NOBODY;
    const { master } = this;
    switch (step.do) {
      case 'make':
        this.asked.set(label, step);
        return [await this.make(label, { markerType: step.type, isHiding: step.hiding, ...textsOf(serial), ...this.awareOf(step.aware) }, step.onBoard)];
      case 'put':
        return [await master.put(id, step.square)];
      case 'move':
        return [await master.move(id, step.square)];
      case 'lift':
        return [await master.emit(mapEmits.liftMarker, { markerId: id })];
      case 'delete':
        return [this.forget(label, await master.emit(mapEmits.deleteMarker, { markerId: id }))];
      case 'revise':
        return this.revise(step, label, serial);
      case 'paint':
        return [await master.paint([...step.squares], step.blank ? null : colorOf(step.usage === 'fog' ? 0xf : 0xc, serial), step.usage)];
      case 'new map':
        return [await this.newMap(step.rows, step.columns)];
      case 'ping':
        return [await (step.player === undefined ? master : this.seat(step.player)).emit(mapEmits.ping, { coordId: step.square })];
      case 'visibility':
        return [await this.master.person.call(changeCampaign, { params: { campaignId: this.campaignId }, body: { type: step.isPublic ? 'make_public' : 'make_private' } })];
      default:
        return this.takeOfPlayer(step, id, serial);
    }
  }

  async close(): Promise<void> {
    await this.master.person.call(deleteCampaign, { params: { campaignId: this.campaignId } });
    for (const seat of this.extras) seat.socket.disconnect();
    this.company.spare = [this.master, ...this.seats];
  }

  private async takeOfPlayer(step: Extract<Step, { player: number }>, id: string, serial: number): Promise<AnyAck[]> {
    if (step.player === undefined) return [];
    const seat = this.seat(step.player);
    const opId = { opId: `op-${String(serial).padStart(8, '0')}` };
    switch (step.do) {
      case 'step': {
        const move = (): Promise<AnyAck> => seat.move(id, step.square, step.twice ? opId : {});
        return step.twice ? [await move(), await move()] : [await move()];
      }
      case 'guess':
        return [await seat.emit(EMITS[3 + (step.event % 6)] ?? mapEmits.paint, guessOf(step.event, id, step.square))];
      case 'nonsense':
        return [await seat.emit(EMITS[step.event] ?? mapEmits.join, nonsenseOf(step.payload, id))];
      case 'look':
        return [await seat.emit(mapEmits.getMap)];
      case 'rejoin':
        await seat.emit(mapEmits.leave);
        return [await seat.emit(mapEmits.join, { campaignId: this.campaignId })];
      case 'reconnect':
        seat.socket.disconnect();
        return [await this.openAnew(step.player)];
      case 'second tab':
        return this.openAnother(step.player);
      case 'membership':
      case 'invitation':
        return [await this.comeOrGo(step.player, step.do === 'invitation')];
      case 'character':
        return [await (this.brought[step.player] ? this.takeBack(step.player) : this.bring(step.player))];
      default:
        return [];
    }
  }

  /** A new socket in the place of the old one. */
  private async openAnew(place: number): Promise<AnyAck> {
    const seat = await Seat.open(this.company.players[place] as Person);
    this.seats[place] = seat;
    return seat.emit(mapEmits.join, { campaignId: this.campaignId });
  }

  private async openAnother(place: number): Promise<AnyAck[]> {
    if (!this.isIn[place] || this.extras.length > 2) return [];
    this.extras.push(await Seat.at(this.company.players[place] as Person, this.campaignId));
    return [];
  }

  private async comeOrGo(place: number, invited: boolean): Promise<AnyAck> {
    const person = this.company.players[place] as Person;
    const params = { campaignId: this.campaignId };
    const type = this.isIn[place] ? 'remove' : invited ? 'request_add' : 'force_add';
    const reply = await this.master.person.call(changeCampaign, { params, body: { type, username: person.username } });
    if (type === 'request_add') await accept(person);
    this.isIn[place] = !this.isIn[place];
    await this.lookForPcs();
    if (this.isIn[place]) await Promise.all(this.socketsOf(place).map((seat) => seat.emit(mapEmits.join, params)));
    return reply;
  }

  /** Brings a player's character into the campaign. */
  private async bring(place: number): Promise<AnyAck> {
    const reply = await (this.company.players[place] as Person).call(importCharacter, { body: { requestedChar: this.company.characters[place], requestedCampaign: this.campaignId } });
    await this.lookForPcs();
    return reply;
  }

  private async takeBack(place: number): Promise<AnyAck> {
    const reply = await (this.company.players[place] as Person).call(removeCharacter, { body: { campaign: this.campaignId, character: this.company.characters[place] } });
    await this.lookForPcs();
    return reply;
  }

  private async lookForPcs(): Promise<void> {
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

  private async newMap(rows: number, columns: number): Promise<AnyAck> {
    const ack = await this.master.newMap(rows, columns);
    this.names.set(this.master.map.campaign_map?.id ?? '', `map${this.names.size}`);
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

  private async revise(step: Extract<Step, { do: 'revise' }>, label: string, serial: number): Promise<AnyAck[]> {
    const traits = { isHiding: step.hiding, markerType: step.type as never, isDeleteToggled: step.gone === 'board', isDeleteControlToggled: step.gone === 'all', ...textsOf(serial), ...this.awareOf(step.aware) };
    const payload = { ...traits, ...(step.twice ? { opId: `op-${String(serial).padStart(8, '0')}` } : {}) };
    const id = this.ids.get(label) ?? NOBODY;
    const acks: AnyAck[] = [await this.master.revise(id, payload)];
    if (step.twice) acks.push(await this.master.revise(id, payload));
    if (acks[0]?.status) this.asked.set(label, { aware: step.aware, hiding: step.hiding ?? this.asked.get(label)?.hiding ?? false });
    if (step.gone === 'all') this.forget(label, acks[0] as AnyAck);
    return acks;
  }
}
