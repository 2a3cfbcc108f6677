import { currentUser } from '../../contracts/auth/auth.contract.js';
import { getCampaign, listCampaigns } from '../../contracts/campaigns/campaigns.contract.js';
import { listCharacters, pickCharacter } from '../../contracts/characters/characters.contract.js';
import { listNotifications } from '../../contracts/notifications/notifications.contract.js';
import { deleteUser, searchUsers, usersExcept } from '../../contracts/users/users.contract.js';
import type { MapView } from '../../contracts/map/map.contract.js';
import { readFrames, renamed } from './secrecy.bytes.js';
import { tidy } from './map.views.js';
import type { History, Step } from './secrecy.histories.js';
import { asSeenBy, isBlocked, secretsFrom } from './secrecy.visibility-oracle.js';
import { become } from './map.catch-up.js';
import type { Party } from './secrecy.party.js';
import { takeStep } from './secrecy.step-runner.js';
import { TableFixture } from './secrecy.table-fixture.js';

/** What its sender is sent something for, though no view changes. */
const ANSWERED: readonly Step['do'][] = ['look', 'rejoin', 'reconnect', 'second tab', 'membership', 'invitation', 'nonsense'];
/** What is done at both tables, whatever the watched player sees of it. */
const SHARED: readonly Step['do'][] = ['ping', 'visibility', 'new map', 'membership', 'invitation', 'character'];
/** Before what the second table has to be as the first one is: who comes sees a new view. */
const ROSTER: readonly Step['do'][] = ['membership', 'invitation', 'character'];

/**
 * Two tables at which one player sees the same evening. At the first everything happens; at the second only what the watched
 * player sees, and what lies behind it is put in place no sooner than it has to be. What the player is sent must be the same
 * at both, byte for byte but for the random ids: so it cannot depend on anything that they do not see.
 */
export class NonInterference {
  private serial = 0;

  private constructor(
    private readonly first: TableFixture,
    private second: TableFixture | undefined,
    private readonly watched: number,
  ) {}

  /** Lives through a history with a company for each table: the same people, other characters. */
  static async live({ steps, succession, watched }: History, one: Party, other: Party): Promise<void> {
    const twins = new NonInterference(await TableFixture.lay(one), await TableFixture.lay(other), watched);
    const last = succession ? Math.floor(steps.length * 0.7) : steps.length;
    for (const step of steps.slice(0, last)) await twins.take(step);
    if (succession && (await twins.passOn())) for (const step of steps.slice(last)) await twins.take(step);
    for (const side of [twins.first, twins.second]) await side?.close();
  }

  /** Does a step at the first table and, if it has to be, at the second; and looks at all that was sent. */
  private async take(step: Step): Promise<void> {
    if ('player' in step && step.player !== undefined && step.player === this.first.heir) return;
    this.serial += 1;
    const label = this.labelOf(step);
    const [before, labels, saw] = [this.first.master.map, new Map(this.first.ids), this.sights()];
    const [seen, asked] = [this.seenIn(before), new Map(this.first.asked)];
    this.clear();
    const acks = await takeStep(this.first, step, label, this.serial);
    await this.first.settle();
    this.inspect(step, saw);
    if (step.do === 'step' || step.do === 'guess') this.inspectAside(step, label, before, saw);
    if (step.do === 'guess') await this.compareGuess(step, label, acks);
    if (step.do === 'calls') await this.inspectCalls(step, step.player);
    if (!this.second) return;
    const isOwn = 'player' in step && step.player === this.watched;
    const changed = saw[this.watched] !== this.sights()[this.watched];
    if (changed || isOwn || SHARED.includes(step.do)) {
      if ((changed && !isOwn) || ROSTER.includes(step.do) || this.opens(step, before)) await become(this.second, before, labels, seen, asked);
      const answers = await takeStep(this.second, step, label, this.serial);
      await this.second.settle([this.second.seat(this.watched)]);
      if (isOwn) this.compare(step, 'was answered', this.textOf(acks, this.first), this.textOf(answers, this.second));
    }
    this.compare(step, 'was sent', this.framesAt(this.first), this.framesAt(this.second));
  }

  private labelOf(step: Step): string {
    if (step.do === 'make') return `m${this.serial}`;
    if (!('marker' in step)) return '';
    if (step.marker < 0) return 'player' in step ? `pc${step.player}` : '';
    const labels = [...this.first.ids.keys()];
    return labels.at(-1 - (step.marker % Math.max(1, labels.length))) ?? '';
  }

  /** What each player should see, as text; nothing who is not in. */
  private sights(): string[] {
    const { company, master } = this.first;
    return company.players.map((person, place) => (this.first.plays(place) ? JSON.stringify(asSeenBy(master.map, person.id)) : ''));
  }

  private clear(): void {
    for (const side of [this.first, this.second]) for (const seat of side?.everySeat ?? []) seat.received.length = 0;
  }

  /** Looks at every byte that reached a player at the first table, and at what came of it. */
  private inspect(step: Step, saw: readonly string[]): void {
    const sees = this.sights();
    this.first.expectAsAsked();
    this.first.company.players.forEach((person, place) => {
      if (place === this.first.heir) return;
      const secrets = secretsFrom(this.first.master.map, this.first.plays(place) ? person.id : undefined);
      const isAnswered = step.do === 'ping' || ('player' in step && step.player === place && ANSWERED.includes(step.do));
      for (const seat of this.first.socketsOf(place)) {
        const frames = readFrames(seat.received);
        const removed = new Set(frames.flatMap((frame) => frame.payload.removed ?? []));
        const words = seat.received.join('\n');
        for (const secret of secrets) if (words.includes(secret) && !(removed.has(secret) && saw[place]?.includes(secret))) this.fail(step, place, `got to know ${secret}: ${words}`);
        if (frames.length > 0 && saw[place] === sees[place] && !isAnswered) this.fail(step, place, `was sent ${words} though nothing changed`);
        if (this.first.plays(place)) this.compare(step, `(${place}) sees`, JSON.stringify(tidy(seat.map)), sees[place] ?? '');
      }
    });
  }

  /** What made room for a player's marker comes into nobody's sight by that. */
  private inspectAside(step: Step, label: string, before: MapView, saw: readonly string[]): void {
    const mover = this.first.ids.get(label);
    const aside = this.first.master.map.markers.filter((one) => one.id !== mover && before.markers.some((other) => other.id === one.id && other.map_coordinate_id !== one.map_coordinate_id));
    this.sights().forEach((sight, place) => {
      for (const { id } of aside) if (sight.includes(id) && !saw[place]?.includes(id)) this.fail(step, place, `came to see ${id}, which stepped aside`);
    });
  }

  /** A marker that a player does not see is answered like one that never was. */
  private async compareGuess(step: Extract<Step, { do: 'guess' }>, label: string, acks: readonly object[]): Promise<void> {
    if (this.first.seat(step.player).view?.markers.some((one) => one.id === this.first.ids.get(label))) return;
    const answers = await takeStep(this.first, step, '', this.serial);
    this.compare(step, 'was answered', JSON.stringify(acks), JSON.stringify(answers));
  }

  /** No call tells more than the map does; but a character's name is for everybody. */
  private async inspectCalls(step: Step, place: number): Promise<void> {
    const known = new Set(this.first.company.players.map((person) => `name-of-${person.username}`));
    const person = this.first.company.players[place];
    const text = await this.callsAt(this.first, place);
    for (const secret of secretsFrom(this.first.master.map, this.first.plays(place) ? person?.id : undefined)) {
      if (text.includes(secret) && !known.has(secret)) this.fail(step, place, `got to know ${secret}: ${text}`);
    }
  }

  /** What a player is told of a campaign, and of themselves. */
  private async callsAt(side: TableFixture, place: number): Promise<string> {
    const person = side.company.players[place];
    const params = { campaignId: side.campaignId };
    const replies = await Promise.all([
      ...[getCampaign, pickCharacter, usersExcept].map((route) => person?.call(route as typeof getCampaign, { params })),
      ...[currentUser, listCampaigns, listCharacters, listNotifications].map((route) => person?.call(route as typeof currentUser)),
      person?.call(searchUsers, { body: { username: 'name-', users: '[]' } }),
    ]);
    return JSON.stringify(replies);
  }

  /** Whoever goes into the fog comes to see what is in it. */
  private opens(step: Step, before: MapView): boolean {
    const userId = this.first.company.players[this.watched]?.id ?? '';
    return (step.do === 'step' || step.do === 'guess') && isBlocked(before, userId, step.square);
  }

  private seenIn(view: MapView): Set<string> {
    const userId = this.first.company.players[this.watched]?.id ?? '';
    return new Set(this.first.isIn[this.watched] ? asSeenBy(view, userId).markers.map((one) => one.id) : []);
  }

  private framesAt(side: TableFixture): string {
    return JSON.stringify(readFrames(side.seat(this.watched).received, side.names));
  }

  private textOf(acks: readonly object[], side: TableFixture): string {
    return renamed(JSON.stringify(acks), side.names);
  }

  /** The DM's account goes: one of the players leads the table on, and the others must not notice. */
  private async passOn(): Promise<boolean> {
    await this.second?.close();
    this.second = undefined;
    const { dm } = this.first.company;
    await dm.call(deleteUser, { params: { id: dm.id }, body: { password: dm.password } });
    return this.first.findHeir();
  }

  private compare(step: Step, verb: string, one: string, other: string): void {
    if (one !== other) this.fail(step, this.watched, `${verb}\n${one}\ninstead of\n${other}`);
  }

  private fail(step: Step, place: number, what: string): never {
    throw new Error(`${JSON.stringify(step)}: player ${place} ${what}`);
  }
}
