import { Button, Menu, NumberInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState, type ReactElement } from 'react';
import { SERVER_ROLLS } from '../../../../contracts/character/play/commands.types.js';
import { boundsOf } from '../../../../contracts/character/play/rolled-healing.js';
import { useSheet } from '../sheet-context.js';
import classes from './healing-menu.module.css';

/** Where rolled hit points go, and what the player has rolled. */
export interface RolledHealing {
  readonly onSelf: boolean;
  readonly healing?: number | typeof SERVER_ROLLS;
}

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
export const HealingMenu = observer(function HealingMenu(props: HealingMenuProps) {
  const { name, dice, mayGive, isDisabled, target, onChoose } = props;
  const { isOffline } = useSheet();
  const [typed, setTyped] = useState<number | string>('');
  const [isOpen, setOpen] = useState(false);
  const [least = 0, most = 0] = boundsOf(dice) ?? [];
  const isTyped = typeof typed === 'number' && typed >= least && typed <= most;
  const choose = (how: RolledHealing): void => {
    setOpen(false);
    setTyped('');
    onChoose(how);
  };
  return (
    <Menu position="bottom-end" opened={isOpen} onChange={setOpen} disabled={isDisabled}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown aria-label={`Hit points of ${name}`}>
        <Menu.Item disabled={isOffline} onClick={() => choose({ onSelf: true, healing: SERVER_ROLLS })}>
          Roll {dice} for me
        </Menu.Item>
        <form
          className={classes.typed}
          onSubmit={(event) => {
            event.preventDefault();
            if (isTyped) choose({ onSelf: true, healing: typed });
          }}
        >
          <NumberInput
            size="xs"
            aria-label={`What ${dice} showed, ${least} to ${most}`}
            placeholder="I rolled"
            min={least}
            max={most}
            allowDecimal={false}
            hideControls
            value={typed}
            onChange={setTyped}
          />
          <Button type="submit" size="xs" variant="default" disabled={!isTyped}>
            Heal me
          </Button>
        </form>
        {mayGive && <Menu.Item onClick={() => choose({ onSelf: false })}>For another creature</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
});
