import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { WIDE_BUDGETS } from '../support/budgets.js';
import { histories, PLAYERS } from '../support/secrecy.histories.js';
import type { Party } from '../support/secrecy.party.js';
import { NonInterference } from '../support/secrecy.non-interference.js';
import type { Person } from '../support/person.js';
import { World } from '../support/world.js';

/*
 * Random histories of campaigns over real sockets and HTTP calls; NonInterference says what is compared.
 * MAP_HISTORIES sets their number. MAP_SEED repeats the seed that a failure has named.
 */

const HISTORIES = Number(process.env['MAP_HISTORIES'] ?? 60);
const SEED = Number(process.env['MAP_SEED'] ?? Math.floor(Math.random() * 1e9));
/** How many histories run at the same time. */
const CONCURRENT_LANES = 4;
const STEPS = 16;

/** The people of one lane, with a character for each of the two campaigns. */
class Lane {
  private constructor(
    private readonly world: World,
    private readonly parties: readonly [Party, Party],
  ) {}

  static async open(world: World): Promise<Lane> {
    const dm = await world.user();
    const players: Person[] = [];
    const characters: [string[], string[]] = [[], []];
    for (let place = 0; place < PLAYERS; place += 1) {
      const person = await world.user();
      players.push(person);
      for (const list of characters)
        list.push((await world.character(person, { name: `name-of-${person.username}` })).id);
    }
    const [one, other] = characters;
    return new Lane(world, [
      { dm, players, characters: one, spareConnections: [] },
      { dm, players, characters: other, spareConnections: [] },
    ]);
  }

  /** Runs `numRuns` histories one after another. */
  async run(numRuns: number, seed: number): Promise<void> {
    const property = fc.asyncProperty(histories(STEPS), async (history) => {
      await NonInterference.run(history, ...this.parties);
      await this.world.forgetRates();
      if (history.succession) await this.replaceDm();
    });
    await fc.assert(property, { numRuns, seed, endOnFailure: true });
  }

  private async replaceDm(): Promise<void> {
    const dm = await this.world.user();
    for (const party of this.parties) party.dm = dm;
  }
}

describe('secrecy of the map', () => {
  let world: World;
  let lanes: Lane[];

  beforeAll(async () => {
    world = await World.start({ budgets: { ...WIDE_BUDGETS, pingMilliseconds: 0 } });
    lanes = await Promise.all(Array.from({ length: CONCURRENT_LANES }, () => Lane.open(world)));
  });
  afterAll(() => world.close());

  it(
    'S7: no byte that reaches a player depends on what they do not see, S9: unseen changes send nothing, and F2: the frames give exactly the view that the player may see',
    async () => {
      expect(HISTORIES).toBeGreaterThan(0);
      const started = performance.now();
      await Promise.all(lanes.map((lane, index) => lane.run(Math.ceil(HISTORIES / CONCURRENT_LANES), SEED + index)));
      process.stdout.write(
        `${HISTORIES} histories from seed ${SEED} in ${((performance.now() - started) / 1000).toFixed(1)} s\n`,
      );
    },
    60_000 + HISTORIES * 1000,
  );
});
