import { ActionIcon, useMantineColorScheme } from '@mantine/core';
import { LuMonitor } from 'react-icons/lu';
import { COLOR_SCHEMES } from './color-schemes.js';
import { ButtonWithMenu, type LazyMenuProps } from '../../ui/lazy-menu.js';
import { LazyPart } from '../../ui/lazy-part.js';

const menu = new LazyPart<LazyMenuProps>(async () => (await import('./color-scheme-menu.js')).ColorSchemeMenu);

/** The button with the menu of colour schemes. It shows the chosen one. */
export function ColorSchemeButton() {
  const { colorScheme } = useMantineColorScheme();
  const Current = COLOR_SCHEMES.find(({ value }) => value === colorScheme)?.Icon ?? LuMonitor;
  return (
    <ButtonWithMenu
      menu={menu}
      target={
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Color scheme" title="Color scheme">
          <Current size={18} />
        </ActionIcon>
      }
    />
  );
}
