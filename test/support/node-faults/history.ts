import type { MapMember } from '../../../backend/map/map.model.js';
import { logout } from '../../../contracts/auth/auth.contract.js';
import { changeCampaign } from '../../../contracts/campaigns/campaigns.contract.js';
import { mapEmits } from '../../../contracts/map/map.contract.js';
import { coordinateId } from '../../../contracts/map/map.rules.js';
import { Random } from '../made-up-names.js';
import { colorOf } from '../map.squares.js';
import { until } from '../until.js';
import { Acknowledged } from './acknowledged.js';
import { checkStrokes, checkViews, showsLast } from './checker.js';
import { FaultyClient } from './client.js';
import { timePasses, type FaultyCluster } from './cluster.js';
import { readCommits, readSheet } from './commit-log.js';
import { FollowedSheet } from './sheet-client.js';
import { checkFollower, checkSheet, showsLastSheet } from './sheet-checker.js';
import { signIn, type Campaign, type Table } from './table.js';

const SIDE = 4;
const SECRET = 'nobody but the DM reads this';
/** Milliseconds within which all views must be equal after the last fault, and a person without access must see nothing. */
const WITHIN = { equal: 5_000, revoked: 2_000, answer: 20_000 };

/** How the access of one person ends, and whether only one of the others goes on, so that nothing else tells a node. */
export interface Revocation {
  readonly kind: 'removed' | 'signed out';
  readonly isQuiet: boolean;
}

/** One history: six people change a map and two sheets, one of them loses access, and everything is checked. */
export class History {
  private readonly acknowledged = new Acknowledged();
  private readonly clients: FaultyClient[];
  private readonly connections: Promise<void>[];
  private readonly random: Random;
  private readonly revoked: FaultyClient;
  private readonly problems: string[] = [];
  /** What waits for its answer. */
  private readonly doing = new Set<{ readonly what: string }>();
  private playing: Promise<unknown> = Promise.resolve();
  private revokedAt = Infinity;
  private isOver = false;
  private isQuiet = false;
  private strokes: number;

  private constructor(
    private readonly cluster: FaultyCluster,
    private readonly table: Table,
    private readonly campaign: Campaign,
    private readonly revocation: Revocation,
    seed: number,
  ) {
    this.random = new Random(seed);
    this.strokes = seed % 1_000_000;
    this.clients = table.people.map((person, nth) => {
      const open = campaign.sheets.filter((_, owner) => table.isDm(nth) || nth === owner + 2);
      const sheets = open.map((id) => new FollowedSheet(person, campaign.id, id, this.acknowledged));
      return new FaultyClient(person, table.isDm(nth), campaign.id, () => cluster.urls, nth, this.acknowledged, sheets);
    });
    // The second DM has both sheets open.
    this.revoked = this.clients[revocation.kind === 'removed' ? this.clients.length - 1 : 1] as FaultyClient;
    this.connections = this.clients.map((client) => client.stayConnected());
  }

  /** Starts to play. */
  static async begin(cluster: FaultyCluster, table: Table, revocation: Revocation, seed: number): Promise<History> {
    const campaign = await table.begin();
    const history = new History(cluster, table, campaign, revocation, seed);
    await history.first.send(mapEmits.createMap.name, { rows: SIDE, columns: SIDE });
    await table.placeMarkers(campaign.id);
    history.playing = history.play();
    return history;
  }

  /** Ends the access of one person. */
  async revoke(): Promise<void> {
    this.isQuiet = this.revocation.isQuiet;
    await until('the access is ended', async () => {
      const { http } = await this.revokeOnce().catch(() => ({ http: 0 }));
      return http === 200 || http === 401 || http === 404 || http === 400;
    });
    this.revokedAt = performance.now();
  }

  /** Stops the changes, and waits until everybody shows the same. @param slowest the slowest answer after the revocation */
  async end(slowest: number): Promise<string[]> {
    this.checkRevocation(slowest);
    this.isOver = true;
    this.revoked.close();
    const hasEnded = await Promise.race([this.playing.then(() => true), timePasses(WITHIN.answer).then(() => false)]);
    if (!hasEnded) this.problems.push(this.describeWaiting());
    await this.check();
    await Promise.all(this.connections);
    if (this.revocation.kind === 'signed out') await this.signInAgain();
    return this.problems;
  }

  /** How many commits the map and the sheets have. */
  commits = 0;

  private get first(): FaultyClient {
    return this.clients[0] as FaultyClient;
  }

  private get staying(): FaultyClient[] {
    return this.clients.filter((client) => client !== this.revoked);
  }

  private async revokeOnce(): Promise<{ http: number }> {
    const { person } = this.revoked;
    if (this.revocation.kind === 'signed out') return person.call(logout);
    const body = { type: 'remove', username: person.username };
    return this.first.person.call(changeCampaign, { params: { campaignId: this.campaign.id }, body });
  }

  private async signInAgain(): Promise<void> {
    await this.cluster.forgetRates();
    await signIn(this.revoked.person);
  }

  private play(): Promise<unknown> {
    const [first, second, ...players] = this.clients as [FaultyClient, FaultyClient, ...FaultyClient[]];
    const sheets = this.clients.flatMap((client) => client.sheets);
    return Promise.all([
      this.repeat('paint', () => this.paint(first), first),
      this.repeat('paint too', () => this.paint(second)),
      this.hide(second),
      ...players.map((player) => this.repeat('move', () => this.move(player))),
      ...sheets.map((sheet) => this.repeat('change a sheet', () => this.changeSheet(sheet))),
      ...sheets.map((sheet, nth) =>
        this.repeat('save notes', (round) => sheet.saveNotes(`${nth} writes ${round}`), undefined, 1_500),
      ),
      ...this.clients.map((client) => this.repeat('ask for the map', () => client.askForMap(), client, 400)),
      ...this.clients.map((client) => this.repeat('move on', () => this.moveOn(client), client, 3_000)),
    ]);
  }

  /** Does something again and again, after pauses up to `most` milliseconds. @param goesOn whoever goes on when it is quiet */
  private async repeat(
    what: string,
    work: (round: number) => Promise<unknown>,
    goesOn?: FaultyClient,
    most = 500,
  ): Promise<void> {
    const isQuietWriter = goesOn === undefined;
    for (let round = 1; !this.isOver && !(this.isQuiet && isQuietWriter); round += 1) {
      await timePasses(
        this.random.next() < 0.5 && most === 500 ? this.random.int(0, 20) : this.random.int(most / 4, most),
      );
      const doing = { what };
      this.doing.add(doing);
      await work(round);
      this.doing.delete(doing);
    }
  }

  /** A person without access keeps the socket, because a new one has no access from the start. */
  private async moveOn(client: FaultyClient): Promise<void> {
    if (client !== this.revoked || this.revokedAt === Infinity) client.moveOn();
    return Promise.resolve();
  }

  private paint(client: FaultyClient): Promise<unknown> {
    const color = colorOf(0x100000 + (this.strokes += 1));
    const stroke = { coordinateId: this.square(), colorHex: color, colorHexUsage: 'color' };
    return client.send(mapEmits.paint.name, stroke, color);
  }

  private async hide(client: FaultyClient): Promise<void> {
    const made = { type: 'new_marker', name: 'Spy', markerType: 'enemy', privateNotes: SECRET };
    const ack = await client.send(mapEmits.updateMarker.name, made);
    const change = { type: 'update_marker', markerId: ack?.markerId };
    await this.repeat('hide', (round) =>
      client.send(mapEmits.updateMarker.name, { ...change, isHiding: round % 2 === 0 }),
    );
  }

  private async move(client: FaultyClient): Promise<void> {
    const own = client.map?.markers.find(({ character }) => character?.creator_id === client.person.id);
    if (!own) return;
    const to = { type: 'move_marker', markerId: own.id, destCoordinateId: this.square() };
    await client.send(mapEmits.placeMarker.name, to);
  }

  private changeSheet(sheet: FollowedSheet): Promise<void> {
    const amount = this.random.int(1, 9);
    switch (this.random.int(1, 5)) {
      case 1:
        return sheet.set('current_hp', String(amount));
      case 2:
        return sheet.set('gold_points', `+${amount}`, amount);
      case 3:
        return sheet.play({ do: 'add-item', item: 'torch', quantity: 1 });
      default:
        return sheet.play({ do: 'set', field: 'gold_points', value: `+${amount}` }, amount);
    }
  }

  private square(): number {
    return coordinateId(this.random.int(1, SIDE), this.random.int(1, SIDE));
  }

  private checkRevocation(slowest: number): void {
    const limit = WITHIN.revoked + slowest;
    const isLate = (at: number): boolean => at > this.revokedAt + limit;
    const late = this.revoked.views.filter(({ at }) => isLate(at)).length;
    const told = this.revoked.sheets.flatMap((sheet) => sheet.told).filter(isLate).length;
    if (late + told > 0)
      this.problems.push(`a person who was ${this.revocation.kind} got ${late + told} changes later than ${limit} ms`);
  }

  private describeWaiting(): string {
    const doing = [...this.doing].map(({ what }) => what).join(', ');
    const clients = this.clients.map((client, nth) => `client ${nth} is ${client.describe()}`).join(', ');
    return `no answer for ${WITHIN.answer} ms: ${doing}; ${clients}`;
  }

  private async check(): Promise<void> {
    const { campaign, cluster, staying } = this;
    const roster = this.roster();
    const map = await readCommits(cluster.pool, campaign.id, roster);
    const sheets = new Map(
      await Promise.all(
        campaign.sheets.map(async (id) => [id, await readSheet(cluster.pool, campaign.id, id)] as const),
      ),
    );
    const sheetOf = ({ characterId }: FollowedSheet) => sheets.get(characterId) ?? { states: [], changes: [] };
    const memberOf = (client: FaultyClient): MapMember => roster.get(client.person.id) as MapMember;
    const isEqual = (client: FaultyClient): boolean =>
      showsLast(client, map, memberOf(client)) && client.sheets.every((sheet) => showsLastSheet(sheet, sheetOf(sheet)));
    const ended = performance.now();
    while (!staying.every(isEqual) && performance.now() - ended < WITHIN.equal) await timePasses(20);
    for (const client of this.clients) client.close();
    this.commits = map.states.length + [...sheets.values()].reduce((sum, { states }) => sum + states.length, 0);
    for (const [nth, client] of this.clients.entries()) {
      const end = client === this.revoked ? this.revokedAt : Infinity;
      const found = [
        ...(client === this.revoked ? [] : client.faults),
        ...checkStrokes(client, map.painted),
        ...checkViews(client, map, memberOf(client), this.acknowledged.strokes, end),
        ...client.sheets.flatMap((sheet) => checkFollower(sheet, sheetOf(sheet), end)),
        ...(client !== this.revoked && !isEqual(client)
          ? [`shows not the last state after ${WITHIN.equal} ms: ${client.describe()}`]
          : []),
        ...(!client.isDm && client.received.some((text) => text.includes(SECRET)) ? ['has read a secret'] : []),
        ...(client.views.length === 0 ? ['has shown nothing'] : []),
      ];
      this.problems.push(...found.map((problem) => `client ${nth}: ${problem}`));
    }
    const followers = this.clients.flatMap((client) => client.sheets);
    for (const [id, commits] of sheets)
      this.problems.push(
        ...checkSheet(
          commits,
          followers.filter(({ characterId }) => characterId === id),
        ),
      );
  }

  private roster(): Map<string, MapMember> {
    return new Map(
      this.table.people.map(({ id, username }, nth) => [
        id,
        { userId: id, role: this.table.isDm(nth) ? 'dm' : 'player', displayName: username, color: '' },
      ]),
    );
  }
}
