import { Button, Group, Modal, Select, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState, type FormEvent } from 'react';
import { WEAPON_MATERIALS } from '../../../contracts/content/damage-types.js';
import { mayHaveMaterial, OWN_RARITIES, type OwnItem } from '../../../contracts/content/own-items.js';
import type { Content } from '../../../contracts/content/content.types.js';
import { LIMITS } from '../../../contracts/core/limits.js';
import { capitalized } from '../../../contracts/core/text.js';
import { CounterTextarea } from '../../ui/counter-textarea.js';
import classes from '../items.module.css';
import {
  baseOf,
  bonusesFor,
  NEW_ITEM,
  readTyped,
  typedOf,
  withBonus,
  withWhat,
  type TypedItem,
} from '../own-item-form.js';
import { ItemKindField } from './item-kind-field.js';
import { MagicFields } from './magic-fields.js';

interface OwnItemPopupProps {
  /** The item to change; undefined: a new one. */
  item: OwnItem | undefined;
  opened: boolean;
  /** What the button says. */
  action: string;
  content: Content;
  /** Says what saving does besides. */
  hint?: string;
  /** Saves the item. @returns whether the popup may close */
  onSave: (item: OwnItem) => Promise<boolean>;
  onClose: () => void;
}

/** Writes an item of one's own, or changes one. */
export function OwnItemPopup({ opened, onClose, item, ...form }: OwnItemPopupProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={item ? `Change ${item.name}` : 'New item'} size={620} zIndex={210}>
      <OwnItemForm item={item} onClose={onClose} {...form} />
    </Modal>
  );
}

const OwnItemForm = observer(function OwnItemForm({
  item,
  action,
  content,
  hint,
  onSave,
  onClose,
}: Omit<OwnItemPopupProps, 'opened'>) {
  const [typed, setTyped] = useState<TypedItem>(() => (item ? typedOf(item) : NEW_ITEM));
  const [isAsked, setAsked] = useState(false);
  const read = readTyped(typed);
  const wrong = isAsked && 'field' in read ? read : undefined;
  const set = (change: Partial<TypedItem>): void => setTyped((now) => ({ ...now, ...change }));
  const base = content.items[baseOf(typed) ?? ''];
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setAsked(true);
    if ('item' in read && (await onSave(read.item))) onClose();
  };
  const error = (field: keyof TypedItem) => wrong?.field === field;
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        label="Name"
        data-autofocus
        autoComplete="off"
        maxLength={LIMITS.ownItemName}
        value={typed.name}
        error={error('name')}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <div className={classes.wide}>
        <ItemKindField
          label="What it is"
          content={content}
          value={typed.what}
          onChange={(what) => setTyped((now) => withWhat(now, what, content.items[baseOf({ what }) ?? '']))}
        />
        <TextInput
          label="Weight (lb)"
          inputMode="decimal"
          autoComplete="off"
          value={typed.weight}
          error={error('weight')}
          onChange={(event) => set({ weight: event.currentTarget.value })}
        />
        <TextInput
          label="Price (gp)"
          inputMode="decimal"
          autoComplete="off"
          value={typed.price}
          error={error('price')}
          onChange={(event) => set({ price: event.currentTarget.value })}
        />
      </div>
      <CounterTextarea
        label="Text"
        limit={LIMITS.ownItemText}
        minRows={2}
        maxRows={6}
        value={typed.text}
        onChange={(text) => set({ text })}
      />
      <div className={classes.line}>
        <Select
          label="Magic"
          allowDeselect={false}
          value={typed.rarity ?? 'none'}
          data={[{ value: 'none', label: 'Not magic' }, ...OWN_RARITIES.map((value) => ({ value, label: value }))]}
          onChange={(rarity) => set({ rarity: OWN_RARITIES.find((each) => each === rarity) ?? null })}
        />
        {base && mayHaveMaterial(base) && (
          <Select
            label="Material"
            allowDeselect={false}
            value={typed.material ?? 'usual'}
            data={MATERIALS}
            onChange={(material) => set({ material: WEAPON_MATERIALS.find((each) => each === material) ?? null })}
          />
        )}
      </div>
      {typed.rarity !== null && (
        <MagicFields
          typed={typed}
          set={set}
          error={error}
          bonuses={bonusesFor(base)}
          isEquipped={base?.type === 'Weapon' || base?.type === 'Armor'}
          onBonus={(bonus) => setTyped((now) => withBonus(now, bonus, base))}
        />
      )}
      <p className={classes.problem} role="status">
        {wrong?.msg ?? hint}
      </p>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit">{action}</Button>
      </Group>
    </form>
  );
});

const MATERIALS = [
  { value: 'usual', label: 'The usual' },
  ...WEAPON_MATERIALS.map((value) => ({ value, label: capitalized(value) })),
];
