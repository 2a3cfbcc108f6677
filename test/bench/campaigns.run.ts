import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { MeasuredServer, ServerMetrics } from '../support/measured-server.js';
import { createCampaigns, type CampaignFixture } from './campaigns.fixture.js';
import { Member, type Faults } from './campaigns.member.js';
import { sum } from './statistics.js';

/** Sockets in each campaign: the DM's and the players'. */
export const MEMBERS = 8;

/** A run: so many campaigns, each with so many updates a second. */
export interface CampaignLoad {
  readonly campaigns: number;
  readonly perSecond: number;
  readonly seconds: number;
}

/** What a run has shown. */
export interface CampaignsRun {
  readonly sockets: number;
  readonly sent: number;
  /** Milliseconds from each update to its ack. */
  readonly latencies: readonly number[];
  readonly seconds: number;
  readonly faults: Faults;
  /** Paints that a viewer has not seen. */
  readonly unseen: number;
  /** Viewers whose frames do not add up to a snapshot. */
  readonly inconsistent: number;
  /** Acknowledged updates that are not in the database. */
  readonly missing: number;
  readonly samples: readonly ServerMetrics[];
  /** Metrics after a collection of garbage, at the start, half way and at the end. */
  readonly collected: readonly [ServerMetrics, ServerMetrics, ServerMetrics];
}

const joinAll = ({ campaignId, people, markers }: CampaignFixture): Promise<Member[]> =>
  Promise.all(people.map((person, index) => Member.join(person, campaignId, index, markers[index - 1])));

/** Sends updates in each campaign, by the members in turn, without waiting for the acks. */
export async function sendUpdates(
  campaigns: readonly Member[][],
  { perSecond, seconds }: CampaignLoad,
  watch: (second: number) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const acts: Promise<void>[] = [];
  const started = performance.now();
  for (let turn = 0; turn < seconds * perSecond; turn += 1) {
    await sleep(Math.max(0, started + (turn * 1000) / perSecond - performance.now()));
    for (const members of campaigns) acts.push(members[turn % members.length]?.act() ?? Promise.resolve());
    if (turn % perSecond === 0) acts.push(watch(turn / perSecond));
  }
  await Promise.all(acts);
}

/** The number of acknowledged updates that are missing in the database. */
async function countMissing(databaseUrl: string, campaigns: readonly Member[][]): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  let missing = 0;
  for (const members of campaigns) {
    const params = [members[0]?.campaignId];
    const { rows: squares } = await client.query<{ id: number; color: string }>(
      'SELECT coordinate_id AS id, color_hex_code AS color FROM map_squares WHERE campaign_id = $1',
      params,
    );
    const { rows: markers } = await client.query<{ at: number }>(
      'SELECT coordinate_id AS at FROM map_markers WHERE campaign_id = $1',
      params,
    );
    const { rows: operations } = await client.query<{ n: string }>(
      'SELECT count(*) AS n FROM map_operations WHERE campaign_id = $1',
      params,
    );
    const colors = new Map(squares.map(({ id, color }) => [id, color]));
    for (const [id, color] of members[0]?.acknowledged ?? []) if (colors.get(id) !== color) missing += 1;
    for (const { at } of members.slice(1)) if (at !== 0 && !markers.some((marker) => marker.at === at)) missing += 1;
    missing += Math.abs(
      sum(members.map((member) => member.done - member.faults.refused)) - Number(operations[0]?.n ?? 0),
    );
  }
  await client.end();
  return missing;
}

const sumOfFaults = (members: readonly Member[]): Faults => ({
  gaps: sum(members.map(({ faults }) => faults.gaps)),
  reordered: sum(members.map(({ faults }) => faults.reordered)),
  refused: sum(members.map(({ faults }) => faults.refused)),
});

/** Creates the campaigns, lets their members play and compares what they and the database have at the end. */
export async function runCampaigns(
  databaseUrl: string,
  server: MeasuredServer,
  load: CampaignLoad,
): Promise<CampaignsRun> {
  const campaigns: Member[][] = [];
  for (const fixture of await createCampaigns(server.url, databaseUrl, load.campaigns, MEMBERS))
    campaigns.push(await joinAll(fixture));
  const members = campaigns.flat();
  const first = await server.metrics({ collects: true });
  const samples: ServerMetrics[] = [];
  let half = first;
  const watch = async (second: number): Promise<void> => {
    samples.push(await server.metrics());
    if (second === Math.floor(load.seconds / 2)) half = await server.metrics({ collects: true });
  };
  const started = performance.now();
  await sendUpdates(campaigns, load, watch);
  const seconds = (performance.now() - started) / 1000;
  // Before the views are asked for: rooms keep the snapshots of a map that nobody changes.
  const last = await server.metrics({ collects: true });
  const consistent = await Promise.all(members.map((member) => member.isConsistent()));
  const missing = await countMissing(databaseUrl, campaigns);
  for (const member of members) member.leave();
  return {
    sockets: members.length,
    sent: sum(members.map(({ sent }) => sent)),
    latencies: members.flatMap(({ latencies }) => latencies),
    seconds,
    faults: sumOfFaults(members),
    unseen: sum(campaigns.map((each) => sum(each.map((member) => Math.abs((each[0]?.done ?? 0) - member.paintsSeen))))),
    inconsistent: consistent.filter((isConsistent) => !isConsistent).length,
    missing,
    samples,
    collected: [first, half, last],
  };
}
