import { Kbd, Popover } from '@mantine/core';
import type { LazyMenuProps } from '../../../ui/lazy-menu.js';
import { ScrollRegion } from '../../../ui/scroll-region.js';
import { MAP_SHORTCUTS } from './shortcuts.js';
import { useFieldView } from '../field-view-context.js';
import classes from './status-bar.module.css';

/** The keys and gestures of the map with their effects. */
export function ShortcutHelp({ target, defaultOpened }: LazyMenuProps) {
  const dm = useFieldView().field.may('map.edit');
  return (
    <Popover
      position="top-end"
      width="min(440px, calc(100vw - 16px))"
      shadow="md"
      trapFocus
      defaultOpened={defaultOpened}
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown aria-label="Keyboard shortcuts">
        <ScrollRegion label="Keys and gestures" className={classes.keysBox}>
          <dl className={classes.keys}>
            {MAP_SHORTCUTS.filter(({ dmOnly }) => dm || !dmOnly).map(({ keys, effect, touch, mouse }) => (
              <div key={keys} data-touch={touch} data-mouse={mouse}>
                <dt>
                  <Kbd size="xs">{keys}</Kbd>
                </dt>
                <dd>{effect}</dd>
              </div>
            ))}
          </dl>
        </ScrollRegion>
      </Popover.Dropdown>
    </Popover>
  );
}
