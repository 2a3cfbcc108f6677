import { Button, Group, Modal, Select, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState, type FormEvent } from 'react';
import { COINS, type Coin } from '../../../../contracts/character/play/commands.types.js';
import { coinName, convertCoins } from '../../../../contracts/character/play/set-number.js';
import { toFailure } from '../../../core/to-failure.js';
import { COIN_NAMES } from './coin-names.js';
import classes from './convert-popup.module.css';
import { useInventory } from './inventory-context.js';
import { typedQuantity } from './item-filter.js';

/** Changes coins into others of the same worth. */
export const ConvertPopup = observer(function ConvertPopup() {
  const { popup, closePopup } = useInventory();
  return (
    <Modal opened={popup === 'convert'} onClose={closePopup} title="Convert coins" size="lg">
      <ConvertForm />
    </Modal>
  );
});

const ConvertForm = observer(function ConvertForm() {
  const { sheet, closePopup } = useInventory();
  const { wallet } = sheet.sheet;
  const most = COINS.reduce((best, coin) => (wallet[coin] > wallet[best] ? coin : best), 'gold_points');
  const [from, setFrom] = useState<Coin>(most);
  const [to, setTo] = useState<Coin>(most === 'gold_points' ? 'silver_points' : 'gold_points');
  const [text, setText] = useState('');
  const amount = typedQuantity(text);
  const result = amount === undefined ? undefined : preview(from, to, amount);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (amount === undefined || result?.isError !== false) return;
    sheet.run({ do: 'convert', from, to, amount });
    closePopup();
  };
  /** Returns what the change does, or why it cannot be. */
  function preview(first: Coin, second: Coin, coins: number): { text: string; isError: boolean } {
    try {
      const after = convertCoins(sheet.loaded.play, { from: first, to: second, amount: coins }).wallet;
      const changed = [first, second].map((coin) => `${coinName(coin)} ${wallet[coin]} → ${after[coin]}`);
      return { text: changed.join(', '), isError: false };
    } catch (problem) {
      return { text: toFailure(problem).message, isError: true };
    }
  }
  return (
    <form onSubmit={submit} noValidate>
      <div className={classes.fields}>
        <TextInput
          label="Amount"
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={text.trim() !== '' && amount === undefined}
        />
        <CoinSelect label="From" value={from} onChange={setFrom} wallet={wallet} />
        <CoinSelect label="To" value={to} onChange={setTo} wallet={wallet} />
      </div>
      <p className={classes.preview} role="status" data-error={result?.isError || undefined}>
        {result?.text ??
          (text.trim() === ''
            ? '10 cp = 1 sp, 5 sp = 1 ep, 2 ep = 1 gp, 10 gp = 1 pp'
            : 'Enter a whole number of at least 1.')}
      </p>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={closePopup}>
          Cancel
        </Button>
        <Button type="submit" disabled={result?.isError !== false}>
          Convert
        </Button>
      </Group>
    </form>
  );
});

interface CoinSelectProps {
  label: string;
  value: Coin;
  onChange: (coin: Coin) => void;
  wallet: Readonly<Record<Coin, number>>;
}

function CoinSelect({ label, value, onChange, wallet }: CoinSelectProps) {
  return (
    <Select
      label={label}
      allowDeselect={false}
      value={value}
      data={COINS.map((coin) => ({ value: coin, label: `${COIN_NAMES[coin]} (${wallet[coin]})` }))}
      onChange={(coin) => coin && onChange(coin)}
    />
  );
}
