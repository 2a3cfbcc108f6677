import { ActionIcon, useMantineColorScheme } from '@mantine/core';
import { lazy } from 'react';
import { LuMonitor } from 'react-icons/lu';
import { COLOR_SCHEMES } from './color-schemes.js';
import { LazyMenu } from '../../ui/lazy-menu.js';

const ColorSchemeMenu = lazy(() => import('./color-scheme-menu.js'));

/** The button with the menu of colour schemes. It shows the chosen one. */
export function ColorSchemeButton() {
  const { colorScheme } = useMantineColorScheme();
  const Current = COLOR_SCHEMES.find(({ value }) => value === colorScheme)?.Icon ?? LuMonitor;
  return (
    <LazyMenu
      Menu={ColorSchemeMenu}
      target={
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Colour scheme" title="Colour scheme">
          <Current size={18} />
        </ActionIcon>
      }
    />
  );
}
