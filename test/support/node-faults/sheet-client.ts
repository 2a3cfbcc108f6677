import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Socket } from 'socket.io-client';
import type { PlayState } from '../../../contracts/character/choices.types.js';
import type { PlayCommand } from '../../../contracts/character/play/commands.types.js';
import { newValuesOf, withFields } from '../../../contracts/character/play/play-fields.js';
import { getCharacter } from '../../../contracts/characters/characters.contract.js';
import {
  saveCharacterNotes,
  setCharacterField,
  sheetEmits,
  type SheetReply,
  type SheetUpdate,
} from '../../../contracts/characters/sheet.contract.js';
import type { Ack } from '../map.connection.js';
import type { Answer, Person } from '../person.js';
import type { Acknowledged } from './acknowledged.js';
import { ACK_TIMEOUT, delayOf, isAnswer, outcomeOf, RETRY } from './retries.js';

/** What a page shows of a sheet. */
export interface ShownSheet {
  readonly version: number;
  readonly notesVersion: number;
  readonly play: PlayState;
  readonly at: number;
}

/** A change that was sent, or notes: how it ended, and the version that the answer named. */
export interface SentChange {
  readonly opId: string;
  /** How many gold pieces it adds. */
  readonly gold: number;
  outcome: 'done' | 'refused' | 'unknown';
  version: number;
}

/** A sheet that a page has open, by the specified calls and the socket of the page. */
export class FollowedSheet {
  readonly views: ShownSheet[] = [];
  readonly sent: SentChange[] = [];
  /** The notes whose save was acknowledged, in their order. */
  readonly savedNotes: string[] = [];
  /** When each event of the sheet has come. */
  readonly told: number[] = [];
  readonly faults: string[] = [];
  /** The last reason for which a change had to be sent again. */
  lastDelay = '';
  private socket: Socket | undefined;
  private url = '';
  private isClosed = false;
  private reading: Promise<void> | undefined;
  private mustReadAgain = false;

  constructor(
    private readonly person: Person,
    private readonly campaignId: string,
    readonly characterId: string,
    private readonly acknowledged: Acknowledged,
  ) {}

  get shown(): ShownSheet | undefined {
    return this.views.at(-1);
  }

  close(): void {
    this.isClosed = true;
  }

  /** Follows the sheet over a new socket, and reads it. */
  async follow(socket: Socket, url: string): Promise<void> {
    this.socket = socket;
    this.url = url;
    const ack = await this.emit<object>(sheetEmits.joinSheet.name, {});
    if (ack?.status) this.read();
    else if (!ack || !isAnswer(ack)) socket.disconnect();
  }

  /** Takes an event. The answer to a command that was sent before the access ended is none, and may come late. */
  receive(update: SheetUpdate): void {
    this.told.push(performance.now());
    this.apply(update);
  }

  /** Applies the next change, and reads the sheet when one is missing. */
  private apply({ version, notes_version: notesVersion, change }: SheetUpdate): void {
    const { shown } = this;
    if (shown && version <= shown.version && notesVersion <= shown.notesVersion) return;
    // The answer to a command that was sent again has the current version, and the earlier change.
    const isNext = shown && change?.version === version && version === shown.version + 1;
    if (!isNext || notesVersion !== shown.notesVersion) return this.read();
    this.show({ version, notesVersion, play: withFields(shown.play, newValuesOf(change.changes)) });
  }

  /** Sends a command over the socket until it has its answer or the page is closed. */
  play(command: PlayCommand, gold = 0): Promise<void> {
    return this.sendUntilAnswered(gold, (opId) => this.emit<SheetReply>(sheetEmits.play.name, { command, opId }));
  }

  /** Sets a number by the specified call, again until it has its answer. */
  set(field: string, value: string, gold = 0): Promise<void> {
    return this.sendUntilAnswered(gold, (opId) =>
      this.call((person, params) =>
        person.call(setCharacterField, { params, body: { char_field: field, value, opId } }),
      ),
    );
  }

  /** Saves notes on those that the page shows, once; somebody else may have been first. */
  async saveNotes(charNotes: string): Promise<void> {
    const { shown } = this;
    if (!shown) return;
    const body = { charNotes, seenVersion: shown.notesVersion };
    const reply = await this.call((person, params) => person.call(saveCharacterNotes, { params, body }));
    if (reply?.status) {
      this.savedNotes.push(charNotes);
      this.acknowledged.reached(`notes of ${this.characterId}`, reply.character?.notes_version ?? 0);
    } else if (reply?.code === 409) this.read();
    else if (reply && isAnswer(reply)) this.fault(`notes were refused: ${reply.code} ${reply.msg}`);
  }

  private async sendUntilAnswered(
    gold: number,
    send: (opId: string) => Promise<Ack<SheetReply> | undefined>,
  ): Promise<void> {
    const sent: SentChange = { opId: randomUUID(), gold, outcome: 'unknown', version: 0 };
    this.sent.push(sent);
    for (let tries = 1; !this.isClosed; tries += 1) {
      const ack = await send(sent.opId);
      if (!ack || !isAnswer(ack)) {
        this.lastDelay = delayOf(ack);
        await sleep(RETRY);
        continue;
      }
      sent.outcome = outcomeOf(ack, tries);
      if (ack.update) {
        sent.version = ack.update.change.version;
        this.acknowledged.reached(this.characterId, sent.version);
        this.apply(ack.update);
      } else this.fault(`a change was refused: ${ack.code} ${ack.msg}`);
      return;
    }
  }

  private async emit<Reply>(event: string, payload: object): Promise<Ack<Reply> | undefined> {
    const { campaignId, characterId, socket } = this;
    if (!socket?.connected) return undefined;
    return socket
      .timeout(ACK_TIMEOUT)
      .emitWithAck(event, { campaignId, characterId, ...payload })
      .catch(() => undefined) as Promise<Ack<Reply> | undefined>;
  }

  /** Makes a call at the node of the page's socket. @returns undefined when there was no answer */
  private async call<Reply>(
    make: (person: Person, params: Record<string, string>) => Promise<Answer<Reply>>,
  ): Promise<Ack<Reply> | undefined> {
    const { campaignId, characterId, person, url } = this;
    const reply = await make(person.at(url), { campaignId, characterId }).catch(() => undefined);
    return reply && ({ ...reply, status: reply.http === 200, code: reply.http } as unknown as Ack<Reply>);
  }

  /** Reads the sheet again, until it was read after the latest request. */
  private read(): void {
    this.mustReadAgain = true;
    this.reading ??= this.readUntilCurrent().finally(() => (this.reading = undefined));
  }

  private async readUntilCurrent(): Promise<void> {
    while (this.mustReadAgain && !this.isClosed) {
      this.mustReadAgain = false;
      const { characterId, acknowledged } = this;
      const known = [acknowledged.version(characterId), acknowledged.version(`notes of ${characterId}`)] as const;
      const reply = await this.call((person, params) => person.call(getCharacter, { params }));
      if (reply?.character) {
        const { version, notes_version: notesVersion, play } = reply.character;
        if (version < known[0] || notesVersion < known[1])
          this.fault(
            `a read has version ${version}/${notesVersion}, and ${known.join('/')} was acknowledged before it`,
          );
        this.show({ version, notesVersion, play });
      } else if (!reply || !isAnswer(reply)) {
        this.mustReadAgain = true;
        await sleep(RETRY);
      }
    }
  }

  /** Shows a newer sheet; the answer of an older read may come later than an event. */
  private show(sheet: Omit<ShownSheet, 'at'>): void {
    const { shown } = this;
    if (shown && (sheet.version < shown.version || sheet.notesVersion < shown.notesVersion)) return this.read();
    this.views.push({ ...sheet, at: performance.now() });
  }

  private fault(text: string): void {
    if (!this.isClosed) this.faults.push(text);
  }
}
