import fc from 'fast-check';
import { HIDDEN_TURNS, type HiddenTurns } from '../../contracts/turns/encounter.types.js';
import { creatureEmits } from '../../contracts/map/creatures.contract.js';
import { mayCarryCreature } from '../../contracts/map/marker-creature.types.js';
import { mapEmits } from '../../contracts/map/map.contract.js';
import { turnEmits } from '../../contracts/turns/turns.contract.js';
import type { Ack, MapConnection } from './map.connection.js';
import type { CampaignFixture } from './secrecy.campaign-fixture.js';
import { UNKNOWN_ID } from './secrecy.payloads.js';

/*
 * A whole encounter in two campaigns. In the first, everybody takes part; what of it the watched player may notice
 * happens in the second too. Where hidden turns are absent, those whom the player does not see are missing there, and
 * its DM begins a turn when the first has come to somebody whom the player sees. Where they are a '?', other creatures
 * stand in for them; from the first turn on, they join right before it. A creature
 * that falls, falls in both campaigns if the player sees it, and the fallen leave together in both.
 */

/** The most participants. */
const MOST = 12;

/** The stat block of a creature that falls and had none. */
const FALLING = 'hydra';

const SEEN_MOVES = ['next', 'back', 'end', 'delay', 'ready', 'type'] as const;
const HIDDEN_MOVES = ['hidden type', 'hidden leave', 'hidden ready'] as const;
const MOVES = [...SEEN_MOVES, ...HIDDEN_MOVES, 'fall', 'remove fallen'] as const;
type Move = (typeof MOVES)[number];

/** An encounter: the initiatives of its participants, and what happens. */
export interface FightStep {
  readonly kind: 'fight';
  /** Different ones, so that no chance decides. */
  readonly initiatives: readonly number[];
  readonly moves: readonly Move[];
  /** Chooses among the hidden participants. */
  readonly pick: number;
  readonly hiddenTurns: HiddenTurns;
}

/** One move; the fallen are often removed at once. */
const someMoves: fc.Arbitrary<Move[]> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Move[]>(['next']) },
  { weight: 2, arbitrary: fc.constant<Move[]>(['fall', 'remove fallen']) },
  { weight: 4, arbitrary: fc.constantFrom(...MOVES).map((move): Move[] => [move]) },
);

/** Whether creatures fall or leave, so that both campaigns need the same creatures before. */
export const needsCreatures = ({ moves }: FightStep): boolean =>
  moves.some((move) => move === 'fall' || move === 'remove fallen');

/** Any encounter. */
export const anyFight: fc.Arbitrary<FightStep> = fc.record({
  kind: fc.constant('fight' as const),
  initiatives: fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: MOST, maxLength: MOST }),
  moves: fc.array(someMoves, { minLength: 4, maxLength: 16 }).map((moves) => moves.flat()),
  pick: fc.nat(MOST),
  hiddenTurns: fc.constantFrom(...HIDDEN_TURNS),
});

/** The label of the marker that stands in for another one. */
const standInFor = (label: string): string => `stand-in for ${label}`;

/** The encounter of one campaign. */
class Table {
  /** The participants by the labels of their markers. */
  private readonly participants = new Map<string, string>();
  private readonly standIns: string[] = [];

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

  /** One after another, because chance orders those without an initiative. */
  async add(label: string, initiative: number, markerId = this.fixture.ids.get(label) ?? ''): Promise<void> {
    await this.dm.upToDate();
    const emit = this.dm.map.encounter ? turnEmits.joinEncounter : turnEmits.startEncounter;
    const { hiddenTurns } = this;
    const ack = await this.dm.emit(emit, { markerIds: [markerId], isRolled: false, hiddenTurns });
    if (!ack.status) throw new Error(`${label} cannot take part: ${ack.msg}`);
    await this.dm.upToDate();
    const one = this.dm.map.encounter?.participants.find(({ marker_id: id }) => id === markerId);
    this.participants.set(label, one?.id ?? '');
    this.fixture.names.set(one?.id ?? '', `turn of ${label}`);
    await this.type(label, initiative);
  }

  /** Adds another creature, which nobody sees, in the place of `label`. */
  async addStandIn(label: string, initiative: number): Promise<void> {
    const name = standInFor(label);
    const { markerId } = await this.fixture.createMarker(name, { name, markerType: 'npc', isHiding: true });
    this.standIns.push(name);
    await this.add(label, initiative, markerId);
  }

  type(label: string, initiative: number): Promise<Ack<object>> {
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

  async end(): Promise<void> {
    if (this.participants.size > 0 || this.dm.map.encounter) await this.dm.emit(turnEmits.endEncounter);
    for (const label of this.standIns) {
      const markerId = this.fixture.ids.get(label);
      this.fixture.forget(label, await this.dm.emit(mapEmits.deleteMarker, { markerId }));
    }
  }
}

/** The same encounter in both campaigns. */
class Fight {
  private readonly whole: Table;
  /** What the watched player may notice of it; undefined when there is only one campaign. */
  private readonly seen: Table | undefined;
  private readonly initiatives = new Map<string, number>();
  private haveFallenLeft = false;
  /** The acks to the watched player in both campaigns. */
  readonly acks: [object[], object[]] = [[], []];

  constructor(
    private readonly step: FightStep,
    private readonly first: CampaignFixture,
    second: CampaignFixture | undefined,
    private readonly watched: number,
    private readonly isSeen: (label: string) => boolean,
  ) {
    this.whole = new Table(first, step.hiddenTurns);
    this.seen = second && new Table(second, step.hiddenTurns);
  }

  /** Lets everybody take part. */
  async begin(): Promise<void> {
    for (const [place, label] of [...this.first.ids.keys()].slice(0, MOST).entries()) {
      const initiative = this.step.initiatives[place] ?? 0;
      this.initiatives.set(label, initiative);
      await this.whole.add(label, initiative);
      if (this.isSeen(label)) await this.seen?.add(label, initiative);
      else if (this.step.hiddenTurns === 'masked') await this.seen?.addStandIn(label, initiative);
    }
  }

  async play(move: Move, serial: number): Promise<void> {
    const { whole } = this;
    if (move === 'next') return this.next();
    if (move === 'back') return this.back();
    if (move === 'end') return this.asPlayer(turnEmits.endTurn);
    if (move === 'delay') return this.asPlayer(turnEmits.delayTurn);
    if (move === 'ready') return this.asPlayer(turnEmits.readyAction);
    if (move === 'type') return this.asPlayer(turnEmits.setInitiative);
    if (move === 'fall') return this.fall();
    if (move === 'remove fallen') return this.removeFallen();
    const hidden = [...this.initiatives.keys()].filter((label) => !this.isSeen(label) && whole.has(label));
    const one = hidden[this.step.pick % Math.max(1, hidden.length)];
    if (one === undefined) return;
    const both = [whole, ...(this.seen?.has(one) ? [this.seen] : [])];
    if (move === 'hidden ready')
      await whole.dm.emit(turnEmits.readyAction, { participantId: whole.id(one), text: 'secret-ambush.' });
    else if (move === 'hidden leave') for (const table of both) await table.leave(one);
    else {
      this.initiatives.set(one, 60 + serial);
      for (const table of both) await table.type(one, 60 + serial);
    }
  }

  async end(): Promise<void> {
    for (const table of [this.whole, this.seen]) await table?.end();
  }

  private async next(): Promise<void> {
    const { seen, step } = this;
    await this.whole.dm.emit(turnEmits.nextTurn);
    const label = await this.whole.current();
    if (!seen || label === undefined) return;
    if (step.hiddenTurns === 'absent' && !this.isSeen(label)) return;
    if (!seen.has(label)) await seen.addStandIn(label, this.initiatives.get(label) ?? 0);
    await seen.dm.emit(turnEmits.nextTurn);
  }

  /** Lets the creature fall whose turn it is, or another one. */
  private async fall(): Promise<void> {
    const { alive } = this.whole.creatures();
    const acting = await this.whole.current();
    const label = alive.find((one) => one === acting) ?? alive[this.step.pick % Math.max(1, alive.length)];
    if (label === undefined) return;
    await this.whole.fall(label);
    if (this.isSeen(label)) await this.seen?.fall(label);
  }

  private async removeFallen(): Promise<void> {
    const { whole, seen } = this;
    const { fallen } = whole.creatures();
    await whole.removeFallen(fallen);
    this.haveFallenLeft ||= fallen.length > 0;
    const inBoth = fallen.filter((label) => seen?.has(label));
    if (inBoth.length === 0) return;
    for (const label of inBoth) if (!this.isSeen(label)) await seen?.fall(label);
    await seen?.removeFallen(inBoth);
  }

  private async back(): Promise<void> {
    const undone = await this.whole.current();
    // Nothing tells whose turn it was of those who have left, so whether the player noticed it.
    if (undone === undefined && this.haveFallenLeft) return;
    const { status } = await this.whole.dm.emit(turnEmits.previousTurn);
    const isNoticed = this.step.hiddenTurns !== 'absent' || this.isSeen(undone ?? '');
    if (status && isNoticed) await this.seen?.dm.emit(turnEmits.previousTurn);
  }

  private async asPlayer(emit: (typeof turnEmits)['endTurn' | 'setInitiative' | 'readyAction']): Promise<void> {
    const { first, watched } = this;
    for (const [nth, table] of [this.whole, this.seen].entries()) {
      if (!table || !first.isPlayer(watched)) continue;
      const participantId = table.id(`pc${watched}`);
      const payload = { participantId, text: 'I wait', initiative: 50 };
      this.acks[nth]?.push(await table.fixture.connection(watched).emit(emit, payload));
    }
  }
}

/**
 * Plays an encounter.
 * @param second undefined when there is only one campaign
 * @param isSeen whether the watched player sees a marker
 * @returns the acks to the watched player in both campaigns
 */
export async function playFight(
  step: FightStep,
  first: CampaignFixture,
  second: CampaignFixture | undefined,
  watched: number,
  isSeen: (label: string) => boolean,
): Promise<[object[], object[]]> {
  const fight = new Fight(step, first, second, watched, isSeen);
  await fight.begin();
  for (const [serial, move] of step.moves.entries()) await fight.play(move, serial);
  await fight.end();
  return fight.acks;
}
