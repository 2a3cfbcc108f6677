import { Menu, useMantineColorScheme } from '@mantine/core';
import type { MantineColorScheme } from '@mantine/core';
import { COLOR_SCHEMES } from './color-schemes.js';
import type { LazyMenuProps } from '../../ui/lazy-menu.js';

/** The colour schemes in a menu: light, dark, or the system's. The browser stores the choice. */
export function ColorSchemeItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu.RadioGroup value={colorScheme} onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}>
      {COLOR_SCHEMES.map(({ value, label, Icon }) => (
        <Menu.RadioItem key={value} value={value} closeMenuOnClick rightSection={<Icon size={16} aria-hidden="true" />}>
          {label}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

/** The menu of colour schemes. */
export function ColorSchemeMenu({ target, defaultOpened }: LazyMenuProps) {
  return (
    <Menu position="bottom-end" width={190} defaultOpened={defaultOpened}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <ColorSchemeItems />
      </Menu.Dropdown>
    </Menu>
  );
}
