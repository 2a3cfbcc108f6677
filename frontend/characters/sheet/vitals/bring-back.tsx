import { Button, Menu } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useSheet } from '../sheet-context.js';

/** Brings the dead back, which healing never does. */
export const BringBack = observer(function BringBack() {
  const store = useSheet();
  if (store.isReadOnly) return null;
  const bringBack = (hitPoints: number | null): void => {
    store.run({ do: 'bring-back', hitPoints });
    // The button is gone then; the hit points are what one looks at.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-sheet-shortcut="h"]')?.focus());
  };
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button size="compact-xs" variant="default" title="Healing does not bring back the dead">
          Bring back
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label="Bring back">
        <Menu.Item onClick={() => bringBack(1)}>With 1 hit point</Menu.Item>
        <Menu.Item onClick={() => bringBack(null)}>With all hit points</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
});
