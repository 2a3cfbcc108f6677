import { ActionIcon, Button, Menu } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactElement } from 'react';
import { LuChevronDown } from 'react-icons/lu';
import type { InventoryItem } from '../../../../contracts/character/inventory.types.js';
import type { SlotChoice } from './carried-items.js';
import classes from './equip-control.module.css';
import { useInventory } from './inventory-context.js';

const caret = <LuChevronDown size={14} aria-hidden />;

const isFree = ({ holds, whyNot }: SlotChoice): boolean => !holds && whyNot === undefined;

interface ControlProps {
  entry: InventoryItem;
  slots: readonly SlotChoice[];
  /** Takes the entry out of the slot that it is in, or puts it in. */
  onToggle: (choice: SlotChoice) => void;
}

/** Equip and Unequip: at once where one slot is possible, otherwise with a menu of the slots. */
export const EquipControl = observer(function EquipControl({ entry }: { entry: InventoryItem }) {
  const inventory = useInventory();
  const { group, keepFocus } = useKeptFocus();
  const slots = inventory.slotsFor(entry);
  const held = slots.filter(({ holds }) => holds);
  const free = slots.filter(isFree);
  const onToggle = ({ slot, holds }: SlotChoice): void => {
    keepFocus();
    if (holds) inventory.unequip(entry, slot);
    else inventory.equip(entry, slot);
  };
  const props = { entry, slots, onToggle };
  const isSimple = held.length === 0 && free.length === 1;
  return (
    <span ref={group} className={classes.group} data-equip="">
      {held.length === 1 || isSimple ? <OneClick {...props} /> : <SlotMenuButton {...props} />}
      {held.length === 1 && free.length > 0 && (
        <SlotMenu {...props}>
          <ActionIcon
            className={classes.caret ?? ''}
            size={26}
            variant="light"
            aria-label={`Other slots for ${entry.item.name}`}
          >
            {caret}
          </ActionIcon>
        </SlotMenu>
      )}
    </span>
  );
});

/** Another button takes the place of the one that was pressed; the focus goes to it. */
function useKeptFocus() {
  const group = useRef<HTMLSpanElement>(null);
  const isDue = useRef(false);
  useEffect(() => {
    if (isDue.current) group.current?.querySelector('button')?.focus({ preventScroll: true });
    isDue.current = false;
  });
  return { group, keepFocus: () => void (isDue.current = true) };
}

/** Unequips from the only slot that holds the item, or equips in the only one that takes it. */
function OneClick({ entry, slots, onToggle }: ControlProps) {
  const place = slots.find(({ holds }) => holds);
  const choice = place ?? slots.find(isFree);
  const verb = place ? 'Unequip' : 'Equip';
  return (
    <Button
      size="compact-sm"
      variant={place ? 'light' : 'default'}
      title={choice && placeText(choice)}
      aria-label={`${verb} ${entry.item.name}`}
      onClick={() => choice && onToggle(choice)}
    >
      {verb}
    </Button>
  );
}

const placeText = ({ name, frees }: SlotChoice): string =>
  frees.length > 0 ? `${name}, replaces ${frees.join(' and ')}` : name;

function SlotMenuButton(props: ControlProps) {
  const isHeld = props.slots.some(({ holds }) => holds);
  const verb = isHeld ? 'Unequip' : 'Equip';
  return (
    <SlotMenu {...props}>
      <Button
        size="compact-sm"
        variant={isHeld ? 'light' : 'default'}
        aria-label={`${verb} ${props.entry.item.name}`}
        rightSection={caret}
      >
        {verb}
      </Button>
    </SlotMenu>
  );
}

/** The three slots: those that hold the item, those that take it, and the others with why not. */
function SlotMenu({ slots, onToggle, children }: ControlProps & { children: ReactElement }) {
  return (
    <Menu position="bottom-end" shadow="md" width={280} withinPortal>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {slots.map((choice) => (
          <SlotItem key={choice.slot} choice={choice} onClick={() => onToggle(choice)} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function SlotItem({ choice, onClick }: { choice: SlotChoice; onClick: () => void }) {
  const { name, holds, whyNot, frees } = choice;
  const note = holds ? undefined : (whyNot ?? (frees.length > 0 ? `Replaces ${frees.join(' and ')}` : undefined));
  return (
    <Menu.Item disabled={!holds && whyNot !== undefined} className={classes.item ?? ''} onClick={onClick}>
      {holds ? `Unequip (${name.toLowerCase()})` : name}
      {note && <span className={classes.note}>{note}</span>}
    </Menu.Item>
  );
}
