import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { CampaignItem } from '../../contracts/items/items.contract.js';
import type { DeleteOwnItem, SaveOwnItem } from '../../contracts/items/items.dto.js';
import { isBaseOfOwn, type OwnItem } from '../../contracts/content/own-items.js';
import { readOwnItem } from '../../contracts/content/read-own-item.js';
import { badInput, done, forbidden, notFound, stale, type MessageReply } from '../../contracts/core/failure.js';
import { LIMITS } from '../../contracts/core/limits.js';
import { sentence } from '../../contracts/core/text.js';
import { playersWriteItemsIn } from '../campaigns/campaign.subqueries.js';
import { SheetRepository } from '../characters/sheet.repository.js';
import type { CampaignAccess } from '../core/access/campaign-authorizer.js';
import { DomainEvents } from '../core/domain-events.js';
import { isUuid } from '../core/uuid.js';
import { LibraryService } from '../library/library.service.js';
import { CampaignItemEntity } from './items.entity.js';

interface ItemRow {
  readonly id: string;
  readonly item: OwnItem;
  readonly version: number;
  readonly creator: CampaignItem['creator'];
}

/** Keeps the items that people write for a campaign. */
@Injectable()
export class ItemsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: DomainEvents,
    private readonly library: LibraryService,
    private readonly sheets: SheetRepository,
  ) {}

  /** Returns all items to a DM, and to a player those of their own. */
  async list({ campaignId, userId, role }: CampaignAccess): Promise<{ items: CampaignItem[] }> {
    const rows: ItemRow[] = await this.dataSource.query(
      `SELECT i.id, i.item, i.version,
              CASE WHEN u.id IS NOT NULL THEN json_build_object('id', u.id, 'display_name', u.display_name) END AS creator
         FROM campaign_items i LEFT JOIN users u ON u.id = i.creator_id
        WHERE i.campaign_id = $1 AND NOT i.is_deleted AND ($2::uuid IS NULL OR i.creator_id = $2)
        ORDER BY lower(i.item ->> 'name'), i.id`,
      [campaignId, role === 'dm' ? null : userId],
    );
    const items = rows.map(async (row) => ({
      ...row,
      carried_by: role === 'dm' ? (await this.sheets.charactersWith(campaignId, row.id)).map(({ name }) => name) : [],
    }));
    return { items: await Promise.all(items) };
  }

  /**
   * Saves an item; creates it with `seenVersion` 0.
   * @returns its present form, for whoever has it
   * @throws Failure 400, 403 for a player without leave, 404 when it is deleted or not theirs, 409 with the newer item
   */
  async save(access: CampaignAccess, id: string, form: SaveOwnItem): Promise<OwnItem> {
    requireId(id);
    await this.requireLeave(access);
    const item = this.readForm(form.item);
    await this.events.transaction(async (transaction, publish) => {
      const isSaved =
        form.seenVersion === 0
          ? await insert(transaction, access, id, item)
          : await update(transaction, access, id, item, form.seenVersion);
      if (!isSaved) throw await this.whyStale(access, id);
      await publish('campaign.items.changed', { campaignId: access.campaignId });
    });
    return item;
  }

  /** Deletes an item; whoever has it keeps it. @throws Failure 403, 404, 409 */
  async delete(access: CampaignAccess, id: string, { seenVersion }: DeleteOwnItem): Promise<MessageReply> {
    requireId(id);
    await this.requireLeave(access);
    const { campaignId } = access;
    await this.events.transaction(async (transaction, publish) => {
      const { affected } = await transaction.update(
        CampaignItemEntity,
        { ...ofPerson(access, id), version: seenVersion },
        { isDeleted: true },
      );
      if (!affected) throw await this.whyStale(access, id);
      await publish('campaign.items.changed', { campaignId });
    });
    return done('The item is deleted. Whoever has it keeps it.');
  }

  /** Returns one item as the list has it. @throws Failure 404 */
  async read(access: CampaignAccess, id: string): Promise<CampaignItem> {
    const { items } = await this.list(access);
    const item = items.find((each) => each.id === id);
    if (!item) throw notFound('item');
    return item;
  }

  /**
   * Returns the form of an item, also of a deleted one for what is still unidentified.
   * @throws Failure 400 naming `item` when there is none
   */
  async formOf(campaignId: string, id: string): Promise<OwnItem> {
    const found = await this.dataSource.manager.findOneBy(CampaignItemEntity, { campaignId, id });
    if (!found) throw badInput('item', 'The campaign has no such item.');
    return found.item;
  }

  /** Returns the form of an item that a person may give. @throws Failure 400 naming `item` */
  async formToGive(access: CampaignAccess, id: string): Promise<OwnItem> {
    const found = await this.dataSource.manager.findOneBy(CampaignItemEntity, ofPerson(access, id));
    if (!found) throw badInput('item', 'The campaign has no such item.');
    return found.item;
  }

  /** Reads a form and checks its base. @throws Failure 400 naming the field */
  readForm(json: unknown, field = 'item'): OwnItem {
    const own = readOwnItem(json, field);
    const { items } = this.library.content;
    const base = own.base !== null && Object.hasOwn(items, own.base) ? items[own.base] : undefined;
    if (own.base !== null && !(base && isBaseOfOwn(base)))
      throw badInput(`${field}.base`, 'The library has no plain item that it could be.');
    if (own.bonus_to.includes('attack') && base?.type !== 'Weapon')
      throw badInput(`${field}.bonus_to`, 'Only a weapon has a bonus to attack and damage rolls.');
    return own;
  }

  /** @throws Failure 403 for a player whose campaign lets only the DM write items */
  private async requireLeave({ campaignId, role }: CampaignAccess): Promise<void> {
    if (role === 'dm') return;
    const [row]: { may: boolean }[] = await this.dataSource.query(`SELECT ${playersWriteItemsIn('$1')} AS may`, [
      campaignId,
    ]);
    if (!row?.may) throw forbidden('In this campaign only the DM writes items.');
  }

  private async whyStale(access: CampaignAccess, id: string): Promise<Error> {
    const current = await this.read(access, id).catch(() => undefined);
    if (!current) return notFound('item');
    return stale(sentence`${current.item.name} has changed in the meantime.`, { item: current });
  }
}

/** @throws Failure 404 for what is no id of an item */
function requireId(id: string): void {
  if (!isUuid(id)) throw notFound('item');
}

/** The condition for an item that a person may change: any of a DM, of a player one of their own. */
const ofPerson = ({ campaignId, role, userId }: CampaignAccess, id: string) => ({
  campaignId,
  id,
  isDeleted: false,
  ...(role === 'dm' ? {} : { creatorId: userId }),
});

/** Inserts an item, unless it is there. The lock keeps two people from exceeding the limit together. */
async function insert(
  transaction: EntityManager,
  { campaignId, userId: creatorId }: CampaignAccess,
  id: string,
  item: OwnItem,
): Promise<boolean> {
  await transaction.query('SELECT FROM campaigns WHERE id = $1 FOR NO KEY UPDATE', [campaignId]);
  if (await transaction.existsBy(CampaignItemEntity, { campaignId, id })) return false;
  const most = LIMITS.ownItemsPerCampaign;
  if ((await transaction.countBy(CampaignItemEntity, { campaignId })) >= most)
    throw badInput('item', `A campaign can have at most ${most} items of its own.`);
  await transaction.insert(CampaignItemEntity, { campaignId, id, creatorId, item });
  return true;
}

async function update(
  transaction: EntityManager,
  access: CampaignAccess,
  id: string,
  item: OwnItem,
  version: number,
): Promise<boolean> {
  const changes = { item, version: version + 1 };
  const { affected } = await transaction.update(CampaignItemEntity, { ...ofPerson(access, id), version }, changes);
  return affected === 1;
}
