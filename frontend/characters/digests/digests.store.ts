import { makeAutoObservable, observable, observableRef, runInAction, when } from 'mobx';
import type { PlayCommand } from '../../../contracts/character/play/commands.types.js';
import {
  listDigests,
  sheetEmits,
  sheetEvents,
  type CharacterDigest,
  type PartyHealthUpdate,
  type SheetChange,
} from '../../../contracts/characters/sheet.contract.js';
import type { CharacterHealth } from '../../../contracts/characters/party-health.js';
import { Failure, type MessageReply } from '../../../contracts/core/failure.js';
import { TIMES } from '../../../contracts/core/limits.js';
import type { Api } from '../../core/api.js';
import { CommandOutbox, type Operation } from '../../core/live/command-outbox.js';
import { Follower, type LiveSocket } from '../../core/live/follower.js';
import { newId } from '../../core/new-id.js';
import { toFailure } from '../../core/to-failure.js';

/** A command on the sheet of one of the characters. */
interface DigestCommand extends Operation {
  readonly campaignId: string;
  readonly characterId: string;
  readonly command: PlayCommand;
}

/** How a change of several characters went, by character id. */
interface ChangedEach {
  readonly made: ReadonlyMap<string, SheetChange>;
  /** Why it was refused. */
  readonly refusals: ReadonlyMap<string, Failure>;
}

/**
 * The digests of the characters of one campaign whose sheets the user may open, live, and what a player sees of the
 * health of the others.
 */
export class DigestsStore {
  state: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  private readonly byId = observable.map<string, CharacterDigest>({}, { deep: false });
  private readonly party = observable.map<string, CharacterHealth>({}, { deep: false });
  private campaignId: string | undefined = undefined;
  /** How many components follow the campaign. */
  private followers = 0;
  private readonly follower: Follower<MessageReply>;
  /** Changes of different characters do not wait for each other. */
  private readonly outbox: CommandOutbox<DigestCommand, SheetChange>;
  private stopListening: (() => void)[] = [];
  /** The characters with an event since the latest fetch began. */
  private readonly toldSince = new Set<string>();
  /** The number of fetches so far. */
  private fetches = 0;
  /** Settles when the latest change here is answered. */
  private turn: Promise<unknown> = Promise.resolve();
  /** What the latest change here did, by character id: the ids of the changes that can be taken back. */
  latest: ReadonlyMap<string, string> = new Map();

  constructor(
    private readonly api: Api,
    private readonly socket: LiveSocket,
  ) {
    this.follower = new Follower(socket);
    this.outbox = new CommandOutbox<DigestCommand, SheetChange>({
      send: async (command) => (await socket.emit(sheetEmits.play, withCopy(command))).update.change,
      canSend: () => this.follower.isCurrent,
      isIndependent: (later, earlier) => later.characterId !== earlier.characterId,
    });
    type Plain =
      | 'api'
      | 'socket'
      | 'campaignId'
      | 'followers'
      | 'follower'
      | 'outbox'
      | 'stopListening'
      | 'toldSince'
      | 'fetches'
      | 'turn';
    makeAutoObservable<this, Plain>(
      this,
      {
        api: false,
        socket: false,
        campaignId: false,
        followers: false,
        follower: false,
        outbox: false,
        stopListening: false,
        toldSince: false,
        fetches: false,
        turn: false,
        of: false,
        healthOf: false,
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

  /** Returns what a player sees of the health of another player's character; undefined for nothing. */
  healthOf(characterId: string): CharacterHealth | undefined {
    return this.byId.has(characterId) ? undefined : this.party.get(characterId);
  }

  /** Fetches all digests again, because one is missing. */
  refresh(): void {
    this.follower.resync();
  }

  /** Fetches all digests at once, after a failure. */
  tryAgain(): void {
    const { campaignId, follower } = this;
    if (campaignId !== undefined && follower.phase === 'refused') this.open(campaignId);
    else follower.tryAgain();
  }

  /**
   * Changes the hit points of characters: `-7`, `+5`, or `17` for all of them.
   * @returns why it was refused, by character id
   */
  async changeHitPoints(characterIds: readonly string[], value: string): Promise<ReadonlyMap<string, Failure>> {
    const { refusals } = await this.changeEach(
      () => characterIds,
      () => ({ do: 'set', field: 'current_hp', value }),
    );
    return refusals;
  }

  /**
   * Puts a condition on characters, or ends it; of one with several levels, the next level.
   * @param most the levels of the condition
   */
  async setCondition(
    characterIds: readonly string[],
    id: string,
    on: boolean,
    most = 1,
  ): Promise<ReadonlyMap<string, Failure>> {
    const { refusals } = await this.changeEach(
      () => characterIds,
      (characterId) => {
        const level = this.of(characterId)?.conditions.find((each) => each.id === id)?.value ?? 0;
        const value = most > 1 && on ? { value: Math.min(most, level + 1) } : {};
        return { do: 'mark', kind: 'condition', id, on, ...value };
      },
    );
    return refusals;
  }

  /** Does a command on one character's sheet, such as a death saving throw. Rejects with a Failure. @returns what it did */
  async perform(characterId: string, command: PlayCommand): Promise<SheetChange | undefined> {
    const { made, refusals } = await this.changeEach(
      () => [characterId],
      () => command,
    );
    const refusal = refusals.get(characterId);
    if (refusal) throw refusal;
    return made.get(characterId);
  }

  /** Takes back what the latest change here did, or does once it is answered. */
  async undoLatest(): Promise<ReadonlyMap<string, Failure>> {
    const { refusals } = await this.changeEach(
      () => [...this.latest.keys()],
      (characterId) => ({ do: 'undo', change: this.latest.get(characterId) ?? '' }),
      false,
    );
    return refusals;
  }

  /**
   * Sends a command, again until the server answers. Without a connection it is refused, because nothing shows it, but
   * not while another node takes the page over.
   */
  private async play(characterId: string, command: PlayCommand): Promise<SheetChange> {
    const { campaignId, socket } = this;
    if (socket.state === 'lost')
      await when(() => socket.state !== 'lost', { timeout: TIMES.lostNotice }).catch(() => undefined);
    if (socket.state !== 'online' || campaignId !== this.campaignId)
      throw new Failure(0, 'The connection is lost. Try again when it is back.');
    return this.outbox.add({ opId: newId(), campaignId: campaignId ?? '', characterId, command });
  }

  /**
   * Makes one change of several characters, after the changes before it.
   * @param charactersOf returns their ids when it is the change's turn
   */
  private changeEach(
    charactersOf: () => readonly string[],
    commandOf: (characterId: string) => PlayCommand,
    canBeUndone = true,
  ): Promise<ChangedEach> {
    const { campaignId } = this;
    const change = async (): Promise<ChangedEach> => {
      const refusals = new Map<string, Failure>();
      const made = new Map<string, SheetChange>();
      await Promise.all(
        charactersOf().map(async (characterId) => {
          try {
            made.set(characterId, await this.play(characterId, commandOf(characterId)));
          } catch (problem) {
            refusals.set(characterId, toFailure(problem));
          }
        }),
      );
      const latest = new Map([...(canBeUndone ? made : [])].map(([characterId, { id }]) => [characterId, id]));
      if (campaignId === this.campaignId) runInAction(() => (this.latest = latest));
      return { made, refusals };
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
    this.stopListening = [socket.on(sheetEvents.digest, this.onDigest), socket.on(sheetEvents.party, this.onParty)];
    this.open(campaignId);
  }

  private open(campaignId: string): void {
    const { socket } = this;
    this.follower.open({
      join: () => this.failing(socket.emit(sheetEmits.joinDigests, { campaignId })),
      fetch: () => this.failing(this.load(campaignId)),
      leave: () => socket.emit(sheetEmits.leaveDigests, { campaignId }),
      onCurrent: () => this.outbox.resume(),
      onEnd: (reason) => this.outbox.refuseAll(reason),
    });
  }

  private stop(): void {
    for (const stop of this.stopListening.splice(0)) stop();
    this.follower.close();
    this.outbox.refuseAll(new Failure(0, 'The change could not be sent. Try again.'));
    this.campaignId = undefined;
    this.followers = 0;
    this.state = 'idle';
    this.latest = new Map();
    this.byId.clear();
    this.party.clear();
  }

  private async load(campaignId: string): Promise<void> {
    this.toldSince.clear();
    const fetch = ++this.fetches;
    const { digests } = await this.api(listDigests, { params: { campaignId } });
    // The reply to an earlier fetch may come last, and knows less.
    if (campaignId === this.campaignId && fetch === this.fetches) runInAction(() => this.store(digests));
  }

  /** Until the digests have come once, a try that fails shows. */
  private async failing<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work;
    } catch (problem) {
      runInAction(() => this.state === 'loading' && (this.state = 'failed'));
      throw problem;
    }
  }

  private onDigest({ campaignId, ...digest }: CharacterDigest & { campaignId: string }): void {
    if (campaignId !== this.campaignId) return;
    this.toldSince.add(digest.character_id);
    const known = this.byId.get(digest.character_id);
    if (!known || known.version <= digest.version) this.byId.set(digest.character_id, digest);
  }

  /** The server sends the whole party with each join, and nothing of it comes with a call. */
  private onParty({ campaignId, is_whole, characters }: PartyHealthUpdate): void {
    if (campaignId !== this.campaignId) return;
    if (is_whole) this.party.clear();
    for (const health of characters) this.party.set(health.character_id, health);
  }

  /** An event that arrived during the fetch may be newer than its reply. */
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
}

/** The contract's payload is a plain record. */
const withCopy = ({ command, ...rest }: DigestCommand) => ({ ...rest, command: { ...command } });
