import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { coordinateId } from '../../contracts/map/map.rules.js';
import { anySeed, cases } from '../support/cases.js';
import { withoutChance } from '../support/fights/seeded-dice.js';
import { defined } from '../support/defined.js';
import { setPortrait } from '../support/map.fixture.js';
import { UNLIMITED_WORK_AND_SOCKETS } from '../support/budgets.js';
import { FIGHT_DEEDS } from '../support/secrecy.fight.js';
import { histories, PLAYERS, type History } from '../support/secrecy.histories.js';
import type { Party } from '../support/secrecy.party.js';
import { NonInterference, type Deed } from '../support/secrecy.non-interference.js';
import type { Person } from '../support/person.js';
import { World } from '../support/campaign-world.js';

/*
 * Random histories of campaigns over real sockets and HTTP calls; see NonInterference for the comparison.
 * MAP_HISTORIES sets their number. MAP_SEED repeats the seed of a failure.
 */

const HISTORIES = Number(process.env['MAP_HISTORIES'] ?? cases(2, 3000));
const SEED = Number(process.env['MAP_SEED'] ?? anySeed());
/** The number of histories that run at the same time. */
const CONCURRENT_RUNNERS = 4;
const STEPS = 16;
/** The id of the class whose spells call companions. */
const DRUID = 3;

/** What hides the most: creatures, revealed lines, items that seem to be others, attacks. */
const DEEDS: readonly Deed[] = ['attack', 'creature', 'creature lines', 'gift', 'identify', 'reveal'];

/** A history in which each of them is done. */
const EVERY_DEED: History = {
  watched: 0,
  succession: false,
  steps: [
    { kind: 'create', type: 'enemy', hiding: false, aware: undefined, onBoard: false, size: 1 },
    { kind: 'place', marker: 0, square: coordinateId(2, 2) },
    { kind: 'creature', marker: 0, creature: 'tarrasque' },
    { kind: 'creature lines', marker: 0, lines: ['armor_class'], players: [0] },
    { kind: 'gift', owner: 0, quantity: 1 },
    { kind: 'identify', item: 0 },
    {
      kind: 'attack',
      marker: 0,
      attacking: undefined,
      way: 0,
      targets: [1],
      isApplied: false,
      audience: 'everybody',
      aimedAt: 3,
    },
    { kind: 'reveal', isRevealed: false },
    { kind: 'reveal', isRevealed: true },
  ],
};

/** Everything in encounters, and what takes back what was done. */
const FIGHT_AND_UNDO_DEEDS: readonly Deed[] = [
  ...FIGHT_DEEDS,
  ...(['restore', 'undo', 'redo', 'own undo', 'own redo', 'log', 'view as'] as const),
];

const HIDDEN = { kind: 'create', type: 'npc', hiding: true, aware: undefined, onBoard: false, size: 1 } as const;
const FIGHT = {
  kind: 'fight',
  initiatives: [31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42],
  pick: 3,
  isRolled: true,
} as const;

/** A history in which each of them is done, with hidden turns that are absent, and with those that are a '?'. */
const FIGHT_AND_UNDO: History = {
  watched: 0,
  succession: false,
  steps: [
    HIDDEN,
    { kind: 'place', marker: 0, square: coordinateId(2, 2) },
    { kind: 'creature', marker: 0, creature: 'hydra' },
    HIDDEN,
    { kind: 'place', marker: 0, square: coordinateId(2, 4) },
    {
      ...FIGHT,
      hiddenTurns: 'absent',
      moves: [
        ...(['roll', 'type', 'remind', 'surprise', 'remind the DM', 'legendary'] as const),
        ...(['hidden surprise', 'hidden ready', 'hidden type', 'next', 'next', 'end', 'next', 'next'] as const),
        ...(['back', 'next', 'next', 'next', 'next', 'delay', 'next', 'ready', 'rewind'] as const),
        ...(['fall', 'remove fallen', 'hidden leave', 'next'] as const),
      ],
    },
    { ...FIGHT, hiddenTurns: 'masked', moves: ['hidden surprise', 'hidden ready', 'next', 'next', 'rewind', 'next'] },
    { kind: 'log', author: undefined, audience: 'everybody', recipient: undefined, dice: '4d6dl1' },
    { kind: 'player move', player: 0, marker: -1, square: coordinateId(3, 3), repeated: false },
    HIDDEN,
    { kind: 'place', marker: 0, square: coordinateId(3, 4) },
    { kind: 'player move', player: 0, marker: -1, square: coordinateId(3, 4), repeated: false },
    HIDDEN,
    { kind: 'place', marker: 0, square: coordinateId(3, 3) },
    { kind: 'own undo' },
    { kind: 'own redo' },
    {
      kind: 'undo',
      changes: [
        HIDDEN,
        { kind: 'place', marker: 0, square: coordinateId(4, 4) },
        { kind: 'paint', usage: 'fog', squares: [coordinateId(1, 1)], blank: false },
      ],
      moves: ['undo', 'undo', 'redo', 'undo'],
    },
    { kind: 'restore', step: 3 },
  ],
};

/** Runs histories with its own people, who have one character for each of the two campaigns. */
class HistoryRunner {
  private constructor(
    private readonly world: World,
    private readonly parties: readonly [Party, Party],
  ) {}

  static async open(world: World): Promise<HistoryRunner> {
    const dm = await world.user();
    const players: Person[] = [];
    const characters: [string[], string[]] = [[], []];
    for (let place = 0; place < PLAYERS; place += 1) {
      const person = await world.user();
      players.push(person);
      for (const list of characters) {
        const name = `name-of-${person.username}`;
        const { id } = await world.character(person, { name, classificationId: DRUID, level: 5 });
        await setPortrait(world, id);
        list.push(id);
      }
    }
    const [one, other] = characters;
    return new HistoryRunner(world, [
      { dm, players, characters: one, isPrepared: false, spareConnections: [] },
      { dm, players, characters: other, isPrepared: false, spareConnections: [] },
    ]);
  }

  /** Runs `numRuns` histories one after another. */
  async run(numRuns: number, seed: number): Promise<void> {
    const property = fc.asyncProperty(histories(STEPS), async (history) => {
      await this.play(history);
      if (history.succession) await this.replaceDm();
    });
    await fc.assert(property, { numRuns, seed, endOnFailure: true });
  }

  /** Runs one history. @returns the kinds of the steps that were done, and not refused */
  async play(history: History): Promise<ReadonlySet<Deed>> {
    const done = await NonInterference.run(history, ...this.parties);
    await this.world.forgetRates();
    return done;
  }

  private async replaceDm(): Promise<void> {
    const dm = await this.world.user();
    for (const party of this.parties) party.dm = dm;
  }
}

describe('secrecy of the map', () => {
  let world: World;
  let runners: HistoryRunner[];
  let restoreChance = (): void => undefined;

  beforeAll(async () => {
    restoreChance = withoutChance();
    world = await World.start({ budgets: { ...UNLIMITED_WORK_AND_SOCKETS, pingMilliseconds: 0 } });
    runners = await Promise.all(Array.from({ length: CONCURRENT_RUNNERS }, () => HistoryRunner.open(world)));
  });
  afterAll(async () => {
    restoreChance();
    await world.close();
  });

  it(
    'S7: sends a player no byte that depends on hidden state, S9: nothing for hidden changes, and F2: exactly their view',
    async () => {
      expect(HISTORIES).toBeGreaterThan(0);
      await Promise.all(
        runners.map((runner, index) => runner.run(Math.ceil(HISTORIES / CONCURRENT_RUNNERS), SEED + index)),
      );
    },
    1_200_000 + HISTORIES * 15_000,
  );

  it('S7: sends a player no byte of a creature, an item or an attack that they may not know', async () => {
    const done = await defined(runners[0]).play(EVERY_DEED);
    expect(DEEDS.filter((kind) => !done.has(kind))).toEqual([]);
  });

  it('S7: sends a player no byte of what hidden creatures do in encounters, and what the DM takes back', async () => {
    const done = await defined(runners[0]).play(FIGHT_AND_UNDO);
    expect(FIGHT_AND_UNDO_DEEDS.filter((deed) => !done.has(deed))).toEqual([]);
  });
});
