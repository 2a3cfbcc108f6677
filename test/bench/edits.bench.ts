/*
 * What others notice of a DM who edits a campaign 13 times a second while its 59 other members have it open:
 * `node scripts/run-ts.mjs test/bench/edits.bench.ts` on an idle machine. Each member's page fetches the campaign when the
 * server says that it has changed, as seldom and as spread as the page does. The map of another campaign with eight members
 * gets ten updates a second from each, without and with the edits, for BENCH_SECONDS (10) each.
 */
import 'reflect-metadata';
import { setTimeout as sleep } from 'node:timers/promises';
import { campaignChanged, changeCampaign, getCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import { LIMITS } from '../../contracts/core/limits.js';
import { Throttle } from '../../contracts/core/throttle.js';
import { MeasuredServer } from '../support/measured-server.js';
import type { Person } from '../support/person.js';
import { withBenchDatabase } from './bench-database.js';
import { createCampaigns, type CampaignFixture } from './campaigns.fixture.js';
import { Member } from './campaigns.member.js';
import { insertSessions } from './bench-people.js';
import { percentile } from './statistics.js';

const PORT = Number(process.env['BENCH_PORT'] ?? 4265);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 10);
const EDITS_A_SECOND = 13;
const TABLE = 8;
/** Updates a second of each member of the table. */
const RATE = 10;

/** The times of `frontend/core/use-campaign-changes.ts`. */
const REFRESH_TIMES = { between: 1000, before: 80, spread: () => Math.random() * 500 };

/** Does something at a steady pace, `perSecond` times a second, and waits for the last. */
async function steadily(perSecond: number, act: (n: number) => Promise<void>): Promise<void> {
  const began = performance.now();
  const acts: Promise<void>[] = [];
  for (let n = 0; n < SECONDS * perSecond; n += 1) {
    await sleep(Math.max(0, began + (n * 1000) / perSecond - performance.now()));
    acts.push(act(n));
  }
  await Promise.all(acts);
}

/** Plays on the map of the table. @returns milliseconds until each update was acknowledged */
async function play(members: readonly Member[]): Promise<number[]> {
  for (const member of members) member.forgetTimes();
  await steadily(RATE * members.length, async (n) => members[n % members.length]?.act());
  return members.flatMap(({ latencies }) => latencies);
}

/** An open page of a campaign, which fetches it when it hears of a change. */
class OpenPage {
  heard = 0;
  /** Milliseconds of each fetch. */
  readonly fetches: number[] = [];
  name = '';

  static async open(person: Person, campaignId: string): Promise<OpenPage> {
    const page = new OpenPage();
    const socket = await person.socket();
    const refreshes = new Throttle(REFRESH_TIMES);
    socket.on(campaignChanged.name, () => {
      page.heard += 1;
      void refreshes.request('refresh', () => page.fetch(person, campaignId));
    });
    return page;
  }

  /** Begins to count anew. */
  forget(): void {
    this.heard = 0;
    this.fetches.length = 0;
  }

  private async fetch(person: Person, campaignId: string): Promise<void> {
    const began = performance.now();
    const { campaign } = await person.call(getCampaign, { params: { campaignId } });
    this.fetches.push(performance.now() - began);
    this.name = campaign.name;
  }
}

/** Edits the campaign. @returns how many edits were saved, and the name of the last */
async function edit(dm: Person, campaignId: string): Promise<{ saved: number; last: string }> {
  let [saved, last] = [0, ''];
  await steadily(EDITS_A_SECOND, async (n) => {
    const body = { type: 'edit', name: `Edit ${n}`, desc: '' };
    const { http } = await dm.call(changeCampaign, { params: { campaignId }, body });
    if (http !== 200) return;
    saved += 1;
    last = body.name;
  });
  return { saved, last };
}

const times = (all: readonly number[]): string =>
  `${percentile(all, 0.5).toFixed(1)} / ${percentile(all, 0.99).toFixed(1)}`;

await withBenchDatabase(async (databaseUrl) => {
  const server = await MeasuredServer.start(PORT, databaseUrl);
  const create = (members: number): Promise<CampaignFixture[]> =>
    createCampaigns(server.url, databaseUrl, 1, members, insertSessions);
  const [[crowd], [table]] = [await create(LIMITS.membersPerCampaign), await create(TABLE)];
  if (!crowd || !table) throw new Error('A campaign is missing.');
  const [dm, ...others] = crowd.people as [Person, ...Person[]];
  const pages: OpenPage[] = [];
  for (const person of others) pages.push(await OpenPage.open(person, crowd.campaignId));
  const members: Member[] = [];
  for (const [index, person] of table.people.entries())
    members.push(await Member.join(person, table.campaignId, index, table.markers[index - 1]));
  // The first calls compile their code, which a server in use has done long ago.
  await Promise.all([play(members), edit(dm, crowd.campaignId)]);
  await sleep(4000);
  for (const page of pages) page.forget();

  const before = await server.metrics({ resets: true });
  const quiet = await play(members);
  const alone = await server.metrics({ resets: true });
  const began = performance.now();
  const [busy, { saved, last }] = await Promise.all([play(members), edit(dm, crowd.campaignId)]);
  const after = await server.metrics();
  const seconds = (performance.now() - began) / 1000;
  const heard = pages.reduce((sum, page) => sum + page.heard, 0);
  const fetches = pages.flatMap((page) => page.fetches);
  await sleep(4000);

  const cpu = (from: { cpu: number }, to: { cpu: number }, length: number): string =>
    `${((to.cpu - from.cpu) / 1e4 / length).toFixed(0)} %`;
  const perSecond = (count: number): string => (count / pages.length / seconds).toFixed(2);
  const rows: readonly (readonly string[])[] = [
    ['', 'without edits', `${EDITS_A_SECOND} edits a second`],
    ['---', '---', '---'],
    ['updates of the other table, p50 / p99 ms', times(quiet), times(busy)],
    ['p99 : p99', '', (percentile(busy, 0.99) / percentile(quiet, 0.99)).toFixed(2)],
    ['event loop held at most, ms', alone.longestHold.toFixed(0), after.longestHold.toFixed(0)],
    ['server CPU', cpu(before, alone, SECONDS), cpu(alone, after, seconds)],
    ['edits saved of those sent', '', `${saved} of ${SECONDS * EDITS_A_SECOND} in ${seconds.toFixed(1)} s`],
    ['changes that each of the 59 pages heard of, a second', '', perSecond(heard)],
    ['fetches of each page, a second', '', perSecond(fetches.length)],
    ['a fetch, p50 / p99 ms', '', times(fetches)],
    ['pages that show the last edit', '', String(pages.filter(({ name }) => name === last).length)],
  ];
  for (const cells of rows) process.stdout.write(`| ${cells.join(' | ')} |\n`);
  await server.stop();
});
process.exit(0);
