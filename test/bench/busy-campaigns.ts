import { withBenchDatabase } from './bench-database.js';
import { createMap, type MapFixture } from './map.fixture.js';
import { pin, withMapAndRelays, type BenchServer, type MapAndRelays } from './map.servers.js';
import { BenchSession } from './map.session.js';
import { paced, sustained, type Run } from './map.workloads.js';
import { median, percentile } from './statistics.js';

const PORT = Number(process.env['BENCH_PORT'] ?? 4248);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const CAMPAIGNS = Number(process.env['BENCH_CAMPAIGNS'] ?? 50);
const VIEWERS = 5;
/** Updates in flight in each campaign at full speed. */
const ABREAST = 8;

/** One line of the result: Questhearth and the relays. Ratios are the medians of the rounds' ratios. */
export interface BusyRow {
  readonly shape: string;
  readonly relay: number;
  readonly storingRelay: number;
  readonly questhearth: number;
  /** Questhearth : the relay that writes each update. */
  readonly storingRatio: number;
  /** Questhearth : relay. */
  readonly ratio: number;
  /** CPU an update with PostgreSQL's, Questhearth : relay; undefined where it is the same as in another row. */
  readonly cpuRatio?: number;
  /** The same without PostgreSQL's. */
  readonly ownCpuRatio?: number;
  readonly wanted: string;
}

/** A workload on both servers. */
interface Shape {
  readonly name: string;
  readonly campaigns: number;
  readonly viewers: number;
  readonly run: (server: BenchServer, sessions: readonly BenchSession[]) => Promise<Run>;
  readonly measures: readonly Measure[];
}

interface Measure {
  readonly name: string;
  readonly of: (run: Run) => number;
  readonly wanted: string;
  readonly showsCpu?: boolean;
}

const latency =
  (share: number) =>
  ({ latencies }: Run): number =>
    percentile(latencies.flat(), share);

/** How much longer the slowest campaign waits than the one in the middle, at the 99th percentile. */
function unfairness({ latencies }: Run): number {
  const waits = latencies.map((each) => percentile(each, 0.99));
  return Math.max(...waits) / median(waits);
}

const atFullSpeed: Shape = {
  name: `${CAMPAIGNS} campaigns of ${VIEWERS} viewers, as fast as updates are taken`,
  campaigns: CAMPAIGNS,
  viewers: VIEWERS,
  run: (server, sessions) => sustained(server, sessions, SECONDS, { abreast: ABREAST }),
  measures: [
    { name: 'updates a second', of: ({ perSecond }) => perSecond, wanted: '>= 0.9, CPU <= 1.5', showsCpu: true },
    { name: 'p50 ms', of: latency(0.5), wanted: '-' },
    { name: 'p99 ms', of: latency(0.99), wanted: '<= 2' },
    { name: "the slowest campaign's p99 : the median campaign's", of: unfairness, wanted: 'Questhearth <= 2' },
  ],
};

const atRate = (campaigns: number, viewers: number, rate: number, p99: string, cpu?: string): Shape => ({
  name: `${campaigns} campaign${campaigns === 1 ? '' : 's'} of ${viewers} viewers, ${rate} updates a second each`,
  campaigns,
  viewers,
  run: (server, sessions) => paced(server, sessions, SECONDS, rate),
  measures: [{ name: 'p99 ms', of: latency(0.99), wanted: `<= ${p99}${cpu ? `, CPU <= ${cpu}` : ''}`, showsCpu: true }],
});

const SHAPES: readonly Shape[] = [
  atFullSpeed,
  atRate(CAMPAIGNS, VIEWERS, 10, '2.5', '2'),
  atRate(CAMPAIGNS, VIEWERS, 20, '3', '2'),
  atRate(CAMPAIGNS, VIEWERS, 40, '3', '2'),
  atRate(1, 20, 100, '2.5', '2.5'),
];

/** Seconds at full speed before anything is measured: a new process compiles its code for as long as that. */
const WARM_UP = 10;

type Round = Record<keyof MapAndRelays, Run>;

/** The row of the longest wait of any update, in which a standstill shows: in the worst round, the first one included. */
function longestWait({ name }: Shape, rounds: readonly Round[]): BusyRow {
  const longest = (server: keyof MapAndRelays): number =>
    Math.max(...rounds.map((round) => round[server].latencies.flat().reduce((one, other) => Math.max(one, other), 0)));
  const [relay, storingRelay, questhearth] = [longest('relay'), longest('storingRelay'), longest('map')];
  return {
    shape: `${name}: the longest wait, ms`,
    relay,
    storingRelay,
    questhearth,
    storingRatio: questhearth / storingRelay,
    ratio: questhearth / relay,
    wanted: '< 500 ms',
  };
}

async function warmUp(servers: MapAndRelays, fixtures: readonly MapFixture[]): Promise<void> {
  for (const server of [servers.map, servers.relay, servers.storingRelay]) {
    const sessions = await BenchSession.openAll(server, fixtures, VIEWERS);
    await sustained(server, sessions, WARM_UP, { abreast: ABREAST });
    await Promise.all(sessions.map((session) => session.close()));
  }
}

/** Measures one shape on all servers in turns; the first round, right after everybody has joined, does not count. */
async function measure(shape: Shape, servers: MapAndRelays, fixtures: readonly MapFixture[]): Promise<BusyRow[]> {
  const { map, relay, storingRelay } = servers;
  const open = (server: BenchServer): Promise<BenchSession[]> =>
    BenchSession.openAll(server, fixtures.slice(0, shape.campaigns), shape.viewers);
  const [onMap, onRelay, onStoringRelay] = [await open(map), await open(relay), await open(storingRelay)];
  const all: Round[] = [];
  for (let round = 0; round <= ROUNDS; round += 1)
    all.push({
      relay: await shape.run(relay, onRelay),
      storingRelay: await shape.run(storingRelay, onStoringRelay),
      map: await shape.run(map, onMap),
    });
  const rounds = all.slice(1);
  await Promise.all([...onMap, ...onRelay, ...onStoringRelay].map((session) => session.close()));
  const rows = shape.measures.map(({ name, of, wanted, showsCpu }) => ({
    shape: `${shape.name}: ${name}`,
    relay: median(rounds.map((round) => of(round.relay))),
    storingRelay: median(rounds.map((round) => of(round.storingRelay))),
    questhearth: median(rounds.map((round) => of(round.map))),
    storingRatio: median(rounds.map((round) => of(round.map) / of(round.storingRelay))),
    ratio: median(rounds.map((round) => of(round.map) / of(round.relay))),
    ...(showsCpu && {
      cpuRatio: median(rounds.map(({ map: { cpu, postgresCpu }, relay: bare }) => (cpu + postgresCpu) / bare.cpu)),
      ownCpuRatio: median(rounds.map((round) => round.map.cpu / round.relay.cpu)),
    }),
    wanted,
  }));
  return [...rows, longestWait(shape, all)];
}

/**
 * Compares many busy campaigns with two bare socket.io relays, one of which writes each update, shape by shape, in
 * turns, after each has run at full speed. The servers and PostgreSQL share one core, their clients have the other.
 * BENCH_SECONDS (5) is the length of a run, BENCH_ROUNDS (5) the number of rounds, BENCH_CAMPAIGNS (50) the number of
 * campaigns, BENCH_SHAPES a text that the names of the shapes to measure contain.
 */
export async function measureBusyCampaigns(): Promise<BusyRow[]> {
  const rows: BusyRow[] = [];
  const shapes = SHAPES.filter(({ name }) => name.includes(process.env['BENCH_SHAPES'] ?? ''));
  pin(process.pid, 'server');
  await withBenchDatabase((databaseUrl, postgres) =>
    withMapAndRelays(PORT, databaseUrl, postgres, async (servers) => {
      const fixtures: MapFixture[] = [];
      for (let n = 0; n < CAMPAIGNS; n += 1)
        fixtures.push(await createMap(servers.map.url, databaseUrl, { side: 40, markers: 20 }));
      await warmUp(servers, fixtures);
      for (const shape of shapes) rows.push(...(await measure(shape, servers, fixtures)));
    }),
  );
  return rows;
}
