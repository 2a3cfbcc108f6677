import { makeAutoObservable, observable, observableRef, reaction, runInAction } from 'mobx';
import type { PlayCommand } from '../../../contracts/character/play/commands.types.js';
import {
  listDigests,
  playCharacter,
  setCharacterField,
  sheetEmits,
  sheetEvents,
  type CharacterDigest,
  type SheetReply,
} from '../../../contracts/characters/sheet.contract.js';
import { Failure } from '../../../contracts/core/failure.js';
import type { Api } from '../../core/api.js';
import { newId } from '../../core/new-id.js';
import { retryAfterOf } from '../../core/retry-after.js';
import type { Socket } from '../../core/socket.js';
import { toFailure } from '../../core/to-failure.js';

/** Milliseconds before the next try after a failed one. */
const RETRY = 2000;

/** The part of the socket that the digests need. */
export type DigestsSocket = Pick<Socket, 'state' | 'connect' | 'emit' | 'on'>;

/** The digests of the characters of one campaign whose sheets the user may open, live. */
export class DigestsStore {
  state: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  private readonly byId = observable.map<string, CharacterDigest>({}, { deep: false });
  private campaignId: string | undefined = undefined;
  /** How many components follow the campaign. */
  private followers = 0;
  private readonly stops: (() => void)[] = [];
  /** The characters of which something was told since the latest fetch began. */
  private readonly toldSince = new Set<string>();
  private fetches = 0;
  private retryTimer: ReturnType<typeof setTimeout> | undefined = undefined;
  /** Settles when the latest change here is answered. */
  private turn: Promise<unknown> = Promise.resolve();
  /** What the latest change here did, by character id: the ids of the changes that can be taken back. */
  latest: ReadonlyMap<string, string> = new Map();

  constructor(
    private readonly api: Api,
    private readonly socket: DigestsSocket,
  ) {
    type Plain =
      'api' | 'socket' | 'campaignId' | 'followers' | 'stops' | 'toldSince' | 'fetches' | 'retryTimer' | 'turn';
    makeAutoObservable<this, Plain>(
      this,
      {
        api: false,
        socket: false,
        campaignId: false,
        followers: false,
        stops: false,
        toldSince: false,
        fetches: false,
        retryTimer: false,
        turn: false,
        of: false,
        latest: observableRef,
      },
      { autoBind: true },
    );
  }

  /** Follows a campaign, over reconnects too, until the returned function is called as often as this one. */
  follow(campaignId: string): () => void {
    if (campaignId !== this.campaignId) this.start(campaignId);
    this.followers += 1;
    return () => {
      if (campaignId !== this.campaignId) return;
      this.followers -= 1;
      if (this.followers === 0) this.stop();
    };
  }

  /** Returns the digest of a character; undefined until it is loaded. */
  of(characterId: string): CharacterDigest | undefined {
    return this.byId.get(characterId);
  }

  /** Fetches all digests. */
  async load(): Promise<void> {
    const { campaignId } = this;
    if (campaignId === undefined) return;
    const fetch = ++this.fetches;
    this.toldSince.clear();
    try {
      const { digests } = await this.api(listDigests, { params: { campaignId } });
      if (fetch === this.fetches) runInAction(() => this.store(digests));
    } catch {
      if (fetch === this.fetches) runInAction(() => this.state !== 'ready' && (this.state = 'failed'));
    }
  }

  /**
   * Changes the hit points of characters: `-7`, `+5`, or `17` for all of them.
   * @returns why it was refused, by character id
   */
  changeHitPoints(characterIds: readonly string[], value: string): Promise<ReadonlyMap<string, Failure>> {
    return this.changeEach(
      () => characterIds,
      async (params) => {
        const body = { opId: newId(), char_field: 'current_hp', value };
        const { character, update } = await this.api(setCharacterField, { params, body });
        const { current_hp, temp_hp, max_hp_shown: max_hp, successes, failures } = character;
        const numbers = { version: update.version, current_hp, temp_hp, max_hp, successes, failures };
        runInAction(() => this.merge(params.characterId, numbers));
        return { update };
      },
    );
  }

  /**
   * Puts a condition on characters, or ends it; of one with several levels, the next level.
   * @param most the levels of the condition
   */
  setCondition(
    characterIds: readonly string[],
    id: string,
    on: boolean,
    most = 1,
  ): Promise<ReadonlyMap<string, Failure>> {
    return this.changeEach(
      () => characterIds,
      (params) => {
        const level = this.of(params.characterId)?.conditions.find((each) => each.id === id)?.value ?? 0;
        const value = most > 1 && on ? { value: Math.min(most, level + 1) } : {};
        return this.play(params, { do: 'mark', kind: 'condition', id, on, ...value });
      },
    );
  }

  /** Takes back what the latest change here did, or does once it is answered. */
  undoLatest(): Promise<ReadonlyMap<string, Failure>> {
    return this.changeEach(
      () => [...this.latest.keys()],
      (params) => this.play(params, { do: 'undo', change: this.latest.get(params.characterId) ?? '' }),
      false,
    );
  }

  private play(params: { campaignId: string; characterId: string }, command: PlayCommand): Promise<SheetReply> {
    return this.api(playCharacter, { params, body: { opId: newId(), command: { ...command } } });
  }

  /**
   * Makes one change of several characters, after the changes before it.
   * @param charactersOf returns their ids when it is the change's turn
   * @returns why it was refused, by character id
   */
  private changeEach(
    charactersOf: () => readonly string[],
    call: (params: { campaignId: string; characterId: string }) => Promise<SheetReply>,
    canBeUndone = true,
  ): Promise<ReadonlyMap<string, Failure>> {
    const { campaignId = '' } = this;
    const change = async (): Promise<ReadonlyMap<string, Failure>> => {
      const refusals = new Map<string, Failure>();
      const done = new Map<string, string>();
      await Promise.all(
        charactersOf().map(async (characterId) => {
          try {
            const { update } = await call({ campaignId, characterId });
            if (update.change) done.set(characterId, update.change.id);
          } catch (problem) {
            refusals.set(characterId, toFailure(problem));
          }
        }),
      );
      if (campaignId === this.campaignId) runInAction(() => (this.latest = canBeUndone ? done : new Map()));
      return refusals;
    };
    const changed = this.turn.then(change);
    this.turn = changed;
    return changed;
  }

  private start(campaignId: string): void {
    this.stop();
    this.campaignId = campaignId;
    this.state = 'loading';
    const { socket } = this;
    this.stops.push(
      socket.on(sheetEvents.digest, this.onDigest),
      reaction(
        () => socket.state,
        (state) => state === 'online' && void this.join(),
        { fireImmediately: true },
      ),
    );
    socket.connect();
  }

  private stop(): void {
    const { campaignId, socket } = this;
    for (const stop of this.stops.splice(0)) stop();
    clearTimeout(this.retryTimer);
    if (campaignId !== undefined && socket.state === 'online')
      void socket.emit(sheetEmits.leaveDigests, { campaignId }).catch(() => undefined);
    this.campaignId = undefined;
    this.followers = 0;
    this.fetches += 1;
    this.state = 'idle';
    this.latest = new Map();
    this.byId.clear();
  }

  /** Joins first and fetches then, so that no change falls between them. */
  private async join(): Promise<void> {
    const { campaignId } = this;
    if (campaignId === undefined) return;
    try {
      await this.socket.emit(sheetEmits.joinDigests, { campaignId });
      if (campaignId === this.campaignId) await this.load();
    } catch (problem) {
      if (campaignId === this.campaignId) runInAction(() => this.onJoinFailure(problem));
    }
  }

  /** A refusal is final, because somebody who may not see the characters gets no digests. */
  private onJoinFailure(problem: unknown): void {
    if (this.state !== 'ready') this.state = 'failed';
    const wait = retryAfterOf(problem);
    if (wait === undefined && problem instanceof Failure && problem.code !== 0) return;
    clearTimeout(this.retryTimer);
    this.retryTimer = setTimeout(() => this.socket.state === 'online' && void this.join(), wait ?? RETRY);
  }

  private onDigest({ campaignId, ...digest }: CharacterDigest & { campaignId: string }): void {
    if (campaignId !== this.campaignId) return;
    this.toldSince.add(digest.character_id);
    const known = this.byId.get(digest.character_id);
    if (!known || known.version <= digest.version) this.byId.set(digest.character_id, digest);
  }

  /** What was told while the fetch was in progress may be newer than its reply. */
  private store(digests: readonly CharacterDigest[]): void {
    const told = new Map([...this.toldSince].map((id) => [id, this.byId.get(id)]));
    this.byId.replace(
      digests.map((digest) => {
        const known = told.get(digest.character_id);
        return [digest.character_id, known && known.version >= digest.version ? known : digest];
      }),
    );
    this.state = 'ready';
  }

  private merge(characterId: string, numbers: Partial<CharacterDigest> & { version: number }): void {
    const known = this.byId.get(characterId);
    if (known && known.version < numbers.version) this.byId.set(characterId, { ...known, ...numbers });
  }
}
