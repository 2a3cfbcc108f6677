/*
 * Several nodes: `node scripts/run-ts.mjs test/bench/nodes.bench.ts` on an idle machine. BENCH_CAMPAIGNS (50) campaigns of
 * six members send BENCH_RATE (20) updates a second each, first on one node without Redis, then on one with Redis, on two
 * and on three, with the members of every campaign spread over all nodes. BENCH_SECONDS (8) is the length of a run,
 * BENCH_ROUNDS (5) the number of rounds, which take turns; the first round does not count, and begins with a longer
 * warm-up, because a new process compiles its code for as long as that. BENCH_LAYOUTS measures only those layouts whose
 * names it has, separated by commas. Nodes, PostgreSQL and Redis share one core, the clients have the other.
 */
import 'reflect-metadata';
import { setTimeout as sleep } from 'node:timers/promises';
import { provideRedis } from '../../scripts/redis.mjs';
import { urlOfDatabase } from '../support/database.js';
import { RedisServer } from '../support/redis-server.js';
import { createBenchDatabase, withBenchDatabase } from './bench-database.js';
import { insertSessions } from './bench-people.js';
import { createCampaigns, type CampaignFixture } from './campaigns.fixture.js';
import { Member } from './campaigns.member.js';
import { sendUpdates } from './campaigns.run.js';
import { cpuOf, pin, startProgram, type BenchServer } from './map.servers.js';
import { cpuOfTree } from './process-cpu.js';
import { median, percentile, sum } from './statistics.js';

const PORT = Number(process.env['BENCH_PORT'] ?? 4260);
const CAMPAIGNS = Number(process.env['BENCH_CAMPAIGNS'] ?? 50);
const RATE = Number(process.env['BENCH_RATE'] ?? 20);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 8);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const MEMBERS = 6;
/** Seconds in which the members of a run play before it is measured. */
const WARM_UP = 2;
/** The same before the first round: it compiles what the nodes do often. */
const FIRST_WARM_UP = { seconds: 20, perSecond: Math.max(RATE, 10) };

/** Nodes that serve the same campaigns. */
interface Cluster {
  readonly name: string;
  readonly nodes: readonly BenchServer[];
  readonly campaigns: readonly CampaignFixture[];
}

/** What one run has shown: CPU in microseconds an update, latencies in milliseconds. */
interface Run {
  readonly nodes: number;
  readonly postgres: number;
  readonly redis: number;
  readonly acknowledged: readonly number[];
  readonly shown: readonly number[];
}

/** The processes whose CPU is counted beside that of the nodes. */
interface Stores {
  readonly postgres: number;
  readonly redis: number;
}

interface Layout {
  readonly name: string;
  readonly count: number;
  readonly hasRedis: boolean;
}

const ALL_LAYOUTS: readonly Layout[] = [
  { name: 'one node', count: 1, hasRedis: false },
  { name: 'one node with Redis', count: 1, hasRedis: true },
  { name: 'two nodes', count: 2, hasRedis: true },
  { name: 'three nodes', count: 3, hasRedis: true },
];
const chosen = process.env['BENCH_LAYOUTS']?.split(',');
const LAYOUTS = ALL_LAYOUTS.filter(({ name }) => chosen?.includes(name) ?? true);

let nextPort = PORT;

/** Starts the nodes of a layout on a database of their own. */
async function startCluster({ name, count, hasRedis }: Layout, serverUrl: string, redisUrl: string): Promise<Cluster> {
  const databaseUrl = urlOfDatabase(serverUrl, await createBenchDatabase(serverUrl));
  const nodes: BenchServer[] = [];
  while (nodes.length < count) {
    const port = nextPort++;
    const args = [String(port), databaseUrl, ...(hasRedis ? [redisUrl] : [])];
    const process = await startProgram('map.app.ts', args, 'server');
    nodes.push({ name, url: `http://127.0.0.1:${port}`, process });
  }
  return {
    name,
    nodes,
    campaigns: await createCampaigns(nodes[0]?.url ?? '', databaseUrl, CAMPAIGNS, MEMBERS, insertSessions),
  };
}

/** The most updates of a member before a round. */
const updatesBefore = (round: number): number =>
  round === 0 ? 0 : FIRST_WARM_UP.perSecond * FIRST_WARM_UP.seconds + round * RATE * (WARM_UP + SECONDS);

/** Joins every member of a campaign at the next node in turn, so that each campaign is spread over all. */
async function joinSpread(
  { nodes }: Cluster,
  { campaignId, people, markers }: CampaignFixture,
  round: number,
): Promise<Member[]> {
  const members: Member[] = [];
  for (const [index, person] of people.entries()) {
    const { url } = nodes[index % nodes.length] as BenchServer;
    const place = { dm: members[0], sent: updatesBefore(round) };
    members.push(await Member.join(person.at(url), campaignId, index, markers[index - 1], place));
  }
  return members;
}

const cpuOfNodes = async (nodes: readonly BenchServer[]): Promise<number> => sum(await Promise.all(nodes.map(cpuOf)));

async function run(cluster: Cluster, stores: Stores, round: number): Promise<Run> {
  const campaigns: Member[][] = [];
  for (const campaign of cluster.campaigns) campaigns.push(await joinSpread(cluster, campaign, round));
  const load = { campaigns: CAMPAIGNS, perSecond: RATE };
  await sendUpdates(campaigns, { ...load, ...(round === 0 ? FIRST_WARM_UP : { seconds: WARM_UP }) });
  const members = campaigns.flat();
  for (const member of members) member.forgetTimes();
  const before = [await cpuOfNodes(cluster.nodes), cpuOfTree(stores.postgres), cpuOfTree(stores.redis)] as const;
  await sendUpdates(campaigns, { ...load, seconds: SECONDS });
  const updates = CAMPAIGNS * RATE * SECONDS;
  const after = [await cpuOfNodes(cluster.nodes), cpuOfTree(stores.postgres), cpuOfTree(stores.redis)] as const;
  // What the last updates of other nodes cost arrives after their acknowledgements.
  await sleep(500);
  for (const member of members) member.leave();
  return {
    nodes: (after[0] - before[0]) / updates,
    postgres: (after[1] - before[1]) / updates,
    redis: (after[2] - before[2]) / updates,
    acknowledged: members.flatMap(({ latencies }) => latencies),
    shown: members.flatMap(({ shownAfter }) => shownAfter),
  };
}

const MEASURES: readonly (readonly [string, (run: Run) => number])[] = [
  ['CPU of the nodes an update, µs', ({ nodes }) => nodes],
  ['CPU of PostgreSQL an update, µs', ({ postgres }) => postgres],
  ['CPU of Redis an update, µs', ({ redis }) => redis],
  ['acknowledged after, p50 ms', ({ acknowledged }) => percentile(acknowledged, 0.5)],
  ['acknowledged after, p99 ms', ({ acknowledged }) => percentile(acknowledged, 0.99)],
  ['shown to others after, p50 ms', ({ shown }) => percentile(shown, 0.5)],
  ['shown to others after, p99 ms', ({ shown }) => percentile(shown, 0.99)],
];

const print = (...cells: readonly string[]): void => void process.stdout.write(`| ${cells.join(' | ')} |\n`);

/** Prints each measure of each layout, with its ratio to the first layout: the median of the rounds' ratios. */
function report(rounds: readonly (readonly Run[])[]): void {
  print(`${CAMPAIGNS} campaigns of ${MEMBERS}, ${RATE} updates a second each`, ...LAYOUTS.map(({ name }) => name));
  print('---', ...LAYOUTS.map(() => '---'));
  for (const [name, of] of MEASURES) {
    const cells = LAYOUTS.map((_, nth) => {
      const values = rounds.map((round) => of(round[nth] as Run));
      const ratio = median(rounds.map((round) => of(round[nth] as Run) / of(round[0] as Run)));
      return median(values).toPrecision(3) + (nth > 0 && Number.isFinite(ratio) ? ` (${ratio.toFixed(2)} ×)` : '');
    });
    print(name, ...cells);
  }
}

process.env['REDIS_SERVER_PATH'] = await provideRedis();
pin(process.pid, 'server');
await withBenchDatabase(async (serverUrl, postgres) => {
  const redis = await RedisServer.start();
  const clusters: Cluster[] = [];
  for (const layout of LAYOUTS) clusters.push(await startCluster(layout, serverUrl, redis.url));
  pin(process.pid, 'clients');
  const rounds: Run[][] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const runs: Run[] = [];
    for (const cluster of clusters) runs.push(await run(cluster, { postgres, redis: redis.pid }, round));
    if (round > 0) rounds.push(runs);
  }
  report(rounds);
  for (const { nodes } of clusters) for (const { process: node } of nodes) node.kill('SIGTERM');
  await redis.kill();
});
process.exit(0);
