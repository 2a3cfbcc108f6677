import type { MapMember } from '../../../backend/map/map.model.js';
import { mapEmits } from '../../../contracts/map/map.contract.js';
import { latenessOf } from '../lateness.js';
import { until } from '../until.js';
import { Acknowledged } from './acknowledged.js';
import { checkStrokes, checkTravels, checkViews, showsLast, type Commits } from './checker.js';
import { FaultyClient } from './client.js';
import { endsWithin, timePasses, type FaultyCluster } from './cluster.js';
import { readCommits, readEntries, readSheet, type RecordedEntry } from './commit-log.js';
import { checkLog, hasWholeLog } from './log-checker.js';
import { FollowedSheet } from './sheet-client.js';
import { checkFollower, checkSheet, showsLastSheet, type SheetCommits } from './sheet-checker.js';
import { Players, SECRET, SIDE, type Asking } from './players.js';
import { checkRevoked, endAccess, endsSession, losersOf, type EndedAccess, type RevocationKind } from './revocation.js';
import { signIn, type Campaign, type Table } from './table.js';
import { Watchers, type CommitsOfMembers } from './watchers.js';

/**
 * Milliseconds within which all views must be equal after the last fault, a later change must be on every view, a person
 * without access must see nothing, and every command must have its answer. On a busy machine, two answers of a node come
 * in addition.
 */
const WITHIN = { equal: 5_000, shown: 2_000, revoked: 2_000, answer: 60_000 };

/** Milliseconds after which a person without access may see nothing more. @param slowest the slowest answer since then */
export const revokedWithin = (slowest: number): number => WITHIN.revoked + latenessOf(slowest);

/** What the end of a history needs to know. */
interface Aftermath {
  /** When the last fault had ended. */
  readonly lastFault: number;
  /** The slowest answer after the revocation. */
  readonly slowest: number;
}

/** How access ends, and whether only one of the others goes on, so that nothing else tells a node of it. */
export interface Revocation {
  readonly kind: RevocationKind;
  readonly isQuiet: boolean;
}

/** What makes one history another than the next. */
interface HistoryOptions {
  readonly revocation: Revocation;
  readonly asksForMap: Asking;
  readonly seed: number;
}

/** What the database has recorded of a history. */
interface Written {
  readonly map: Commits;
  readonly ofMembers: CommitsOfMembers;
  readonly sheets: ReadonlyMap<string, SheetCommits>;
  readonly log: readonly RecordedEntry[];
}

/** Codes of a revocation that is done: the repeated one is refused, because the access has ended. */
const ENDED: ReadonlySet<number> = new Set([200, 400, 401, 404]);

const NOTHING: SheetCommits = { states: [], changes: [] };

/** One history: six people change a map and two sheets, one of them or all lose access, and everything is checked. */
export class History {
  /** How many commits the map and the sheets have. */
  commits = 0;
  private readonly acknowledged = new Acknowledged();
  private readonly clients: FaultyClient[];
  private readonly connections: Promise<void>[];
  private readonly players: Players;
  private readonly revocation: Revocation;
  /** Those who lose access. */
  private readonly losing: readonly FaultyClient[];
  private readonly problems: string[] = [];
  private playing: Promise<unknown> = Promise.resolve();
  private ended: EndedAccess;
  private watchers: Watchers | undefined;

  private constructor(
    private readonly cluster: FaultyCluster,
    private readonly table: Table,
    private readonly campaign: Campaign,
    { revocation, ...options }: HistoryOptions,
  ) {
    this.clients = table.people.map((person, nth) => {
      const open = campaign.sheets.filter((_, owner) => table.isDm(nth) || nth === owner + 2);
      const sheets = open.map((id) => new FollowedSheet(person, campaign.id, id, this.acknowledged));
      const options = { acknowledged: this.acknowledged, sheets };
      return new FaultyClient(person, table.isDm(nth), campaign.id, () => cluster.urls, nth, options);
    });
    this.losing = losersOf(revocation.kind, this.clients);
    this.revocation = revocation;
    this.ended = { kind: revocation.kind, at: Infinity, within: WITHIN.revoked };
    this.players = new Players(this.clients, campaign.id, { ...options, losing: this.losing });
    this.connections = this.clients.map((client) => client.stayConnected());
  }

  /** Starts to play. */
  static async begin(cluster: FaultyCluster, table: Table, options: HistoryOptions): Promise<History> {
    const campaign = await table.begin();
    const history = new History(cluster, table, campaign, options);
    await history.first.send(mapEmits.createMap.name, { rows: SIDE, columns: SIDE });
    // Nobody changes a map that their page does not show yet; a node that has not heard of it refuses that.
    const showsMap = ({ map }: FaultyClient): boolean => Boolean(map?.campaign_map);
    await until('everybody shows the new map', () => history.clients.every(showsMap));
    await table.placeMarkers(campaign.id);
    await history.letOthersWatch();
    history.playing = history.players.play();
    return history;
  }

  /** Ends the access. */
  async revoke(): Promise<void> {
    // A command without an answer is a finding of `end`.
    if (this.revocation.isQuiet) await endsWithin(WITHIN.answer, this.players.becomeQuiet());
    // A new socket has no access from the start.
    this.players.stayPut = this.losing;
    const { cluster, campaign } = this;
    const loser = this.losing[0] as FaultyClient;
    const revocable = { cluster, campaignId: campaign.id, dm: this.first.person, loser };
    if (endsSession(this.revocation.kind)) await cluster.forgetRates();
    await until('the access is ended', async () =>
      ENDED.has(await endAccess(this.revocation.kind, revocable).catch(() => 0)),
    );
    this.ended = { ...this.ended, at: performance.now() };
  }

  /** Stops the changes, and waits until everybody shows the same. @returns what is wrong */
  async end({ lastFault, slowest }: Aftermath): Promise<string[]> {
    this.ended = { ...this.ended, within: revokedWithin(slowest) };
    this.players.stop();
    for (const client of this.losing) client.close();
    const hasEnded = await endsWithin(WITHIN.answer, this.playing);
    // People go on after the last fault.
    const equalBy = Math.max(lastFault + WITHIN.equal, performance.now() + WITHIN.shown) + latenessOf(slowest);
    // What is still written would come after the check.
    if (hasEnded) await this.check(equalBy);
    else this.problems.push(`no answer for ${WITHIN.answer} ms: ${this.players.describeWaiting()}`);
    for (const client of this.clients) client.close();
    await Promise.all([...this.connections, this.watchers?.close()]);
    if (endsSession(this.revocation.kind)) await this.signInAgain();
    return this.problems;
  }

  private get first(): FaultyClient {
    return this.clients[0] as FaultyClient;
  }

  private get staying(): FaultyClient[] {
    return this.clients.filter((client) => !this.losing.includes(client));
  }

  private async signInAgain(): Promise<void> {
    await this.cluster.forgetRates();
    for (const { person } of this.losing) await signIn(person);
  }

  /** @param equalBy when all views must be equal */
  private async check(equalBy: number): Promise<void> {
    const { campaign, cluster } = this;
    const map = await readCommits(cluster.pool, campaign.id, this.roster);
    const ofMembers = { before: map, after: await readCommits(cluster.pool, campaign.id, this.rosterAfter) };
    const sheets = new Map<string, SheetCommits>();
    for (const id of campaign.sheets) sheets.set(id, await readSheet(cluster.pool, campaign.id, id));
    this.commits = map.states.length + [...sheets.values()].reduce((sum, { states }) => sum + states.length, 0);
    const written = { map, ofMembers, sheets, log: await readEntries(cluster.pool, campaign.id) };
    const areWatching = (): boolean => this.watchers?.areCurrent(ofMembers, this.ended) ?? true;
    const isEqual = (): boolean => areWatching() && this.staying.every((client) => this.isCurrent(client, written));
    while (!isEqual() && performance.now() < equalBy) await timePasses(20);
    for (const [nth, client] of this.clients.entries())
      this.problems.push(...this.checkClient(client, written).map((problem) => `client ${nth}: ${problem}`));
    this.problems.push(...(this.watchers?.check(ofMembers, this.ended) ?? []));
    for (const client of this.watchers?.all ?? []) this.problems.push(...this.checkSecrets(client));
    for (const [id, commits] of sheets) {
      const followers = this.clients.flatMap((client) => client.sheets.filter(({ characterId }) => characterId === id));
      this.problems.push(...checkSheet(commits, followers));
    }
  }

  private isCurrent(client: FaultyClient, { map, sheets, log }: Written): boolean {
    const hasSheet = (sheet: FollowedSheet): boolean => showsLastSheet(sheet, sheets.get(sheet.characterId) ?? NOTHING);
    const member = this.memberOf(client);
    return showsLast(client, map, member) && hasWholeLog(client, log, member) && client.sheets.every(hasSheet);
  }

  private checkClient(client: FaultyClient, written: Written): string[] {
    const { map, sheets, log } = written;
    const isStaying = !this.losing.includes(client);
    const end = isStaying ? Infinity : this.ended.at;
    const problems = [
      ...checkStrokes(client, map.painted),
      ...checkTravels(client, map.operations),
      ...checkLog(client, log, this.memberOf(client)),
      ...checkViews(client, map, this.memberOf(client), this.acknowledged.strokes, { until: end }),
      ...client.sheets.flatMap((sheet) => checkFollower(sheet, sheets.get(sheet.characterId) ?? NOTHING, end)),
    ];
    if (isStaying) problems.push(...client.faults);
    else problems.push(...checkRevoked(client, this.ended), ...this.checkFallenRole(client, map));
    if (isStaying && !this.isCurrent(client, written))
      problems.push(`does not show the last state in time: ${client.describe()}`);
    if (!client.isDm) problems.push(...this.checkSecrets(client));
    if (client.views.length === 0) problems.push('has shown nothing');
    return problems;
  }

  private checkSecrets({ received }: FaultyClient): string[] {
    const problems = this.players.hidden.check(received);
    return received.some(({ text }) => text.includes(SECRET)) ? ['has read a secret', ...problems] : problems;
  }

  /** Somebody whose role fell sees the map as a player from then on. */
  private checkFallenRole(client: FaultyClient, map: Commits): string[] {
    const { kind, at, within } = this.ended;
    if (kind !== 'role fell') return [];
    const player: MapMember = { ...this.memberOf(client), role: 'player' };
    const problems = checkViews(client, map, player, [], { from: at + within });
    return problems.map((problem) => `(${kind}) not a player's view later than ${Math.round(within)} ms: ${problem}`);
  }

  private memberOf({ person }: FaultyClient): MapMember {
    return this.roster.get(person.id) as MapMember;
  }

  /** Lets a table screen watch, and the first DM as a player who keeps their access. */
  private async letOthersWatch(): Promise<void> {
    const { cluster, campaign, acknowledged, first: dm } = this;
    const player = this.memberOf(this.clients[2] as FaultyClient);
    this.watchers = await Watchers.open({ cluster, campaignId: campaign.id, dm, player, acknowledged });
  }

  /** The members after access has ended. */
  private get rosterAfter(): ReadonlyMap<string, MapMember> {
    const { kind } = this.revocation;
    const roster = new Map(this.roster);
    for (const client of this.losing) {
      const member = this.memberOf(client);
      if (kind === 'removed') roster.delete(member.userId);
      if (kind === 'role fell') roster.set(member.userId, { ...member, role: 'player' });
    }
    return roster;
  }

  private get roster(): ReadonlyMap<string, MapMember> {
    return new Map(
      this.table.people.map(({ id, username }, nth) => [
        id,
        { userId: id, role: this.table.isDm(nth) ? 'dm' : 'player', displayName: username, color: '' },
      ]),
    );
  }
}
