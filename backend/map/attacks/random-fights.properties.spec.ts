import { afterAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Failure } from '../../../contracts/core/failure.js';
import { anySeed, cases } from '../../../test/support/cases.js';
import { contentWith, removePacks } from '../../../test/support/content-pack.js';
import { FightTable } from '../../../test/support/fights/fight-table.js';
import { fightProblems } from '../../../test/support/fights/legal-fight.js';
import { ACTS, kindOfWay } from '../../../test/support/fights/random-acts.js';
import { playRound, randomCreatures } from '../../../test/support/fights/random-rounds.js';
import { withSeededDice } from '../../../test/support/fights/seeded-dice.js';
import { Random } from '../../../test/support/made-up-names.js';
import { examplesOf, RULES_DOCUMENT } from '../../../test/support/rules-md-examples.js';

/** With the packs of docs/RULES.md: no creature of the SRD has a lair, and its drake has one. */
const content = contentWith(examplesOf(RULES_DOCUMENT));
afterAll(removePacks);

/** What is attacked with in many fights: the powers of stat blocks by their lists, spells, weapons. The first come in few. */
const KINDS = ['lair', 'action', 'attack', 'spell', 'legendary', 'trait'];

const anAct = fc.record({
  kind: fc.oneof(...Object.entries(ACTS).map(([kind, [weight]]) => ({ weight, arbitrary: fc.constant(kind) }))),
  seed: fc.nat(),
});

describe('random fights', () => {
  it('end without an illegal state, are the same on another node, and replay to the same state', async () => {
    const done = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(anAct, { minLength: 20, maxLength: 40, size: 'max' }), fc.nat(), async (acts, seed) =>
        withSeededDice(seed, async () => {
          const table = new FightTable();
          for (const { kind, seed: of } of acts) {
            try {
              await ACTS[kind]?.[1](table, new Random(of));
              done.add(kind);
            } catch (problem) {
              if (!(problem instanceof Failure)) throw problem;
            }
            expect([kind, ...fightProblems(table)]).toEqual([kind]);
            table.remember();
          }
          expect(table.stateElsewhere).toEqual(table.state.map);
          expect(table.replayed).toEqual(table.state);
        }),
      ),
      { numRuns: cases(6, 300), endOnFailure: true },
    );
    // What the rules always refuse would test nothing.
    expect([...done].sort()).toEqual(Object.keys(ACTS).sort());
  });

  const ROUNDS = cases(6, 1000);
  const A_FIGHT = cases(3, 10);
  it(`of ${ROUNDS} rounds, in which everybody acts on their turn, end so too`, async () => {
    const first = anySeed();
    const keys: string[] = [];
    for (let fight = 0; fight * A_FIGHT < ROUNDS; fight += 1) {
      const seed = first + fight;
      await withSeededDice(seed, async () => {
        const random = new Random(seed);
        const table = new FightTable(content, [...randomCreatures(content, random), ['Drake', 'mud-drake']]);
        for (let round = 1; round <= A_FIGHT; round += 1)
          keys.push(
            ...(await playRound(table, random, (act) =>
              expect([seed, round, act, ...fightProblems(table)]).toEqual([seed, round, act]),
            )),
          );
        expect([seed, table.stateElsewhere]).toEqual([seed, table.state.map]);
        expect([seed, table.replayed]).toEqual([seed, table.state]);
      });
    }
    expect(keys.length).toBeGreaterThan(ROUNDS);
    expect([...new Set(keys.map(kindOfWay))]).toEqual(expect.arrayContaining(KINDS.slice(0, cases(3, KINDS.length))));
  });
});
