import { Injectable } from '@nestjs/common';
import type { Wallet } from '../../contracts/character/choices.types.js';
import { COINS } from '../../contracts/character/play/commands.types.js';
import type { ReceivedItem, ReceiveItems, TreasureMove } from '../../contracts/character/play/server-commands.types.js';
import type { SheetReply } from '../../contracts/characters/sheet.contract.js';
import { badInput, done, isFinal, notFound, type MessageReply } from '../../contracts/core/failure.js';
import { readNewLots, readTakenLots } from '../../contracts/items/read-treasure.js';
import type { NewTreasureLot, TakenLot, TreasureLot } from '../../contracts/items/treasure.contract.js';
import type { ChangeTreasureLot, PutTreasure, SplitCoins, TakeTreasure } from '../../contracts/items/treasure.dto.js';
import { sheetOperation } from '../characters/sheet-history.service.js';
import { SheetPlayService } from '../characters/sheet-play.service.js';
import { SheetRepository } from '../characters/sheet.repository.js';
import type { CampaignAccess } from '../core/access/campaign-authorizer.js';
import type { SessionUser } from '../core/access/session-user.js';
import { DomainEvents } from '../core/domain-events.js';
import { HiddenItemsService } from './hidden-items.service.js';
import { ItemsService } from './items.service.js';
import type { TreasureLotEntity } from './treasure.entity.js';
import { lotsFor } from './treasure.projection.js';
import { takenElsewhere, TreasureRepository, type TakenTreasure } from './treasure.repository.js';

/** Keeps found treasure until somebody takes it. */
@Injectable()
export class TreasureService {
  constructor(
    private readonly repository: TreasureRepository,
    private readonly hidden: HiddenItemsService,
    private readonly items: ItemsService,
    private readonly sheets: SheetRepository,
    private readonly playing: SheetPlayService,
    private readonly events: DomainEvents,
  ) {}

  /** Returns the treasure as somebody may see it. */
  async list({ campaignId, role }: CampaignAccess): Promise<{ lots: TreasureLot[] }> {
    return { lots: lotsFor(role, await this.repository.list(campaignId)) };
  }

  /** Puts lots into the treasure, as a DM has sent them. @throws Failure 400 naming the field */
  async putForm(access: CampaignAccess, form: PutTreasure): Promise<MessageReply> {
    await this.put(access, readNewLots(form.lots));
    return done('It is in the treasure.');
  }

  /**
   * Puts lots into the treasure of a campaign. A lot whose id is there already is not put again, so the caller may
   * repeat the call.
   * @param access that of a DM
   * @throws Failure 400 naming the field
   */
  async put(access: CampaignAccess, lots: readonly NewTreasureLot[]): Promise<void> {
    const { campaignId } = access;
    const rows = [];
    for (const lot of lots) rows.push(await this.rowOf(access, lot));
    await this.repository.insert(campaignId, rows);
    await this.tell(
      campaignId,
      lots.some(({ isShown }) => isShown),
    );
  }

  /**
   * Takes back what lies of lots as they were put there. Done again, it returns the same.
   * @returns what somebody has taken of them
   */
  async takeBack({ campaignId }: CampaignAccess, lots: readonly NewTreasureLot[]): Promise<TakenTreasure> {
    if (lots.length === 0) return { coins: {}, items: [] };
    const { taken, isShown } = await this.repository.takeBack(campaignId, lots);
    await this.tell(campaignId, isShown);
    return taken;
  }

  /** Shows a lot, hides it, takes it away or brings it back. @throws Failure 404, 409 */
  async change({ campaignId }: CampaignAccess, id: string, form: ChangeTreasureLot): Promise<MessageReply> {
    const { before, after } = await this.repository.change(campaignId, id, form);
    await this.tell(campaignId, isVisible(before) || isVisible(after));
    return done('The treasure has changed.');
  }

  /** Gives a character what it takes. @throws Failure 404, 400, 409 when somebody else has taken it */
  async take(access: CampaignAccess, user: SessionUser, form: TakeTreasure): Promise<MessageReply & SheetReply> {
    const { characterId, opId } = form;
    const wanted = readTakenLots(form.lots);
    const command = await this.commandFor(access, characterId, wanted).catch(async (problem: unknown) => {
      // What is gone may be what this very operation has taken before.
      if (isFinal(problem) && (await this.sheets.changeOf(characterId, opId))) return NOTHING;
      throw problem;
    });
    const { update } = await this.playing.play(access, user, characterId, command, { opId });
    return { ...done('It is in the inventory.'), update };
  }

  /**
   * Divides the coins of a lot evenly. What cannot be divided stays. Done again, it gives the shares that are missing.
   * @throws Failure 400, 404
   */
  async split(
    access: CampaignAccess,
    user: SessionUser,
    id: string,
    { opId, characterIds }: SplitCoins,
  ): Promise<MessageReply> {
    const { campaignId } = access;
    const known = new Set(await this.sheets.charactersOf(campaignId));
    const recipients = [...new Set(characterIds)].sort();
    if (recipients.some((each) => !known.has(each)))
      throw badInput('characterIds', 'Somebody in the list is no character of this campaign.');
    await this.requireLot(access, id);
    const shares = await this.repository.divide(campaignId, id, opId, recipients);
    // Whoever divides gives to all, as a DM may.
    const giver: CampaignAccess = { ...access, role: 'dm' };
    for (const { characterId, lot } of shares) await this.giveShare(giver, user, characterId, lot, opId);
    await this.tell(campaignId, true);
    return done('The coins are divided.');
  }

  private async giveShare(access: CampaignAccess, user: SessionUser, characterId: string, lot: string, opId: string) {
    const operation = { opId: sheetOperation(opId, characterId), characterId, lots: [{ lot }] };
    await this.take(access, user, operation).catch((problem: unknown) => {
      // A share that does not fit into the wallet stays in the treasure.
      if (!isFinal(problem)) throw problem;
    });
  }

  private async rowOf(access: CampaignAccess, lot: NewTreasureLot) {
    const { id, item, quantity = 1, coins, note = '', isShown } = lot;
    if (item === undefined) return { id, item: null, own: null, quantity: 0, coins: coins ?? {}, note, isShown };
    const seems = lot.seems && this.items.readForm(lot.seems, 'lots.seems');
    const received = await this.hidden.wrapped(access, { item, seems, hideCurse: lot.hideCurse }, id);
    return { id, item: received.item, own: received.own ?? null, quantity, coins: null, note, isShown };
  }

  /** Returns the command that takes lots. @throws Failure 404, 409 */
  private async commandFor(
    access: CampaignAccess,
    characterId: string,
    wanted: readonly TakenLot[],
  ): Promise<ReceiveItems> {
    const items: ReceivedItem[] = [];
    const moves: TreasureMove[] = [];
    for (const { lot: id, ...some } of wanted) {
      const { item, own, forCharacter, ...lot } = await this.requireLot(access, id);
      if (access.role !== 'dm' && forCharacter !== null && forCharacter !== characterId)
        throw badInput('lots', 'This is the share of somebody else.');
      const { quantity = lot.quantity, coins = lot.coins ?? {} } = some;
      moves.push(item === null ? { lot: id, coins } : { lot: id, item, quantity });
      if (item !== null) items.push({ item, quantity, ...(own ? { own } : {}) });
    }
    const coins = sumOf(moves);
    return { do: 'receive', items, ...(coins ? { coins } : {}), treasure: moves };
  }

  /** Returns a lot that is there for somebody. @throws Failure 404, 409 when it is taken */
  private async requireLot({ campaignId, role }: CampaignAccess, id: string): Promise<TreasureLotEntity> {
    const lot = await this.repository.find(campaignId, id);
    if (!lot || (role !== 'dm' && !lot.isShown)) throw notFound('treasure');
    if (lot.isRemoved || isEmpty(lot)) throw takenElsewhere();
    return lot;
  }

  private tell(campaignId: string, isShown: boolean): Promise<void> {
    return this.events.tell('campaign.treasure.changed', { campaignId, isShown });
  }
}

/** The command of an operation that is done already. */
const NOTHING: ReceiveItems = { do: 'receive', items: [] };

/** Whether nothing is left of a lot. */
const isEmpty = ({ item, quantity, coins }: TreasureLotEntity): boolean =>
  item === null ? COINS.every((coin) => !coins?.[coin]) : quantity === 0;

const isVisible = (lot: TreasureLotEntity): boolean => lot.isShown && !lot.isRemoved && !isEmpty(lot);

/** Returns the coins of all moves together; undefined for none. */
function sumOf(moves: readonly TreasureMove[]): Partial<Wallet> | undefined {
  const sum = Object.fromEntries(
    COINS.map((coin) => [coin, moves.reduce((all, { coins }) => all + (coins?.[coin] ?? 0), 0)]),
  ) as unknown as Wallet;
  return COINS.some((coin) => sum[coin] > 0) ? sum : undefined;
}
