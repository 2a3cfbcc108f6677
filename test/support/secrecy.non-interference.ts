import { randomUUID } from 'node:crypto';
import type { LogAudience } from '../../contracts/log/log.rules.js';
import type { MapView } from '../../contracts/map/map.contract.js';
import type { History, Step } from './secrecy.histories.js';
import { chooseAttack, runAttack, viewersOfAttack, type AttackStep } from './secrecy.attacks.js';
import { needsSameMarkers, playFight, rolls, type FightDeed, type FightStep } from './secrecy.fight.js';
import {
  copyTruth,
  isSecretStep,
  isSheetStep,
  ownerOf,
  runSheetStep,
  sheetFramesIn,
  type SheetStep,
} from './secrecy.sheets.js';
import { CampaignPair } from './secrecy.campaign-pair.js';
import type { ReceivedBytes } from './secrecy.received-bytes.js';
import { ScenesEpisode, type SceneDeed, type ScenesStep } from './secrecy.scenes.js';
import type { MapCopy } from './secrecy.reproduce.js';
import type { Party } from './secrecy.party.js';
import { labelOf, runStep } from './secrecy.step-runner.js';
import { restoreStep, type RestoreStep } from './secrecy.restores.js';
import type { AnyAck, CampaignFixture } from './secrecy.campaign-fixture.js';
import {
  isNewest,
  isOwnUndo,
  travel,
  UndoList,
  type UndoableChange,
  type UndoMove,
  type UndoStep,
} from './secrecy.undo.js';
import { seenAtTable } from './secrecy.table-screen.js';
import type { WatchedPlayer } from './secrecy.watched-player.js';

/** Steps that run in both campaigns, whatever the watched player sees. */
const SHARED_STEPS: readonly Step['kind'][] = [
  'ping',
  'visibility',
  'membership',
  'invitation',
  'character',
  'party health',
];
/** Steps of players that let somebody step aside. */
const PLAYER_MOVES: readonly Step['kind'][] = ['player move', 'forbidden', 'companion move', 'summon', 'call'];
/** Steps that send somebody a new view; before them the second campaign must equal the first. */
const ROSTER_STEPS: readonly Step['kind'][] = ['membership', 'invitation', 'character', 'party health'];

/**
 * What a history does: its steps, the moves of its encounters, what happens in scenes, what the DM takes back and what of
 * it is hidden from the watched player; 'view as' and 'table screen' are what is seen so.
 */
export type Deed =
  | Step['kind']
  | FightDeed
  | SceneDeed
  | UndoMove
  | `hidden ${'message' | 'roll'}: ${LogAudience}`
  | 'hidden hit points'
  | 'view as'
  | 'table screen';

/**
 * Runs one history in two campaigns. The first executes every step; the second only those that the watched player sees,
 * and catches up on the hidden rest as late as possible. The player must receive the same bytes in both, except for
 * random ids, so what they receive cannot depend on anything that they do not see.
 */
export class NonInterference {
  private serial = 0;
  private readonly first: CampaignFixture;
  private readonly watched: number;
  private readonly checks: ReceivedBytes;
  private readonly watching: WatchedPlayer;
  private readonly done = new Set<Deed>();

  private constructor(private readonly pair: CampaignPair) {
    ({ first: this.first, watched: this.watched, checks: this.checks, watching: this.watching } = pair);
  }

  private get second(): CampaignFixture | undefined {
    return this.pair.second;
  }

  /**
   * Runs a history with a party for each campaign: the same people, other characters.
   * @returns what was done in the first campaign, and not refused
   */
  static async run({ steps, succession, watched }: History, one: Party, other: Party): Promise<ReadonlySet<Deed>> {
    const pair = await CampaignPair.create(one, other, watched);
    const comparison = new NonInterference(pair);
    const last = succession ? Math.floor(steps.length * 0.7) : steps.length;
    await pair.remember(0);
    for (const step of steps.slice(0, last)) await comparison.runAndCompare(step);
    if (succession && (await pair.deleteDm()))
      for (const step of steps.slice(last)) await comparison.runAndCompare(step);
    await pair.close();
    if (pair.areTablesCompared) comparison.done.add('table screen');
    return comparison.done;
  }

  /** Runs a step in the first campaign and, if needed, in the second, and checks everything that was sent. */
  private async runAndCompare(step: Step): Promise<void> {
    await this.compareStep(step);
    await this.compareViewAs(step);
    await this.pair.remember(this.serial);
  }

  private async compareViewAs(step: Step): Promise<void> {
    if (await this.pair.compareViewAs(step)) this.done.add('view as');
  }

  private async compareStep(step: Step): Promise<void> {
    if ('player' in step && step.player !== undefined && step.player === this.first.successor) return;
    if (isOwnUndo(step) && !this.first.isPlayer(this.watched)) return;
    this.serial += 1;
    if (step.kind === 'undo') return this.runUndo(step);
    const label = labelOf(this.first, step, this.serial);
    const viewsBefore = this.checks.expectedViews();
    const copy = this.watching.copyOf(this.first.dm.map);
    this.pair.clear();
    if (step.kind === 'fight') return this.runFight(step, copy, viewsBefore);
    if (step.kind === 'scenes') return this.runScenes(step, viewsBefore);
    if (step.kind === 'attack') return this.runAttack(step, label, viewsBefore);
    if (step.kind === 'restore') return this.runRestore(step, viewsBefore);
    if (isSheetStep(step)) return this.runSheets(step, copy, viewsBefore);
    await this.runInBoth(step);
  }

  /**
   * Runs a step in the first campaign, and in the second if the watched player or the table screen sees it.
   * @param opId the operation id of the DM's command
   * @returns whether it has run in the second
   */
  private async runInBoth(step: Step, opId?: string): Promise<boolean> {
    const label = labelOf(this.first, step, this.serial);
    const [before, viewsBefore] = [this.first.dm.map, this.checks.expectedViews()];
    const tableBefore = seenAtTable(this.first);
    const copy = this.watching.copyOf(before);
    this.pair.clear();
    if (step.kind === 'log') this.checks.logged.set(label, step);
    const acks = await this.runIn(this.first, step, label, opId);
    if (acks.some(({ status }) => status)) this.done.add(step.kind);
    await this.first.receiveAll();
    await this.first.forgetGone();
    this.checks.inspect(step, label, viewsBefore);
    if (isOwnUndo(step) || PLAYER_MOVES.includes(step.kind))
      this.checks.inspectStepAside(step, this.watching.moverOf(step, label, before), before, viewsBefore);
    if (step.kind === 'forbidden') await this.compareForbidden(step, label, acks);
    if (step.kind === 'http calls') await this.checks.inspectHttpCalls(step, step.player);
    if (!this.second) return false;
    const isOwn =
      ('player' in step && step.player === this.watched) ||
      (step.kind === 'log' && step.author === this.watched) ||
      isOwnUndo(step);
    const changed =
      viewsBefore[this.watched] !== this.checks.expectedViews()[this.watched] ||
      tableBefore !== seenAtTable(this.first);
    if (acks.some(({ status }) => status)) this.noteHidden(step, label, changed);
    const isShared =
      changed || isOwn || this.checks.reaches(step, this.watched, label) || SHARED_STEPS.includes(step.kind);
    if (isShared) {
      if ((changed && !isOwn) || ROSTER_STEPS.includes(step.kind) || this.watching.entersFog(step, label, before))
        await this.pair.reproduce(copy);
      const answers = await this.runIn(this.second, step, label, opId);
      await this.second.receiveAll([this.second.connection(this.watched)]);
      await this.second.forgetGone();
      if (isOwn) this.pair.compareAcks(step, acks, answers);
    }
    await this.pair.compareFrames(step);
    return isShared;
  }

  /** Notes what was done and is hidden from the watched player. */
  private noteHidden(step: Step, label: string, changed: boolean): void {
    if (step.kind === 'log' && !this.checks.reaches(step, this.watched, label))
      this.done.add(`hidden ${step.dice === undefined ? 'message' : 'roll'}: ${step.audience}`);
    if (step.kind === 'creature play' && 'value' in step.play && !changed) this.done.add('hidden hit points');
  }

  private async runIn(fixture: CampaignFixture, step: Step, label: string, opId?: string): Promise<AnyAck[]> {
    const { dm } = fixture;
    dm.opId = opId;
    const acks = await runStep(fixture, step, label, this.serial);
    dm.opId = undefined;
    return acks;
  }

  /** Lets the DM change the map, and undo and redo it: in the second campaign only what was done there. */
  private async runUndo(step: UndoStep & { readonly kind: 'undo' }): Promise<void> {
    const list = new UndoList();
    for (const change of step.changes) {
      this.serial += 1;
      const opId = randomUUID();
      const before = new Map(this.first.requested);
      const isInSecond = await this.runInBoth(change, opId);
      await this.compareViewAs(change);
      if (await isNewest(this.first, opId)) list.add({ isInSecond, before, after: new Map(this.first.requested) });
    }
    for (const move of step.moves) {
      const change = list.next(move);
      if (change) await this.travel(step, move, change);
    }
  }

  private async travel(step: Step, move: UndoMove, change: UndoableChange): Promise<void> {
    const { first, second, watched } = this;
    const viewsBefore = this.checks.expectedViews();
    const copy = this.watching.copyOf(first.dm.map);
    this.pair.clear();
    await travel(first, move, change);
    this.done.add(move);
    await first.receiveAll();
    this.checks.inspect(step, '', viewsBefore);
    await this.compareViewAs(step);
    if (!second) return;
    if (change.isInSecond) {
      await this.pair.reproduce(copy);
      await travel(second, move, change);
      await second.receiveAll([second.connection(watched)]);
    }
    await this.pair.compareFrames(step, `received the frames of an ${move}`);
  }

  /** Goes back in both campaigns to what was after the same step; what was hidden then differs. */
  private async runRestore(step: RestoreStep, viewsBefore: readonly string[]): Promise<void> {
    const { first, second, watched } = this;
    // While the watched player was away, the second campaign lacked what the others saw.
    const isPresent = first.isPlayer(watched);
    const serials = [...first.checkpoints].flatMap(([at, then]) => (then.isPresent || !isPresent ? [at] : []));
    const serial = serials.at(-1 - (step.step % serials.length)) ?? 0;
    if (await restoreStep(first, serial)) this.done.add(step.kind);
    await first.receiveAll();
    await first.forgetGone();
    this.checks.inspect(step, '', viewsBefore);
    if (!second) return;
    await restoreStep(second, serial);
    await second.receiveAll([second.dm, second.connection(watched)]);
    await second.forgetGone();
    await this.pair.compareFrames(step);
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
      if (viewsBefore[watched] !== this.checks.expectedViews()[watched]) await this.pair.reproduce(copy);
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
    await this.pair.compareFrames(step);
    this.checks.compare(step, 'received the sheet', sheetFramesIn(first, watched), sheetFramesIn(second, watched));
  }

  /** Plays an encounter in both campaigns; in the second, those whom the watched player does not see are missing. */
  private async runFight(step: FightStep, copy: MapCopy, viewsBefore: readonly string[]): Promise<void> {
    const { first, second, watched } = this;
    const seen = first.isPlayer(watched) ? this.watching.seenIn(first.dm.map) : new Set<string>();
    const isSeen = (label: string): boolean => seen.has(first.ids.get(label) ?? '');
    if (second && needsSameMarkers(step)) await this.pair.reproduce(copy);
    if (rolls(step)) this.tellOfRolls(copy.view);
    const { acks, answers, done } = await playFight(step, first, second, watched, isSeen);
    for (const deed of done) this.done.add(deed);
    await first.receiveAll();
    this.checks.inspect(step, '', viewsBefore);
    if (!second) return;
    await second.receiveAll([second.dm, second.connection(watched)]);
    this.pair.compareAcks(step, acks, answers);
    await this.pair.compareFrames(step);
  }

  /** Remembers that the entries of initiatives name those whom every player sees, and say what their forms are. */
  private tellOfRolls(view: MapView): void {
    const { first, checks } = this;
    const players = [...first.party.players.keys()];
    const present = players
      .filter((playerIndex) => first.isPlayer(playerIndex))
      .map((nth) => this.watching.knownTo(nth, view));
    const names = view.markers.filter(({ id }) => present.every((known) => known.has(id))).map(({ name }) => name);
    for (const playerIndex of players) checks.entryTells(playerIndex, names);
    first.hidden.forms.clear();
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
    const copy = this.watching.copyOf(before);
    const attacker = attacking === undefined ? at(step.marker) : `pc${attacking}`;
    const chosen = await chooseAttack(first, step, attacker, step.targets.map(at));
    const ack = await runAttack(first, step, chosen, label);
    if (ack.status) {
      this.done.add(step.kind);
      const viewers = viewersOfAttack(first, step, chosen, (index) => this.watching.knownTo(index, before));
      this.checks.attackViewers.set(label, viewers);
      const involved = new Set([attacker, ...chosen.targets].map((of) => copy.labels.get(of)));
      for (const playerIndex of viewers) {
        const known = this.watching.knownTo(playerIndex, before);
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
      await this.pair.reproduce(copy);
      const known = this.watching.knownTo(watched, before);
      const targets = isOwn ? chosen.targets : chosen.targets.filter((of) => known.has(copy.labels.get(of) ?? ''));
      const answer = await runAttack(second, step, { ...chosen, targets }, label);
      await second.receiveAll([second.dm, second.connection(watched)]);
      await second.forgetGone();
      if (isOwn) this.pair.compareAcks(step, [ack], [answer]);
    }
    await this.pair.compareFrames(step);
  }

  /** Prepares and shows scenes in both campaigns, until everybody is back. */
  private async runScenes(step: ScenesStep, viewsBefore: readonly string[]): Promise<void> {
    const { first, second, watched } = this;
    const fail = (playerIndex: number, what: string): never => this.checks.fail(step, playerIndex, what);
    const done = await new ScenesEpisode(first, second, watched, this.serial, fail).play(step.moves);
    for (const deed of done) this.done.add(deed);
    await first.receiveAll();
    this.pair.clear();
    this.checks.inspect(step, '', viewsBefore);
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
}
