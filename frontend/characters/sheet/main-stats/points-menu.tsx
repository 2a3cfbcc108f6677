import { Menu, NumberInput } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import type { UseAction } from '../../../../contracts/character/play/commands.types.js';
import classes from './points-menu.module.css';

interface PointsMenuProps {
  name: string;
  /** The points that are left; null: unlimited. */
  left: number | null;
  /** Whether another creature may get them. */
  mayGive: boolean;
  isDisabled: boolean;
  target: ReactElement;
  onChoose: (how: Pick<UseAction, 'onSelf' | 'points'>) => void;
}

/** Asks how many points of a pool are spent as hit points, and for whom. */
export function PointsMenu({ name, left, mayGive, isDisabled, target, onChoose }: PointsMenuProps) {
  const [typed, setTyped] = useState<number | string>(1);
  const isTyped = typeof typed === 'number' && typed >= 1 && (left === null || typed <= left);
  const item = (text: string, onSelf: boolean) => (
    <Menu.Item disabled={!isTyped} onClick={() => isTyped && onChoose({ onSelf, points: typed })}>
      {text}
    </Menu.Item>
  );
  return (
    <Menu position="bottom-end" disabled={isDisabled} onOpen={() => setTyped(1)}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown aria-label={`Use ${name} for`}>
        <NumberInput
          className={classes.points}
          size="xs"
          label={left === null ? 'Hit points' : `Hit points, at most ${left}`}
          aria-label={`Hit points of ${name}`}
          min={1}
          {...(left === null ? {} : { max: left })}
          allowDecimal={false}
          value={typed}
          onChange={setTyped}
        />
        {item('For me', true)}
        {mayGive && item('For another creature', false)}
      </Menu.Dropdown>
    </Menu>
  );
}
