import { Injectable } from '@nestjs/common';
import type { PlayCommand, SufferAttack } from '../../contracts/character/play/commands.types.js';
import { isFinal } from '../../contracts/core/failure.js';
import type { CampaignAccess } from '../core/access/campaign-authorizer.js';
import type { SessionUser } from '../core/access/session-user.js';
import { derivedUuid, isUuid } from '../core/uuid.js';
import { DERIVED_VERSION } from './sheet-change.subqueries.js';
import { SheetHistoryRepository, type CampaignMoment } from './sheet-history.repository.js';
import { SheetPlayService } from './sheet-play.service.js';
import { SheetRepository } from './sheet.repository.js';

export type { CampaignMoment } from './sheet-history.repository.js';

/** Who restores, in which campaign, and by which operation of the map. */
export interface RestoringPerson {
  readonly access: CampaignAccess;
  readonly user: Pick<SessionUser, 'id' | 'display_name'>;
  readonly opId: string;
}

/** What an attack does to one sheet. */
export type SufferedAttack = Omit<SufferAttack, 'do'> & { readonly characterId: string };

/** Takes the sheets of a campaign back and forth in its history, each by one durable change of its own. */
@Injectable()
export class SheetHistoryService {
  constructor(
    private readonly repository: SheetHistoryRepository,
    private readonly sheets: SheetRepository,
    private readonly playing: SheetPlayService,
  ) {}

  /** Returns the characters whose sheets were changed since a moment, sorted by name. */
  changedSince(campaignId: string, moment: CampaignMoment): Promise<{ id: string; name: string }[]> {
    return this.repository.changedSince(campaignId, moment);
  }

  /** Returns the moment right after a change of a sheet; undefined when there is no such change in the campaign. */
  async momentOf(
    campaignId: string,
    characterId: string,
    opId: string,
  ): Promise<{ moment: CampaignMoment; text: string } | undefined> {
    return isUuid(opId) ? this.repository.momentOf(campaignId, characterId, opId) : undefined;
  }

  /** Returns the operations with which operations of the map change the sheets of a campaign. */
  async operationsOf(campaignId: string, ...opIds: readonly string[]): Promise<string[]> {
    return (await this.sheets.charactersOf(campaignId)).flatMap((characterId) =>
      opIds.flatMap((opId) => [sheetOperation(opId, characterId), spendOperation(opId, characterId)]),
    );
  }

  /** Returns the characters whose sheets some operations of the map have changed. */
  async changedBy(campaignId: string, opIds: readonly string[]): Promise<string[]> {
    if (opIds.length === 0) return [];
    const changes = await this.repository.changedBy(campaignId, await this.operationsOf(campaignId, ...opIds));
    return changes.map(({ characterId }) => characterId);
  }

  /**
   * Brings sheets back to a moment. Done again, it does what is missing.
   * @param characterIds only these; undefined: all of the campaign
   */
  async restore(
    person: RestoringPerson,
    moment: CampaignMoment,
    text: string,
    characterIds?: readonly string[],
  ): Promise<void> {
    const { campaignId } = person.access;
    const changed = await this.repository.changedSince(campaignId, moment);
    const chosen = changed.filter(({ id }) => characterIds?.includes(id) ?? true);
    await Promise.all(
      chosen.map(({ id }) =>
        ifStillThere(
          this.playing.restore(person.access, person.user, id, {
            opId: sheetOperation(person.opId, id),
            read: async () => ({ text, since: await this.repository.since(campaignId, id, moment) }),
          }),
        ),
      ),
    );
  }

  /**
   * Does to sheets what an attack does to them, by one change each. Done again, it does what is missing. The operation of
   * the map has decided it, so it does not matter whose sheets they are.
   */
  async suffer({ access, user, opId }: RestoringPerson, suffered: readonly SufferedAttack[]): Promise<void> {
    const asDm: CampaignAccess = { ...access, role: 'dm' };
    await Promise.all(
      suffered.map(({ characterId, hits, conditions, by }) =>
        ifStillThere(
          this.playing.play(
            asDm,
            user,
            characterId,
            { do: 'suffer', hits, conditions, by },
            { opId: sheetOperation(opId, characterId) },
          ),
        ),
      ),
    );
  }

  /**
   * Spends on a sheet what an attack costs, before the room makes it. Done again, it does nothing. The room has decided who
   * attacks, so it does not matter whose sheet it is.
   * @throws Failure 400, 409 when it is not there any more
   */
  async spend({ access, user, opId }: RestoringPerson, characterId: string, command: PlayCommand): Promise<void> {
    await this.playing.play({ ...access, role: 'dm' }, user, characterId, command, {
      opId: spendOperation(opId, characterId),
    });
  }

  /** Gives back what was spent for an attack that the room has refused. */
  async giveBack({ access, user, opId }: RestoringPerson, characterId: string): Promise<void> {
    const command = { do: 'undo' as const, change: spendOperation(opId, characterId) };
    const derived = { opId: spendOperation(`${opId} refused`, characterId) };
    await ifStillThere(this.playing.play({ ...access, role: 'dm' }, user, characterId, command, derived));
  }

  /** Takes back what an operation of the map has done to sheets. @param restoreOpId that operation's id */
  async undoRestore(person: RestoringPerson, restoreOpId: string): Promise<void> {
    await this.undoEach(person, restoreOpId, (_, opId) => Promise.resolve(opId));
  }

  /** Does again what was done and taken back. */
  async redoRestore(person: RestoringPerson, restoreOpId: string): Promise<void> {
    await this.undoEach(person, restoreOpId, (characterId, opId) => this.repository.undoOf(characterId, opId));
  }

  /** Takes one change of a sheet back. @throws Failure 404, 400 when it is too old or undone already, 409 */
  async undo({ access, user, opId }: RestoringPerson, characterId: string, change: string): Promise<void> {
    await this.playing.play(access, user, characterId, { do: 'undo', change }, { opId });
  }

  private async undoEach(
    person: RestoringPerson,
    restoreOpId: string,
    targetOf: (characterId: string, opId: string) => Promise<string | undefined>,
  ): Promise<void> {
    const { campaignId } = person.access;
    const restored = await this.repository.changedBy(campaignId, await this.operationsOf(campaignId, restoreOpId));
    await Promise.all(
      restored.map(async ({ characterId, opId }) => {
        const target = await targetOf(characterId, opId);
        if (target === undefined) return;
        // An attack of a sheet on itself has changed it twice.
        const isSpent = opId === spendOperation(restoreOpId, characterId);
        const derived = { ...person, opId: (isSpent ? spendOperation : sheetOperation)(person.opId, characterId) };
        await ifStillThere(this.undo(derived, characterId, target));
      }),
    );
  }
}

/** A character that has left, or a change that somebody has taken back on the sheet itself, stays as it is. */
const ifStillThere = (done: Promise<unknown>): Promise<unknown> =>
  done.catch((problem: unknown) => {
    if (!isFinal(problem)) throw problem;
  });

/** Returns the id of the operation with which an operation of the map changes a sheet: always the same UUID. */
export const sheetOperation = (opId: string, characterId: string): string =>
  derivedUuid(`${opId} ${characterId}`, DERIVED_VERSION, '8');

/** Returns the id of the operation with which an attack spends on a sheet what it costs: always the same UUID. */
const spendOperation = (opId: string, characterId: string): string => sheetOperation(`${opId} spent`, characterId);
