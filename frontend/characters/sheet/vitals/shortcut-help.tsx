import { Kbd, Modal, Switch } from '@mantine/core';
import { useState } from 'react';
import classes from './shortcut-help.module.css';
import { rememberShortcuts, shortcutsAreOn, type ShortcutHelpLine } from './shortcuts.js';

interface ShortcutHelpProps {
  opened: boolean;
  onClose: () => void;
  keys: readonly ShortcutHelpLine[];
}

/** All keys of the sheet, and the switch that turns them off for people whose speech or hands press keys by chance. */
export function ShortcutHelp({ opened, onClose, keys }: ShortcutHelpProps) {
  const [on, setOn] = useState(shortcutsAreOn);
  const change = (next: boolean): void => {
    rememberShortcuts(next);
    setOn(next);
  };
  return (
    <Modal opened={opened} onClose={onClose} title="Keyboard shortcuts" size="sm">
      <dl className={classes.keys}>
        {keys.map((line) => (
          <div key={line.keys}>
            <dt>
              <Kbd>{line.keys}</Kbd>
            </dt>
            <dd>{line.effect}</dd>
          </div>
        ))}
      </dl>
      <Switch
        mt="md"
        checked={on}
        onChange={(event) => change(event.currentTarget.checked)}
        label="Use these shortcuts"
        description="When this is off, only keys with Ctrl work. This browser remembers your choice."
      />
    </Modal>
  );
}
