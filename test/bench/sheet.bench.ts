/*
 * The live sheet: `node scripts/run-ts.mjs test/bench/sheet.bench.ts` on an idle machine.
 * Twenty wizards of level 20 change five times a second each; the DM's socket times each change. Their owners, who have their
 * sheets open, send the changes over the socket as the page does, or make the specified calls. The baselines are a bare
 * socket.io relay to which the owners emit the same changes, and a bare server that takes the same calls and writes each
 * change (sheet.bare.ts). All are measured in turns. BENCH_SECONDS (8) is the length of a round, BENCH_ROUNDS (5) the number
 * of rounds of each after three to warm up; BENCH_WAYS (socket,calls,bare,relay) names what is measured. Then a browser opens
 * such a sheet, unless BENCH_BROWSER is 'no'.
 */
import 'reflect-metadata';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { brotliCompressSync, constants } from 'node:zlib';
import { chromium } from 'playwright/test';
import { getCharacter } from '../../contracts/characters/characters.contract.js';
import { buildWhatIsStale } from '../../scripts/build.mjs';
import { findChromium } from '../../scripts/chromium.mjs';
import { MEASURED_SECRET } from '../support/measured-secret.js';
import { withBenchDatabase } from './bench-database.js';
import { readFirstRender, TRACED, type FirstRender } from './field-view.trace.js';
import { cpuOf, pin, startProgram, type BenchServer } from './map.servers.js';
import type { Latencies, RoundTask, SheetsTask } from './sheet.clients.js';
import { createSheets, type SheetsFixture } from './sheet.fixture.js';
import { median } from './statistics.js';

const [APP_PORT, BARE_PORT, RELAY_PORT] = [4246, 4247, 4249];
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 8);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const WAYS = (process.env['BENCH_WAYS'] ?? 'socket,calls,bare,relay').split(',');
const HAS_BROWSER = process.env['BENCH_BROWSER'] !== 'no';
const SHEETS = 20;
const CHANGES_A_SECOND = 5;
/** Rounds after which V8 compiles little more; its compiler shares the core that the bench gives the server. */
const WARM_UP_ROUNDS = 3;

interface Round extends Latencies {
  /** Server CPU in microseconds a change. */
  readonly cpu: number;
}

const print = (...cells: readonly string[]): void => void process.stdout.write(`| ${cells.join(' | ')} |\n`);

/** Starts the process of the owners and the DM. */
async function startClients(urls: readonly string[], { campaignId, dm, sheets }: SheetsFixture): Promise<ChildProcess> {
  const clients = await startProgram('sheet.clients.ts', urls, 'clients');
  clients.once('exit', (code) => code && process.exit(code));
  clients.send({
    campaignId,
    dm: dm.cookies,
    sheets: sheets.map(({ owner, characterId }) => ({ characterId, owner: owner.cookies })),
  } satisfies SheetsTask);
  return clients;
}

/** Lets the clients measure one round of a server. */
async function measure(way: RoundTask['way'], server: BenchServer, clients: ChildProcess): Promise<Round> {
  const cpu = await cpuOf(server);
  clients.send({ way, seconds: SECONDS, rate: CHANGES_A_SECOND } satisfies RoundTask);
  const [latencies] = (await once(clients, 'message')) as [Latencies];
  return { ...latencies, cpu: ((await cpuOf(server)) - cpu) / (SECONDS * CHANGES_A_SECOND * SHEETS) };
}

async function compareChanges(
  [app, bare, relay]: readonly [BenchServer, BenchServer, BenchServer],
  fixture: SheetsFixture,
): Promise<void> {
  const clients = await startClients([app.url, bare.url, relay.url], fixture);
  const ways = { socket: app, calls: app, bare, relay } satisfies Record<RoundTask['way'], BenchServer>;
  const rounds = Object.values(ways).map((): Round[] => []);
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1)
    for (const [index, [way, server]] of Object.entries(ways).entries()) {
      if (!WAYS.includes(way)) continue;
      const result = await measure(way as RoundTask['way'], server, clients);
      if (round >= 0) rounds[index]?.push(result);
    }
  clients.disconnect();
  print('a change of a sheet', 'over the socket', 'by a call', 'bare', 'relay', 'socket : relay', 'call : bare');
  print(...Array.from({ length: 7 }, () => '---'));
  for (const [name, field] of [
    ['p50 ms', 'p50'],
    ['p99 ms', 'p99'],
    ['server CPU in µs', 'cpu'],
  ] as const) {
    const of = rounds.map((each) => median(each.map((round) => round[field])));
    const [socket = 0, call = 0, bareOne = 0, relayOne = 0] = of;
    print(name, ...[...of, socket / relayOne, call / bareOne].map((value) => value.toPrecision(3)));
  }
}

/** Marks when the sheet's data has arrived and when it is shown. Runs in the page before its own scripts. */
function installMarks(): void {
  const markWhenRendered = (): void => {
    if (document.querySelector('[aria-label="Vitals"]')) setTimeout(() => performance.mark('rendered'));
    else requestAnimationFrame(markWhenRendered);
  };
  const { text } = Response.prototype;
  Response.prototype.json = async function (): Promise<unknown> {
    const body = await text.call(this);
    if (/\/campaign\/[^/]+\/character\/[^/]+$/.test(this.url)) {
      performance.mark('snapshot');
      requestAnimationFrame(markWhenRendered);
    }
    return JSON.parse(body) as unknown;
  };
}

async function measureOpening(url: string, { campaignId, sheets }: SheetsFixture): Promise<void> {
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) });
  const { owner, characterId } = sheets[0] as SheetsFixture['sheets'][number];
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = owner.cookies.split('=');
  await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  await page.addInitScript(installMarks);
  const runs: FirstRender[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto(`${url}/campaigns/${campaignId}?section=sheets`);
    await page.getByText('Brannoc').first().waitFor();
    await page.waitForTimeout(500);
    await browser.startTracing(page, { categories: TRACED });
    await page.getByText('Brannoc').first().click();
    await page.getByRole('region', { name: 'Vitals' }).waitFor();
    await page.waitForTimeout(1500);
    runs.push(readFirstRender(await browser.stopTracing()));
  }
  await browser.close();
  const of = (field: keyof FirstRender): string => median(runs.map((run) => run[field])).toFixed(0);
  const reply = await owner.fetch(
    getCharacter.path.replace(':campaignId', campaignId).replace(':characterId', characterId),
  );
  const body = Buffer.from(await reply.arrayBuffer());
  const wire = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  process.stdout.write(
    `\n| opening a wizard of level 20 | |\n|---|---|\n| scripting from the data to the first frame | ${of('scripting')} ms |\n` +
      `| with style, layout and paint | ${of('busy')} ms |\n` +
      `| its data | ${(body.length / 1000).toFixed(0)} kB, ${(wire.length / 1000).toFixed(1)} kB compressed |\n`,
  );
}

if (HAS_BROWSER) await buildWhatIsStale();
await withBenchDatabase(async (databaseUrl) => {
  const app: BenchServer = {
    name: 'sheet',
    url: `http://127.0.0.1:${APP_PORT}`,
    process: await startProgram('map.app.ts', [String(APP_PORT), databaseUrl], 'server'),
  };
  const bare: BenchServer = {
    name: 'bare',
    url: `http://127.0.0.1:${BARE_PORT}`,
    process: await startProgram('sheet.bare.ts', [String(BARE_PORT), databaseUrl, MEASURED_SECRET], 'server'),
  };
  const relay: BenchServer = {
    name: 'relay',
    url: `http://127.0.0.1:${RELAY_PORT}`,
    process: await startProgram('sheet.relay.ts', [String(RELAY_PORT)], 'server'),
  };
  pin(process.pid, 'clients');
  try {
    const fixture = await createSheets(app.url, databaseUrl, SHEETS);
    await compareChanges([app, bare, relay], fixture);
    if (HAS_BROWSER) await measureOpening(app.url, fixture);
  } finally {
    app.process.disconnect();
    await new Promise((resolve) => app.process.once('exit', resolve));
    for (const server of [bare, relay]) server.process.kill('SIGTERM');
  }
});
process.exit(0);
