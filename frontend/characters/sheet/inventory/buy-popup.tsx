import { Modal } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { buyItem, priceOf } from '../../../../contracts/character/play/trade.js';
import type { Item } from '../../../../contracts/content/content.types.js';
import { newId } from '../../../core/new-id.js';
import { costText } from '../../../library/item-facts.js';
import { useLastValue } from '../../../ui/use-last-value.js';
import { useInventory } from './inventory-context.js';
import { TradeForm } from './trade-form.js';

interface BuyPopupProps {
  onBought: () => void;
}

/** Asks what an item of the library costs, above the popup that lists them. */
export const BuyPopup = observer(function BuyPopup({ onBought }: BuyPopupProps) {
  const { buying, closeBuying } = useInventory();
  const shown = useLastValue(buying);
  return (
    <Modal opened={buying !== undefined} onClose={closeBuying} title={`Buy ${shown?.item.name ?? ''}`} size="sm">
      {shown && <BuyForm key={shown.item.id} item={shown.item} quantity={shown.quantity} onBought={onBought} />}
    </Modal>
  );
});

const BuyForm = observer(function BuyForm({
  item,
  quantity,
  onBought,
}: BuyPopupProps & { item: Item; quantity: string }) {
  const { sheet, buy, closeBuying } = useInventory();
  const confirm = (pieces: number, price: number): void => {
    if (!buy(item, pieces, price)) return;
    onBought();
    closeBuying();
  };
  return (
    <TradeForm
      action="Buy"
      item={item}
      quantity={quantity}
      hint={item.item_cost > 0 ? `${costText(item)} each.` : 'It has no usual price.'}
      suggest={(pieces) => priceOf(item, pieces)}
      preview={(pieces, price) =>
        buyItem(sheet.loaded, { item: item.id, quantity: pieces, price }, { ...NO_CONTEXT, newId })
      }
      onConfirm={confirm}
      onCancel={closeBuying}
    />
  );
});

/** Buying needs only the ids of new entries. */
const NO_CONTEXT = { roll: () => 1, changesOf: () => undefined, isTakenBack: () => false };
