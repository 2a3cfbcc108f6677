import type { MapTransport } from '../../../backend/map/map.subscriber.js';
import { CAMPAIGN_ID } from '../map.random-commands.js';
import { PLAYING } from './campaign.js';
import { SimulatedDatabase } from './database.js';
import { SimulatedLink } from './link.js';
import { SimulatedNode } from './node.js';
import { Page, type CommonTable } from './page.js';
import type { Play } from './plays.js';
import { happen, letAllHappen } from './scheduler.js';

const NODES = 3;
/** The most attempts at a commit: the second one holds the lock of the map. */
const MOST_ATTEMPTS = 2;

/** The members at their pages, on several nodes. */
class SimulatedTable implements CommonTable {
  readonly database: SimulatedDatabase;
  readonly nodes: readonly SimulatedNode[];
  readonly pages: readonly Page[];
  acknowledged = 0;

  constructor({ scheduler, fates }: Pick<Play, 'scheduler' | 'fates'>) {
    this.database = new SimulatedDatabase(scheduler);
    this.pages = PLAYING.map((member, nth) => new Page(member, nth % NODES, this));
    const link = new SimulatedLink(scheduler, fates);
    const transport = this.transport();
    this.nodes = Array.from({ length: NODES }, () => new SimulatedNode(this.database, link, transport));
  }

  /** Delivers what a node sends at once. */
  private transport(): MapTransport {
    return {
      keepsUp: () => true,
      send: (socketIds, { event, body }) => {
        const payload = JSON.parse(body) as object;
        for (const page of this.pages)
          for (const id of socketIds) if (id.startsWith(`${page.userId} `)) page.receive(id, event, payload);
      },
    };
  }
}

/**
 * Plays once: everybody joins and acts while one of them is removed, then every node compares.
 * @returns what is wrong
 * @throws Error when something waits for ever or fails
 */
export async function playOnce({ scheduler, fates, actions, removed, removeAfter }: Play): Promise<string[]> {
  const table = new SimulatedTable({ scheduler, fates });
  const { pages, nodes, database } = table;
  const leaving = removed === undefined ? undefined : pages[removed];
  await letAllHappen(
    scheduler,
    pages.map((page) => page.join()),
  );

  const play = async (page: Page, nth: number): Promise<void> => {
    for (const [step, action] of (actions[nth] ?? []).entries()) {
      if (page === leaving && step === removeAfter) break;
      await happen(scheduler, `${page.userId} does ${action.do}`);
      await page.act(action, 100 * nth + step);
    }
  };
  let lastReceived = 0;
  const remove = async (): Promise<void> => {
    if (!leaving) return;
    for (let wait = 0; wait <= removeAfter; wait += 1) await happen(scheduler, 'wait');
    database.members.delete(leaving.userId);
    const payload = { campaignId: CAMPAIGN_ID, userId: leaving.userId };
    await (nodes[0] as SimulatedNode).events.tell('campaign.member.left', payload);
    await leaving.place.compare();
    lastReceived = leaving.received;
  };
  await letAllHappen(scheduler, [...pages.map(play), remove()]);
  await letAllHappen(
    scheduler,
    nodes.map((node) => node.compare()),
  );
  return problemsOf(table, leaving, lastReceived);
}

/** @param lastReceived the number of events that the removed member may have got */
function problemsOf({ pages, database }: SimulatedTable, leaving: Page | undefined, lastReceived: number): string[] {
  const problems = pages.flatMap((page) => page.problems.map((problem) => `${page.userId} ${problem}`));
  const { mostAttempts, views } = database;
  if (mostAttempts > MOST_ATTEMPTS) problems.push(`a commit needed ${mostAttempts} attempts`);
  if (leaving && leaving.received !== lastReceived) problems.push(`${leaving.userId} got an event after their removal`);
  for (const { userId, view } of pages.filter((page) => page !== leaving))
    if (view !== views.at(-1)?.get(userId)) problems.push(`${userId} does not show the last state: ${view}`);
  return problems;
}
