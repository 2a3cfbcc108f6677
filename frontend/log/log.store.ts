import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { attackEmits, type OpenAttacksAck } from '../../contracts/attack/attack.contract.js';
import {
  logEmits,
  type LogAck,
  type LogEntry,
  type LogPage,
  type LogPageAck,
  type LogPatch,
} from '../../contracts/log/log.contract.js';
import type { LogAudience } from '../../contracts/log/log.rules.js';
import type { GetLog } from '../../contracts/log/log.dto.js';
import type { SheetRollOptions } from '../../contracts/character/rolls/sheet-roll.types.js';
import { creatureEmits } from '../../contracts/map/creatures.contract.js';
import { messageOf } from '../core/failure-message.js';
import { isWaiting } from './waiting-attack.js';
import type { RoomOutbox } from '../map/room-outbox.js';
import type { MapSocket } from '../map/map.store.js';

/** For whom something is. */
export interface Recipients {
  readonly audience: LogAudience;
  /** The member, with the audience `person`. */
  readonly recipientId?: string;
}

const EVERYBODY: Recipients = { audience: 'everybody' };

/** Returns for whom an entry is. */
export const recipientsOf = ({ audience, recipient }: LogEntry): Recipients => ({
  audience,
  ...(recipient ? { recipientId: recipient.id } : {}),
});

/** What the DM says of a roll of a creature: also whether players see its dice. */
export type CreatureRollSaid = SheetRollOptions & { readonly isOpen?: boolean };

/** The filters of the log; empty: no filter. */
export interface LogFilter {
  readonly search: string;
  readonly senderId: string;
}

const NO_FILTER: LogFilter = { search: '', senderId: '' };

/** What the log needs of the room that it belongs to. */
export interface LogRoom {
  readonly commands: Pick<RoomOutbox, 'submit'>;
  readonly socket: Pick<MapSocket, 'emit'>;
  /** The payload fields that name the campaign. */
  campaignRef(): { campaignId: string };
}

/** One campaign's log as this viewer may see it: the newest entries, the older ones on demand, and what follows. */
export class LogStore {
  /** Oldest first. */
  entries: readonly LogEntry[] = [];
  hasMore = false;
  isLoading = false;
  /** Why the last page could not be loaded; null when it could. */
  problem: string | null = null;
  filter: LogFilter = NO_FILTER;
  /** What is typed and not sent yet, and for whom the next entry is. */
  line = '';
  /** Whether the field of the line takes the focus next. */
  isLineWanted = false;
  recipients: Recipients = EVERYBODY;
  /** Whether dice are for the person to whom messages are whispered, too. */
  areRollsWhispered = false;
  /** For whom the dice were before messages were for one person. */
  private rollsBefore: Recipients = EVERYBODY;
  /** The number of entries that have come since the log was last in sight. */
  unread = 0;
  /** The last entry that came live; null before the first. */
  latest: LogEntry | null = null;
  private isInSight = false;
  /** Deleted entries; a page that was read before their deletion may still bring them. */
  private readonly removed = new Set<string>();
  /** Counts the loads, because only the last one counts. */
  private loads = 0;

  /** @param onLive receives the last entry of those that have come together */
  constructor(
    private readonly room: LogRoom,
    private readonly onLive: (entry: LogEntry) => void = () => undefined,
  ) {
    type Hidden = 'room' | 'onLive' | 'removed' | 'loads' | 'rollsBefore';
    makeAutoObservable<this, Hidden>(
      this,
      {
        room: false,
        onLive: false,
        removed: false,
        loads: false,
        entries: observableRef,
        latest: observableRef,
        filter: observableRef,
        recipients: observableRef,
        rollsBefore: observableRef,
      },
      { autoBind: true },
    );
  }

  /** Forgets everything, because the log of another campaign follows. */
  clear(): void {
    this.loads += 1;
    this.removed.clear();
    Object.assign(this, { entries: [], hasMore: false, isLoading: false, problem: null, unread: 0, latest: null });
    Object.assign(this, { filter: NO_FILTER, line: '' });
    Object.assign(this, { recipients: EVERYBODY, rollsBefore: EVERYBODY, areRollsWhispered: false });
  }

  setLineWanted(isLineWanted: boolean): void {
    this.isLineWanted = isLineWanted;
  }

  /** Sets what is typed. */
  setLine(line: string): void {
    this.line = line;
  }

  /**
   * Sets for whom the next entries are. A person gets the messages alone: whispers go on, so that no secret is told to
   * everybody, but what is rolled meanwhile, also on a sheet, is not whispered by mistake.
   */
  setRecipients(recipients: Recipients): void {
    this.rollsBefore = this.recipients.audience === 'person' ? this.rollsBefore : this.recipients;
    this.recipients = recipients;
    this.areRollsWhispered = false;
  }

  setRollsWhispered(areRollsWhispered: boolean): void {
    this.areRollsWhispered = areRollsWhispered;
  }

  /** For whom the next dice are. */
  get rollRecipients(): Recipients {
    return this.recipients.audience === 'person' && !this.areRollsWhispered ? this.rollsBefore : this.recipients;
  }

  /** Reads the newest page: at first, and after changes may have been missed. */
  reload(): Promise<void> {
    return this.load(undefined);
  }

  /** Adds the page before the oldest entry. */
  async loadOlder(): Promise<void> {
    if (!this.isLoading && this.hasMore) await this.load(this.entries[0]?.id);
  }

  /** Shows only entries that match. */
  setFilter(filter: Partial<LogFilter>): void {
    this.filter = { ...this.filter, ...filter };
    this.entries = [];
    this.hasMore = false;
    void this.reload();
  }

  /** Applies what the server has told. */
  apply({ entries, removed }: LogPatch): void {
    for (const id of removed) this.removed.add(id);
    const known = new Set(this.entries.map(({ id }) => id));
    const fresh = entries.filter((entry) => !known.has(entry.id) && this.matches(entry));
    this.entries = [...this.entries.filter(({ id }) => !this.removed.has(id)), ...fresh];
    this.latest = entries.at(-1) ?? this.latest;
    if (!this.isInSight) this.unread += entries.length;
    const last = entries.at(-1);
    if (last) this.onLive(last);
  }

  /** Says whether the log is in sight, so that its entries count as read. */
  setInSight(isInSight: boolean): void {
    this.isInSight = isInSight;
    if (isInSight) this.unread = 0;
  }

  /** Puts a message into the log. Rejects with the server's Failure. */
  send(text: string, to: Recipients): Promise<LogAck> {
    return this.room.commands.submit(logEmits.sendMessage, { ...this.room.campaignRef(), text, ...to });
  }

  /** Lets the server roll. Rejects with the server's Failure. */
  roll(expression: string, to: Recipients, label?: string): Promise<LogAck> {
    const what = { ...this.room.campaignRef(), expression, ...to, ...(label ? { label } : {}) };
    return this.room.commands.submit(logEmits.rollDice, what);
  }

  /** Lets the server roll what a sheet says. Rejects with the server's Failure. */
  rollOfSheet(characterId: string, key: string, to: Recipients, options: SheetRollOptions = {}): Promise<LogAck> {
    const { extras, ...others } = options;
    const what = { ...this.room.campaignRef(), characterId, key, ...to, ...others };
    return this.room.commands.submit(logEmits.rollDice, extras ? { ...what, extras: [...extras] } : what);
  }

  /** Lets the server roll what the stat block of a marker says. Rejects with the server's Failure. */
  rollOfCreature(markerId: string, key: string, to: Recipients, said: CreatureRollSaid = {}): Promise<LogAck> {
    const { extras, ...others } = said;
    const what = { ...this.room.campaignRef(), markerId, key, ...to, ...others };
    return this.room.commands.submit(creatureEmits.rollCreature, extras ? { ...what, extras: [...extras] } : what);
  }

  /** Rolls the same again, for the same people: a roll of a sheet as the sheet is now. */
  repeat(entry: LogEntry): Promise<LogAck> {
    const { roll, text } = entry;
    const to = recipientsOf(entry);
    const creature = roll?.creature?.details;
    if (creature)
      return this.rollOfCreature(creature.marker_id, creature.key, to, {
        ...creature.options,
        isOpen: creature.is_open,
      });
    if (!roll?.sheet) return this.roll(roll?.result.expression ?? '', to, text);
    return this.rollOfSheet(roll.sheet.character.id, roll.sheet.key, to, roll.sheet.options);
  }

  /** Returns whether an entry is an attack that the DM has not applied yet; false without an answer. For DMs. */
  async isWaitingAttack({ id, attack }: LogEntry): Promise<boolean> {
    if (!attack) return false;
    try {
      const open: OpenAttacksAck = await this.room.socket.emit(attackEmits.getOpenAttacks, this.room.campaignRef());
      return open.attacks.some((one) => one.entryId === id && isWaiting(one));
    } catch {
      return false;
    }
  }

  /** Deletes an entry for everybody. Rejects with the server's Failure. */
  delete({ id }: LogEntry): Promise<LogAck> {
    return this.room.commands.submit(logEmits.deleteEntry, { ...this.room.campaignRef(), entryId: id });
  }

  private async load(before: string | undefined): Promise<void> {
    const load = (this.loads += 1);
    this.isLoading = true;
    const { search, senderId } = this.filter;
    const query: GetLog = {
      ...this.room.campaignRef(),
      ...(before ? { before } : {}),
      ...(search ? { search } : {}),
      ...(senderId ? { senderId } : {}),
    };
    try {
      const page: LogPageAck = await this.room.socket.emit(logEmits.getLog, query);
      if (load === this.loads) this.take(page, before !== undefined);
    } catch (problem) {
      if (load === this.loads)
        runInAction(() => Object.assign(this, { isLoading: false, problem: messageOf(problem) }));
    }
  }

  /** Entries that came live while the page was read are newer than it. */
  private take({ entries, has_more }: LogPage, isOlder: boolean): void {
    const page = entries.filter(({ id }) => !this.removed.has(id));
    const inPage = new Set(page.map(({ id }) => id));
    const last = page.at(-1);
    const others = this.entries.filter(({ id, at }) => !inPage.has(id) && (isOlder || !last || at >= last.at));
    this.entries = [...page, ...others];
    Object.assign(this, { hasMore: has_more, isLoading: false, problem: null });
  }

  private matches({ text, sender }: LogEntry): boolean {
    const { search, senderId } = this.filter;
    if (senderId && sender.id !== senderId) return false;
    return `${text} ${sender.display_name}`.toLowerCase().includes(search.trim().toLowerCase());
  }
}
