import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { attackEmits, type AttackChoice } from '../../contracts/attack/attack.contract.js';
import { mayMeetAgain, numberAt } from '../../contracts/attack/attack-count.js';
import type { OtherSpell } from '../../contracts/attack/attack-way.types.js';
import type { Cover } from '../../contracts/attack/cover.js';
import { feetBetween, rangeBand } from '../../contracts/attack/distances.js';
import { LIMITS } from '../../contracts/core/limits.js';
import type { RollMode } from '../../contracts/dice/index.js';
import { playerOfShown } from '../../contracts/map/companion.types.js';
import type { Marker } from '../../contracts/map/map.contract.js';
import { isCreature, mayMoveMarker } from '../../contracts/map/map.rules.js';
import { messageOf } from '../core/failure-message.js';
import { areaOfAttack, creaturesAt, targetsInArea } from './attack-area.js';
import { attackPayload } from './attack-payload.js';
import { chosenText, restText, type ChosenCount } from './chosen-count.js';
import { compareMarkers } from './compare-markers.js';
import type { FieldViewStore } from './field-view.store.js';
import { targetSentence, type TargetDistance } from './target-distance.js';

/** A target that the person has chosen. */
export interface Target {
  readonly markerId: string;
  readonly cover: Cover;
}

/** Whether a marker has the numbers of a sheet or a stat block: hit points, an armor class and attacks. */
export const hasNumbers = ({ character, creature }: Marker): boolean => character !== null || Boolean(creature);

/** An attack that the person prepares: who attacks with what, and whom. */
export class AttackStore {
  attackerId: string | null = null;
  /** Null: not loaded. */
  ways: readonly AttackChoice[] | null = null;
  /** The spells that attack nobody, which are cast on the sheet. */
  others: readonly OtherSpell[] = [];
  key: string | null = null;
  mode: RollMode = 'normal';
  level: number | null = null;
  extras: readonly string[] = [];
  targets: readonly Target[] = [];
  /** The square at which an area lies, or to which it leads. */
  aimedAt: number | null = null;
  /** Whether a click on the map chooses targets. */
  isAiming = false;
  /**
   * The entry of the attack that was rolled on these targets: they stay in the form for the next attack, not on the map.
   * Null: none was, or the person chooses targets anew.
   */
  rolledEntryId: string | null = null;
  isForDms = false;
  /** Whether the attack spends what it costs. */
  spends = true;
  /** Null: as the campaign has chosen. */
  isApplied: boolean | null = null;
  isBusy = false;
  problem: string | null = null;
  /** The entry of the attack that was rolled here last, until the DM's list has moved it into sight; null: none. */
  entryToShow: string | null = null;
  /**
   * Whether the person began with the keyboard. Then the focus moves to the choice of the attack, and back to the map.
   */
  isByKeys = false;
  /** Whether the form takes the focus as soon as it is there: somebody who moves by keys has asked for it. */
  isFormWanted = false;
  /** Whether the button that rolls takes the focus next. */
  isRollWanted = false;
  /** Counts the loads, because only the last one counts. */
  private loads = 0;
  /** Whose turn was followed last; undefined after the person has chosen the attacker. */
  private followed: string | null | undefined = undefined;

  constructor(
    private readonly field: Pick<FieldViewStore, 'map' | 'viewer' | 'announce' | 'select' | 'hover' | 'setAim'>,
  ) {
    const plain = {
      field: false,
      loads: false,
      followed: false,
      ways: observableRef,
      others: observableRef,
      targets: observableRef,
      extras: observableRef,
    };
    makeAutoObservable<this, 'field' | 'loads' | 'followed'>(
      this,
      { ...plain, distanceTo: false, markerOf: false } as const,
      {
        autoBind: true,
      },
    );
  }

  /** The markers with which the viewer may attack: players' own, and for the DM all with a sheet or a stat block. */
  get attackers(): readonly Marker[] {
    return this.own.filter(hasNumbers);
  }

  /** The creatures on the board that the viewer plays and that cannot attack, for want of a sheet or a stat block. */
  get withoutNumbers(): readonly Marker[] {
    return this.own.filter(
      (marker) => !hasNumbers(marker) && isCreature(marker.marker_type.id) && marker.map_coordinate_id !== null,
    );
  }

  /** The markers that the viewer plays, by name. */
  private get own(): readonly Marker[] {
    const { role, userId } = this.field.viewer();
    return [...this.field.map.board.markers.values()]
      .filter((marker) => mayMoveMarker(role, userId, playerOfShown(marker)))
      .sort(compareMarkers);
  }

  get attacker(): Marker | undefined {
    return this.attackerId === null ? undefined : this.markerOf(this.attackerId);
  }

  get way(): AttackChoice | undefined {
    return this.ways?.find(({ key }) => key === this.key);
  }

  /** How many targets are chosen of those that the chosen spell has at its level; null: it takes as many as there are. */
  get chosenCount(): ChosenCount | null {
    const { way, targets, most } = this;
    return way?.count ? { count: way.count, chosen: targets.length, most } : null;
  }

  /** How many targets may be chosen. */
  private get most(): number {
    const { way, level } = this;
    return Math.min(LIMITS.attackTargets, way?.count ? numberAt(way.count, way.levels, level) : LIMITS.attackTargets);
  }

  /** Why an area that is laid cannot be rolled for: it has no target; null: it has, or none is laid. */
  get emptyArea(): string | null {
    if (!this.way?.area || this.aimedAt === null || this.targets.length > 0) return null;
    const isAnybodyThere = targetsInArea(this.field.map.board, this, this.areaSquares).length > 0;
    return isAnybodyThere
      ? 'No target is left. Lay the area again.'
      : 'You see nobody in the area. Lay it where somebody stands.';
  }

  /** The squares of the area, under the pointer until it is laid. */
  get areaSquares(): readonly number[] {
    return areaOfAttack(this.field.map.board, this, this.aimedAt ?? (this.isAiming ? this.field.hover : null));
  }

  markerOf(id: string): Marker | undefined {
    return this.field.map.board.markers.get(id);
  }

  /** How far a marker is from the attacker, for the chosen way. */
  distanceTo(target: Marker): TargetDistance {
    const [from, to] = [this.attacker?.map_coordinate_id ?? null, target.map_coordinate_id];
    if (!this.attacker || from === null || to === null || !this.way) return { feet: null, band: null };
    const feet = feetBetween({ square: from, size: this.attacker.size }, { square: to, size: target.size });
    return { feet, band: rangeBand(this.way.range, feet) };
  }

  /** Whether a chosen target is out of range: the roll is possible then, but nothing that the page proposes. */
  get isBeyondRange(): boolean {
    return this.targets.some(({ markerId }) => {
      const marker = this.markerOf(markerId);
      return marker !== undefined && this.distanceTo(marker).band === 'beyond';
    });
  }

  /** Why the attack cannot be rolled: what it spends is not there; null: it can. Levels above the lowest are not known. */
  get lacks(): string | null {
    const { way, level } = this;
    const isLowest = level === null || level === (way?.levels[0] ?? level);
    return this.spends && isLowest ? (way?.cost?.missing ?? null) : null;
  }

  /**
   * Chooses who attacks, and reads with what.
   * @param wayKey with what they attack; left out: the person chooses
   * @throws Error when the attacker cannot attack with it now
   */
  async begin(attackerId: string | null, wayKey?: string): Promise<void> {
    this.cancel();
    this.followed = undefined;
    Object.assign(this, { attackerId, ways: null, others: [], key: null, targets: [], aimedAt: null, problem: null });
    if (attackerId !== null) await this.readWays(attackerId);
    else this.loads += 1;
    if (wayKey === undefined || this.attackerId !== attackerId) return;
    if (!this.ways?.some(({ key }) => key === wayKey))
      throw new Error(this.problem ?? 'This attack cannot be made now. Choose another.');
    this.choose(wayKey);
  }

  /** Lets the marker whose turn begins attack, unless the person is choosing targets or has chosen an attacker since. */
  followTurn(markerId: string | null): void {
    const isNew = this.followed !== undefined && this.followed !== markerId;
    this.followed = markerId;
    if (markerId === null || markerId === this.attackerId || this.isAiming) return;
    if (!isNew && this.attackerId !== null) return;
    void this.begin(markerId);
    this.followed = markerId;
  }

  /** Reads with what somebody attacks now. What is spent may be missing the next time. */
  private async readWays(attackerId: string): Promise<void> {
    const load = (this.loads += 1);
    try {
      const { ways, others = [] } = await this.field.map.ask(attackEmits.getAttackWays, { attackerId });
      if (load === this.loads) runInAction(() => Object.assign(this, { ways, others }));
    } catch (problem) {
      if (load === this.loads) runInAction(() => Object.assign(this, { problem: messageOf(problem) }));
    }
  }

  setByKeys(isByKeys: boolean): void {
    this.isByKeys = isByKeys;
    this.isFormWanted = isByKeys;
  }

  /** The part of the form that takes the focus, if it is wanted there and known. */
  get partWithFocus(): 'attacker' | 'choice' | null {
    const { isFormWanted, attackerId, ways, problem } = this;
    if (!isFormWanted || (attackerId !== null && ways === null && problem === null)) return null;
    return ways === null ? 'attacker' : 'choice';
  }

  /** Once the form has the focus, it takes it no more. */
  forgetFormWanted(): void {
    this.isFormWanted = false;
  }

  setRollWanted(isRollWanted: boolean): void {
    this.isRollWanted = isRollWanted;
  }

  /** Chooses the way to attack, and begins the choice of targets on the map. */
  choose(key: string | null): void {
    Object.assign(this, { key, mode: 'normal', extras: [], targets: [], aimedAt: null, problem: null, spends: true });
    this.level = this.way?.levels[0] ?? null;
    this.setAiming(key !== null);
  }

  setAiming(isAiming: boolean): void {
    this.isAiming = isAiming;
    if (!isAiming) return;
    this.rolledEntryId = null;
    this.field.setAim(this);
    this.field.select(null);
    this.field.announce(
      this.way?.area ? 'Choose the square of the area. Escape ends.' : 'Choose targets on the map. Escape ends.',
    );
  }

  setMode(mode: RollMode): void {
    this.mode = mode;
  }

  setLevel(level: number): void {
    this.level = level;
    this.targets = this.targets.slice(0, this.most);
  }

  setSpends(spends: boolean): void {
    this.spends = spends;
  }

  setForDms(isForDms: boolean): void {
    this.isForDms = isForDms;
  }

  setApplied(isApplied: boolean): void {
    this.isApplied = isApplied;
  }

  toggleExtra(id: string): void {
    const others = this.extras.filter((each) => each !== id);
    this.extras = others.length === this.extras.length ? [...this.extras, id] : others;
  }

  /** Handles a click on a square while targets are chosen. */
  clickSquare(square: number): void {
    if (this.way?.area) return this.lay(square);
    const [first] = creaturesAt(this.field.map.board, [square]);
    if (first) this.toggleTarget(first);
  }

  /** Lays an area on the map, and proposes who stands in it. */
  private lay(square: number): void {
    this.aimedAt = square;
    const found = targetsInArea(this.field.map.board, this, this.areaSquares);
    this.targets = found.map(({ id }) => ({ markerId: id, cover: 'none' }));
    this.field.announce(this.emptyArea ?? `${found.length} in the area.`);
  }

  /** Adds a target. A chosen target gets another attack when the way has several, and is removed when it has one. */
  private toggleTarget(marker: Marker): void {
    const { id } = marker;
    this.rolledEntryId = null;
    const isChosen = this.targets.some(({ markerId }) => markerId === id);
    const count = this.way?.count;
    if (isChosen && !(count && mayMeetAgain(count)))
      return this.removeTarget(this.targets.findIndex(({ markerId }) => markerId === id));
    const { most } = this;
    if (this.targets.length >= most) return this.field.announce(`No more than ${most} ${count?.of ?? 'targets'}.`);
    this.targets = [...this.targets, { markerId: id, cover: 'none' }];
    this.field.announce([targetSentence(marker.name, this.distanceTo(marker)), this.chosenSentences].join(' ').trim());
  }

  /** How many targets are chosen of those that the spell has, and what to do for the others; empty: it counts none. */
  private get chosenSentences(): string {
    const { chosenCount } = this;
    return chosenCount ? `${chosenText(chosenCount)}. ${restText(chosenCount)}`.trim() : '';
  }

  /** Sends the rays or darts that have no target yet at the last one. */
  aimTheRest(): void {
    const { chosenCount, targets } = this;
    const last = targets.at(-1);
    if (!chosenCount || !last) return;
    this.targets = [...targets, ...Array.from({ length: this.most - targets.length }, () => last)];
    this.field.announce(this.chosenSentences);
  }

  removeTarget(index: number): void {
    this.targets = this.targets.filter((_target, at) => at !== index);
  }

  setCover(index: number, cover: Cover): void {
    this.targets = this.targets.map((target, at) => (at === index ? { ...target, cover } : target));
  }

  /** Lets the server roll. The targets stay chosen, for the next attack; an area is laid anew each time. */
  async roll(): Promise<void> {
    const { attackerId, key, way } = this;
    if (attackerId === null || key === null || !way || this.isBusy) return;
    Object.assign(this, { isBusy: true, problem: null });
    try {
      const { msg, entryId } = await this.field.map.send(
        attackEmits.resolveAttack,
        attackPayload(attackerId, key, this),
      );
      runInAction(() => (this.entryToShow = entryId));
      this.field.announce(msg);
      this.setAiming(false);
      runInAction(() =>
        Object.assign(this, { rolledEntryId: entryId }, way.area ? { aimedAt: null, targets: [] } : {}),
      );
      await this.readWays(attackerId);
    } catch (problem) {
      runInAction(() => Object.assign(this, { problem: messageOf(problem) }));
    } finally {
      runInAction(() => Object.assign(this, { isBusy: false }));
    }
  }

  /** Once the list shows the attack that was rolled, it moves into sight no more. */
  forgetEntryToShow(): void {
    this.entryToShow = null;
  }

  /** Ends the choice of targets. @returns false without one */
  cancel(): boolean {
    if (!this.isAiming) return false;
    this.isAiming = false;
    this.field.announce('Targets are chosen.');
    return true;
  }
}
