import { deleteUser } from '../../contracts/users/users.contract.js';
import type { MapView } from '../../contracts/map/map.contract.js';
import { parseFrames, withNames } from './secrecy.frame-parser.js';
import type { History, Step } from './secrecy.histories.js';
import { chooseAttack, runAttack, viewersOfAttack, type AttackStep } from './secrecy.attacks.js';
import { needsCreatures, playFight, type FightStep } from './secrecy.fight.js';
import { asSeenBy, isBlocked, isUnrevealed } from './secrecy.visibility-oracle.js';
import { companionLabels, isOfCompanion, squareOf, withoutSpell } from './secrecy.companions.js';
import {
  copyTruth,
  isSecretStep,
  isSheetStep,
  ownerOf,
  runSheetStep,
  sheetFramesIn,
  type SheetStep,
} from './secrecy.sheets.js';
import { ReceivedBytes } from './secrecy.received-bytes.js';
import { ScenesEpisode, type ScenesStep } from './secrecy.scenes.js';
import { reproduce, type MapCopy } from './secrecy.reproduce.js';
import type { Party } from './secrecy.party.js';
import { runStep } from './secrecy.step-runner.js';
import { restoreStep, remember, type RestoreStep } from './secrecy.restores.js';
import { CampaignFixture } from './secrecy.campaign-fixture.js';

/** Steps that run in both campaigns, whatever the watched player sees. */
const SHARED_STEPS: readonly Step['kind'][] = [
  'ping',
  'visibility',
  'membership',
  'invitation',
  'character',
  'party health',
];
/** Steps that send somebody a new view; before them the second campaign must equal the first. */
const ROSTER_STEPS: readonly Step['kind'][] = ['membership', 'invitation', 'character', 'party health'];

/**
 * Runs one history in two campaigns. The first executes every step; the second only those that the watched player sees,
 * and catches up on the hidden rest as late as possible. The player must receive the same bytes in both, except for
 * random ids, so what they receive cannot depend on anything that they do not see.
 */
export class NonInterference {
  private serial = 0;
  private readonly checks: ReceivedBytes;
  /** The kinds of the steps that were done in the first campaign, and not refused. */
  private readonly done = new Set<Step['kind']>();

  private constructor(
    private readonly first: CampaignFixture,
    private second: CampaignFixture | undefined,
    private readonly watched: number,
  ) {
    this.checks = new ReceivedBytes(first, watched);
  }

  /**
   * Runs a history with a party for each campaign: the same people, other characters.
   * @returns the kinds of the steps that were done, and not refused
   */
  static async run(
    { steps, succession, watched }: History,
    one: Party,
    other: Party,
  ): Promise<ReadonlySet<Step['kind']>> {
    const comparison = new NonInterference(
      await CampaignFixture.create(one),
      await CampaignFixture.create(other),
      watched,
    );
    const last = succession ? Math.floor(steps.length * 0.7) : steps.length;
    await comparison.remember();
    for (const step of steps.slice(0, last)) await comparison.runAndCompare(step);
    if (succession && (await comparison.deleteDm()))
      for (const step of steps.slice(last)) await comparison.runAndCompare(step);
    for (const fixture of [comparison.first, comparison.second]) await fixture?.close();
    return comparison.done;
  }

  /** Runs a step in the first campaign and, if needed, in the second, and checks everything that was sent. */
  private async runAndCompare(step: Step): Promise<void> {
    await this.compareStep(step);
    await this.remember();
  }

  private async compareStep(step: Step): Promise<void> {
    if ('player' in step && step.player !== undefined && step.player === this.first.successor) return;
    this.serial += 1;
    const label = this.labelOf(step);
    const [before, viewsBefore] = [this.first.dm.map, this.checks.expectedViews()];
    const copy = this.copyOf(before);
    this.clear();
    if (step.kind === 'fight') return this.runFight(step, copy, viewsBefore);
    if (step.kind === 'scenes') return this.runScenes(step, viewsBefore);
    if (step.kind === 'attack') return this.runAttack(step, label, viewsBefore);
    if (step.kind === 'restore') return this.runRestore(step, viewsBefore);
    if (isSheetStep(step)) return this.runSheets(step, copy, viewsBefore);
    if (step.kind === 'log') this.checks.logged.set(label, step);
    const acks = await runStep(this.first, step, label, this.serial);
    if (acks.some(({ status }) => status)) this.done.add(step.kind);
    await this.first.receiveAll();
    await this.first.forgetGone();
    this.checks.inspect(step, label, viewsBefore);
    if (['player move', 'forbidden', 'companion move', 'summon', 'call'].includes(step.kind))
      this.checks.inspectStepAside(step, label, before, viewsBefore);
    if (step.kind === 'forbidden') await this.compareForbidden(step, label, acks);
    if (step.kind === 'http calls') await this.checks.inspectHttpCalls(step, step.player);
    if (!this.second) return;
    const isOwn =
      ('player' in step && step.player === this.watched) || (step.kind === 'log' && step.author === this.watched);
    const changed = viewsBefore[this.watched] !== this.checks.expectedViews()[this.watched];
    if (changed || isOwn || this.checks.reaches(step, this.watched, label) || SHARED_STEPS.includes(step.kind)) {
      if ((changed && !isOwn) || ROSTER_STEPS.includes(step.kind) || this.entersFog(step, label, before))
        await reproduce(this.second, copy);
      const answers = await runStep(this.second, step, label, this.serial);
      await this.second.receiveAll([this.second.connection(this.watched)]);
      await this.second.forgetGone();
      if (isOwn)
        this.checks.compare(
          step,
          'received the ack',
          this.normalizedText(acks, this.first),
          this.normalizedText(answers, this.second),
        );
    }
    this.checks.compare(step, 'received the frames', this.framesIn(this.first), this.framesIn(this.second));
  }

  /** What the first campaign is now. */
  private copyOf(view: MapView): MapCopy {
    const { ids, requested, mapName, party } = this.first;
    const [labels, visibility] = [new Map(ids), new Map(requested)];
    return { view, mapName, labels, seen: this.seenIn(view), requested: visibility, characters: party.characters };
  }

  /** Remembers what both campaigns are after the last step. */
  private async remember(): Promise<void> {
    for (const fixture of [this.first, this.second]) if (fixture) await remember(fixture, this.serial);
  }

  /** Goes back in both campaigns to what was after the same step; what was hidden then differs. */
  private async runRestore(step: RestoreStep, viewsBefore: readonly string[]): Promise<void> {
    const { first, second, watched } = this;
    const serials = [...first.checkpoints.keys()];
    const serial = serials.at(-1 - (step.step % serials.length)) ?? 0;
    await restoreStep(first, serial);
    await first.receiveAll();
    await first.forgetGone();
    this.checks.inspect(step, '', viewsBefore);
    if (!second) return;
    await restoreStep(second, serial);
    await second.receiveAll([second.dm, second.connection(watched)]);
    await second.forgetGone();
    this.checks.compare(step, 'received the frames', this.framesIn(first), this.framesIn(second));
  }

  /**
   * Changes a sheet in both campaigns, with items that are truly others. What an item truly is changes in the first
   * alone, and in both alike once it is identified. A change of the map after it makes both go back to the same sheets.
   */
  private async runSheets(step: SheetStep, copy: MapCopy, viewsBefore: readonly string[]): Promise<void> {
    const { first, second, serial, watched } = this;
    const owner = ownerOf(first, step);
    if (!second || owner === undefined || !first.hasCharacter[owner] || owner === first.successor) return;
    await runSheetStep(first, step, serial, 'truth');
    this.done.add(step.kind);
    await first.receiveAll();
    this.checks.inspect(step, '', viewsBefore);
    if (!isSecretStep(first, step)) {
      if (viewsBefore[watched] !== this.checks.expectedViews()[watched]) await reproduce(second, copy);
      if (step.kind === 'identify') await copyTruth(second, step, first);
      await runSheetStep(second, step, serial, step.kind === 'rewrite item' ? 'truth' : 'other');
    }
    const label = `pc${owner}`;
    for (const fixture of [first, second])
      await fixture.dm.revise(fixture.ids.get(label) ?? '', {
        privateNotes: `private-${serial}.`,
        ...fixture.awareOf(fixture.requested.get(label)?.aware),
      });
    await second.receiveAll([second.dm, second.connection(watched)]);
    this.checks.compare(step, 'received the frames', this.framesIn(first), this.framesIn(second));
    this.checks.compare(step, 'received the sheet', sheetFramesIn(first, watched), sheetFramesIn(second, watched));
  }

  /** Plays an encounter in both campaigns; in the second, those whom the watched player does not see are missing. */
  private async runFight(step: FightStep, copy: MapCopy, viewsBefore: readonly string[]): Promise<void> {
    const { first, second, watched } = this;
    const seen = first.isPlayer(watched) ? this.seenIn(first.dm.map) : new Set<string>();
    const isSeen = (label: string): boolean => seen.has(first.ids.get(label) ?? '');
    if (second && needsCreatures(step)) await reproduce(second, copy);
    const [acks, answers] = await playFight(step, first, second, watched, isSeen);
    await first.receiveAll();
    this.checks.inspect(step, '', viewsBefore);
    if (!second) return;
    await second.receiveAll([second.dm, second.connection(watched)]);
    const texts = [this.normalizedText(acks, first), this.normalizedText(answers, second)] as const;
    this.checks.compare(step, 'received the acks', ...texts);
    this.checks.compare(step, 'received the frames', this.framesIn(first), this.framesIn(second));
  }

  /**
   * Attacks in the first campaign, and in the second with those targets that the watched player sees. What a person
   * attacks with whom they do not see is refused alike in both.
   */
  private async runAttack(step: AttackStep, label: string, viewsBefore: readonly string[]): Promise<void> {
    const { first, second, watched } = this;
    const { attacking } = step;
    if (attacking !== undefined && (attacking === first.successor || !first.isPlayer(attacking))) return;
    const labels = [...first.ids.keys()];
    const at = (place: number): string => labels.at(-1 - (place % Math.max(1, labels.length))) ?? '';
    const before = first.dm.map;
    const copy = this.copyOf(before);
    const attacker = attacking === undefined ? at(step.marker) : `pc${attacking}`;
    const chosen = await chooseAttack(first, step, attacker, step.targets.map(at));
    const ack = await runAttack(first, step, chosen, label);
    if (ack.status) {
      this.done.add(step.kind);
      const viewers = viewersOfAttack(first, step, chosen, (index) => this.knownTo(index, before));
      this.checks.attackViewers.set(label, viewers);
      const involved = new Set([attacker, ...chosen.targets].map((of) => copy.labels.get(of)));
      for (const playerIndex of viewers) {
        const known = this.knownTo(playerIndex, before);
        const seen = before.markers.filter(({ id }) => involved.has(id) && known.has(id));
        this.checks.attackTells(playerIndex, seen);
      }
      // The name of an attack may tell the form.
      if (attacker.startsWith('pc')) first.hidden.forms.delete(Number(attacker.slice(2)));
    }
    await first.receiveAll();
    await first.forgetGone();
    this.checks.inspect(step, label, viewsBefore);
    if (!second) return;
    const isOwn = attacking === watched;
    if (isOwn || this.checks.reaches(step, watched, label)) {
      await reproduce(second, copy);
      const known = this.knownTo(watched, before);
      const targets = isOwn ? chosen.targets : chosen.targets.filter((of) => known.has(copy.labels.get(of) ?? ''));
      const answer = await runAttack(second, step, { ...chosen, targets }, label);
      await second.receiveAll([second.dm, second.connection(watched)]);
      await second.forgetGone();
      if (isOwn)
        this.checks.compare(
          step,
          'received the ack',
          this.normalizedText([ack], first),
          this.normalizedText([answer], second),
        );
    }
    this.checks.compare(step, 'received the frames', this.framesIn(first), this.framesIn(second));
  }

  /** The ids of the markers that a player gets, also of a map that is not shown. */
  private knownTo(playerIndex: number, view: MapView): ReadonlySet<string> {
    const userId = this.first.party.players[playerIndex]?.id ?? '';
    return new Set(asSeenBy(view, userId, this.first.partyHealth).markers.map(({ id }) => id));
  }

  /** Prepares and shows scenes in both campaigns, until everybody is back. */
  private async runScenes(step: ScenesStep, viewsBefore: readonly string[]): Promise<void> {
    const { first, second, watched } = this;
    const fail = (playerIndex: number, what: string): never => this.checks.fail(step, playerIndex, what);
    await new ScenesEpisode(first, second, watched, this.serial, fail).play(step.moves);
    await first.receiveAll();
    this.clear();
    this.checks.inspect(step, '', viewsBefore);
  }

  private labelOf(step: Step): string {
    if (step.kind === 'create') return `m${this.serial}`;
    if (step.kind === 'log' || step.kind === 'attack') return `e${this.serial}`;
    if (step.kind === 'delete entry') return [...this.first.entries.keys()].at(-1 - step.entry) ?? '';
    if (step.kind === 'summon') return `m${this.serial}`;
    if (!('marker' in step)) return '';
    const companions = isOfCompanion(step) ? companionLabels(this.first) : [];
    if (companions.length > 0) return companions.at(-1 - (step.marker % companions.length)) ?? '';
    if (step.marker < 0) return 'player' in step ? `pc${step.player}` : '';
    const labels = [...this.first.ids.keys()];
    return labels.at(-1 - (step.marker % Math.max(1, labels.length))) ?? '';
  }

  private clear(): void {
    for (const fixture of [this.first, this.second])
      for (const connection of fixture ? [...fixture.playerConnections, fixture.table] : [])
        connection.received.length = 0;
  }

  /** Checks that an unseen marker and an unknown marker get the same ack. */
  private async compareForbidden(
    step: Extract<Step, { kind: 'forbidden' }>,
    label: string,
    acks: readonly object[],
  ): Promise<void> {
    if (this.first.connection(step.player).view?.markers.some((one) => one.id === this.first.ids.get(label))) return;
    const answers = await runStep(this.first, step, '', this.serial);
    this.checks.compare(step, 'received the ack', JSON.stringify(acks), JSON.stringify(answers));
  }

  /** Whether the watched player moves into the fog, and then sees what is in it. */
  private entersFog(step: Step, label: string, before: MapView): boolean {
    const userId = this.first.party.players[this.watched]?.id ?? '';
    if (step.kind === 'companion move') return isBlocked(before, userId, squareOf(step));
    if (step.kind === 'summon' || step.kind === 'call') {
      const square = this.first.marker(label)?.map_coordinate_id;
      return square != null && isBlocked(before, userId, square);
    }
    return (step.kind === 'player move' || step.kind === 'forbidden') && isBlocked(before, userId, step.square);
  }

  /** The markers whose square the watched player sees. Of an unrevealed map they see no square, not even their own. */
  private seenIn(view: MapView): Set<string> {
    const userId = this.first.party.players[this.watched]?.id ?? '';
    if (!this.first.isIn[this.watched] || isUnrevealed(view)) return new Set();
    return new Set(asSeenBy(view, userId, this.first.partyHealth).markers.map((one) => one.id));
  }

  private framesIn(fixture: CampaignFixture): string {
    return withoutSpell(JSON.stringify(parseFrames(fixture.connection(this.watched).received, fixture.names)));
  }

  private normalizedText(acks: readonly object[], fixture: CampaignFixture): string {
    return withoutSpell(withNames(JSON.stringify(acks), fixture.names));
  }

  /** Deletes the DM's account. @returns whether a player has become the DM */
  private async deleteDm(): Promise<boolean> {
    await this.second?.close();
    this.second = undefined;
    const { dm } = this.first.party;
    await dm.call(deleteUser, { params: { id: dm.id }, body: { password: dm.password } });
    return this.first.findSuccessor();
  }
}
