import { Menu } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { SheetRollOptions } from '../../../../contracts/character/rolls/index.js';
import type { Recipients } from '../../../log/log.store.js';
import classes from './roll-button.module.css';
import type { Roller } from './roller.types.js';

interface RollMenuProps {
  roller: Roller;
  /** Whether advantage and disadvantage mean something. */
  hasMode: boolean;
  onClose: () => void;
}

/** The ways of rolling a number: with advantage, as a critical hit, with what counts only sometimes, for fewer people. */
export const RollMenu = observer(function RollMenu({ roller, hasMode, onClose }: RollMenuProps) {
  const [extras, setExtras] = useState<readonly string[]>([]);
  const { roll, variants, withOptions, send } = roller;
  const chosen: SheetRollOptions = extras.length > 0 ? { extras } : {};
  const now = withOptions(chosen) ?? roll;
  const critical = withOptions({ ...chosen, isCritical: true });
  const toggle = (id: string): void =>
    setExtras(extras.includes(id) ? extras.filter((each) => each !== id) : [...extras, id]);
  const item = (text: string, options: SheetRollOptions, to?: Recipients, key = roll.key) => {
    const rolled = withOptions({ ...chosen, ...options }, key);
    return (
      rolled && (
        <Menu.Item key={text} onClick={() => send({ ...chosen, ...options }, to, key)}>
          <Line text={text} expression={rolled.expression === now.expression ? undefined : rolled.expression} />
        </Menu.Item>
      )
    );
  };
  return (
    <Menu opened onClose={onClose} position="bottom-start" width={270} withinPortal returnFocus shadow="md">
      <Menu.Target>
        <span className={classes.overlay} />
      </Menu.Target>
      <Menu.Dropdown aria-label={roll.label}>
        <Menu.Label>{now.label}</Menu.Label>
        <Menu.Item onClick={() => send(chosen)}>
          <Line text="Roll" expression={now.expression} />
        </Menu.Item>
        {hasMode && item('With advantage', { mode: 'advantage' })}
        {hasMode && item('With disadvantage', { mode: 'disadvantage' })}
        {critical && critical.label !== now.label && item('Critical hit', { isCritical: true })}
        {variants.map(({ text, key, options }) => item(text, options, undefined, key))}
        {roll.extras.map(({ id, name, expression, when }) => (
          <Menu.CheckboxItem
            key={id}
            checked={extras.includes(id)}
            closeMenuOnClick={false}
            onChange={() => toggle(id)}
          >
            {name === '' ? (
              <Line text={when} expression={`+${expression}`} />
            ) : (
              <Line text={`With ${name}`} expression={expression} note={when} />
            )}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        {item('Only for the DM', {}, { audience: 'dm' })}
        {item('Secret: only you', {}, { audience: 'secret' })}
      </Menu.Dropdown>
    </Menu>
  );
});

/** A line of the menu: what it rolls, the dice, and when it counts. */
const Line = ({ text, expression, note }: { text: string; expression?: string | undefined; note?: string }) => (
  <span className={classes.line}>
    <span>{text}</span>
    {expression !== undefined && <span className={classes.expression}>{expression}</span>}
    {note !== undefined && note !== '' && <span className={classes.note}>{note}</span>}
  </span>
);
