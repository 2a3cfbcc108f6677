import {
  listDigests,
  sheetEmits,
  sheetEvents,
  type CharacterDigest,
} from '../../contracts/characters/sheet.contract.js';
import { CharacterWriteQueue } from '../../frontend/builder/character-write-queue.js';
import { DigestsStore } from '../../frontend/characters/digests/digests.store.js';
import type { Api } from '../../frontend/core/api.js';
import { isTemporary } from '../../frontend/core/live/retry-timer.js';
import type { LiveSocket } from '../../frontend/core/live/follower.js';
import type { ModelCommand, ModelLink, ModelState } from './live-model.js';
import { modelEmits, modelEvents, type GivenPage, type Outcome } from './live-model.pages.js';

/* The stores of the page that are small enough to run as they are over the connection of the model. */

/** The characters of every campaign of the model; each is a key of its room. */
const CHARACTERS = ['x', 'y', 'z', 'a x', 'a y', 'a z', 'last'];

/** Returns the digest of a character: the operations on it stand where its conditions are. */
export const digestOf = (character_id: string, state: ModelState): CharacterDigest => {
  const operations = state[character_id] ?? [];
  const conditions = operations.map((id) => ({ id }));
  return { character_id, version: operations.length, conditions } as unknown as CharacterDigest;
};

/** The digests of a campaign: an event is the whole of one character, and a call fetches all. */
export class DigestsPage implements GivenPage {
  room = 'a';
  /** What became of each command on each character, by `outcomeKey`. */
  readonly outcomes = new Map<string, Outcome>();
  readonly store: DigestsStore;
  /** The commands that were given, by the operation that the store has made of them. */
  private readonly commandOf = new Map<string, string>();

  constructor(private readonly link: ModelLink) {
    this.store = new DigestsStore(this.api(), this.socket());
  }

  static outcomeKey = (opId: string, key: string): string => `${opId} on ${key}`;

  open(room: string): void {
    this.room = room;
    this.store.follow(room);
  }

  give({ opId, keys }: ModelCommand): void {
    const settle = (outcomeOf: (key: string) => Outcome): void => {
      for (const key of keys) this.outcomes.set(DigestsPage.outcomeKey(opId, key), outcomeOf(key));
    };
    settle(() => undefined);
    // The typed number tells the commands apart.
    void this.store
      .changeHitPoints(keys, opId)
      .then((refusals) => settle((key) => (refusals.has(key) ? 'refused' : 'done')));
  }

  /** The commands that were done on a character, in order, and the operations of others. */
  doneOn(key: string): string[] {
    const operations = this.link.rooms[this.room]?.state[key] ?? [];
    return operations.map((opId) => this.commandOf.get(opId) ?? opId);
  }

  private api(): Api {
    const answer = async (route: object, call: { params?: { campaignId?: string } } = {}): Promise<object> => {
      if (route !== listDigests) throw new Error('The digests are fetched with another call.');
      const { state } = await this.link.fetch(call.params?.campaignId ?? '');
      return { digests: CHARACTERS.map((character) => digestOf(character, state)) };
    };
    return answer as unknown as Api;
  }

  private socket(): LiveSocket {
    const { link } = this;
    const on: LiveSocket['on'] = ({ name }, handler) => {
      if (name !== sheetEvents.digest.name) return () => undefined;
      return link.on(modelEvents.change, ({ room, keys, state }) => {
        for (const key of keys) handler({ campaignId: room, ...digestOf(key, state) } as never);
      });
    };
    return {
      get state() {
        return link.state;
      },
      connect: () => link.connect(),
      on,
      emit: ((event: { name: string }, payload: DigestsPayload) =>
        this.emit(event.name, payload)) as unknown as LiveSocket['emit'],
    };
  }

  private async emit(name: string, { campaignId: room, ...command }: DigestsPayload): Promise<unknown> {
    const { link } = this;
    if (name === sheetEmits.joinDigests.name) return link.emit(modelEmits.join, { room });
    if (name === sheetEmits.leaveDigests.name) return link.emit(modelEmits.leave, { room });
    const { opId = '', characterId = '', command: { value = '' } = {} } = command;
    this.commandOf.set(opId, value);
    await link.emit(modelEmits.command, { room, opId, keys: [characterId], at: 0 });
    return { update: { change: { id: opId } } };
  }
}

/** What the digests send: to follow, and to change the hit points of a character. */
interface DigestsPayload {
  readonly campaignId: string;
  readonly opId?: string;
  readonly characterId?: string;
  readonly command?: { readonly value?: string };
}

/** The choice in which what was typed stands, and the list of the server's writes. */
const TYPED = 'typed';
const WRITES = 'writes';

/** A write of the builder: what was typed into a section, or a section that was saved. */
export type GivenWrite = `${'input' | 'section'} ${number}`;

/** The builder: the writes of one character, each on the version that the one before has left. */
export class BuilderPage {
  readonly given: GivenWrite[] = [];
  /** The failures that no further try can mend, and those of saved sections, which are tried until they are answered. */
  readonly failures: unknown[] = [];
  readonly queue: CharacterWriteQueue;
  /** What was sent under each operation id. */
  private readonly sent = new Map<string, Set<string>>();

  constructor(private readonly link: ModelLink) {
    const answer = (_route: object, { body }: { body: SentWrite }): Promise<object> => this.send(body);
    this.queue = new CharacterWriteQueue(answer as unknown as Api, { id: null, version: 0 });
  }

  write(kind: 'input' | 'section'): void {
    const write: GivenWrite = `${kind} ${this.given.length}`;
    this.given.push(write);
    const fail = (problem: unknown): void => {
      if (kind === 'section' || !isTemporary(problem)) this.failures.push(problem);
    };
    if (kind === 'section') void this.queue.saveSection({ menuSection: 'bio', name: write }).catch(fail);
    else void this.queue.saveSectionInput('race', { picks: { [TYPED]: [write] } }).catch(fail);
  }

  /** The writes that the server has done, in order. */
  get done(): string[] {
    return (this.link.rooms['a']?.state[WRITES] ?? []).map((opId) => [...(this.sent.get(opId) ?? [])].join(' or '));
  }

  private async send({ opId, seenVersion, name, draft }: SentWrite): Promise<object> {
    const write = name ?? draft?.picks[TYPED]?.[0] ?? '';
    this.sent.set(opId, (this.sent.get(opId) ?? new Set()).add(write));
    const command = { room: 'a', opId, keys: [WRITES], at: 0, seenVersion };
    const { version } = await this.link.emit(modelEmits.command, command);
    return { id: 'a', version, msg: '' };
  }
}

/** The form of a write: `name` of a saved section, `draft` of what was typed. */
interface SentWrite {
  readonly opId: string;
  readonly seenVersion: number;
  readonly name?: string;
  readonly draft?: { readonly picks: Readonly<Record<string, readonly string[]>> };
}
