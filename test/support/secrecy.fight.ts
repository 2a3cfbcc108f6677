import fc from 'fast-check';
import { turnEmits } from '../../contracts/turns/turns.contract.js';
import type { Ack, MapConnection } from './map.connection.js';
import type { CampaignFixture } from './secrecy.campaign-fixture.js';
import { UNKNOWN_ID } from './secrecy.payloads.js';

/*
 * A whole encounter in two campaigns: in the first with everybody, in the second only with those whom the watched player
 * sees. The DM of the second begins a turn when the first has come to somebody whom the player sees.
 */

/** The most participants. */
const MOST = 12;

const MOVES = ['next', 'back', 'end', 'delay', 'ready', 'type', 'hidden type', 'hidden leave', 'hidden ready'] as const;

/** An encounter: the initiatives of its participants, and what happens. */
export interface FightStep {
  readonly kind: 'fight';
  /** Different ones, so that no chance decides. */
  readonly initiatives: readonly number[];
  readonly moves: readonly (typeof MOVES)[number][];
  /** Chooses among the hidden participants. */
  readonly pick: number;
}

/** Any encounter. */
export const anyFight: fc.Arbitrary<FightStep> = fc.record({
  kind: fc.constant('fight' as const),
  initiatives: fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: MOST, maxLength: MOST }),
  moves: fc.array(fc.oneof({ weight: 2, arbitrary: fc.constant('next' as const) }, fc.constantFrom(...MOVES)), {
    minLength: 4,
    maxLength: 18,
  }),
  pick: fc.nat(MOST),
});

/** The encounter of one campaign. */
class Table {
  /** The participants by the labels of their markers. */
  private readonly participants = new Map<string, string>();

  constructor(private readonly fixture: CampaignFixture) {}

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
  async add(label: string, initiative: number): Promise<void> {
    const markerId = this.fixture.ids.get(label) ?? '';
    const emit = this.participants.size === 0 ? turnEmits.startEncounter : turnEmits.joinEncounter;
    const ack = await this.dm.emit(emit, { markerIds: [markerId], isRolled: false });
    if (!ack.status) throw new Error(`${label} cannot take part: ${ack.msg}`);
    await this.dm.upToDate();
    const one = this.dm.map.encounter?.participants.find(({ marker_id: id }) => id === markerId);
    this.participants.set(label, one?.id ?? '');
    this.fixture.names.set(one?.id ?? '', `turn of ${label}`);
    await this.dm.emit(turnEmits.setInitiative, { participantId: this.id(label), initiative });
  }

  leave(label: string): Promise<Ack<object>> {
    const participantId = this.id(label);
    this.participants.delete(label);
    return this.dm.emit(turnEmits.leaveEncounter, { participantId });
  }

  /** The label of the participant whose turn the DM sees. */
  async current(): Promise<string | undefined> {
    await this.dm.upToDate();
    const turn = this.dm.map.encounter?.turn;
    return [...this.participants].find(([, id]) => id === turn)?.[0];
  }

  async end(): Promise<void> {
    if (this.participants.size > 0 || this.dm.map.encounter) await this.dm.emit(turnEmits.endEncounter);
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
  const tables = [new Table(first), ...(second ? [new Table(second)] : [])] as const;
  const [whole, seen] = tables;
  const labels = [...first.ids.keys()].slice(0, MOST);
  for (const [place, label] of labels.entries()) {
    await whole.add(label, step.initiatives[place] ?? 0);
    if (isSeen(label)) await seen?.add(label, step.initiatives[place] ?? 0);
  }
  const acks: [object[], object[]] = [[], []];
  const own = `pc${watched}`;
  const asPlayer = async (emit: (typeof turnEmits)['endTurn' | 'setInitiative' | 'readyAction']): Promise<void> => {
    for (const [nth, fixture] of [first, second].entries()) {
      const participantId = tables[nth]?.id(own) ?? UNKNOWN_ID;
      if (fixture && first.isPlayer(watched))
        acks[nth]?.push(
          await fixture.connection(watched).emit(emit, { participantId, text: 'I wait', initiative: 50 }),
        );
    }
  };
  for (const move of step.moves) {
    const hidden = labels.filter((label) => !isSeen(label) && whole.has(label));
    const one = hidden[step.pick % Math.max(1, hidden.length)];
    if (move === 'end') await asPlayer(turnEmits.endTurn);
    else if (move === 'delay') await asPlayer(turnEmits.delayTurn);
    else if (move === 'ready') await asPlayer(turnEmits.readyAction);
    else if (move === 'type') await asPlayer(turnEmits.setInitiative);
    else if (move === 'next') {
      await whole.dm.emit(turnEmits.nextTurn);
      if (isSeen((await whole.current()) ?? '')) await seen?.dm.emit(turnEmits.nextTurn);
    } else if (move === 'back') {
      const undone = await whole.current();
      const { status } = await whole.dm.emit(turnEmits.previousTurn);
      if (status && isSeen(undone ?? '')) await seen?.dm.emit(turnEmits.previousTurn);
    } else if (one !== undefined) {
      if (move === 'hidden leave') await whole.leave(one);
      else if (move === 'hidden ready')
        await whole.dm.emit(turnEmits.readyAction, { participantId: whole.id(one), text: 'secret-ambush.' });
      else await whole.dm.emit(turnEmits.setInitiative, { participantId: whole.id(one), initiative: 60 + step.pick });
    }
  }
  for (const table of tables) await table.end();
  return acks;
}
