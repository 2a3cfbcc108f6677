import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { hasNextLevel } from '../../contracts/character/experience-of-levels.js';
import { awardText } from '../../contracts/character/play/apply-award.js';
import { sentence } from '../../contracts/core/text.js';
import type { Award } from '../../contracts/character/play/commands.types.js';
import { badInput, done, Failure, isFinal, notFound, stale, type MessageReply } from '../../contracts/core/failure.js';
import type { AwardShare, PreparedEncounter } from '../../contracts/prepared-encounters/prepared-encounter.types.js';
import type { GiveAward, TakeAwardBack } from '../../contracts/prepared-encounters/prepared-encounters.dto.js';
import { readAwardShares } from '../../contracts/prepared-encounters/read-award-shares.js';
import { SheetAwardsService } from '../characters/sheet-awards.service.js';
import type { NamedCharacter } from '../characters/sheet.repository.js';
import type { CampaignAccess } from '../core/access/campaign-authorizer.js';
import type { SessionUser } from '../core/access/session-user.js';
import { DomainEvents, type Publish } from '../core/domain-events.js';
import { LibraryService } from '../library/library.service.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { readNewLots } from '../../contracts/items/read-treasure.js';
import type { NewTreasureLot } from '../../contracts/items/treasure.contract.js';
import type { AwardTakenBack } from '../../contracts/prepared-encounters/prepared-encounters.contract.js';
import { TreasureService } from '../items/treasure.service.js';
import { HiddenItemsService } from '../items/hidden-items.service.js';
import { PreparedEncounterEntity, type StoredAward, type StoredShare } from './prepared-encounter.entity.js';
import { presentPreparedEncounter } from './prepared-encounter.presenter.js';
import { requireEncounterId } from './prepared-encounters.service.js';

type Reply = MessageReply & { encounter: PreparedEncounter };

/** The items of each share as their receiver sees them, by the operation that gives them. */
type Received = Map<string, Award['items']>;

/** Who has got what. The characters are as they are with it. */
interface GivenTo {
  readonly shares: readonly StoredShare[];
  readonly received: Received;
  readonly characters: ReadonlyMap<string, NamedCharacter>;
}

/**
 * Gives experience points and treasure to sheets. It first stores what each character gets, with the operation of each
 * sheet; so whatever ends the program in between, the same call gives out what is missing, and nothing twice.
 */
@Injectable()
export class EncounterAwardsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: DomainEvents,
    private readonly sheets: SheetAwardsService,
    private readonly library: LibraryService,
    private readonly notifications: NotificationsService,
    private readonly hidden: HiddenItemsService,
    private readonly treasure: TreasureService,
  ) {}

  /**
   * Gives an award out, or what is missing of it. A share that a sheet refuses keeps the reason.
   * @throws Failure 400 naming `shares`, 404, 409 when another award was given out
   */
  async give(access: CampaignAccess, user: SessionUser, id: string, form: GiveAward): Promise<Reply> {
    requireEncounterId(id);
    const { opId } = form;
    const wanted = readAwardShares(form.shares, 'shares');
    const lots = form.lots === undefined ? [] : readNewLots(form.lots);
    const characters = await this.sheets.charactersIn(access.campaignId);
    const next = ({ award: stored }: PreparedEncounterEntity): StoredAward => {
      if (stored && stored.id !== opId)
        throw new Failure(409, 'This encounter has given out an award already. Take it back first.');
      return stored ?? newAward(opId, wanted, lots, characters);
    };
    const before = await this.read(this.dataSource.manager, access.campaignId, id);
    const { lots: planned = [] } = next(before);
    // First, because the treasure may refuse them; a lot is put there once however often it is sent.
    if (!before.award && planned.length > 0) await this.treasure.put(access, planned);
    const award = await this.change(access.campaignId, id, next);
    if (!award) throw notFound('encounter');
    const received: Received = new Map();
    const given = await Promise.all(award.shares.map((share) => this.giveShare(access, user, share, received)));
    const whole = { ...award, is_complete: true, shares: given };
    const charactersAfter = await this.sheets.charactersIn(access.campaignId);
    const encounter = await this.finish(access.campaignId, id, opId, whole, (transaction, publish, stored) =>
      this.tellOwners(transaction, publish, user, {
        shares: newShares(stored, given),
        received,
        characters: charactersAfter,
      }),
    );
    const failed = given.filter(({ problem }) => problem !== null).map(({ name }) => name);
    return {
      ...done(failed.length === 0 ? 'The award is given out.' : `Given out, but not to ${failed.join(', ')}.`),
      encounter,
    };
  }

  /**
   * Takes an award back from the sheets that have got it and from the found treasure. What somebody has taken from there
   * stays with them, and the message names it.
   * @throws Failure 404, 409 for another award and one that is not given out as a whole
   */
  async takeBack(
    access: CampaignAccess,
    user: SessionUser,
    id: string,
    { opId }: TakeAwardBack,
  ): Promise<AwardTakenBack> {
    requireEncounterId(id);
    const { award } = await this.read(this.dataSource.manager, access.campaignId, id);
    if (award && award.id !== opId) throw stale('Another award was given out meanwhile.');
    if (award && !award.is_complete) throw stale('This award is not given out as a whole yet.');
    await Promise.all((award?.shares ?? []).map((share) => this.takeShareBack(access, user, share)));
    const taken = await this.treasure.takeBack(access, award?.lots ?? []);
    const text = awardText(this.library.content, { exp: 0, ...taken });
    const msg = text === '' ? '' : sentence` Somebody has taken from the found treasure and keeps: ${text}.`;
    return {
      ...done(`The award is taken back.${msg}`),
      encounter: await this.finish(access.campaignId, id, opId, null),
      is_whole: text === '',
    };
  }

  private async giveShare(
    access: CampaignAccess,
    user: SessionUser,
    share: StoredShare,
    received: Received,
  ): Promise<StoredShare> {
    const { character_id: characterId, exp, coins, give } = share;
    try {
      const items = await this.itemsOf(access, share);
      received.set(give, items);
      await this.sheets.give(access, user, characterId, { exp, coins, items }, give);
      return { ...share, problem: null };
    } catch (failure) {
      if (!(failure instanceof Failure) || !isFinal(failure)) throw failure;
      return { ...share, problem: failure.code === 404 ? 'The character has left the campaign.' : failure.message };
    }
  }

  /** Tells each player what their character has got, as it seems to be. */
  private async tellOwners(
    transaction: EntityManager,
    publish: Publish,
    giver: SessionUser,
    { shares, received, characters }: GivenTo,
  ): Promise<void> {
    for (const share of shares) {
      const character = characters.get(share.character_id);
      if (!character || character.creatorId === giver.id) continue;
      const { creatorId: owner, level, exp } = character;
      const text = sentence`${share.name} gets ${awardText(this.library.content, { ...share, items: received.get(share.give) ?? [] })}.`;
      const enough = share.exp > 0 && hasNextLevel(level, exp) ? ` That is enough for level ${level + 1}.` : '';
      await this.notifications.createMessage(transaction, publish, owner, `${text}${enough}`, true);
    }
  }

  /** Returns the items as the sheet gets them; what is hidden of one stays with the DMs, once for each share. */
  private async itemsOf(access: CampaignAccess, { items, give }: StoredShare): Promise<Award['items']> {
    const received: Award['items'][number][] = [];
    for (const [place, { item, quantity, seems, hideCurse }] of items.entries())
      received.push({
        ...(await this.hidden.wrapped(access, { item, seems, hideCurse }, `${give} ${place}`)),
        quantity,
      });
    return received;
  }

  /** A character who has left, and a change that somebody has taken back on the sheet itself, stay as they are. */
  private async takeShareBack(access: CampaignAccess, user: SessionUser, share: StoredShare): Promise<void> {
    const { character_id: characterId, give, takeBack } = share;
    await this.sheets.takeBack(access, user, characterId, give, takeBack).catch((failure: unknown) => {
      if (!(failure instanceof Failure) || ![400, 404].includes(failure.code)) throw failure;
    });
  }

  /** Stores the end of an award, unless another one has come meanwhile. */
  private async finish(
    campaignId: string,
    id: string,
    opId: string,
    award: StoredAward | null,
    tell?: (transaction: EntityManager, publish: Publish, stored: StoredAward) => Promise<void>,
  ): Promise<PreparedEncounter> {
    await this.change(
      campaignId,
      id,
      ({ award: stored }) => (stored?.id === opId ? award : stored),
      async (transaction, publish, { award: stored }) => {
        if (stored?.id === opId) await tell?.(transaction, publish, stored);
      },
    );
    return presentPreparedEncounter(await this.read(this.dataSource.manager, campaignId, id));
  }

  /** Changes the stored award under a lock. The plan and its version stay. @returns the award that is stored now */
  private change(
    campaignId: string,
    id: string,
    next: (encounter: PreparedEncounterEntity) => StoredAward | null,
    also?: (transaction: EntityManager, publish: Publish, before: PreparedEncounterEntity) => Promise<void>,
  ): Promise<StoredAward | null> {
    return this.events.transaction(async (transaction, publish) => {
      const encounter = await this.read(transaction, campaignId, id, true);
      const award = next(encounter);
      await transaction.update(PreparedEncounterEntity, { campaignId, id }, { award });
      await publish('campaign.prepared_encounters.changed', { campaignId });
      await also?.(transaction, publish, encounter);
      return award;
    });
  }

  /** @throws Failure 404 */
  private async read(
    manager: EntityManager,
    campaignId: string,
    id: string,
    isLocked = false,
  ): Promise<PreparedEncounterEntity> {
    const lock = isLocked ? { lock: { mode: 'for_no_key_update' as const } } : {};
    const found = await manager.findOne(PreparedEncounterEntity, { where: { campaignId, id }, ...lock });
    if (!found) throw notFound('encounter');
    return found;
  }
}

/** Returns the shares that have just reached their sheets: done again, an award gives out only what was missing. */
const newShares = (before: StoredAward, given: readonly StoredShare[]): StoredShare[] =>
  given.filter(({ problem }, place) => {
    const wasGiven = before.is_complete && before.shares[place]?.problem === null;
    return problem === null && !wasGiven;
  });

/** @throws Failure 400 for a character who is not in the campaign */
function newAward(
  id: string,
  shares: readonly AwardShare[],
  lots: readonly NewTreasureLot[],
  characters: ReadonlyMap<string, NamedCharacter>,
): StoredAward {
  return {
    ...(lots.length > 0 ? { lots } : {}),
    id,
    at: new Date().toISOString(),
    is_complete: false,
    shares: shares.map((share) => {
      const name = characters.get(share.character_id)?.name;
      if (name === undefined) throw badInput('shares', 'A character is not in this campaign any more.');
      return { ...share, name, problem: null, give: randomUUID(), takeBack: randomUUID() };
    }),
  };
}
