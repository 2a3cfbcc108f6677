import { Modal } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { InventoryItem } from '../../../../contracts/character/inventory.types.js';
import { salePriceOf, sellItem } from '../../../../contracts/character/play/trade.js';
import { costText } from '../../../library/item-facts.js';
import { useLastValue } from '../../../ui/use-last-value.js';
import { useInventory } from './inventory-context.js';
import { rememberRow } from './row-focus.js';
import { TradeForm } from './trade-form.js';

/** Asks how many pieces of an entry to sell, and for how much. */
export const SellPopup = observer(function SellPopup() {
  const { selling, closePopup } = useInventory();
  const shown = useLastValue(selling);
  const returnFocus = useRef<() => void>(null);
  const id = selling?.id;
  useEffect(() => {
    if (id !== undefined) returnFocus.current = rememberRow(id);
  }, [id]);
  return (
    <Modal
      opened={selling !== undefined}
      onClose={closePopup}
      title={`Sell ${shown?.item.name ?? ''}`}
      size="sm"
      // The row may be gone, and its button with it.
      returnFocus={false}
      onExitTransitionEnd={() => returnFocus.current?.()}
    >
      {shown && <SellForm key={shown.id} entry={shown} />}
    </Modal>
  );
});

const SellForm = observer(function SellForm({ entry }: { entry: InventoryItem }) {
  const { sheet, closePopup } = useInventory();
  const { id, item, quantity, place } = entry;
  const owned = place === undefined ? `You carry ${quantity}.` : `${place} has ${quantity}.`;
  const price = item.item_cost > 0 ? `The usual price is half of ${costText(item)} each.` : 'It has no usual price.';
  return (
    <TradeForm
      action="Sell"
      item={item}
      quantity="1"
      most={quantity}
      hint={`${owned} ${price}`}
      suggest={(pieces) => salePriceOf(item, pieces)}
      preview={(pieces, copper) => sellItem(sheet.loaded, { entry: id, quantity: pieces, price: copper })}
      onConfirm={(pieces, copper) => {
        sheet.run({ do: 'sell', entry: id, quantity: pieces, price: copper });
        closePopup();
      }}
      onCancel={closePopup}
    />
  );
});
