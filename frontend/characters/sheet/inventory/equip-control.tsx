import { ActionIcon, Button, Menu } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { LuChevronDown } from 'react-icons/lu';
import type { InventoryItem } from '../../../../contracts/character/inventory.types.js';
import type { SlotChoice } from './carried-items.js';
import classes from './equip-control.module.css';
import { useInventory } from './inventory-context.js';

const caret = <LuChevronDown size={14} aria-hidden />;

/** Equip and Unequip: at once where one slot is possible, otherwise with a menu of the slots. */
export const EquipControl = observer(function EquipControl({ entry }: { entry: InventoryItem }) {
  const inventory = useInventory();
  const slots = inventory.slotsFor(entry);
  const [held, free] = [slots.filter(({ holds }) => holds), slots.filter(isFree)];
  const { name } = entry.item;
  const [place, further] = held;
  if (place && !further)
    return (
      <Button.Group>
        <Button
          size="compact-sm"
          variant="light"
          aria-label={`Unequip ${name}`}
          onClick={() => inventory.unequip(entry, place.slot)}
        >
          Unequip
        </Button>
        {free.length > 0 && (
          <SlotMenu entry={entry} slots={slots}>
            <ActionIcon
              className={classes.caret ?? ''}
              size={26}
              variant="light"
              aria-label={`Other slots for ${name}`}
            >
              {caret}
            </ActionIcon>
          </SlotMenu>
        )}
      </Button.Group>
    );
  const [only, other] = free;
  if (!place && only && !other)
    return (
      <Button
        size="compact-sm"
        variant="default"
        title={placeText(only)}
        aria-label={`Equip ${name}`}
        onClick={() => inventory.equip(entry, only.slot)}
      >
        Equip
      </Button>
    );
  const verb = place ? 'Unequip' : 'Equip';
  return (
    <SlotMenu entry={entry} slots={slots}>
      <Button
        size="compact-sm"
        variant={place ? 'light' : 'default'}
        aria-label={`${verb} ${name}`}
        rightSection={caret}
      >
        {verb}
      </Button>
    </SlotMenu>
  );
});

const isFree = ({ holds, whyNot }: SlotChoice): boolean => !holds && whyNot === undefined;

const placeText = ({ name, frees }: SlotChoice): string =>
  frees.length > 0 ? `${name}, in place of ${frees.join(' and ')}` : name;

interface SlotMenuProps {
  entry: InventoryItem;
  slots: readonly SlotChoice[];
  children: ReactElement;
}

/** The three slots: those that hold the item, those that take it, and the others with why not. */
const SlotMenu = observer(function SlotMenu({ entry, slots, children }: SlotMenuProps) {
  const inventory = useInventory();
  return (
    <Menu position="bottom-end" shadow="md" width={280} withinPortal>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {slots.map((choice) => (
          <SlotItem
            key={choice.slot}
            choice={choice}
            onClick={() => (choice.holds ? inventory.unequip(entry, choice.slot) : inventory.equip(entry, choice.slot))}
          />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
});

function SlotItem({ choice, onClick }: { choice: SlotChoice; onClick: () => void }) {
  const { name, holds, whyNot, frees } = choice;
  const note = holds ? undefined : (whyNot ?? (frees.length > 0 ? `In place of ${frees.join(' and ')}` : undefined));
  return (
    <Menu.Item disabled={!holds && whyNot !== undefined} className={classes.item ?? ''} onClick={onClick}>
      {holds ? `Unequip from: ${name}` : name}
      {note && <span className={classes.note}>{note}</span>}
    </Menu.Item>
  );
}
