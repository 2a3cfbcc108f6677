import { Kbd, Modal, Switch } from '@mantine/core';
import { useState } from 'react';
import classes from './shortcut-help.module.css';
import { rememberShortcuts, SHORTCUT_HELP, shortcutsAreOn } from './shortcuts.js';

interface ShortcutHelpProps {
  opened: boolean;
  onClose: () => void;
}

/** All keys of the sheet, and the switch that turns them off for people whose speech or hands press keys by chance. */
export function ShortcutHelp({ opened, onClose }: ShortcutHelpProps) {
  const [on, setOn] = useState(shortcutsAreOn);
  const change = (next: boolean): void => {
    rememberShortcuts(next);
    setOn(next);
  };
  return (
    <Modal opened={opened} onClose={onClose} title="Keyboard shortcuts" size="sm">
      <dl className={classes.keys}>
        {SHORTCUT_HELP.map(({ keys, effect }) => (
          <div key={keys}>
            <dt>
              <Kbd>{keys}</Kbd>
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
      <Switch
        mt="md"
        checked={on}
        onChange={(event) => change(event.currentTarget.checked)}
        label="Use these shortcuts"
        description="When this is off, only Ctrl+Z works. This browser remembers your choice."
      />
    </Modal>
  );
}
