import { MapConnection } from './map.connection.js';
import { Nodes } from './nodes.js';
import type { Person } from './person.js';
import { until } from './until.js';
import { World, type CampaignWorld } from './campaign-world.js';

/** How a node learns what the other one has changed: from messages alone, or from the comparison with the database alone. */
export const WAYS = ['with Redis', 'while Redis is away'] as const;
export type Way = (typeof WAYS)[number];

/** A campaign whose DM is on the first of two nodes, and whose player is on the second. */
export interface SplitCampaign {
  readonly table: CampaignWorld;
  readonly dm: MapConnection;
  readonly player: MapConnection;
}

/** Two nodes on which campaigns are split. */
export class TwoNodes {
  private constructor(
    private readonly way: Way,
    readonly nodes: Nodes,
    readonly world: World,
  ) {}

  static async start(way: Way): Promise<TwoNodes> {
    const nodes = await Nodes.start(2);
    if (way === 'with Redis') await nodes.stopComparing();
    else await nodes.redis.kill();
    return new TwoNodes(way, nodes, World.ofRunningApp(nodes.first));
  }

  /** The addresses of the nodes. */
  get urls(): readonly string[] {
    return this.nodes.urls;
  }

  /** The person with the same session, on the second node. */
  onSecond(person: Person): Person {
    return this.nodes.at(1, person);
  }

  /** A new campaign with a blank map. */
  async campaign(): Promise<SplitCampaign> {
    await this.world.forgetRates();
    const table = await this.world.campaign();
    const dm = await MapConnection.at(table.dm, table.campaignId);
    await dm.newMap();
    return { table, dm, player: await this.joinOnSecond(table.player, table.campaignId) };
  }

  /** Opens a person's map on the second node. @throws Error when the join is refused */
  joinOnSecond(person: Person, campaignId: string): Promise<MapConnection> {
    return MapConnection.at(this.onSecond(person), campaignId);
  }

  /**
   * Waits until a change of one node shows on the other one; without Redis, they need not wait for the next comparison.
   * `untilInTime` is for a change that must take effect in time.
   */
  async shows(what: string, holds: () => boolean): Promise<void> {
    if (this.way === 'while Redis is away') await this.nodes.compare();
    await until(what, holds);
  }

  close(): Promise<void> {
    return this.nodes.close();
  }
}
