import { action, makeObservable, observable, when } from 'mobx';
import { initialPlayState, type PlayState } from '../../contracts/character/choices.types.js';
import { evaluate } from '../../contracts/character/evaluate/index.js';
import { getCharacter, type Character } from '../../contracts/characters/characters.contract.js';
import {
  sheetEmits,
  type JoinSheetAck,
  type SheetChange,
  type SheetUpdate,
} from '../../contracts/characters/sheet.contract.js';
import { newValuesOf, withFields, type FieldChanges } from '../../contracts/character/play/play-fields.js';
import { Failure } from '../../contracts/core/failure.js';
import type { ClientEvent, ServerEvent } from '../../contracts/core/route.js';
import { choicesFor } from './characters.js';
import { srdContent } from './content-pack.js';
import { FakeApi } from './fake-api.js';
import type { NoticesStore } from '../../frontend/core/notices.store.js';
import type { Socket, SocketState } from '../../frontend/core/socket.js';
import { SheetStore } from '../../frontend/characters/sheet/sheet.store.js';

const content = srdContent();
const choices = choicesFor(content, { archraceId: 'human' });
/** The user of the page. */
export const ME = { id: 'me', display_name: 'Me' };
export const DM = { id: 'dm', display_name: 'The DM' };

/** A server with one sheet that the test controls. */
export class FakeSheetServer {
  version = 1;
  play: PlayState = initialPlayState();
  history: SheetChange[] = [];

  /** Sets a number and records the change. */
  set(author: SheetChange['author'], field: 'current_hp' | 'temp_hp', after: number, id?: string): SheetUpdate {
    return this.change(author, { [field]: { before: this.play[field], after } }, id);
  }

  /** Makes a change that sets numbers; its author has seen the first version. */
  change(author: SheetChange['author'], changes: FieldChanges, id = `change-${this.version}`): SheetUpdate {
    this.play = withFields(this.play, newValuesOf(changes));
    this.version += 1;
    const change: SheetChange = {
      id,
      version: this.version,
      seen_version: 1,
      author,
      at: new Date().toISOString(),
      text: Object.keys(changes).join(', '),
      changes,
      result: null,
      is_absolute: true,
      undoes: null,
    };
    this.history = [change, ...this.history];
    return this.update(change);
  }

  update(change: SheetChange | null): SheetUpdate {
    return { characterId: 'c', version: this.version, choices_version: 1, notes_version: 1, change };
  }

  get reply(): { character: Character; history: SheetChange[] } {
    const { version, play, history } = this;
    const { sheet } = evaluate(content, choices, play);
    const character = { ...sheet, id: 'c', version, choices_version: 1, notes_version: 1, choices, play };
    return { character: character as unknown as Character, history };
  }
}

/** A connection whose state and messages the test sets. */
class FakeSheetSocket {
  state: SocketState = 'online';
  /** Answers a command; a Failure refuses it. */
  play: (sent: { opId: string }) => unknown = () => new Promise(() => undefined);
  /** Answers a join instead of the current versions. */
  refusesJoin: Failure | undefined = undefined;
  readonly played: { opId: string }[] = [];
  joins = 0;
  private readonly handlers = new Map<string, (payload: never) => void>();

  constructor(private readonly server: FakeSheetServer) {
    makeObservable(this, { state: observable, become: action });
  }

  get isLost(): boolean {
    return this.state === 'lost';
  }

  become(state: SocketState): void {
    this.state = state;
  }

  connect(): void {
    this.state = 'online';
  }

  on<Payload>({ name }: ServerEvent<Payload>, handler: (payload: Payload) => void): () => void {
    this.handlers.set(name, handler);
    return () => this.handlers.delete(name);
  }

  receive<Payload>({ name }: ServerEvent<Payload>, payload: Payload): void {
    this.handlers.get(name)?.(payload as never);
  }

  async emit<Payload, Ack>({ name }: ClientEvent<Payload, Ack>, payload: Payload): Promise<unknown> {
    if (this.state !== 'online') throw new Failure(0, 'The connection is lost.');
    if (name === sheetEmits.play.name) {
      const sent = payload as unknown as { opId: string };
      this.played.push(sent);
      const lost = when(() => this.state !== 'online').then(() =>
        Promise.reject(new Failure(0, 'The connection is lost.')),
      );
      return Promise.race([this.play(sent), lost]);
    }
    this.joins += 1;
    if (this.refusesJoin) throw this.refusesJoin;
    const { version, choices_version, notes_version } = this.server.update(null);
    return { msg: '', status: true, version, choices_version, notes_version } satisfies JoinSheetAck;
  }
}

/** Lets everything that waits for a promise go on. */
export const flush = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const open: SheetStore[] = [];
/** Closes the sheets that a test has opened. */
export const closeSheets = (): void => {
  open.splice(0).forEach((store) => store.close());
};

/**
 * Opens a sheet in a page whose server and connection the test controls.
 * @param fetch answers the fetches of the sheet
 */
export async function openSheet(
  userId = ME.id,
  server = new FakeSheetServer(),
  fetch: () => unknown = () => server.reply,
) {
  const socket = new FakeSheetSocket(server);
  const api = new FakeApi().on(getCharacter, fetch as never);
  const banners: string[] = [];
  const popups: [string, Failure][] = [];
  const notices = {
    popup: (title: string, failure: Failure) => popups.push([title, failure]),
    banner: (msg: string) => banners.push(msg),
  } as unknown as NoticesStore;
  const dependencies = {
    api: api.api,
    notices,
    socket: socket as unknown as Socket,
    loadContent: () => Promise.resolve(content),
    loadContentFor: () => Promise.resolve(content),
    loadMagicItems: () => Promise.resolve(content),
  };
  const store = new SheetStore(dependencies, { campaignId: 'k', characterId: 'c' }, userId);
  open.push(store);
  store.open();
  await flush();
  return { server, socket, api, store, banners, popups };
}
