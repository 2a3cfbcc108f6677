import type { CampaignRole } from '../../contracts/campaigns/campaigns.policy.js';
import { COINS } from '../../contracts/character/play/commands.types.js';
import type { TreasureLot } from '../../contracts/items/treasure.contract.js';
import type { TreasureLotEntity } from './treasure.entity.js';

const isThere = ({ item, quantity, coins, isRemoved }: TreasureLotEntity): boolean =>
  !isRemoved && (item === null ? COINS.some((coin) => (coins?.[coin] ?? 0) > 0) : quantity > 0);

/** What everybody sees of a lot that is shown. */
const shownLot = ({ id, item, own, quantity, coins, note, forCharacter }: TreasureLotEntity): TreasureLot => ({
  id,
  item,
  own,
  quantity,
  coins,
  note,
  for_character: forCharacter,
});

/** Returns the lots that a viewer sees: a DM all of them, a player the shown ones, as if there were no others. */
export const lotsFor = (role: CampaignRole, lots: readonly TreasureLotEntity[]): TreasureLot[] =>
  lots
    .filter((lot) => isThere(lot) && (role === 'dm' || lot.isShown))
    .map((lot) => (role === 'dm' ? { ...shownLot(lot), is_shown: lot.isShown, version: lot.version } : shownLot(lot)));
