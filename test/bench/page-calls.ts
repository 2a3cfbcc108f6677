import { isDeepStrictEqual } from 'node:util';
import { MEASURED_SECRET } from '../support/measured-secret.js';
import { withBenchDatabase } from './bench-database.js';
import { callsPerSecond, get } from './keep-alive-load.js';
import { pin, startProgram, type BenchServer } from './map.servers.js';
import { createPages, type PageVisits } from './page-calls.fixture.js';
import { median } from './statistics.js';

const [APP_PORT, BARE_PORT] = [4250, 4251];
const CONNECTIONS = 20;
/** At least this share of the baseline's calls a second. */
const WANTED = 0.6;

/** A call and the baseline: medians of the rounds; `ratio` is the median of the ratios of the rounds. */
export interface PageCallRow {
  readonly call: string;
  /** Calls a second. */
  readonly base: number;
  /** Calls a second. */
  readonly questhearth: number;
  readonly ratio: number;
  /** The least ratio that is wanted. */
  readonly wanted: number;
}

/** Calls a second of both servers in one round. */
type Pair = Pick<PageCallRow, 'base' | 'questhearth'>;

/**
 * Measures the calls that pages make and a bare Express with one prepared statement a call, in turns, at 20
 * connections. The servers and their database use one core, the client the other.
 * @throws Error when both do not send the same replies
 */
export async function measurePageCalls({ rounds = 5, seconds = 2 } = {}): Promise<PageCallRow[]> {
  const rows: PageCallRow[] = [];
  await withBenchDatabase(async (databaseUrl, databasePid) => {
    pin(databasePid, 'server');
    const app = await startServer('questhearth', 'map.app.ts', APP_PORT, [databaseUrl]);
    const bare = await startServer('bare', 'page-calls.bare.ts', BARE_PORT, [databaseUrl, MEASURED_SECRET]);
    pin(process.pid, 'clients');
    try {
      const pages = await createPages(app.url, databaseUrl);
      await requireEqualReplies(app, bare, pages);
      rows.push(...(await compare(app, bare, pages, { rounds, seconds })));
    } finally {
      for (const { process: child } of [app, bare]) child.kill('SIGTERM');
    }
  });
  return rows;
}

async function startServer(name: string, file: string, port: number, args: readonly string[]): Promise<BenchServer> {
  return {
    name,
    url: `http://127.0.0.1:${port}`,
    process: await startProgram(file, [String(port), ...args], 'server'),
  };
}

async function requireEqualReplies(app: BenchServer, bare: BenchServer, pages: PageVisits): Promise<void> {
  for (const [call, [visit]] of Object.entries(pages)) {
    const replies = await Promise.all([app, bare].map(({ url }) => get(url, visit)));
    const [ours, theirs] = replies.map((reply) => JSON.parse(reply) as unknown);
    if (!isDeepStrictEqual(ours, theirs)) throw new Error(`Other replies to ${call}:\n${replies.join('\n')}`);
  }
}

/**
 * Measures every call on both servers in turns; the first round does not count, because V8 compiles the hot code in it.
 */
async function compare(
  app: BenchServer,
  bare: BenchServer,
  pages: PageVisits,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<PageCallRow[]> {
  const pairs = Object.entries(pages).map(([call, visits]) => ({ call, visits, runs: [] as Pair[] }));
  const load = { connections: CONNECTIONS, seconds };
  for (let round = 0; round <= rounds; round += 1) {
    for (const { visits, runs } of pairs) {
      const base = await callsPerSecond(bare.url, visits, load);
      const questhearth = await callsPerSecond(app.url, visits, load);
      if (round > 0) runs.push({ base, questhearth });
    }
  }
  return pairs.map(({ call, runs }) => ({
    call,
    base: median(runs.map((run) => run.base)),
    questhearth: median(runs.map((run) => run.questhearth)),
    ratio: median(runs.map((run) => run.questhearth / run.base)),
    wanted: WANTED,
  }));
}
