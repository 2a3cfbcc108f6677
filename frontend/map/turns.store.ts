import { makeAutoObservable, observable, observableRef } from 'mobx';
import type { CharacterDigest } from '../../contracts/characters/sheet.contract.js';
import type { MapAck, Marker } from '../../contracts/map/map.contract.js';
import type { MapCommandFields } from '../../contracts/map/map.dto.js';
import type { ClientEvent } from '../../contracts/core/route.js';
import { hasFallen } from '../../contracts/map/marker-creature.types.js';
import type { EncounterView, ParticipantView } from '../../contracts/turns/encounter.view.js';
import { turnEmits } from '../../contracts/turns/turns.contract.js';
import type { FieldViewStore } from './field-view.store.js';
import { rememberTurnSound, turnSoundWasOn } from './remembered-choices.js';
import { isTakenBack, type TurnDeathSave } from './turn-death-save.js';

/** The name of somebody whom the viewer does not see. */
const UNKNOWN = '?';

/** The turn order in the Field View: whose turn it is, and the commands. */
export class TurnsStore {
  /** Whether the browser rings when the viewer's turn begins. */
  isSoundOn: boolean;
  /** The latest death saving throw that was rolled from the turn order; null: none. */
  private latestDeathSave: TurnDeathSave | null = null;
  /** What the server has said of each recharge that was rolled, by its turn, its marker and its use. */
  private readonly recharges = observable.map<string, string>();

  /** @param wasSoundOn whether this browser rang before */
  constructor(
    private readonly field: Pick<FieldViewStore, 'map' | 'may' | 'isOwn'>,
    wasSoundOn = turnSoundWasOn,
  ) {
    this.isSoundOn = wasSoundOn();
    makeAutoObservable<this, 'field' | 'latestDeathSave' | 'recharges'>(
      this,
      {
        field: false,
        latestDeathSave: observableRef,
        deathSave: false,
        recharges: false,
        rechargeOf: false,
        markerOf: false,
        nameOf: false,
        isOwn: false,
        mayAct: false,
        mayDelay: false,
        mayType: false,
        send: false,
      },
      { autoBind: true },
    );
  }

  /** Null: none runs, or it shows the viewer nobody. */
  get encounter(): EncounterView | null {
    return this.field.map.encounter;
  }

  /** Whether the viewer runs the encounter. */
  get isDm(): boolean {
    return this.field.may('turns.run');
  }

  /** Whose turn it is. */
  get current(): ParticipantView | undefined {
    const { encounter } = this;
    return encounter?.participants.find(({ id }) => id === encounter.turn);
  }

  /** The marker whose turn it is. */
  get currentMarkerId(): string | null {
    return this.current?.marker_id ?? null;
  }

  /** The character whose turn it is. */
  get currentCharacterId(): string | null {
    return (this.current && this.markerOf(this.current)?.character?.id) ?? null;
  }

  /** Whether the current turn is that of one of the viewer's own characters; false for the DM. */
  get isOwnTurn(): boolean {
    return this.current !== undefined && !this.encounter?.is_turn_over && this.isOwn(this.current);
  }

  /** The viewer's own characters that have no initiative yet; none for the DM. */
  get withoutInitiative(): readonly ParticipantView[] {
    return this.encounter?.participants.filter((one) => one.initiative === null && this.isOwn(one)) ?? [];
  }

  /** Whether the encounter waits for the turn or an initiative of the viewer; false for the DM. */
  get isWaitedFor(): boolean {
    return this.isOwnTurn || this.withoutInitiative.length > 0;
  }

  /** Such as "Round 2: Goblin", for screen readers and the heading. */
  get sentence(): string {
    const { encounter, current } = this;
    if (!encounter) return '';
    if (encounter.round === 0) return 'The first turn has not begun.';
    const name = current ? this.nameOf(current) : '';
    if (!current) return `Round ${encounter.round}. The next turn has not begun.`;
    return `Round ${encounter.round}. ${encounter.is_turn_over ? `${name} is done.` : `It is the turn of ${name}.`}`;
  }

  /** What the first turn waits for: an initiative of the viewer's, of anybody as far as the DM knows, or the DM. */
  get waitsFor(): string {
    const participants = this.encounter?.participants ?? [];
    const isMissing = participants.some((one) => one.initiative === null && (this.isDm || this.isOwn(one)));
    if (isMissing) return 'Roll initiative';
    return this.isDm ? 'Ready to begin' : 'Waiting for the DM to begin';
  }

  /** Whose turn it is and whom it waits for, in a line. */
  get waitingText(): string {
    const { encounter, current } = this;
    if (!encounter) return '';
    if (encounter.round === 0) return `Initiative \u00b7 ${this.waitsFor}`;
    const name = current ? this.nameOf(current) : 'Nobody\u2019s turn';
    const isDone = current !== undefined && encounter.is_turn_over;
    const waits = this.isDm ? '\u2018Next turn\u2019 goes on' : 'waiting for the DM';
    return `Round ${encounter.round} \u00b7 ${name}${isDone ? ` is done, ${waits}` : ''}`;
  }

  /** Whether a creature in the turn order lies dead, as far as the viewer knows. */
  get hasFallen(): boolean {
    return this.encounter?.participants.some((one) => hasFallen(this.markerOf(one)?.creature)) ?? false;
  }

  /** The marker of a participant, if the viewer sees it. */
  markerOf({ marker_id: id }: ParticipantView): Marker | undefined {
    return id === null ? undefined : this.field.map.board.markers.get(id);
  }

  nameOf(participant: ParticipantView): string {
    return this.markerOf(participant)?.name ?? participant.name ?? UNKNOWN;
  }

  /** Whether it is one of the viewer's own characters; false for the DM. */
  isOwn(participant: ParticipantView): boolean {
    const marker = this.markerOf(participant);
    return marker !== undefined && this.field.isOwn(marker);
  }

  /**
   * Whether a participant can take a delayed turn later in this round, after somebody whom the viewer knows of; otherwise
   * a delay would only lose the turn.
   */
  mayDelay(participant: ParticipantView): boolean {
    const { participants = [] } = this.encounter ?? {};
    const place = participants.findIndex(({ id }) => id === participant.id);
    return participants.some(({ is_delaying }, at) => at > place || (at < place && is_delaying));
  }

  /** Whether the viewer may act for a participant. */
  mayAct(participant: ParticipantView): boolean {
    return this.isDm || this.isOwn(participant);
  }

  /** Whether the viewer may type a participant's initiative. */
  mayType(participant: ParticipantView): boolean {
    return this.isDm || (this.isOwn(participant) && (this.encounter?.round === 0 || participant.initiative === null));
  }

  /**
   * Returns the death saving throw that was rolled in the current turn; undefined while none was. SRD "Death Saving
   * Throws": one each turn.
   */
  deathSave(digest: CharacterDigest | undefined): TurnDeathSave | undefined {
    const { latestDeathSave: latest, turnKey } = this;
    return latest?.turn === turnKey && !isTakenBack(latest, digest) ? latest : undefined;
  }

  /** Notes the death saving throw of a turn. */
  noteDeathSave(deathSave: TurnDeathSave): void {
    this.latestDeathSave = deathSave;
  }

  /** Notes what a roll for a recharge has brought in a turn. */
  noteRecharge(turn: string, markerId: string, path: string, msg: string): void {
    this.recharges.set(`${turn} ${markerId} ${path}`, msg);
  }

  /** Returns what the roll for a recharge has brought in the current turn; undefined while none was made. */
  rechargeOf(markerId: string, path: string): string | undefined {
    return this.recharges.get(`${this.turnKey} ${markerId} ${path}`);
  }

  /** The round and the participant whose turn it is. */
  get turnKey(): string {
    return `${this.encounter?.round ?? 0} ${this.encounter?.turn ?? ''}`;
  }

  setSound(isOn: boolean): void {
    this.isSoundOn = isOn;
    rememberTurnSound(isOn);
  }

  /** Sends a command. Its refusal is shown as a notice. */
  send<Payload extends MapCommandFields>(
    event: ClientEvent<Payload, MapAck>,
    payload: Omit<Payload, 'campaignId'>,
  ): void {
    this.field.map.reportRefusal(this.submit(event, payload));
  }

  /** Sends a command. @returns its ack */
  submit<Payload extends MapCommandFields>(
    event: ClientEvent<Payload, MapAck>,
    payload: Omit<Payload, 'campaignId'>,
  ): Promise<MapAck> {
    const { commands, scenes } = this.field.map;
    return commands.submit(event, Object.assign({}, payload, scenes.ref) as unknown as Payload);
  }

  /** Begins the next turn, unless another one has begun since the viewer has looked. */
  next(): void {
    this.send(turnEmits.nextTurn, this.seenTurn);
  }

  /** Takes the last turn back. */
  back(): void {
    this.send(turnEmits.previousTurn, this.seenTurn);
  }

  private get seenTurn(): { round?: number; participantId?: string } {
    const { encounter } = this;
    return { round: encounter?.round ?? 0, ...(encounter?.turn ? { participantId: encounter.turn } : {}) };
  }
}
