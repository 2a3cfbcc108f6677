import { Menu } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { HealingChoices, type RolledHealing } from '../healing-choices.js';

interface HealingMenuProps {
  name: string;
  /** Such as "2d4 + 2". */
  dice: string;
  /** Whether another creature may get them. */
  mayGive: boolean;
  isDisabled: boolean;
  target: ReactElement;
  onChoose: (how: RolledHealing) => void;
}

/** Asks for hit points that are rolled: the server rolls them, or the player types what the dice on the table show. */
export function HealingMenu({ name, dice, mayGive, isDisabled, target, onChoose }: HealingMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const choose = (how: RolledHealing): void => {
    setOpen(false);
    onChoose(how);
  };
  return (
    <Menu position="bottom-end" opened={isOpen} onChange={setOpen} disabled={isDisabled}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown aria-label={`Hit points of ${name}`}>
        <HealingChoices dice={dice} onChoose={choose} />
        {mayGive && <Menu.Item onClick={() => choose({ onSelf: false })}>For another creature</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}
