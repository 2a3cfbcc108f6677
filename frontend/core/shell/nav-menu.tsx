import { Menu } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { Link, useLocation } from 'react-router-dom';
import type { LazyMenuProps } from '../../ui/lazy-menu.js';
import { useStores } from '../stores.js';
import { ColorSchemeItems } from './color-scheme-menu.js';
import { isCurrent, linksOf } from './nav-links.js';
import classes from './top-bar.module.css';

/** The links of the top bar and the colour schemes in one menu, for a narrow window. */
export const NavMenu = observer(function NavMenu({ target, defaultOpened }: LazyMenuProps) {
  const { session } = useStores();
  const { pathname } = useLocation();
  return (
    <Menu position="bottom-start" width={220} defaultOpened={defaultOpened}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {linksOf(session.user).map((link) => (
          <Menu.Item
            key={link.to}
            component={Link}
            to={link.to}
            className={classes.menuLink}
            aria-current={isCurrent(link, pathname) ? 'page' : undefined}
          >
            {link.label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>Color scheme</Menu.Label>
        <ColorSchemeItems />
      </Menu.Dropdown>
    </Menu>
  );
});
