import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import type { ReceivedItem, ServerCommand } from '../../contracts/character/play/server-commands.types.js';
import type { Item } from '../../contracts/content/content.types.js';
import { itemById, whyNotConcrete } from '../../contracts/content/items.js';
import { withoutCurse, type OwnItem } from '../../contracts/content/own-items.js';
import { badInput, done, isFinal, notFound, type MessageReply } from '../../contracts/core/failure.js';
import { LIMITS } from '../../contracts/core/limits.js';
import type { HiddenItem } from '../../contracts/items/items.contract.js';
import type { IdentifyHiddenItem } from '../../contracts/items/items.dto.js';
import { sheetOperation } from '../characters/sheet-history.service.js';
import { SheetPlayService } from '../characters/sheet-play.service.js';
import { SheetRepository } from '../characters/sheet.repository.js';
import type { CampaignAccess } from '../core/access/campaign-authorizer.js';
import type { SessionUser } from '../core/access/session-user.js';
import { DomainEvents } from '../core/domain-events.js';
import { isUuid } from '../core/uuid.js';
import { LibraryService } from '../library/library.service.js';
import { derivedId } from './derived-id.js';
import { HiddenItemEntity } from './items.entity.js';
import { ItemsService } from './items.service.js';
import { TreasureLotEntity } from './treasure.entity.js';

type Person = Pick<SessionUser, 'id' | 'display_name'>;
/** What somebody gets of an item, whatever number of pieces. */
export type Received = Omit<ReceivedItem, 'quantity'>;

/** How a DM gives an item. */
export interface Wrapping {
  readonly item: string;
  readonly seems?: OwnItem | undefined;
  readonly hideCurse?: boolean | undefined;
}

/**
 * Keeps what unidentified items truly are. Sheets and treasure have only what an item seems to be, under an id of its
 * own, so nothing that leaves the server for a player can tell more.
 */
@Injectable()
export class HiddenItemsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: DomainEvents,
    private readonly library: LibraryService,
    private readonly items: ItemsService,
    private readonly sheets: SheetRepository,
    private readonly playing: SheetPlayService,
  ) {}

  /** Returns what the unidentified items truly are, the last first. */
  async list(campaignId: string): Promise<{ items: HiddenItem[] }> {
    const order = { createdAt: 'DESC', id: 'ASC' } as const;
    const rows = await this.dataSource.manager.find(HiddenItemEntity, { where: { campaignId }, order });
    const items = rows.map(async ({ id, item, seems, onlyCurse, isIdentified }): Promise<HiddenItem> => ({
      id,
      seems,
      item,
      own: (await this.truthOf(campaignId, item)).own ?? null,
      only_curse: onlyCurse,
      is_identified: isIdentified,
    }));
    return { items: await Promise.all(items) };
  }

  /**
   * Returns an item as its owner gets it, and stores what it truly is when that is hidden.
   * @param key names the gift, so that a repeated one hides nothing twice
   * @throws Failure 400 naming the field
   */
  async wrapped(access: CampaignAccess, { item, seems, hideCurse }: Wrapping, key: string): Promise<Received> {
    const truth = isUuid(item) ? { item, own: await this.items.formToGive(access, item) } : this.ofLibrary(item);
    const { own } = truth;
    if (seems) return this.hide(access.campaignId, derivedId(key, 'seems'), item, seems, false);
    if (hideCurse && own?.curse != null)
      return this.hide(access.campaignId, derivedId(key, 'curse'), item, withoutCurse(own), true);
    return truth;
  }

  /** Shows what an item is to whoever has it. @throws Failure 404 */
  async identify(
    access: CampaignAccess,
    user: Person,
    id: string,
    { opId, hideCurse = false }: IdentifyHiddenItem,
  ): Promise<MessageReply> {
    const { campaignId } = access;
    const { item, onlyCurse } = await this.require(campaignId, id);
    const truth = await this.truthOf(campaignId, item);
    const { own } = truth;
    const as =
      hideCurse && !onlyCurse && own?.curse != null
        ? await this.hide(campaignId, derivedId(id, 'curse'), item, withoutCurse(own), true)
        : truth;
    await this.relabel(campaignId, id, as);
    await this.onEachSheet(access, user, id, opId, { do: 'identify', item: id, as, onlyCurse });
    await this.dataSource.manager.update(HiddenItemEntity, { campaignId, id }, { isIdentified: true });
    await this.events.tell('campaign.items.changed', { campaignId });
    return done(onlyCurse ? 'The curse is known now.' : 'The item is identified.');
  }

  /** Gives an item of the campaign its new form wherever it is. @param opId names the act */
  async rewrite(access: CampaignAccess, user: Person, item: string, own: OwnItem, opId: string): Promise<void> {
    await this.rewriteUnder(access, user, item, own, opId);
    const of = { campaignId: access.campaignId, item, onlyCurse: true };
    for (const { id } of await this.dataSource.manager.findBy(HiddenItemEntity, of)) {
      const seems = withoutCurse(own);
      await this.dataSource.manager.update(HiddenItemEntity, { campaignId: access.campaignId, id }, { seems });
      await this.rewriteUnder(access, user, id, seems, opId);
    }
  }

  /** Whether an item is cursed without its owner's knowledge. */
  async isHeld(campaignId: string, id: string): Promise<boolean> {
    const found = await this.find(campaignId, id);
    return found !== undefined && found.seems.curse === null && (await this.curseOf(campaignId, found.item)) !== null;
  }

  /** Shows the curse of an item, and nothing else of it, to whoever has it. */
  async revealCurse(access: CampaignAccess, user: Person, id: string): Promise<void> {
    const { campaignId } = access;
    const opId = randomUUID();
    const { item, seems, onlyCurse } = await this.require(campaignId, id);
    if (onlyCurse) {
      await this.identify(access, user, id, { opId });
      return;
    }
    const curse = await this.curseOf(campaignId, item);
    const cursed = { ...seems, curse };
    await this.dataSource.manager.update(HiddenItemEntity, { campaignId, id }, { seems: cursed });
    await this.rewriteUnder(access, user, id, cursed, opId);
    await this.events.tell('campaign.items.changed', { campaignId });
  }

  /** Returns what an id stands for. */
  private async truthOf(campaignId: string, item: string): Promise<Received> {
    return isUuid(item) ? { item, own: await this.items.formOf(campaignId, item) } : { item };
  }

  /** Returns the text of an item's curse; null when it has none. */
  private async curseOf(campaignId: string, id: string): Promise<string | null> {
    if (isUuid(id)) return (await this.items.formOf(campaignId, id)).curse;
    const item = itemById(this.library.content, id);
    return item?.magic?.cursed ? curseText(item) : null;
  }

  /** @throws Failure 400 naming `item` */
  private ofLibrary(id: string): Received {
    const item = itemById(this.library.content, id);
    if (!item) throw badInput('item', 'The library has no such item.');
    const whyNot = whyNotConcrete(item);
    if (whyNot !== undefined) throw badInput('item', whyNot);
    return { item: id };
  }

  private async hide(
    campaignId: string,
    id: string,
    item: string,
    seems: OwnItem,
    onlyCurse: boolean,
  ): Promise<Received> {
    await this.dataSource.transaction(async (transaction) => {
      await transaction.query('SELECT FROM campaigns WHERE id = $1 FOR NO KEY UPDATE', [campaignId]);
      const most = LIMITS.hiddenItemsPerCampaign;
      if ((await transaction.countBy(HiddenItemEntity, { campaignId, isIdentified: false })) >= most)
        throw badInput('item', `A campaign can have at most ${most} unidentified items.`);
      const row = { campaignId, id, item, seems, onlyCurse };
      await transaction.createQueryBuilder().insert().into(HiddenItemEntity).values(row).orIgnore().execute();
    });
    await this.events.tell('campaign.items.changed', { campaignId });
    return { item: id, own: seems };
  }

  private async rewriteUnder(access: CampaignAccess, user: Person, item: string, own: OwnItem, opId: string) {
    await this.relabel(access.campaignId, item, { item, own });
    await this.onEachSheet(access, user, item, opId, { do: 'rewrite-item', item, own });
  }

  /** Lets the treasure have an item under another id or in another form. */
  private async relabel(campaignId: string, from: string, { item, own = undefined }: Received): Promise<void> {
    const lots = await this.dataSource.manager.findBy(TreasureLotEntity, { campaignId, item: from });
    if (lots.length === 0) return;
    await this.dataSource.manager.update(TreasureLotEntity, { campaignId, item: from }, { item, own: own ?? null });
    const isShown = lots.some((lot) => lot.isShown && !lot.isRemoved && lot.quantity > 0);
    await this.events.tell('campaign.treasure.changed', { campaignId, isShown });
  }

  /** Applies a command once to every sheet that has an item, except those of characters that have left the campaign. */
  private async onEachSheet(access: CampaignAccess, user: Person, item: string, opId: string, command: ServerCommand) {
    const { campaignId } = access;
    for (const { id } of await this.sheets.charactersWith(campaignId, item))
      await this.playing
        .play({ ...access, role: 'dm' }, user, id, command, { opId: sheetOperation(`${opId} ${item}`, id) })
        .catch((problem: unknown) => {
          if (!isFinal(problem)) throw problem;
        });
  }

  private async find(campaignId: string, id: string): Promise<HiddenItemEntity | undefined> {
    return (await this.dataSource.manager.findOneBy(HiddenItemEntity, { campaignId, id })) ?? undefined;
  }

  /** @throws Failure 404 */
  private async require(campaignId: string, id: string): Promise<HiddenItemEntity> {
    const found = isUuid(id) ? await this.find(campaignId, id) : undefined;
    if (!found) throw notFound('item');
    return found;
  }
}

/** The header under which the library describes a curse, and what follows it. */
const CURSE = 'Curse';

/** Returns how the library describes the curse of an item. */
function curseText({ name, descs }: Item): string {
  const at = descs.findIndex(({ header_text }) => header_text === CURSE);
  return at < 0 ? `${name} is cursed.` : (descs[at]?.object_text ?? '');
}
