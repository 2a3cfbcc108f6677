import { currentUser } from '../../contracts/auth/auth.contract.js';
import { getCampaign, listCampaigns } from '../../contracts/campaigns/campaigns.contract.js';
import { listCharacters, pickCharacter } from '../../contracts/characters/characters.contract.js';
import { listNotifications } from '../../contracts/notifications/notifications.contract.js';
import { deleteUser, searchUsers, usersExcept } from '../../contracts/users/users.contract.js';
import type { MapView } from '../../contracts/map/map.contract.js';
import { parseFrames, withNames } from './secrecy.frame-parser.js';
import { normalize } from './map.view.js';
import type { History, Step } from './secrecy.histories.js';
import { asSeenBy, isBlocked, secretsFrom } from './secrecy.visibility-oracle.js';
import { reproduce } from './secrecy.reproduce.js';
import type { Party } from './secrecy.party.js';
import { runStep } from './secrecy.step-runner.js';
import { TableFixture } from './secrecy.campaign-fixture.js';

/** What its sender is sent something for, though no view changes. */
const ANSWERED_STEPS: readonly Step['do'][] = [
  'look',
  'rejoin',
  'reconnect',
  'second tab',
  'membership',
  'invitation',
  'nonsense',
];
/** What is done at both tables, whatever the watched player sees of it. */
const SHARED_STEPS: readonly Step['do'][] = ['ping', 'visibility', 'new map', 'membership', 'invitation', 'character'];
/** Before what the second table has to be as the first one is: who comes sees a new view. */
const ROSTER_STEPS: readonly Step['do'][] = ['membership', 'invitation', 'character'];

/**
 * Runs one history in two campaigns. The first executes every step; the second only those that the watched player sees,
 * and catches up on the hidden rest as late as possible. The player must receive the same bytes in both, except for
 * random ids, so what they receive cannot depend on anything that they do not see.
 */
export class NonInterference {
  private serial = 0;

  private constructor(
    private readonly first: TableFixture,
    private second: TableFixture | undefined,
    private readonly watched: number,
  ) {}

  /** Runs a history with a party for each campaign: the same people, other characters. */
  static async run({ steps, succession, watched }: History, one: Party, other: Party): Promise<void> {
    const comparison = new NonInterference(await TableFixture.create(one), await TableFixture.create(other), watched);
    const last = succession ? Math.floor(steps.length * 0.7) : steps.length;
    for (const step of steps.slice(0, last)) await comparison.runAndCompare(step);
    if (succession && (await comparison.deleteDm()))
      for (const step of steps.slice(last)) await comparison.runAndCompare(step);
    for (const table of [comparison.first, comparison.second]) await table?.close();
  }

  /** Runs a step in the first campaign and, if needed, in the second, and checks everything that was sent. */
  private async runAndCompare(step: Step): Promise<void> {
    if ('player' in step && step.player !== undefined && step.player === this.first.successor) return;
    this.serial += 1;
    const label = this.labelOf(step);
    const [before, labels, viewsBefore] = [this.first.dm.map, new Map(this.first.ids), this.expectedViews()];
    const [seen, requested] = [this.seenIn(before), new Map(this.first.requested)];
    this.clear();
    const acks = await runStep(this.first, step, label, this.serial);
    await this.first.receiveAll();
    this.inspect(step, viewsBefore);
    if (step.do === 'step' || step.do === 'guess') this.inspectStepAside(step, label, before, viewsBefore);
    if (step.do === 'guess') await this.compareGuess(step, label, acks);
    if (step.do === 'calls') await this.inspectCalls(step, step.player);
    if (!this.second) return;
    const isOwn = 'player' in step && step.player === this.watched;
    const changed = viewsBefore[this.watched] !== this.expectedViews()[this.watched];
    if (changed || isOwn || SHARED_STEPS.includes(step.do)) {
      if ((changed && !isOwn) || ROSTER_STEPS.includes(step.do) || this.entersFog(step, before))
        await reproduce(this.second, before, labels, seen, requested);
      const answers = await runStep(this.second, step, label, this.serial);
      await this.second.receiveAll([this.second.connection(this.watched)]);
      if (isOwn)
        this.compare(
          step,
          'was answered',
          this.normalizedText(acks, this.first),
          this.normalizedText(answers, this.second),
        );
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

  /** The expected view of each player as JSON; empty for a player who is not in the campaign. */
  private expectedViews(): string[] {
    const { party, dm } = this.first;
    return party.players.map((person, place) =>
      this.first.isPlayer(place) ? JSON.stringify(asSeenBy(dm.map, person.id)) : '',
    );
  }

  private clear(): void {
    for (const table of [this.first, this.second])
      for (const connection of table?.playerConnections ?? []) connection.received.length = 0;
  }

  /** Checks every byte that reached a player in the first campaign, and the resulting views. */
  private inspect(step: Step, viewsBefore: readonly string[]): void {
    const viewsAfter = this.expectedViews();
    this.first.expectRequestedVisibility();
    this.first.party.players.forEach((person, place) => {
      if (place === this.first.successor) return;
      const secrets = secretsFrom(this.first.dm.map, this.first.isPlayer(place) ? person.id : undefined);
      const isAnswered =
        step.do === 'ping' || ('player' in step && step.player === place && ANSWERED_STEPS.includes(step.do));
      for (const connection of this.first.socketsOf(place)) {
        const frames = parseFrames(connection.received);
        const removed = new Set(frames.flatMap((frame) => frame.payload.removed ?? []));
        const words = connection.received.join('\n');
        for (const secret of secrets)
          if (words.includes(secret) && !(removed.has(secret) && viewsBefore[place]?.includes(secret)))
            this.fail(step, place, `got to know ${secret}: ${words}`);
        if (frames.length > 0 && viewsBefore[place] === viewsAfter[place] && !isAnswered)
          this.fail(step, place, `was sent ${words} though nothing changed`);
        if (this.first.isPlayer(place))
          this.compare(step, `(${place}) sees`, JSON.stringify(normalize(connection.map)), viewsAfter[place] ?? '');
      }
    });
  }

  /** What made room for a player's marker comes into nobody's sight by that. */
  private inspectStepAside(step: Step, label: string, before: MapView, viewsBefore: readonly string[]): void {
    const mover = this.first.ids.get(label);
    const steppedAside = this.first.dm.map.markers.filter(
      (one) =>
        one.id !== mover &&
        before.markers.some((other) => other.id === one.id && other.map_coordinate_id !== one.map_coordinate_id),
    );
    this.expectedViews().forEach((viewText, place) => {
      for (const { id } of steppedAside)
        if (viewText.includes(id) && !viewsBefore[place]?.includes(id))
          this.fail(step, place, `came to see ${id}, which stepped aside`);
    });
  }

  /** A marker that a player does not see is answered like one that never was. */
  private async compareGuess(
    step: Extract<Step, { do: 'guess' }>,
    label: string,
    acks: readonly object[],
  ): Promise<void> {
    if (this.first.connection(step.player).view?.markers.some((one) => one.id === this.first.ids.get(label))) return;
    const answers = await runStep(this.first, step, '', this.serial);
    this.compare(step, 'was answered', JSON.stringify(acks), JSON.stringify(answers));
  }

  /** No call tells more than the map does; but a character's name is for everybody. */
  private async inspectCalls(step: Step, place: number): Promise<void> {
    const known = new Set(this.first.party.players.map((person) => `name-of-${person.username}`));
    const person = this.first.party.players[place];
    const text = await this.callsAt(this.first, place);
    for (const secret of secretsFrom(this.first.dm.map, this.first.isPlayer(place) ? person?.id : undefined)) {
      if (text.includes(secret) && !known.has(secret)) this.fail(step, place, `got to know ${secret}: ${text}`);
    }
  }

  /** What a player is told of a campaign, and of themselves. */
  private async callsAt(table: TableFixture, place: number): Promise<string> {
    const person = table.party.players[place];
    const params = { campaignId: table.campaignId };
    const replies = await Promise.all([
      ...[getCampaign, pickCharacter, usersExcept].map((route) =>
        person?.call(route as typeof getCampaign, { params }),
      ),
      ...[currentUser, listCampaigns, listCharacters, listNotifications].map((route) =>
        person?.call(route as typeof currentUser),
      ),
      person?.call(searchUsers, { body: { username: 'name-', users: '[]' } }),
    ]);
    return JSON.stringify(replies);
  }

  /** Whoever goes into the fog comes to see what is in it. */
  private entersFog(step: Step, before: MapView): boolean {
    const userId = this.first.party.players[this.watched]?.id ?? '';
    return (step.do === 'step' || step.do === 'guess') && isBlocked(before, userId, step.square);
  }

  private seenIn(view: MapView): Set<string> {
    const userId = this.first.party.players[this.watched]?.id ?? '';
    return new Set(this.first.isIn[this.watched] ? asSeenBy(view, userId).markers.map((one) => one.id) : []);
  }

  private framesAt(table: TableFixture): string {
    return JSON.stringify(parseFrames(table.connection(this.watched).received, table.names));
  }

  private normalizedText(acks: readonly object[], table: TableFixture): string {
    return withNames(JSON.stringify(acks), table.names);
  }

  /** The DM's account goes: one of the players leads the table on, and the others must not notice. */
  private async deleteDm(): Promise<boolean> {
    await this.second?.close();
    this.second = undefined;
    const { dm } = this.first.party;
    await dm.call(deleteUser, { params: { id: dm.id }, body: { password: dm.password } });
    return this.first.findSuccessor();
  }

  private compare(step: Step, verb: string, one: string, other: string): void {
    if (one !== other) this.fail(step, this.watched, `${verb}\n${one}\ninstead of\n${other}`);
  }

  private fail(step: Step, place: number, what: string): never {
    throw new Error(`${JSON.stringify(step)}: player ${place} ${what}`);
  }
}
