import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Wallet } from '../../contracts/character/choices.types.js';
import { COINS, type Award } from '../../contracts/character/play/commands.types.js';
import type { TreasureMove } from '../../contracts/character/play/server-commands.types.js';
import { badInput, notFound, stale, type Failure } from '../../contracts/core/failure.js';
import { LIMITS } from '../../contracts/core/limits.js';
import type { ChangeTreasureLot } from '../../contracts/items/treasure.dto.js';
import type { NewTreasureLot } from '../../contracts/items/treasure.contract.js';
import { isUuid } from '../core/uuid.js';
import { derivedId } from './derived-id.js';
import { TreasureLotEntity } from './treasure.entity.js';

/** A lot to insert. */
export type LotRow = Pick<TreasureLotEntity, 'id' | 'item' | 'own' | 'quantity' | 'coins' | 'note' | 'isShown'>;

/** What somebody has taken of lots. */
export type TakenTreasure = Pick<Award, 'coins' | 'items'>;

/** 409: the treasure is no longer there. */
export const takenElsewhere = (): Failure => stale('Somebody else has taken it.');

/** Loads and writes the lots of treasures. */
@Injectable()
export class TreasureRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns every lot of a campaign, the oldest first. */
  list(campaignId: string): Promise<TreasureLotEntity[]> {
    const order = { createdAt: 'ASC', id: 'ASC' } as const;
    return this.dataSource.manager.find(TreasureLotEntity, { where: { campaignId }, order });
  }

  /** Returns a lot; undefined when there is none. */
  async find(campaignId: string, id: string): Promise<TreasureLotEntity | undefined> {
    if (!isUuid(id)) return undefined;
    return (await this.dataSource.manager.findOneBy(TreasureLotEntity, { campaignId, id })) ?? undefined;
  }

  /** Inserts the lots that are not there yet. @throws Failure 400 naming `lots` when there are too many */
  async insert(campaignId: string, rows: readonly LotRow[]): Promise<void> {
    await this.dataSource.transaction(async (transaction) => {
      await transaction.query('SELECT FROM campaigns WHERE id = $1 FOR NO KEY UPDATE', [campaignId]);
      // What is taken or removed and older than the history cannot come back.
      await transaction.query(
        `DELETE FROM treasure_lots WHERE campaign_id = $1 AND created_at < now() - interval '${LIMITS.historyDays} days'
            AND (is_removed OR (item IS NOT NULL AND quantity = 0))`,
        [campaignId],
      );
      for (const row of rows) await insertLot(transaction, { ...row, campaignId });
      const most = LIMITS.treasureLotsPerCampaign;
      const count = await transaction.countBy(TreasureLotEntity, { campaignId, isRemoved: false });
      if (count > most) throw badInput('lots', `A treasure can have at most ${most} lots.`);
    });
  }

  /** Changes what a DM decides of a lot. @throws Failure 404, 409 */
  async change(
    campaignId: string,
    id: string,
    { seenVersion, isShown, isRemoved }: ChangeTreasureLot,
  ): Promise<{ before: TreasureLotEntity; after: TreasureLotEntity }> {
    return this.dataSource.transaction(async (transaction) => {
      const before = isUuid(id) ? await locked(transaction, campaignId, id) : undefined;
      if (!before) throw notFound('treasure');
      const wanted = { isShown: isShown ?? before.isShown, isRemoved: isRemoved ?? before.isRemoved };
      const after = { ...before, ...wanted };
      // What is so already needs no change: the answer to an earlier one may be lost.
      if (before.isShown === after.isShown && before.isRemoved === after.isRemoved) return { before, after };
      if (before.version !== seenVersion) throw stale('The treasure has changed in the meantime.');
      await transaction.update(TreasureLotEntity, { campaignId, id }, { ...wanted, version: seenVersion + 1 });
      return { before, after };
    });
  }

  /**
   * Moves treasure to a character and back, in the transaction of the sheet's change.
   * @param isRestore takes what is there
   * @returns whether players see one of the lots
   * @throws Failure 409
   */
  async move(
    transaction: EntityManager,
    campaignId: string,
    moves: readonly TreasureMove[],
    isRestore: boolean,
  ): Promise<boolean> {
    let isShown = false;
    // Everybody locks in one order.
    for (const move of [...moves].sort((a, b) => (a.lot < b.lot ? -1 : 1))) {
      const lot = await locked(transaction, campaignId, move.lot);
      if (!lot && isRestore) continue;
      if (!lot) throw takenElsewhere();
      isShown ||= lot.isShown;
      const change = move.item === undefined ? coinsAfter(lot, move, isRestore) : piecesAfter(lot, move, isRestore);
      await transaction.update(
        TreasureLotEntity,
        { campaignId, id: lot.id },
        { ...change, version: lot.version + 1, isRemoved: lot.isRemoved && isTaking(move) },
      );
    }
    return isShown;
  }

  /**
   * Removes lots that were put there. Done again, it finds the same.
   * @returns what somebody has taken of them, and whether players saw one of the lots
   */
  async takeBack(
    campaignId: string,
    lots: readonly NewTreasureLot[],
  ): Promise<{ taken: TakenTreasure; isShown: boolean }> {
    return this.dataSource.transaction(async (transaction) => {
      const items: TakenTreasure['items'][number][] = [];
      const coins: Partial<Wallet> = {};
      let isShown = false;
      for (const { id, quantity = 1, coins: put = {} } of [...lots].sort((a, b) => (a.id < b.id ? -1 : 1))) {
        const lot = await locked(transaction, campaignId, id);
        if (!lot) continue;
        isShown ||= lot.isShown;
        if (lot.item === null)
          for (const coin of COINS) coins[coin] = (coins[coin] ?? 0) + (put[coin] ?? 0) - (lot.coins?.[coin] ?? 0);
        else if (lot.quantity < quantity)
          items.push({ item: lot.item, ...(lot.own ? { own: lot.own } : {}), quantity: quantity - lot.quantity });
        if (!lot.isRemoved)
          await transaction.update(
            TreasureLotEntity,
            { campaignId, id },
            { isRemoved: true, version: lot.version + 1 },
          );
      }
      return { taken: { coins, items }, isShown };
    });
  }

  /**
   * Divides the coins of a lot into shares, once for each operation.
   * @returns the lots with the shares
   * @throws Failure 400 naming `characterIds`, 409
   */
  async divide(
    campaignId: string,
    id: string,
    opId: string,
    characterIds: readonly string[],
  ): Promise<{ characterId: string; lot: string }[]> {
    const shares = characterIds.map((characterId) => ({ characterId, lot: derivedId(opId, characterId) }));
    await this.dataSource.transaction(async (transaction) => {
      const lot = await locked(transaction, campaignId, id);
      if (!lot) throw takenElsewhere();
      const [first] = shares;
      if (first && (await transaction.existsBy(TreasureLotEntity, { campaignId, id: first.lot }))) return;
      const all = lot.coins ?? {};
      const share = mapCoins((coin) => Math.floor((all[coin] ?? 0) / shares.length));
      if (COINS.every((coin) => !share[coin]))
        throw badInput('characterIds', 'There are too few coins for so many characters.');
      const coins = mapCoins((coin) => (all[coin] ?? 0) - (share[coin] ?? 0) * shares.length);
      await transaction.update(TreasureLotEntity, { campaignId, id }, { coins, version: lot.version + 1 });
      const { note } = lot;
      for (const { characterId: forCharacter, lot: shareId } of shares)
        await insertLot(transaction, {
          ...{ campaignId, id: shareId, item: null, own: null, quantity: 0, coins: share, note, isShown: true },
          forCharacter,
        });
    });
    return shares;
  }
}

const mapCoins = (count: (coin: keyof Wallet) => number): Partial<Wallet> =>
  Object.fromEntries(COINS.map((coin) => [coin, count(coin)]));

const insertLot = (transaction: EntityManager, row: LotRow & { campaignId: string; forCharacter?: string }) =>
  transaction.createQueryBuilder().insert().into(TreasureLotEntity).values(row).orIgnore().execute();

const locked = (transaction: EntityManager, campaignId: string, id: string): Promise<TreasureLotEntity | null> =>
  transaction.findOne(TreasureLotEntity, { where: { campaignId, id }, lock: { mode: 'pessimistic_write' } });

const isTaking = ({ quantity = 0, coins = {} }: TreasureMove): boolean =>
  quantity > 0 || COINS.some((coin) => (coins[coin] ?? 0) > 0);

/** @throws Failure 409 */
function piecesAfter(lot: TreasureLotEntity, { item, quantity = 0 }: TreasureMove, isRestore: boolean) {
  const left = lot.quantity - quantity;
  if (isRestore) return { quantity: Math.max(0, left) };
  // What was identified meanwhile is another thing than the sheet would get.
  if (quantity > 0 && (left < 0 || lot.isRemoved || lot.item !== item)) throw takenElsewhere();
  return { quantity: left };
}

/** @throws Failure 409 */
function coinsAfter({ coins: now, isRemoved }: TreasureLotEntity, move: TreasureMove, isRestore: boolean) {
  const left = mapCoins((coin) => (now?.[coin] ?? 0) - (move.coins?.[coin] ?? 0));
  if (isRestore) return { coins: mapCoins((coin) => Math.max(0, left[coin] ?? 0)) };
  if (isTaking(move) && (isRemoved || COINS.some((coin) => (left[coin] ?? 0) < 0))) throw takenElsewhere();
  return { coins: left };
}
