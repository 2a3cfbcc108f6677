import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anySeed } from '../support/cases.js';
import { FaultyCluster } from '../support/node-faults/cluster.js';
import { anySchedule, NODES, runSchedule } from '../support/node-faults/schedule.js';
import { Table } from '../support/node-faults/table.js';

/*
 * Six people change one map and two sheets, talk, roll and go back from three nodes, and a table screen and a DM who sees
 * the map as a player watch, while a schedule drawn from a seed kills, stops and cuts off nodes, Redis, PostgreSQL and
 * connections. The database records every commit, and a checker holds what was acknowledged and what was shown to it.
 * Several tables play under one schedule, and each of them is one history: they share the faults, and nothing else.
 * FAULT_HISTORIES sets the number of histories, FAULT_SEED repeats one.
 */

const HISTORIES = Number(process.env['FAULT_HISTORIES'] ?? 300);
const SEED = Number(process.env['FAULT_SEED'] ?? anySeed());
const TABLES = Math.min(4, HISTORIES);
const SCHEDULES = Math.ceil(HISTORIES / TABLES);

describe('campaigns on three nodes that fail', () => {
  let cluster: FaultyCluster;
  let tables: Table[];
  let commits = 0;
  let played = 0;

  beforeAll(async () => {
    cluster = await FaultyCluster.start(NODES);
    tables = await Table.gather(cluster, TABLES);
  });
  afterAll(async () => {
    if (process.env['FAULT_HISTORIES']) report();
    await cluster.close();
  });

  /** Prints what a long run has played. */
  function report(): void {
    const faults = JSON.stringify(Object.fromEntries(cluster.suffered));
    console.log(
      `seed ${SEED}: ${played * TABLES} histories, ${played} schedules, ${commits} commits; faults: ${faults}`,
    );
  }

  it(
    'do each acknowledged change once, and show everybody only states that there were, in their order',
    async () => {
      await fc.assert(
        fc.asyncProperty(anySchedule, async (schedule) => {
          const run = await runSchedule(cluster, tables, schedule);
          commits += run.commits;
          played += 1;
          expect(run.problems).toEqual([]);
        }),
        { numRuns: SCHEDULES, seed: SEED, endOnFailure: true },
      );
    },
    60_000 + SCHEDULES * 180_000,
  );
});
