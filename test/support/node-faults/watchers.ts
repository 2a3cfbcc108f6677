import { TABLE_SCREEN, type RoomViewer } from '../../../backend/map/map.viewer.js';
import { logEvents } from '../../../contracts/log/log.contract.js';
import { makeTableScreen } from '../table-screen.js';
import { until } from '../until.js';
import type { Acknowledged } from './acknowledged.js';
import { checkViews, showsLast, type Commits } from './checker.js';
import { FaultyClient } from './client.js';
import type { FaultyCluster } from './cluster.js';
import { checkRevoked, type EndedAccess } from './revocation.js';

/** The commits of a history as its members were until access ended, and as they are since then. */
export interface CommitsOfMembers {
  readonly before: Commits;
  readonly after: Commits;
}

/** What the watchers need. */
interface Watched {
  readonly cluster: FaultyCluster;
  readonly campaignId: string;
  /** A DM who keeps their access. */
  readonly dm: FaultyClient;
  /** A player who keeps theirs. */
  readonly player: RoomViewer;
  readonly acknowledged: Acknowledged;
}

/** Who only watches a history, on nodes that fail: a table screen, and a DM who sees the map as a player does. */
export class Watchers {
  private readonly connections: Promise<void>[];

  private constructor(
    private readonly screen: FaultyClient,
    private readonly viewAs: FaultyClient,
    private readonly player: RoomViewer,
    private readonly acknowledged: Acknowledged,
  ) {
    this.connections = this.all.map((client) => client.stayConnected());
  }

  /** Makes the address of the table screen, and lets both watch. */
  static async open({ cluster, campaignId, dm, player, acknowledged }: Watched): Promise<Watchers> {
    let token = '';
    await until('the table screen has an address', async () => {
      token = await makeTableScreen(dm.person.at(dm.url), campaignId).catch(() => '');
      return token !== '';
    });
    const watch = (first: number, options: ConstructorParameters<typeof FaultyClient>[5]): FaultyClient =>
      new FaultyClient(dm.person, false, campaignId, () => cluster.urls, first, { acknowledged, ...options });
    return new Watchers(
      watch(1, { watching: {}, connection: { auth: { table: token } } }),
      watch(2, { watching: { viewAs: player.userId } }),
      player,
      acknowledged,
    );
  }

  /** Both of them. */
  get all(): readonly FaultyClient[] {
    return [this.screen, this.viewAs];
  }

  async close(): Promise<void> {
    for (const client of this.all) client.close();
    await Promise.all(this.connections);
  }

  /** Whether both show the last state; nobody shows a campaign that is deleted. */
  areCurrent({ after }: CommitsOfMembers, { kind }: EndedAccess): boolean {
    if (kind === 'campaign deleted') return true;
    return showsLast(this.screen, after, TABLE_SCREEN) && showsLast(this.viewAs, after, this.player);
  }

  /** @returns what is wrong with what they have shown */
  check(commits: CommitsOfMembers, ended: EndedAccess): string[] {
    const { screen, viewAs, player } = this;
    const { kind, at, within } = ended;
    const isOver = kind === 'campaign deleted';
    const until = isOver ? at : Infinity;
    const { strokes } = this.acknowledged;
    const later = isOver ? [] : checkViews(screen, commits.after, TABLE_SCREEN, strokes, { from: at + within });
    return [
      ...named('the table screen', [
        // What it sees follows from all members, so between both times it may be either.
        ...checkViews(screen, commits.before, TABLE_SCREEN, strokes, { until: at }),
        ...later,
        ...(isOver ? checkRevoked(screen, ended) : []),
        ...this.findFaults(screen),
      ]),
      ...named('the DM who sees the map as a player does', [
        ...checkViews(viewAs, commits.before, player, strokes, { until }),
        ...(isOver ? checkRevoked(viewAs, ended) : []),
        ...this.findFaults(viewAs),
      ]),
      ...(this.areCurrent(commits, ended) ? [] : this.all.map((client) => `a watcher is late: ${client.describe()}`)),
    ];
  }

  private findFaults({ faults, told, views }: FaultyClient): string[] {
    return [
      ...faults,
      ...(told.some(({ event }) => event === logEvents.entries.name) ? ['has got something of the log'] : []),
      ...(views.length === 0 ? ['has shown nothing'] : []),
    ];
  }
}

const named = (who: string, problems: readonly string[]): string[] => problems.map((problem) => `${who}: ${problem}`);
