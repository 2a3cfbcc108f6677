import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Failure } from '../../contracts/core/failure.js';
import { mapEvents } from '../../contracts/map/map.contract.js';
import type { CampaignState } from './campaign.state.js';
import type { EmittedCommand, MapCommand } from './commands/index.js';
import { anyCommand, firstMap, MEMBERS } from '../../test/support/map.random-commands.js';
import { anySceneCommand, sceneIdAt } from '../../test/support/map.random-scenes.js';
import {
  CAMPAIGN,
  comparableScene,
  letAllHappen,
  SimulatedDatabase,
  SimulatedLink,
  SimulatedNode,
  type Fate,
} from '../../test/support/map.simulated-nodes.js';
import { ShownMap } from '../../test/support/map.view.js';

import { cases } from '../../test/support/cases.js';

const NODES = 3;
const INTERLEAVINGS = Number(process.env['NODE_INTERLEAVINGS'] ?? cases(100, 20_000));

/** Makes a command in a campaign. */
type Make = (campaign: CampaignState, serial: number) => MapCommand;

/** What a person does next, or a node. */
type Action =
  | { readonly do: 'command'; readonly make: Make }
  | { readonly do: 'ask' | 'rejoin' | 'compare'; readonly make?: undefined };

/** A command without the name of a scene is for the one that its sender sees. */
const anyMake: fc.Arbitrary<Make> = fc.oneof(
  {
    weight: 12,
    arbitrary: anyCommand.map(
      (make): Make =>
        (campaign, serial) =>
          make(firstMap(campaign), serial),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(anyCommand, fc.nat(5)).map(([make, nth]): Make => (campaign, serial) => {
      const sceneId = sceneIdAt(campaign, nth);
      const command = make(campaign.map(sceneId), serial);
      return Object.assign(command, { payload: { ...command.payload, sceneId } });
    }),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(anySceneCommand, fc.nat(5)).map(
      ([make, nth]): Make =>
        (campaign, serial) =>
          make(campaign, sceneIdAt(campaign, nth), serial),
    ),
  },
);
const anyAction: fc.Arbitrary<Action> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('command' as const), make: anyMake }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('ask', 'rejoin', 'compare' as const) }) },
);
const anyPlay = fc.record({
  scheduler: fc.scheduler(),
  fates: fc.array(fc.constantFrom<Fate>('arrives', 'arrives', 'arrives', 'is lost', 'is doubled'), {
    minLength: 1,
    maxLength: 12,
  }),
  actions: fc.array(fc.array(anyAction, { maxLength: 5 }), { minLength: MEMBERS.length, maxLength: MEMBERS.length }),
  removed: fc.constantFrom(1, 2, 3, 4),
  removeAfter: fc.nat({ max: 4 }),
});

/** The page of a member, which moves from node to node. */
class Page {
  readonly problems: string[] = [];
  /** The number of events that have come. */
  received = 0;
  isOut = false;
  private shown = new ShownMap();
  private socketId = '';
  private sockets = 0;
  /** The version of the oldest state that it may show. */
  private oldest = 0;

  constructor(
    readonly userId: string,
    private node: number,
    private readonly table: SimulatedTable,
  ) {}

  get view(): string | undefined {
    return this.shown.view && comparableScene(this.shown.view);
  }

  get place(): SimulatedNode {
    return this.table.nodes[this.node] as SimulatedNode;
  }

  /** Takes an event. Each view is a state that there was, and none is older than one before. */
  receive(socketId: string, event: string, payload: object): void {
    if (socketId !== this.socketId) return;
    this.received += 1;
    if (event === mapEvents.leftRoom.name) this.isOut = true;
    if (!this.shown.take(event, payload)) return;
    const view = this.view;
    const version = this.table.database.views.findIndex(
      (views, at) => at >= this.oldest && views.get(this.userId) === view,
    );
    if (version >= 0) this.oldest = version;
    else this.problems.push(`shows no state since version ${this.oldest}: ${view}`);
  }

  async join(): Promise<void> {
    const { acknowledged } = this.table;
    this.sockets += 1;
    this.socketId = `${this.userId} ${this.sockets}`;
    this.shown = new ShownMap();
    await this.answered(() => this.place.map.join(this.client(), { campaignId: CAMPAIGN }));
    this.mustShow(acknowledged);
  }

  async act(action: Action, serial: number): Promise<void> {
    if (this.isOut) return;
    const { do: what } = action;
    if (what === 'compare') return this.place.compare();
    if (what === 'rejoin') {
      await this.place.map.disconnect(this.socketId);
      this.node = (this.node + 1) % NODES;
      return this.join();
    }
    const { acknowledged, database } = this.table;
    if (action.do !== 'command') {
      await this.answered(() => this.place.map.snapshot(this.client(), { campaignId: CAMPAIGN }));
      return this.mustShow(acknowledged);
    }
    const command = action.make(database.campaign, serial);
    const isDone = await this.answered(() => this.place.map.command(this.client(), command as EmittedCommand));
    if (isDone) this.table.acknowledged = Math.max(this.table.acknowledged, this.oldest);
  }

  /** After an answer, the page shows at least what had been acknowledged before it asked. */
  private mustShow(acknowledged: number): void {
    const { views } = this.table.database;
    if (this.isOut || this.view === undefined || this.oldest >= acknowledged) return;
    const isSame = views.findIndex((each, at) => at >= acknowledged && each.get(this.userId) === this.view);
    if (isSame < 0) this.problems.push(`was shown version ${this.oldest} when ${acknowledged} was acknowledged`);
    else this.oldest = isSame;
  }

  /** @returns whether it was done; a refusal is an answer too */
  private async answered(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (problem) {
      if (!(problem instanceof Failure)) throw problem;
      if (problem.code === 404 && !this.table.database.members.has(this.userId)) this.isOut = true;
      if (problem.code >= 500) this.problems.push(`was refused: ${problem.message}`);
      return false;
    }
  }

  private client(): Parameters<SimulatedNode['map']['join']>[0] {
    const user = { id: this.userId } as Parameters<SimulatedNode['map']['join']>[0]['user'];
    const { socketId } = this;
    return { socketId, user, isOpen: () => socketId === this.socketId, countSnapshot: () => undefined };
  }
}

/** The members at their pages, on several nodes. */
class SimulatedTable {
  readonly database: SimulatedDatabase;
  readonly nodes: readonly SimulatedNode[];
  readonly pages: readonly Page[];
  /** The last version that somebody has seen with the answer to their command. */
  acknowledged = 0;

  constructor(scheduler: fc.Scheduler, fates: readonly Fate[]) {
    this.database = new SimulatedDatabase(scheduler);
    const link = new SimulatedLink(scheduler, fates);
    this.pages = MEMBERS.map(({ userId }, nth) => new Page(userId, nth % NODES, this));
    const transport = {
      keepsUp: () => true,
      send: (ids: readonly string[], { event, body }: { event: string; body: string }): void => {
        for (const page of this.pages)
          for (const id of ids)
            if (id.startsWith(`${page.userId} `)) page.receive(id, event, JSON.parse(body) as object);
      },
    };
    this.nodes = Array.from({ length: NODES }, () => new SimulatedNode(this.database, link, transport));
  }
}

describe('several nodes under simulated time', () => {
  it('show everybody only states that there were, in their order, and at the end the last one', async () => {
    await fc.assert(
      fc.asyncProperty(anyPlay, async ({ scheduler, fates, actions, removed, removeAfter }) => {
        const table = new SimulatedTable(scheduler, fates);
        const { pages, nodes, database } = table;
        const joining = pages.map((page) => page.join());
        await letAllHappen(scheduler);
        await Promise.all(joining);
        let eventsAfterwards: number | undefined;
        const leaving = pages[removed] as Page;
        const playing = pages.map(async (page, nth) => {
          for (const [step, action] of (actions[nth] ?? []).entries()) {
            if (page === leaving && step === removeAfter) break;
            await scheduler.schedule(Promise.resolve(), `${page.userId} does ${action.do}`);
            await page.act(action, 100 * nth + step);
          }
        });
        const removing = (async () => {
          for (let wait = 0; wait <= removeAfter; wait += 1) await scheduler.schedule(Promise.resolve(), 'wait');
          database.members.delete(leaving.userId);
          const payload = { campaignId: CAMPAIGN, userId: leaving.userId };
          await (nodes[0] as SimulatedNode).events.tell('campaign.member.left', payload);
          await leaving.place.compare();
          eventsAfterwards = leaving.received;
        })();
        await letAllHappen(scheduler);
        await Promise.all([...playing, removing]);
        const comparing = nodes.map((node) => node.compare());
        await letAllHappen(scheduler);
        await Promise.all(comparing);

        expect(pages.flatMap(({ problems }) => problems)).toEqual([]);
        expect(database.mostAttempts).toBeLessThanOrEqual(3);
        expect(leaving.received).toBe(eventsAfterwards);
        for (const page of pages) if (page !== leaving) expect(page.view).toBe(database.views.at(-1)?.get(page.userId));
      }),
      { numRuns: INTERLEAVINGS },
    );
  });
});
