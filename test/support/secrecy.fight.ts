import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { HIDDEN_TURNS, type HiddenTurns } from '../../contracts/turns/encounter.types.js';
import { turnEmits } from '../../contracts/turns/turns.contract.js';
import type { CampaignFixture } from './secrecy.campaign-fixture.js';
import { FightTable } from './secrecy.fight-table.js';

/*
 * A whole encounter in two campaigns. In the first, everybody takes part; what of it the watched player may notice
 * happens in the second too. Where hidden turns are absent, those whom the player does not see are missing there, and
 * its DM begins a turn when the first has come to somebody whom the player sees. Where they are a '?', other creatures
 * stand in for them; from the first turn on, they join right before it. A creature
 * that falls, falls in both campaigns if the player sees it, and the fallen leave together in both. When the DM of the
 * first goes back to the start of a round, that of the second goes back to the same moment of its history.
 */

/** The most participants. */
const MOST = 12;

const SEEN_MOVES = ['next', 'back', 'end', 'delay', 'ready', 'type', 'roll', 'remind', 'surprise'] as const;
const HIDDEN_MOVES = ['hidden type', 'hidden leave', 'hidden ready', 'hidden surprise'] as const;
/** What the DM keeps for themselves, of whomever it is. */
const DM_MOVES = ['remind the DM', 'legendary'] as const;
const MOVES = [...SEEN_MOVES, ...HIDDEN_MOVES, ...DM_MOVES, 'rewind', 'fall', 'remove fallen'] as const;
type Move = (typeof MOVES)[number];

/** What is done in an encounter: its moves, and the initiative that everybody rolls. */
export type FightDeed = `fight: ${Move | 'everybody rolls'}`;

/** Everything that is done in encounters. */
export const FIGHT_DEEDS: readonly FightDeed[] = [
  'fight: everybody rolls',
  ...MOVES.map((move): FightDeed => `fight: ${move}`),
];

/** An encounter: the initiatives of its participants, and what happens. */
export interface FightStep {
  readonly kind: 'fight';
  /** Different ones, so that no chance decides, and higher than what anybody rolls. */
  readonly initiatives: readonly number[];
  readonly moves: readonly Move[];
  /** Chooses among the hidden participants. */
  readonly pick: number;
  readonly hiddenTurns: HiddenTurns;
  /** Whether everybody rolls, before the DM types the initiatives. */
  readonly isRolled: boolean;
}

/** One move; the fallen are often removed at once. */
const someMoves: fc.Arbitrary<Move[]> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Move[]>(['next']) },
  { weight: 2, arbitrary: fc.constant<Move[]>(['fall', 'remove fallen']) },
  { weight: 1, arbitrary: fc.constant<Move[]>(['next', 'next', 'rewind']) },
  { weight: 4, arbitrary: fc.constantFrom(...MOVES).map((move): Move[] => [move]) },
);

/** Whether somebody rolls: everybody who sees those for whom it is gets an entry of the log. */
export const rolls = ({ isRolled, moves }: FightStep): boolean => isRolled || moves.includes('roll');

/** Whether creatures fall or leave, or somebody rolls, so that both campaigns need the same markers before. */
export const needsSameMarkers = (step: FightStep): boolean =>
  rolls(step) || step.moves.some((move) => move === 'fall' || move === 'remove fallen');

/** Any encounter. */
export const anyFight: fc.Arbitrary<FightStep> = fc.record({
  kind: fc.constant('fight' as const),
  initiatives: fc.uniqueArray(fc.integer({ min: 30, max: 49 }), { minLength: MOST, maxLength: MOST }),
  moves: fc.array(someMoves, { minLength: 4, maxLength: 16 }).map((moves) => moves.flat()),
  pick: fc.nat(MOST),
  hiddenTurns: fc.constantFrom(...HIDDEN_TURNS),
  isRolled: fc.boolean(),
});

/** The reminder of the watched player: the same id in both campaigns. */
const REMINDER = '00000000-0000-4000-8000-000000000001';

/** What the fight is at the start of a round. */
interface FightAtRound {
  readonly initiatives: ReadonlyMap<string, number>;
  readonly haveFallenLeft: boolean;
}

/** The same encounter in both campaigns. */
class Fight {
  private readonly whole: FightTable;
  /** What the watched player may notice of it; undefined when there is only one campaign. */
  private readonly seen: FightTable | undefined;
  private readonly initiatives = new Map<string, number>();
  private haveFallenLeft = false;
  private round = 0;
  private readonly rounds = new Map<number, FightAtRound>();
  /** The acks to the watched player in both campaigns. */
  readonly acks: [object[], object[]] = [[], []];
  /** What was done in the first campaign, and not refused. */
  readonly done = new Set<FightDeed>();

  constructor(
    private readonly step: FightStep,
    private readonly first: CampaignFixture,
    second: CampaignFixture | undefined,
    private readonly watched: number,
    private readonly isSeen: (label: string) => boolean,
  ) {
    this.whole = new FightTable(first, step.hiddenTurns);
    this.seen = second && new FightTable(second, step.hiddenTurns);
  }

  /** Lets everybody take part. */
  async begin(): Promise<void> {
    for (const [place, label] of [...this.first.ids.keys()].slice(0, MOST).entries()) {
      const initiative = this.step.initiatives[place] ?? 0;
      this.initiatives.set(label, initiative);
      // A companion acts after its owner instead, whom the player may not see.
      const isRolled = this.step.isRolled && !this.first.marker(label)?.creature?.companion;
      await this.whole.add(label, initiative, { isRolled });
      if (isRolled) this.done.add('fight: everybody rolls');
      if (this.isSeen(label)) await this.seen?.add(label, initiative, { isRolled });
      else if (this.step.hiddenTurns === 'masked') await this.seen?.addStandIn(label, initiative);
    }
  }

  async play(move: Move, serial: number): Promise<void> {
    if (await this.make(move, serial)) this.done.add(`fight: ${move}`);
    await this.noteRound();
  }

  /** @returns whether it was done in the first campaign, and not refused */
  private async make(move: Move, serial: number): Promise<boolean> {
    if (move === 'next') return this.next();
    if (move === 'back') return this.back();
    if (move === 'end') return this.asPlayer(turnEmits.endTurn);
    if (move === 'delay') return this.asPlayer(turnEmits.delayTurn);
    if (move === 'ready') return this.asPlayer(turnEmits.readyAction);
    if (move === 'type') return this.asPlayer(turnEmits.setInitiative);
    if (move === 'remind') return this.asPlayer(turnEmits.addReminder);
    if (move === 'roll') return this.roll();
    if (move === 'surprise') return this.surprise(serial);
    if (move === 'remind the DM' || move === 'legendary') return this.forDm(move);
    if (move === 'rewind') return this.rewind();
    if (move === 'fall') return this.fall();
    if (move === 'remove fallen') return this.removeFallen();
    return this.ofHidden(move, serial);
  }

  /** Somebody hidden does it, or the DM to them. */
  private async ofHidden(move: (typeof HIDDEN_MOVES)[number], serial: number): Promise<boolean> {
    const { whole } = this;
    const hidden = [...this.initiatives.keys()].filter((label) => !this.isSeen(label) && whole.has(label));
    const one = hidden[this.step.pick % Math.max(1, hidden.length)];
    if (one === undefined) return false;
    const participantId = whole.id(one);
    if (move === 'hidden ready')
      return isDone(whole.dm.emit(turnEmits.readyAction, { participantId, text: 'secret-ambush.' }));
    if (move === 'hidden surprise')
      return isDone(whole.dm.emit(turnEmits.setSurprise, { participantId, isSurprised: serial % 2 === 0 }));
    if (move === 'hidden type') this.initiatives.set(one, 60 + serial);
    const acks: boolean[] = [];
    for (const table of [whole, ...(this.seen?.has(one) ? [this.seen] : [])])
      acks.push(await isDone(move === 'hidden leave' ? table.leave(one) : table.type(one, 60 + serial)));
    return acks[0] === true;
  }

  async end(): Promise<void> {
    for (const table of [this.whole, this.seen]) await table?.end();
  }

  private async next(): Promise<boolean> {
    const { seen, step } = this;
    const { status } = await this.whole.dm.emit(turnEmits.nextTurn);
    const label = await this.whole.current();
    if (!seen || label === undefined) return status;
    if (step.hiddenTurns === 'absent' && !this.isSeen(label)) return status;
    if (!seen.has(label)) await seen.addStandIn(label, this.initiatives.get(label) ?? 0);
    await seen.dm.emit(turnEmits.nextTurn);
    return status;
  }

  /** Lets the creature fall whose turn it is, or another one. */
  private async fall(): Promise<boolean> {
    const { alive } = this.whole.creatures();
    const acting = await this.whole.current();
    const label = alive.find((one) => one === acting) ?? alive[this.step.pick % Math.max(1, alive.length)];
    if (label === undefined) return false;
    await this.whole.fall(label);
    if (this.isSeen(label)) await this.seen?.fall(label);
    return true;
  }

  private async removeFallen(): Promise<boolean> {
    const { whole, seen } = this;
    const { fallen } = whole.creatures();
    await whole.removeFallen(fallen);
    this.haveFallenLeft ||= fallen.length > 0;
    const inBoth = fallen.filter((label) => seen?.has(label));
    if (inBoth.length === 0) return fallen.length > 0;
    for (const label of inBoth) if (!this.isSeen(label)) await seen?.fall(label);
    await seen?.removeFallen(inBoth);
    return true;
  }

  private async back(): Promise<boolean> {
    const undone = await this.whole.current();
    // Nothing tells whose turn it was of those who have left, so whether the player noticed it.
    if (undone === undefined && this.haveFallenLeft) return false;
    const { status } = await this.whole.dm.emit(turnEmits.previousTurn);
    const isNoticed = this.step.hiddenTurns !== 'absent' || this.isSeen(undone ?? '');
    if (status && isNoticed) await this.seen?.dm.emit(turnEmits.previousTurn);
    return status;
  }

  /** Remembers a round that has begun, in both campaigns. */
  private async noteRound(): Promise<void> {
    const { whole, seen, haveFallenLeft } = this;
    await whole.dm.upToDate();
    const { round = 0 } = whole.dm.map.encounter ?? {};
    const hasBegun = round > this.round;
    this.round = round;
    if (!hasBegun) return;
    this.rounds.set(round, { initiatives: new Map(this.initiatives), haveFallenLeft });
    for (const table of [whole, seen]) await table?.noteRound(round);
  }

  /** Goes back to the start of a round, in the second campaign to the same moment. */
  private async rewind(): Promise<boolean> {
    const { whole, seen, step } = this;
    const rounds = await whole.rewindable();
    const round = rounds[step.pick % Math.max(1, rounds.length)];
    const then = round === undefined ? undefined : this.rounds.get(round);
    if (round === undefined || !then) return false;
    await whole.rewind(round, true);
    await seen?.rewind(round, false);
    this.initiatives.clear();
    for (const [label, initiative] of then.initiatives) this.initiatives.set(label, initiative);
    this.haveFallenLeft = then.haveFallenLeft;
    return true;
  }

  /** The player rolls for their character, and the DM types its initiative again. */
  private async roll(): Promise<boolean> {
    const label = `pc${this.watched}`;
    const tables = [this.whole, this.seen].filter((table) => table?.has(label) === true);
    for (const table of tables) await table?.type(label, null);
    const isRolled = await this.asPlayer(turnEmits.rollInitiative);
    for (const table of tables) {
      await table?.nameRolls(label);
      await table?.type(label, this.initiatives.get(label) ?? 0);
    }
    return isRolled;
  }

  /** Surprises somebody whom the player sees, or ends that. */
  private async surprise(serial: number): Promise<boolean> {
    const { whole, seen, step } = this;
    const labels = whole.labels.filter((label) => this.isSeen(label) && seen?.has(label) !== false);
    const label = labels[step.pick % Math.max(1, labels.length)];
    if (label === undefined) return false;
    const surprise = (table: FightTable): Promise<boolean> =>
      isDone(table.dm.emit(turnEmits.setSurprise, { participantId: table.id(label), isSurprised: serial % 2 === 0 }));
    if (seen) await surprise(seen);
    return surprise(whole);
  }

  /** What the DM notes of anybody is in the first campaign alone. */
  private async forDm(move: (typeof DM_MOVES)[number]): Promise<boolean> {
    const { dm, labels } = this.whole;
    const participantId = this.whole.id(labels[this.step.pick % Math.max(1, labels.length)] ?? '');
    if (move === 'remind the DM') {
      const reminder = { reminderId: randomUUID(), moment: 'start', text: 'secret-reminder.' };
      return isDone(dm.emit(turnEmits.addReminder, { participantId, ...reminder }));
    }
    await dm.emit(turnEmits.setLegendaryActions, { participantId, perRound: 3 });
    return isDone(dm.emit(turnEmits.spendLegendaryActions, { participantId, count: 1 }));
  }

  /** The watched player does it in both campaigns. @returns whether it was done in the first, and not refused */
  private async asPlayer(
    emit: (typeof turnEmits)[
      | 'endTurn'
      | 'setInitiative'
      | 'readyAction'
      | 'addReminder'
      | 'delayTurn'
      | 'rollInitiative'],
  ): Promise<boolean> {
    const { first, watched } = this;
    if (!first.isPlayer(watched)) return false;
    const done: boolean[] = [];
    for (const [nth, table] of [this.whole, this.seen].entries()) {
      if (!table) continue;
      const participantId = table.id(`pc${watched}`);
      const reminder = { reminderId: REMINDER, moment: 'start' };
      const payload = { participantId, text: 'I wait', initiative: 50, ...reminder };
      const ack = await table.fixture.connection(watched).emit<object, object>(emit, payload);
      this.acks[nth]?.push(ack);
      done.push(ack.status);
    }
    return done[0] === true;
  }
}

const isDone = async (ack: Promise<{ status: boolean }>): Promise<boolean> => (await ack).status;

/** An encounter that was played. */
export interface PlayedFight {
  /** The acks to the watched player in the first campaign, and in the second. */
  readonly acks: readonly object[];
  readonly answers: readonly object[];
  /** What was done in the first campaign, and not refused. */
  readonly done: ReadonlySet<FightDeed>;
}

/**
 * Plays an encounter.
 * @param second undefined when there is only one campaign
 * @param isSeen whether the watched player sees a marker
 */
export async function playFight(
  step: FightStep,
  first: CampaignFixture,
  second: CampaignFixture | undefined,
  watched: number,
  isSeen: (label: string) => boolean,
): Promise<PlayedFight> {
  const fight = new Fight(step, first, second, watched, isSeen);
  await fight.begin();
  for (const [serial, move] of step.moves.entries()) await fight.play(move, serial);
  await fight.end();
  const [acks, answers] = fight.acks;
  return { acks, answers, done: fight.done };
}
