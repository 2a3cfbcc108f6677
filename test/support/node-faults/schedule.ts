import fc from 'fast-check';
import { slowestAnswerDuring } from '../lateness.js';
import { FAULT_WEIGHTS, FaultyCluster, timePasses, type Fault } from './cluster.js';
import { History, revokedWithin } from './history.js';
import type { Asking } from './players.js';
import { REVOCATIONS, type RevocationKind } from './revocation.js';
import { Table } from './table.js';

/** The nodes of a cluster. */
export const NODES = 3;
/** Milliseconds in which somebody changes something for certain: so long a late change is waited for. */
const NEXT_CHANGE = 1_000;
/** Milliseconds between two faults. */
const PAUSE = 100;

/** What happens to the cluster while the tables play. */
export interface Schedule {
  readonly faults: readonly Fault[];
  /** How people lose their access: the ways take turns. */
  readonly revocations: readonly RevocationKind[];
  /** Whether all tables are quiet when people lose their access, or only every second one. */
  readonly areAllQuiet: boolean;
  /** Whether Redis is away when people lose their access. */
  readonly revokesWithoutRedis: boolean;
  /** How long people ask for the map from time to time, which also brings an old room up to date. */
  readonly asksForMap: Asking;
  /** What the people do follows from it. */
  readonly seed: number;
}

const anyFault: fc.Arbitrary<Fault> = fc.record({
  kind: fc.oneof(
    ...Object.entries(FAULT_WEIGHTS).map(([kind, weight]) => ({
      weight,
      arbitrary: fc.constant(kind as Fault['kind']),
    })),
  ),
  node: fc.nat({ max: NODES - 1 }),
  milliseconds: fc.integer({ min: 50, max: 1_200 }),
});

/** Any schedule. */
export const anySchedule: fc.Arbitrary<Schedule> = fc.record({
  faults: fc.array(anyFault, { minLength: 2, maxLength: 5, size: 'max' }),
  revocations: fc.constant(REVOCATIONS),
  areAllQuiet: fc.constant(false),
  revokesWithoutRedis: fc.boolean(),
  asksForMap: fc.constant<Asking>('until it is quiet'),
  seed: fc.nat(),
});

/** Plays one history at each table while a schedule happens to the cluster. @returns what is wrong, and how much was written */
export async function runSchedule(
  cluster: FaultyCluster,
  tables: readonly Table[],
  { faults, revocations, areAllQuiet, revokesWithoutRedis, asksForMap, seed }: Schedule,
): Promise<{ problems: string[]; commits: number }> {
  const histories = await Promise.all(
    tables.map((table, nth) => {
      const kind = revocations[(seed + nth) % revocations.length] as RevocationKind;
      const revocation = { kind, isQuiet: areAllQuiet || (seed + nth) % 2 === 0 } as const;
      return History.begin(cluster, table, { revocation, asksForMap, seed: seed + nth });
    }),
  );
  for (const fault of faults) {
    await cluster.suffer(fault);
    await timePasses(PAUSE);
  }
  let slowest = 0;
  const revoke = async (): Promise<void> => {
    slowest = await slowestAnswerDuring(cluster.urls, async (slowestSoFar) => {
      await Promise.all(histories.map((history) => history.revoke()));
      const revokedAt = performance.now();
      // On a busy machine a change may come later, so one that comes too late is waited for longer.
      while (performance.now() - revokedAt < revokedWithin(slowestSoFar()) + NEXT_CHANGE) await timePasses(PAUSE);
    });
  };
  let lastFault = performance.now();
  await (revokesWithoutRedis ? cluster.withoutRedis(revoke) : revoke());
  if (revokesWithoutRedis) lastFault = performance.now();
  const found = await Promise.all(histories.map((history) => history.end({ lastFault, slowest })));
  return {
    problems: found.flatMap((problems, nth) => problems.map((problem) => `table ${nth}, ${problem}`)),
    commits: histories.reduce((sum, { commits }) => sum + commits, 0),
  };
}
