import { historyEmits } from '../../contracts/history/history.contract.js';
import { logEvents, type LogEntry } from '../../contracts/log/log.contract.js';
import { creatureEmits } from '../../contracts/map/creatures.contract.js';
import { mapEmits } from '../../contracts/map/map.contract.js';
import { mayCarryCreature } from '../../contracts/map/marker-creature.types.js';
import type { HiddenTurns } from '../../contracts/turns/encounter.types.js';
import { turnEmits } from '../../contracts/turns/turns.contract.js';
import type { Ack, MapConnection } from './map.connection.js';
import type { CampaignFixture } from './secrecy.campaign-fixture.js';
import { UNKNOWN_ID } from './secrecy.payloads.js';

/** The stat block of a creature that falls and had none. */
const FALLING = 'hydra';

/** The label of the marker that stands in for another one. */
const standInFor = (label: string): string => `stand-in for ${label}`;

/** What a table is at the start of a round. */
interface TableAtRound {
  readonly participants: ReadonlyMap<string, string>;
  readonly standIns: readonly string[];
  /** The newest entry of its history. */
  readonly entryId: string | undefined;
}

/** The encounter of one campaign. */
export class FightTable {
  /** The participants by the labels of their markers. */
  private readonly participants = new Map<string, string>();
  private standIns: string[] = [];
  /** What it was at the start of each round. */
  private readonly rounds = new Map<number, TableAtRound>();

  constructor(
    readonly fixture: CampaignFixture,
    private readonly hiddenTurns: HiddenTurns,
  ) {}

  get dm(): MapConnection {
    return this.fixture.dm;
  }

  id(label: string): string {
    return this.participants.get(label) ?? UNKNOWN_ID;
  }

  has(label: string): boolean {
    return this.participants.has(label);
  }

  get labels(): string[] {
    return [...this.participants.keys()];
  }

  /**
   * Adds a marker, one after another, because chance orders those without an initiative. One that rolls has the last place
   * until its number is typed, whatever it rolls: nobody types so little.
   */
  async add(
    label: string,
    initiative: number,
    { isRolled = false, markerId = this.fixture.ids.get(label) ?? '' } = {},
  ): Promise<void> {
    await this.dm.upToDate();
    const emit = this.dm.map.encounter ? turnEmits.joinEncounter : turnEmits.startEncounter;
    const { hiddenTurns } = this;
    const ack = await this.dm.emit(emit, { markerIds: [markerId], isRolled, hiddenTurns });
    if (!ack.status) throw new Error(`${label} cannot take part: ${ack.msg}`);
    await this.nameRolls(label);
    const one = this.dm.map.encounter?.participants.find(({ marker_id: id }) => id === markerId);
    this.participants.set(label, one?.id ?? '');
    this.fixture.names.set(one?.id ?? '', `turn of ${label}`);
    await this.type(label, initiative);
  }

  /** Names the entries of the log that somebody's rolls have written. */
  async nameRolls(label: string): Promise<void> {
    await this.dm.upToDate();
    for (const { event, payload } of this.dm.frames.splice(0)) {
      if (event !== logEvents.entries.name) continue;
      for (const { id } of payload['entries'] as readonly LogEntry[]) {
        if (this.fixture.names.has(id)) continue;
        this.fixture.names.set(id, `roll of ${label}`);
      }
    }
  }

  /** Adds another creature, which nobody sees, in the place of `label`. */
  async addStandIn(label: string, initiative: number): Promise<void> {
    const name = standInFor(label);
    const { markerId } = await this.fixture.createMarker(name, { name, markerType: 'npc', isHiding: true });
    this.standIns.push(name);
    await this.add(label, initiative, markerId === undefined ? {} : { markerId });
  }

  type(label: string, initiative: number | null): Promise<Ack<object>> {
    return this.dm.emit(turnEmits.setInitiative, { participantId: this.id(label), initiative });
  }

  leave(label: string): Promise<Ack<object>> {
    const participantId = this.id(label);
    this.participants.delete(label);
    return this.dm.emit(turnEmits.leaveEncounter, { participantId });
  }

  /** Lets the creature of a participant drop to 0 hit points; one without a creature gets one. */
  async fall(label: string): Promise<void> {
    const isStandIn = this.fixture.ids.has(standInFor(label));
    const of = isStandIn ? standInFor(label) : label;
    const { id: markerId, creature } = this.fixture.marker(of) ?? {};
    const { dm } = this;
    if (!creature) await dm.emit(creatureEmits.setCreature, { markerId, creatureId: FALLING });
    await dm.emit(creatureEmits.playCreature, { markerId, type: 'hit_points', value: '0' });
    await dm.upToDate();
  }

  /** The labels of the participants who may fall, and of those who lie dead. */
  creatures(): { alive: string[]; fallen: string[] } {
    const [alive, fallen]: [string[], string[]] = [[], []];
    for (const label of this.participants.keys()) {
      const { creature, marker_type: type } = this.fixture.marker(label) ?? {};
      if (!type || !mayCarryCreature(type.id) || creature?.companion) continue;
      (creature?.current_hp === 0 ? fallen : alive).push(label);
    }
    return { alive, fallen };
  }

  /** @throws Error when others leave than those */
  async removeFallen(fallen: readonly string[]): Promise<void> {
    const { status, code } = await this.dm.emit(turnEmits.removeFallen);
    if (status !== fallen.length > 0) throw new Error(`${fallen.join()} lie dead, but the answer was ${code}.`);
    for (const label of fallen) this.participants.delete(label);
    await this.dm.upToDate();
    const left = this.dm.map.encounter?.participants.map(({ id }) => id).sort();
    const expected = [...this.participants.values()].sort();
    if (left?.join() !== expected.join()) throw new Error(`${fallen.join()} lie dead, but others have left.`);
  }

  /** The label of the participant whose turn the DM sees. */
  async current(): Promise<string | undefined> {
    await this.dm.upToDate();
    const turn = this.dm.map.encounter?.turn;
    return [...this.participants].find(([, id]) => id === turn)?.[0];
  }

  /** Remembers what it is at the start of a round. */
  async noteRound(round: number): Promise<void> {
    const { entries = [] } = await this.dm.emit(historyEmits.getHistory);
    const entryId = entries.find(({ kind }) => kind !== 'sheet')?.id;
    this.rounds.set(round, { participants: new Map(this.participants), standIns: [...this.standIns], entryId });
  }

  /** The rounds to whose start the DM can go back. */
  async rewindable(): Promise<number[]> {
    const { rounds = [] } = await this.dm.emit(historyEmits.getHistory);
    return rounds.filter((round) => this.rounds.has(round));
  }

  /**
   * Lets the DM go back to the start of a round.
   * @param isWhole whether the round has begun here at that time; otherwise only the table goes back to that moment
   */
  async rewind(round: number, isWhole: boolean): Promise<void> {
    const then = this.rounds.get(round);
    const ack = await (isWhole
      ? this.dm.emit(historyEmits.rewind, { round })
      : this.dm.emit(historyEmits.restore, { entryId: then?.entryId }));
    if (!ack.status || !then) throw new Error(`The DM cannot go back to round ${round}: ${ack.msg}`);
    this.participants.clear();
    for (const [label, id] of then.participants) this.participants.set(label, id);
    this.standIns = [...then.standIns];
    for (const later of this.rounds.keys()) if (later > round) this.rounds.delete(later);
    await this.fixture.forgetGone();
  }

  async end(): Promise<void> {
    if (this.participants.size > 0 || this.dm.map.encounter) await this.dm.emit(turnEmits.endEncounter);
    for (const label of this.standIns) {
      const markerId = this.fixture.ids.get(label);
      this.fixture.forget(label, await this.dm.emit(mapEmits.deleteMarker, { markerId }));
    }
  }
}
