import { Menu } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { NavLink } from 'react-router-dom';
import type { MenuOnTouchProps } from '../../ui/menu-on-touch.js';
import { useStores } from '../stores.js';
import { ColorSchemeItems } from './color-scheme-menu.js';
import { linksOf } from './nav-links.js';
import classes from './top-bar.module.css';

/** The links of the top bar and the colour schemes in one menu, for a narrow window. */
export const NavMenu = observer(function NavMenu({ target, defaultOpened }: MenuOnTouchProps) {
  const { session } = useStores();
  return (
    <Menu position="bottom-start" width={220} defaultOpened={defaultOpened}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {linksOf(session.user).map(({ to, label }) => (
          <Menu.Item key={to} component={NavLink} to={to} className={classes.menuLink}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>Color scheme</Menu.Label>
        <ColorSchemeItems />
      </Menu.Dropdown>
    </Menu>
  );
});
