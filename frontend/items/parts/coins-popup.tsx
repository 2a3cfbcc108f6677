import { Button, Group, Modal, NumberInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState, type FormEvent } from 'react';
import type { Wallet } from '../../../contracts/character/choices.types.js';
import { COINS } from '../../../contracts/character/play/commands.types.js';
import { coinName } from '../../../contracts/character/play/set-number.js';
import { LIMITS } from '../../../contracts/core/limits.js';
import classes from '../items.module.css';
import type { ItemsStore } from '../items.store.js';
import { TreasureFields } from './give-popup.js';

interface CoinsPopupProps {
  opened: boolean;
  onClose: () => void;
  items: ItemsStore;
}

/** The DM puts coins into the treasure. */
export function CoinsPopup({ opened, onClose, items }: CoinsPopupProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Add coins" size={480}>
      <CoinsForm onClose={onClose} items={items} />
    </Modal>
  );
}

const CoinsForm = observer(function CoinsForm({ onClose, items }: Omit<CoinsPopupProps, 'opened'>) {
  const [coins, setCoins] = useState<Partial<Wallet>>({});
  const [note, setNote] = useState('');
  const [isShown, setShown] = useState(false);
  const isReady = COINS.some((coin) => (coins[coin] ?? 0) > 0) && !items.isBusy;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isReady && (await items.put({ coins, note, isShown }))) onClose();
  };
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <div className={classes.coins}>
        {COINS.map((coin) => (
          <NumberInput
            key={coin}
            label={coinName(coin)}
            min={0}
            max={LIMITS.coins}
            allowDecimal={false}
            hideControls
            {...(coin === 'gold_points' ? { 'data-autofocus': true } : {})}
            value={coins[coin] ?? ''}
            onChange={(count) => setCoins((now) => ({ ...now, [coin]: Number(count) || 0 }))}
          />
        ))}
      </div>
      <TreasureFields note={note} setNote={setNote} isShown={isShown} setShown={setShown} />
      <Group justify="flex-end" mt="sm">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={!isReady}>
          Put into the treasure
        </Button>
      </Group>
    </form>
  );
});
