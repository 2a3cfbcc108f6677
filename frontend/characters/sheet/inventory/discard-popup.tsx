import { thereAreOnly } from '../../../../contracts/character/play/inventory-commands.js';
import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { InventoryItem } from '../../../../contracts/character/inventory.types.js';
import { useLastValue } from '../../../ui/use-last-value.js';
import { useInventory } from './inventory-context.js';
import { typedQuantity } from './item-filter.js';
import { rememberRow } from './row-focus.js';

/** Asks how many pieces to discard. */
export const DiscardPopup = observer(function DiscardPopup() {
  const { discarding, closePopup } = useInventory();
  const shown = useLastValue(discarding);
  const returnFocus = useRef<() => void>(null);
  const id = discarding?.id;
  useEffect(() => {
    if (id !== undefined) returnFocus.current = rememberRow(id);
  }, [id]);
  return (
    <Modal
      opened={discarding !== undefined}
      onClose={closePopup}
      title={`Discard ${shown?.item.name ?? ''}`}
      size="sm"
      // The row may be gone, and its button with it.
      returnFocus={false}
      onExitTransitionEnd={() => returnFocus.current?.()}
    >
      {shown && <DiscardForm key={shown.id} entry={shown} />}
    </Modal>
  );
});

const DiscardForm = observer(function DiscardForm({ entry }: { entry: InventoryItem }) {
  const { sheet, closePopup } = useInventory();
  const [text, setText] = useState('1');
  const quantity = typedQuantity(text);
  const isTooMany = quantity !== undefined && quantity > entry.quantity;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (quantity === undefined || isTooMany) return;
    sheet.run({ do: 'discard-item', entry: entry.id, quantity });
    closePopup();
  };
  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        label="Quantity"
        description={
          entry.place === undefined ? `You carry ${entry.quantity}.` : `${entry.quantity} put aside (${entry.place}).`
        }
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setText(event.currentTarget.value)}
        error={
          isTooMany
            ? thereAreOnly(entry.quantity)
            : text !== '' && quantity === undefined && 'Enter a whole number of at least 1.'
        }
        {...(entry.quantity > 1
          ? {
              rightSectionWidth: 64,
              rightSection: (
                <Button size="compact-sm" variant="subtle" onClick={() => setText(String(entry.quantity))}>
                  All
                </Button>
              ),
            }
          : {})}
      />
      {entry.item.starting_items.length > 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          Its contents are discarded too. Extract them first to keep them.
        </Text>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={closePopup}>
          Cancel
        </Button>
        <Button type="submit" color="red" disabled={quantity === undefined || isTooMany}>
          Discard
        </Button>
      </Group>
    </form>
  );
});
