import { ActionIcon } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { DragEvent } from 'react';
import type { IconType } from 'react-icons';
import { GiBroadsword, GiChestArmor, GiShield } from 'react-icons/gi';
import { LuX } from 'react-icons/lu';
import { signed } from '../../../../contracts/character/ability-modifiers.js';
import type { EquipSlot } from '../../../../contracts/character/choices.types.js';
import type { InventoryItem } from '../../../../contracts/character/inventory.types.js';
import { takesBothHands } from '../../../../contracts/character/play/equipment-slots.js';
import type { Attack } from '../../../../contracts/character/sheet-actions.types.js';
import { useStores } from '../../../core/stores.js';
import { armorText } from '../../../library/item-facts.js';
import classes from './equipped-panel.module.css';
import { useInventory } from './inventory-context.js';
import { InventoryPanel } from './inventory-panel.js';
import { focusEquip } from './row-focus.js';

const SLOTS: readonly (readonly [EquipSlot, string, IconType])[] = [
  ['main', 'Primary weapon', GiBroadsword],
  ['body', 'Armor', GiChestArmor],
  ['2ndy', 'Shield/2nd weapon', GiShield],
];

/** What the character wears and wields, and what that changes. */
export const EquippedPanel = observer(function EquippedPanel() {
  const { bonuses, attuned, sheet } = useInventory();
  return (
    <InventoryPanel title="Currently Equipped">
      <ul className={classes.slots}>
        {SLOTS.map(([slot, label, icon]) => (
          <SlotRow key={slot} slot={slot} label={label} icon={icon} />
        ))}
      </ul>
      <dl className={classes.bonuses}>
        <dt>Bonuses</dt>
        <dd>{bonuses.length > 0 ? bonuses.map((bonus) => <span key={bonus}>{bonus}</span>) : 'None'}</dd>
        {attuned !== null && (
          <>
            <dt>Attuned</dt>
            <dd>
              {attuned}/{sheet.sheet.attunement_limit}
            </dd>
          </>
        )}
      </dl>
    </InventoryPanel>
  );
});

interface SlotRowProps {
  slot: EquipSlot;
  label: string;
  icon: IconType;
}

/** One slot. It takes what the pointer drags, or says why not. */
const SlotRow = observer(function SlotRow({ slot, label, icon: Icon }: SlotRowProps) {
  const inventory = useInventory();
  const { dragged } = inventory;
  const held = inventory.inSlot(slot);
  const choice = dragged && inventory.slotsFor(dragged).find((each) => each.slot === slot);
  const isLegal = choice !== undefined && !choice.holds && choice.whyNot === undefined;
  const onDragOver = (event: DragEvent): void => {
    if (isLegal) event.preventDefault();
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    if (isLegal) inventory.drop(slot);
  };
  const refusal = choice?.holds === false ? choice.whyNot : undefined;
  return (
    <li
      className={classes.slot}
      data-slot={slot}
      data-drop={choice && !choice.holds ? (isLegal ? 'legal' : 'illegal') : undefined}
      onDragOver={onDragOver}
      onDrop={onDrop}
    >
      <Icon className={classes.icon} data-empty={!held || undefined} aria-hidden />
      <span className={classes.label}>{label}</span>
      {held ? (
        <HeldItem slot={slot} entry={held} />
      ) : (
        <span className={classes.empty}>{emptyText(inventory.inSlot('main'), slot)}</span>
      )}
      <span className={classes.facts}>
        {refusal ?? (isLegal ? 'Drop it here' : held && <SlotFacts slot={slot} entry={held} />)}
      </span>
    </li>
  );
});

/** Says why a slot is empty that could not be filled. */
const emptyText = (main: InventoryItem | undefined, slot: EquipSlot): string =>
  slot === '2ndy' && main && takesBothHands(main.item) ? `Both hands hold the ${main.item.name}` : '–';

const HeldItem = observer(function HeldItem({ slot, entry }: { slot: EquipSlot; entry: InventoryItem }) {
  const { library } = useStores();
  const { sheet, unequip } = useInventory();
  const { name } = entry.item;
  return (
    <>
      <button type="button" className={classes.name} title={name} onClick={() => library.openItem(entry.item)}>
        {name}
      </button>
      {!sheet.isReadOnly && (
        <ActionIcon
          className={classes.remove ?? ''}
          size={24}
          variant="subtle"
          color="gray"
          title="Unequip"
          aria-label={`Unequip ${name}`}
          onClick={() => {
            unequip(entry, slot);
            focusEquip(entry.id);
          }}
        >
          <LuX size={15} aria-hidden />
        </ActionIcon>
      )}
    </>
  );
});

const attackText = ({ attack_bonus, damage, damage_types }: Attack): string =>
  [
    ...(attack_bonus === null ? [] : [`${signed(attack_bonus)} to hit`]),
    ...(damage === '' ? [] : [[damage, damage_types.join(', ').toLowerCase()].join(' ').trim()]),
  ].join(' · ');

/** The armor class of an armor, or the first attack with a weapon. */
const SlotFacts = observer(function SlotFacts({ slot, entry: { item } }: { slot: EquipSlot; entry: InventoryItem }) {
  const { sheet } = useInventory();
  if (item.type === 'Armor') return `AC ${armorText(item) ?? ''}`;
  const attack = sheet.sheet.attacks.find((each) => each.slot === slot);
  return attack ? attackText(attack) : null;
});
