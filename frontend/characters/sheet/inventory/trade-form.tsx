import { Button, Group, Select, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState, type FormEvent } from 'react';
import type { PlayState } from '../../../../contracts/character/choices.types.js';
import { COINS, type Coin } from '../../../../contracts/character/play/commands.types.js';
import { coinName } from '../../../../contracts/character/play/set-number.js';
import { coinOfPrice, moneyIn, moneyText } from '../../../../contracts/character/play/trade.js';
import type { Item } from '../../../../contracts/content/content.types.js';
import { toFailure } from '../../../core/to-failure.js';
import { useInventory } from './inventory-context.js';
import { typedQuantity } from './item-filter.js';
import classes from './trade-form.module.css';
import { priceText, typedPrice } from './typed-price.js';

/** What is bought or sold, and for how much. */
export interface TradeFormProps {
  action: 'Buy' | 'Sell';
  item: Pick<Item, 'item_cost' | 'cost_unit'>;
  /** The typed quantity at first. */
  quantity: string;
  /** The most pieces; undefined when there is no such number. */
  most?: number;
  /** Says where the suggested price comes from, or that there is none. */
  hint: string;
  /** Returns the suggested price of pieces in copper pieces; 0 for none. */
  suggest: (pieces: number) => number;
  /** Returns the play state after the trade. Throws why it cannot be. */
  preview: (quantity: number, price: number) => PlayState;
  onConfirm: (quantity: number, price: number) => void;
  onCancel: () => void;
}

/** The quantity and the price as typed. Until somebody types a price, it follows the quantity. */
function useTrade({ item, quantity: initial, suggest }: Pick<TradeFormProps, 'item' | 'quantity' | 'suggest'>) {
  const [quantityText, setQuantity] = useState(initial);
  const [typed, setTyped] = useState<string>();
  const [coin, setCoin] = useState<Coin>(() => (item.item_cost > 0 ? coinOfPrice(item) : 'gold_points'));
  const quantity = typedQuantity(quantityText);
  const text = typed ?? priceText(suggest(quantity ?? 1), coin);
  return { quantityText, setQuantity, quantity, text, setText: setTyped, coin, setCoin, price: typedPrice(text, coin) };
}

/** Asks for quantity and price, and shows what the trade does to the wallet. */
export const TradeForm = observer(function TradeForm(props: TradeFormProps) {
  const { action, most, hint, preview, onConfirm, onCancel } = props;
  const { sheet } = useInventory();
  const { quantityText, setQuantity, quantity, text, setText, coin, setCoin, price } = useTrade(props);
  const { wallet } = sheet.sheet;
  const result = quantity === undefined || price === undefined ? undefined : resultOf(quantity, price);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (quantity !== undefined && price !== undefined && result?.isError === false) onConfirm(quantity, price);
  };
  function resultOf(pieces: number, copper: number): { text: string; isError: boolean } {
    try {
      const after = preview(pieces, copper).wallet;
      const changed = COINS.filter((each) => after[each] !== wallet[each]).map(
        (each) => `${coinName(each)} ${wallet[each].toLocaleString('en')} → ${after[each].toLocaleString('en')}`,
      );
      return { text: changed.join(', '), isError: false };
    } catch (problem) {
      return { text: toFailure(problem).message, isError: true };
    }
  }
  const missing = quantity === undefined ? 'Enter a whole number of pieces.' : 'Enter a price of at least 1 cp.';
  return (
    <form onSubmit={submit} noValidate>
      <div className={classes.fields}>
        <TextInput
          label="Quantity"
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          value={quantityText}
          error={quantity === undefined}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setQuantity(event.currentTarget.value)}
          {...(most !== undefined && most > 1
            ? {
                rightSectionWidth: 52,
                rightSection: (
                  <Button size="compact-xs" variant="subtle" onClick={() => setQuantity(String(most))}>
                    All
                  </Button>
                ),
              }
            : {})}
        />
        <TextInput
          label={quantity !== undefined && quantity > 1 ? `Total price for ${quantity.toLocaleString('en')}` : 'Price'}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          error={price === undefined && text.trim() !== ''}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Select
          label="Coin"
          allowDeselect={false}
          value={coin}
          data={COINS.map((each) => ({ value: each, label: coinName(each) }))}
          onChange={(next) => next && setCoin(next)}
        />
      </div>
      <p className={classes.hint}>{hint}</p>
      <dl className={classes.purse} data-figures>
        <dt>Wallet</dt>
        <dd>{moneyText(moneyIn(wallet))}</dd>
        <dt>{action === 'Buy' ? 'You pay' : 'You get'}</dt>
        <dd>{price === undefined ? '–' : moneyText(price)}</dd>
      </dl>
      <p className={classes.preview} role="status" data-error={(result?.isError ?? true) || undefined}>
        {result?.text ?? missing}
      </p>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={result?.isError !== false}>
          {action}
        </Button>
      </Group>
    </form>
  );
});
