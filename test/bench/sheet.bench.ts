/*
 * The live sheet: `node scripts/run-ts.mjs test/bench/sheet.bench.ts` on an idle machine.
 * Twenty wizards of level 20 change five times a second each, by their owners' calls; the DM's socket times each change. The
 * baseline is a bare socket.io relay to which the owners emit the same changes. Both are measured in turns. BENCH_SECONDS (8)
 * is the length of a round, BENCH_ROUNDS (5) the number of rounds of each. Then a browser opens such a sheet.
 */
import 'reflect-metadata';
import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { chromium } from 'playwright/test';
import type { Socket } from 'socket.io-client';
import { io } from 'socket.io-client';
import { getCharacter } from '../../contracts/characters/characters.contract.js';
import { setCharacterField } from '../../contracts/characters/sheet.contract.js';
import { fillPath } from '../../contracts/core/route.js';
import { buildWhatIsStale } from '../../scripts/build.mjs';
import { findChromium } from '../../scripts/chromium.mjs';
import { withBenchDatabase } from './bench-database.js';
import { readFirstRender, TRACED, type FirstRender } from './field-view.trace.js';
import { cpuOf, pin, startProgram, type BenchServer } from './map.servers.js';
import { createSheets, type SheetsFixture } from './sheet.fixture.js';
import { median, percentile } from './statistics.js';

const [APP_PORT, RELAY_PORT] = [4246, 4247];
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 8);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const SHEETS = 20;
const CHANGES_A_SECOND = 5;

interface Round {
  readonly p50: number;
  readonly p99: number;
  /** Server CPU in microseconds a change. */
  readonly cpu: number;
}

/** Sends a change of a sheet. */
type Change = (index: number, value: number) => Promise<unknown>;

/** Runs one round: the nth change of a sheet sets the nth number, by which the DM's socket knows it. */
async function measure(server: BenchServer, dm: Socket, fixture: SheetsFixture, change: Change): Promise<Round> {
  const sent = new Map<string, number>();
  const latencies: number[] = [];
  const seen = (update: {
    characterId: string;
    value?: number;
    change?: { changes: Record<string, { after: number }> };
  }): void => {
    const value = update.value ?? update.change?.changes['temp_hp']?.after;
    const key = `${update.characterId} ${value}`;
    const start = sent.get(key);
    if (start !== undefined) latencies.push(performance.now() - start);
    sent.delete(key);
  };
  dm.on('sheet updates', seen);
  const cpu = await cpuOf(server);
  const total = SECONDS * CHANGES_A_SECOND * SHEETS;
  const [started, pace] = [performance.now(), 1000 / (CHANGES_A_SECOND * SHEETS)];
  const changes: Promise<unknown>[] = [];
  for (let n = 0; n < total; n += 1) {
    await sleep(Math.max(0, started + n * pace - performance.now()));
    const index = n % SHEETS;
    const value = 1 + (Math.floor(n / SHEETS) % 500);
    sent.set(`${fixture.sheets[index]?.characterId} ${value}`, performance.now());
    changes.push(change(index, value));
  }
  await Promise.all(changes);
  await sleep(200);
  dm.off('sheet updates', seen);
  if (latencies.length < total) throw new Error(`${total - latencies.length} of ${total} changes were not seen.`);
  return { p50: median(latencies), p99: percentile(latencies, 0.99), cpu: ((await cpuOf(server)) - cpu) / total };
}

async function connect(url: string, cookie: string): Promise<Socket> {
  const socket = io(url, { transports: ['websocket'], forceNew: true, extraHeaders: { cookie } });
  await new Promise((resolve, reject) =>
    socket.once('connect', () => resolve(undefined)).once('connect_error', reject),
  );
  return socket;
}

/** Connections that stay open, as a browser's do. */
const agent = new Agent({ keepAlive: true, noDelay: true });

/** Makes a call with plain Node: `fetch` would cost this process more than the server. @throws Error when it is refused */
function put(url: string, cookie: string, body: object): Promise<void> {
  const json = JSON.stringify(body);
  const headers = { cookie, 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) };
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, method: 'PUT', headers }, (reply) => {
      reply
        .resume()
        .once('end', () => (reply.statusCode === 200 ? resolve() : reject(new Error(`${reply.statusCode}`))));
    });
    call.once('error', reject).end(json);
  });
}

async function compareChanges(app: BenchServer, relay: BenchServer, fixture: SheetsFixture): Promise<void> {
  const { campaignId, sheets, dm } = fixture;
  const dms = [await connect(app.url, dm.cookies), await connect(relay.url, '')] as const;
  for (const socket of dms)
    for (const { characterId } of sheets) await socket.emitWithAck('join sheet', { campaignId, characterId });
  const owners = await Promise.all(sheets.map(() => connect(relay.url, '')));
  const byCall: Change = (index, value) => {
    const { owner, characterId } = sheets[index] as SheetsFixture['sheets'][number];
    const path = fillPath(setCharacterField.path, { campaignId, characterId });
    return put(app.url + path, owner.cookies, { char_field: 'temp_hp', value: String(value) });
  };
  const byEmit: Change = (index, value) =>
    (owners[index] as Socket).emitWithAck('change', { characterId: sheets[index]?.characterId, value });
  const rounds: [Round[], Round[]] = [[], []];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const results = [
      await measure(app, dms[0], fixture, byCall),
      await measure(relay, dms[1], fixture, byEmit),
    ] as const;
    if (round > 0) results.forEach((result, index) => rounds[index as 0 | 1].push(result));
  }
  process.stdout.write('\n| a change of a sheet | sheet | relay | ratio |\n|---|---|---|---|\n');
  for (const [name, field] of [
    ['p50 ms', 'p50'],
    ['p99 ms', 'p99'],
    ['server CPU in µs', 'cpu'],
  ] as const) {
    const [sheet, bare] = rounds.map((each) => median(each.map((round) => round[field]))) as [number, number];
    process.stdout.write(
      `| ${name} | ${sheet.toPrecision(3)} | ${bare.toPrecision(3)} | ${(sheet / bare).toPrecision(3)} |\n`,
    );
  }
  for (const socket of [...dms, ...owners]) socket.disconnect();
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

await buildWhatIsStale();
await withBenchDatabase(async (databaseUrl) => {
  const app: BenchServer = {
    name: 'sheet',
    url: `http://127.0.0.1:${APP_PORT}`,
    process: await startProgram('map.app.ts', [String(APP_PORT), databaseUrl], 'server'),
  };
  const relay: BenchServer = {
    name: 'relay',
    url: `http://127.0.0.1:${RELAY_PORT}`,
    process: await startProgram('sheet.relay.ts', [String(RELAY_PORT)], 'server'),
  };
  pin(process.pid, 'clients');
  try {
    const fixture = await createSheets(app.url, databaseUrl, SHEETS);
    await compareChanges(app, relay, fixture);
    if (process.env['BENCH_BROWSER'] !== 'no') await measureOpening(app.url, fixture);
  } finally {
    app.process.disconnect();
    await new Promise((resolve) => app.process.once('exit', resolve));
    relay.process.kill('SIGTERM');
  }
});
process.exit(0);
