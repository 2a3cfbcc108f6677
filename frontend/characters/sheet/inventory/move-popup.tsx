import { thereAreOnly } from '../../../../contracts/character/play/inventory-commands.js';
import { Autocomplete, Button, Group, Modal, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { InventoryItem } from '../../../../contracts/character/inventory.types.js';
import { LIMITS } from '../../../../contracts/core/limits.js';
import { useLastValue } from '../../../ui/use-last-value.js';
import { useInventory } from './inventory-context.js';
import { typedQuantity } from './item-filter.js';
import { rememberRow } from './row-focus.js';

const verbOf = ({ place }: InventoryItem): string => (place === undefined ? 'Put aside' : 'Take along');

/** Asks how many pieces to put aside and where, or how many to take along. */
export const MovePopup = observer(function MovePopup() {
  const { moving, closePopup } = useInventory();
  const shown = useLastValue(moving);
  const returnFocus = useRef<() => void>(null);
  const id = moving?.id;
  useEffect(() => {
    if (id !== undefined) returnFocus.current = rememberRow(id);
  }, [id]);
  return (
    <Modal
      opened={moving !== undefined}
      onClose={closePopup}
      title={shown && `${verbOf(shown)}: ${shown.item.name}`}
      size="sm"
      // The row may have moved, and its button with it.
      returnFocus={false}
      onExitTransitionEnd={() => returnFocus.current?.()}
    >
      {shown && <MoveForm key={`${shown.id} ${shown.place ?? ''}`} entry={shown} />}
    </Modal>
  );
});

const MoveForm = observer(function MoveForm({ entry }: { entry: InventoryItem }) {
  const { move, closePopup, places } = useInventory();
  const isAside = entry.place !== undefined;
  const [text, setText] = useState(String(entry.quantity));
  const [place, setPlace] = useState(places[0] ?? '');
  const quantity = typedQuantity(text);
  const isTooMany = quantity !== undefined && quantity > entry.quantity;
  const isReady = quantity !== undefined && !isTooMany && (isAside || place.trim() !== '');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isReady) return;
    closePopup();
    move(entry, quantity, isAside ? null : place.trim());
  };
  return (
    <form onSubmit={submit} noValidate>
      {!isAside && (
        <Autocomplete
          label="Place"
          description="Items that are put aside do not count in the load and cannot be used."
          data={[...places]}
          maxLength={LIMITS.placeName}
          value={place}
          onChange={setPlace}
          // The list shows all places, also while the field holds one.
          filter={({ options }) => options}
          openOnFocus={false}
          data-autofocus
          error={place.trim() === '' && 'Enter a place.'}
        />
      )}
      {entry.quantity > 1 && (
        <TextInput
          mt={isAside ? 0 : 'md'}
          label="Quantity"
          description={isAside ? `${entry.quantity} put aside (${entry.place}).` : `You carry ${entry.quantity}.`}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          {...(isAside ? { 'data-autofocus': true } : {})}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setText(event.currentTarget.value)}
          error={
            isTooMany
              ? thereAreOnly(entry.quantity)
              : text !== '' && quantity === undefined && 'Enter a whole number of at least 1.'
          }
        />
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={closePopup}>
          Cancel
        </Button>
        <Button type="submit" disabled={!isReady}>
          {verbOf(entry)}
        </Button>
      </Group>
    </form>
  );
});
