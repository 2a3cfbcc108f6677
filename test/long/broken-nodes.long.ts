import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BROKEN, brokenNode } from '../support/node-faults/broken-nodes.js';
import { FaultyCluster } from '../support/node-faults/cluster.js';
import { anySchedule, NODES, runSchedule } from '../support/node-faults/schedule.js';
import { Table } from '../support/node-faults/table.js';

/** The checker of nodes.faults.long.ts is worth what it finds: nodes that are broken on purpose (BROKEN chooses one). */

/** Where more play, a busy machine leaves each too few changes. */
const TABLES = 2;
const MOST_SCHEDULES = 15;
/** Characters of a finding that are printed; some hold whole views. */
const SHOWN = 200;
const chosen = Object.entries(BROKEN).filter(([name]) => name.includes(process.env['BROKEN'] ?? ''));

describe('nodes that are broken on purpose', () => {
  it.each(chosen)(
    'the checker finds %s',
    async (name, { finding, replacements, schedule: given }) => {
      const cluster = await FaultyCluster.start(NODES, brokenNode(replacements));
      const tables = await Table.gather(cluster, TABLES);
      let played = 0;
      let found: string[] = [];
      const checked = await fc.check(
        fc.asyncProperty(anySchedule, async (schedule) => {
          played += 1;
          const { problems } = await runSchedule(cluster, tables, { ...schedule, ...given });
          found = problems.filter((problem) => finding.test(problem));
          return found.length === 0;
        }),
        { numRuns: MOST_SCHEDULES, endOnFailure: true },
      );
      await cluster.close();
      const [first = 'nothing'] = found;
      console.log(`${name}: ${played * TABLES} histories, seed ${checked.seed}: ${first.slice(0, SHOWN)}`);
      if (found.length === 0 && checked.failed) throw checked.errorInstance;
      // A schedule that ends with an error has found nothing.
      expect(found.length).toBeGreaterThan(0);
    },
    MOST_SCHEDULES * 120_000,
  );
});
