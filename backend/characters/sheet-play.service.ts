import { setTimeout as sleep } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { applyPlayCommand } from '../../contracts/character/play/apply-command.js';
import type { PlayCommand } from '../../contracts/character/play/commands.types.js';
import type { ServerCommand, TreasureMove } from '../../contracts/character/play/server-commands.types.js';
import { entryIdsOf } from '../../contracts/character/play/entry-ids.js';
import type { CommandOutcome, PlayCharacter } from '../../contracts/character/play/play-character.types.js';
import { itemPartedWith } from '../../contracts/character/play/parting-with-items.js';
import type {
  CharacterDigest,
  SheetChange,
  SheetReply,
  SheetUpdate,
} from '../../contracts/characters/sheet.contract.js';
import { digestOf } from '../../contracts/characters/digest.js';
import type { SheetOperation } from '../../contracts/characters/sheet.dto.js';
import { Failure, stale } from '../../contracts/core/failure.js';
import type { CampaignAccess } from '../core/access/campaign-authorizer.js';
import type { SessionUser } from '../core/access/session-user.js';
import { DomainEvents } from '../core/domain-events.js';
import { forPresentAccount } from '../core/load/work-meter.js';
import { fairDie } from '../core/fair-die.js';
import type { CampaignItems } from './campaign-items.js';
import { requireForm } from './creature-forms.service.js';
import { playedChange, type OperationKeys } from './played-change.js';
import { SheetCache, requireOpenTo, updateOf, type OpenSheet, type SheetRecord } from './sheet-cache.js';
import { tellConcentration, tellRoll, tellSize } from './sheet-events.js';
import { SheetRepository, type SheetCommit } from './sheet.repository.js';
import { readUndone, undoneTogether, type SheetRestore, type UndoneChange } from './undone-change.js';

/** The result of a command. */
export interface PlayedSheet {
  /** The character after the command. */
  readonly character: PlayCharacter;
  readonly update: SheetReply['update'];
}

/** A refusal that reveals a curse, as the rules do. SRD "Cursed Items". */
class HeldByCurse extends Failure {
  constructor(
    readonly item: string,
    name: string,
  ) {
    super(400, `${name} does not let go: a curse binds it.`, 'entry');
  }
}

/** The keys of an operation, and what a restore takes back with it; read again for each try. */
interface PlayedOperation extends OperationKeys {
  readonly restore?: (() => Promise<SheetRestore>) | undefined;
}

/** Receives the changes of sheets, such as the sheet's gateway. */
export interface SheetTransport {
  /** Tells the followers of a sheet, on every node. @param digest computed only when somebody here follows it */
  tellAll(sheet: SheetRecord, update: SheetUpdate, digest: () => CharacterDigest): void;
}

/** The most tries of a command while other nodes change the same sheet. Each failed one is a change of theirs. */
const ATTEMPTS = 20;
/** Milliseconds of the longest pause before a try, for each one that has failed: the nodes do not meet again at once. */
const PAUSE = 5;

/**
 * Applies commands to the stored play state, one after the other for each sheet, and notifies the others. A change is
 * written only if the database still has the version on which it is based.
 */
@Injectable()
export class SheetPlayService {
  /** The last command of each sheet that is being applied. */
  private readonly queues = new Map<string, Promise<unknown>>();
  private transport: SheetTransport | undefined;
  private items: CampaignItems | undefined;

  constructor(
    private readonly repository: SheetRepository,
    private readonly sheets: SheetCache,
    private readonly events: DomainEvents,
  ) {}

  setTransport(transport: SheetTransport): void {
    this.transport = transport;
  }

  setItems(items: CampaignItems): void {
    this.items = items;
  }

  /**
   * Applies a command. Returns the earlier change if the operation was executed before.
   * @throws Failure 404 when the sheet is not open to the person, 400 naming a field, 409
   */
  play(
    access: CampaignAccess,
    user: Pick<SessionUser, 'id' | 'display_name'>,
    id: string,
    command: PlayCommand | ServerCommand,
    operation: SheetOperation = {},
  ): Promise<PlayedSheet> {
    const { opId = randomUUID(), seenVersion } = operation;
    const played = this.enqueue(id, () => this.attempt(access, user, id, command, { opId, seenVersion }));
    // The sheet's queue is free again then, so the curse can be written on it.
    return played.catch(async (problem: unknown) => {
      if (problem instanceof HeldByCurse) await this.items?.revealCurse(access, user, problem.item);
      throw problem;
    });
  }

  /**
   * Brings a sheet back by taking back every change since, in one change.
   * @param read reads what is taken back, again when the sheet has changed meanwhile
   * @throws Failure 404 when the sheet is not open to the person
   */
  restore(
    access: CampaignAccess,
    user: Pick<SessionUser, 'id' | 'display_name'>,
    id: string,
    { opId, read: restore }: { opId: string; read: () => Promise<SheetRestore> },
  ): Promise<PlayedSheet> {
    const command = { do: 'undo', change: opId } as const;
    return this.enqueue(id, () => this.attempt(access, user, id, command, { opId, seenVersion: undefined, restore }));
  }

  /** Runs the work on a sheet after what was asked of it before. */
  private enqueue(id: string, work: () => Promise<PlayedSheet>): Promise<PlayedSheet> {
    const apply = forPresentAccount(work);
    const earlier = this.queues.get(id) ?? Promise.resolve();
    const result = earlier.then(apply, apply);
    this.queues.set(id, result);
    const forget = (): void => {
      if (this.queues.get(id) === result) this.queues.delete(id);
    };
    result.then(forget, forget);
    return result;
  }

  private async attempt(
    access: CampaignAccess,
    user: Pick<SessionUser, 'id' | 'display_name'>,
    id: string,
    command: PlayCommand | ServerCommand,
    operation: PlayedOperation,
  ): Promise<PlayedSheet> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const sheet = await this.openSheet(id, access);
      requireOpenTo(sheet.record, access);
      await this.requireFree(access, sheet, command);
      const result = await this.tryOnce(sheet, user, command, operation).catch((error: unknown) => {
        if (!(error instanceof Failure)) this.sheets.forget(id);
        throw error;
      });
      if (result) return result;
      this.sheets.forget(id);
      if (attempt > 1) await sleep(Math.random() * PAUSE * attempt);
    }
    throw stale('This sheet is changing too quickly. Try again in a moment.');
  }

  /** Requires that no hidden curse holds what a player wants to let go of. @throws HeldByCurse */
  private async requireFree(
    { role, campaignId }: CampaignAccess,
    { play }: OpenSheet,
    command: PlayCommand | ServerCommand,
  ) {
    const item = role === 'dm' ? undefined : itemPartedWith(play, command);
    if (item && (await this.items?.isHeld(campaignId, item.id))) throw new HeldByCurse(item.id, item.name);
  }

  /** @returns undefined when the sheet has changed meanwhile */
  private async tryOnce(
    sheet: OpenSheet,
    user: Pick<SessionUser, 'id' | 'display_name'>,
    command: PlayCommand | ServerCommand,
    operation: PlayedOperation,
  ): Promise<PlayedSheet | undefined> {
    const { record } = sheet;
    const { opId, restore } = operation;
    const before = sheet.evaluations.of(sheet.play);
    const restored = await restore?.();
    // The sheet in memory may be older than what was read.
    if (restored?.since[0] && restored.since[0].version > sheet.version) return undefined;
    const undone = restored
      ? undoneTogether(restored.since)
      : command.do === 'undo'
        ? await readUndone(this.repository, record, command.change)
        : undefined;
    const outcome = await this.outcomeOf(before, command, opId, undone).catch((problem: unknown) =>
      this.insteadOfRefusal(sheet, opId, problem),
    );
    if (!outcome) return undefined;
    if ('version' in outcome) return this.repeated(record.id, outcome, command);
    const { commit, play, treasure } = playedChange(
      sheet,
      before,
      { command, outcome, undone, restored, ...operation },
      user,
    );
    const written = await this.write(commit, treasure, restored !== undefined);
    if (written) return this.committed(sheet, commit.change, play, { command, notesVersion: written.notesVersion });
    const done = await this.repository.changeOf(record.id, opId);
    return done && this.repeated(record.id, done, command);
  }

  /**
   * A refused command may have been executed before: its recorded change then replaces the refusal. A refusal counts as
   * little on an older sheet as a change does.
   * @returns undefined when the sheet has changed meanwhile
   * @throws problem
   */
  private async insteadOfRefusal(
    { record, version }: OpenSheet,
    opId: string,
    problem: unknown,
  ): Promise<SheetChange | undefined> {
    const done = await this.repository.changeOf(record.id, opId);
    if (done) return done;
    const last = await this.repository.versionsOf(record.id);
    if (last.version !== version || last.choices_version !== record.version) return undefined;
    throw problem;
  }

  /**
   * Writes a change with what it moves from the treasure and back, both or neither.
   * @returns undefined when the sheet has changed meanwhile, or the operation was executed before
   */
  private async write(commit: SheetCommit, treasure: readonly TreasureMove[], isRestore: boolean) {
    const { items } = this;
    if (treasure.length === 0 || !items) return this.repository.commit(commit);
    let isShown = false;
    const move = async (transaction: EntityManager): Promise<void> => {
      isShown = await items.move(transaction, commit.campaignId, treasure, isRestore);
    };
    const written = await this.repository.commitWith(commit, move).catch(async (problem: unknown) => {
      // What is gone may be what this very operation has taken before.
      if (problem instanceof Failure && (await this.repository.changeOf(commit.characterId, commit.change.id))) return;
      throw problem;
    });
    if (written) await this.events.tell('campaign.treasure.changed', { campaignId: commit.campaignId, isShown });
    return written;
  }

  private async outcomeOf(
    character: PlayCharacter,
    command: PlayCommand | ServerCommand,
    opId: string,
    undone: UndoneChange | undefined,
  ): Promise<CommandOutcome> {
    requireForm(character, command);
    return Promise.resolve(
      applyPlayCommand(character, command, {
        newId: entryIdsOf(opId),
        roll: fairDie,
        changesOf: () => undone?.changes,
        isTakenBack: () => undone?.isTakenBack ?? false,
      }),
    );
  }

  private async committed(
    sheet: OpenSheet,
    change: SheetChange,
    play: OpenSheet['play'],
    { command, notesVersion }: { readonly command: PlayCommand | ServerCommand; readonly notesVersion: number },
  ): Promise<PlayedSheet> {
    const next: OpenSheet = { ...sheet, record: { ...sheet.record, notesVersion }, play, version: change.version };
    this.sheets.remember(next);
    const update = updateOf(next, change);
    const before = sheet.evaluations.of(sheet.play).evaluation.sheet.size;
    const character = this.tell(next, update);
    await tellSize(this.events, next.record, before, character.evaluation.sheet.size);
    await tellRoll(this.events, next.record, change);
    await tellConcentration(this.events, next, change, command);
    return { character, update };
  }

  /**
   * Returns the current sheet with the change of an operation that was executed before. Sends the others the current
   * version, because they may have missed the change when the connection to the database was lost.
   */
  private async repeated(id: string, change: SheetChange, command: PlayCommand | ServerCommand): Promise<PlayedSheet> {
    const sheet = await this.load(id);
    const character = this.tell(sheet, updateOf(sheet, null));
    await tellRoll(this.events, sheet.record, change);
    await tellConcentration(this.events, sheet, change, command);
    return { character, update: updateOf(sheet, change) };
  }

  /** Publishes an update and the digest of a sheet. @returns its character */
  private tell({ record, evaluations, play, version }: OpenSheet, update: SheetUpdate): PlayCharacter {
    const character = evaluations.of(play);
    this.transport?.tellAll(record, update, () => digestOf(record.id, version, character.evaluation.sheet));
    return character;
  }

  /** Returns the sheet in memory, unless the character has moved to another campaign since. */
  private openSheet(id: string, { campaignId }: CampaignAccess): OpenSheet | Promise<OpenSheet> {
    const sheet = this.sheets.get(id);
    return sheet?.record.campaignId === campaignId ? sheet : this.load(id);
  }

  private async load(id: string): Promise<OpenSheet> {
    const sheet = await this.repository.load(id);
    this.sheets.remember(sheet);
    return sheet;
  }
}
