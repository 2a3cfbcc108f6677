import { Button, Group, Modal, NumberInput, Select, Switch, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useMemo, useState, type FormEvent } from 'react';
import type { Content } from '../../../contracts/content/content.types.js';
import { LIMITS } from '../../../contracts/core/limits.js';
import { useStores } from '../../core/stores.js';
import { CounterTextarea } from '../../ui/counter-textarea.js';
import { choicesOf, findItems, seeming, seemsOf, type ItemChoice, type Seeming } from '../given-items.js';
import classes from '../items.module.css';
import type { Gift, ItemsStore } from '../items.store.js';
import { ItemKindField } from './item-kind-field.js';

/** The value of the recipient that is the treasure. */
const TREASURE = 'treasure';

interface GivePopupProps {
  opened: boolean;
  onClose: () => void;
  items: ItemsStore;
  content: Content;
  /** The item at first, by its id; undefined: none is chosen. */
  item?: string | undefined;
  /** The character at first; undefined: the treasure. */
  recipient?: string | undefined;
  /** Whether it is unidentified at first. */
  isUnidentified?: boolean;
}

/** The DM gives an item to a character or puts it into the treasure, as it is or unidentified. */
export function GivePopup({ opened, onClose, ...form }: GivePopupProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Give an item" size={560} zIndex={210}>
      <GiveForm onClose={onClose} {...form} />
    </Modal>
  );
}

const GiveForm = observer(function GiveForm({ onClose, items, content, ...initial }: Omit<GivePopupProps, 'opened'>) {
  const { campaign } = useStores();
  const [find, setFind] = useState('');
  const choices = useMemo(() => choicesOf(content, items.own ?? []), [content, items.own]);
  const [chosenId, setChosen] = useState(initial.item);
  const chosen = choices.get(chosenId ?? '');
  const [recipient, setRecipient] = useState(initial.recipient ?? TREASURE);
  const [quantity, setQuantity] = useState(1);
  const [hidden, setHidden] = useState<Seeming | undefined>(() =>
    initial.isUnidentified ? seeming(undefined) : undefined,
  );
  const [hideCurse, setHideCurse] = useState(true);
  const [note, setNote] = useState('');
  const [isShown, setShown] = useState(false);
  const found = findItems(choices, find, chosenId);
  const choose = (id: string | null): void => {
    setChosen(id ?? undefined);
    const next = choices.get(id ?? '');
    if (hidden && next) setHidden(seeming(next));
  };
  const seems = hidden && seemsOf(hidden, content);
  const isReady = chosen !== undefined && (!hidden || seems !== undefined) && !items.isBusy;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!chosen || !isReady) return;
    const gift: Gift = { item: chosen.id, quantity, seems, hideCurse: !hidden && chosen.isCursed && hideCurse };
    const { item, ...more } = gift;
    const isGiven =
      recipient === TREASURE
        ? await items.put({ item, quantity, hideCurse: more.hideCurse, note, isShown, ...(seems ? { seems } : {}) })
        : await items.give(recipient, gift);
    if (isGiven) onClose();
  };
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <div className={classes.wide} style={{ gridTemplateColumns: 'minmax(0, 1fr) 96px' }}>
        <Select
          label="Item"
          placeholder="Part of the name"
          searchable
          data-autofocus
          comboboxProps={{ zIndex: 300 }}
          nothingFoundMessage="No item has such a name."
          filter={({ options }) => options}
          searchValue={find}
          onSearchChange={setFind}
          value={chosenId ?? null}
          data={found.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={choose}
        />
        <NumberInput
          label="Quantity"
          min={1}
          max={LIMITS.itemQuantity}
          allowDecimal={false}
          hideControls
          value={quantity}
          onChange={(value) => setQuantity(Math.max(1, Number(value) || 1))}
        />
      </div>
      <Select
        label="To"
        allowDeselect={false}
        comboboxProps={{ zIndex: 300 }}
        value={recipient}
        data={[
          { value: TREASURE, label: 'The found treasure' },
          ...(campaign.campaign?.characters ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(next) => next && setRecipient(next)}
      />
      {recipient === TREASURE && <TreasureFields note={note} setNote={setNote} isShown={isShown} setShown={setShown} />}
      <Switch
        label="Unidentified"
        description="Players see only what you write here, until you identify it. Until then it does only what it seems to do."
        checked={hidden !== undefined}
        onChange={(event) => setHidden(event.currentTarget.checked ? seeming(chosen) : undefined)}
      />
      {hidden && <SeemingFields seeming={hidden} onChange={setHidden} content={content} />}
      {chosen?.isCursed && !hidden && (
        <Switch
          label="Hide its curse"
          description="It shows when its owner wants to let go of the item, or when you reveal it."
          checked={hideCurse}
          onChange={(event) => setHideCurse(event.currentTarget.checked)}
        />
      )}
      <Group justify="flex-end" mt="sm">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={!isReady}>
          {recipient === TREASURE ? 'Put into the treasure' : 'Give'}
        </Button>
      </Group>
    </form>
  );
});

interface TreasureFieldsProps {
  note: string;
  setNote: (note: string) => void;
  isShown: boolean;
  setShown: (isShown: boolean) => void;
}

/** Where something was found, and whether players see it. */
export const TreasureFields = ({ note, setNote, isShown, setShown }: TreasureFieldsProps) => (
  <>
    <TextInput
      label="Where it was found"
      placeholder="May be empty"
      autoComplete="off"
      maxLength={LIMITS.treasureNote}
      value={note}
      onChange={(event) => setNote(event.currentTarget.value)}
    />
    <Switch
      label="Show it to the players now"
      checked={isShown}
      onChange={(event) => setShown(event.currentTarget.checked)}
    />
  </>
);

interface SeemingFieldsProps {
  seeming: Seeming;
  onChange: (seeming: Seeming) => void;
  content: ItemChoice['content'];
}

/** What an unidentified item seems to be. */
export function SeemingFields({ seeming: now, onChange, content }: SeemingFieldsProps) {
  const set = (change: Partial<Seeming>): void => onChange({ ...now, ...change });
  return (
    <div className={classes.fields}>
      <TextInput
        label="Name that players see"
        autoComplete="off"
        maxLength={LIMITS.ownItemName}
        value={now.name}
        error={now.name.trim() === ''}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <CounterTextarea
        label="Text that players see"
        limit={LIMITS.ownItemText}
        minRows={2}
        maxRows={5}
        value={now.text}
        onChange={(text) => set({ text })}
      />
      <ItemKindField label="It is used as" content={content} value={now.what} onChange={(what) => set({ what })} />
      <Switch
        label="Its owner can attune to it"
        checked={now.attunement}
        onChange={(event) => set({ attunement: event.currentTarget.checked })}
      />
      <Switch
        label="Its owner knows that it is unidentified"
        checked={now.isKnown}
        onChange={(event) => set({ isKnown: event.currentTarget.checked })}
      />
    </div>
  );
}
