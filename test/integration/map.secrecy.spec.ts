import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anySeed, cases } from '../support/cases.js';
import { withoutChance } from '../support/fights/seeded-dice.js';
import { defined } from '../support/defined.js';
import { setPortrait } from '../support/map.fixture.js';
import { UNLIMITED_WORK_AND_SOCKETS } from '../support/budgets.js';
import { CERTAIN_HISTORIES } from '../support/secrecy.certain-histories.js';
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

  it.each(CERTAIN_HISTORIES)(
    'S7: sends neither a player nor the table screen a byte of $secrets',
    async ({ history, deeds }) => {
      const done = await defined(runners[0]).play(history);
      expect(deeds.filter((deed) => !done.has(deed))).toEqual([]);
    },
  );
});
