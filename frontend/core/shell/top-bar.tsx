import { ActionIcon } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { LuMenu } from 'react-icons/lu';
import { Link, useLocation } from 'react-router-dom';
import { useStores } from '../stores.js';
import { LogoMark } from './logo-mark.js';
import { ButtonWithMenu, type LazyMenuProps } from '../../ui/lazy-menu.js';
import { LazyPart } from '../../ui/lazy-part.js';
import { ColorSchemeButton } from './color-scheme-button.js';
import { isCurrent, linksOf } from './nav-links.js';
import classes from './top-bar.module.css';
import { TopBarSearch } from './top-bar-search.js';
import { UserControls } from './user-controls.js';

const menu = new LazyPart<LazyMenuProps>(async () => (await import('./nav-menu.js')).NavMenu);

/** The button that opens the menu of links in a narrow bar. */
const NavButton = () => (
  <ButtonWithMenu
    menu={menu}
    target={
      <ActionIcon className={classes.menu ?? ''} variant="subtle" color="gray" size="lg" aria-label="Menu">
        <LuMenu size={20} aria-hidden />
      </ActionIcon>
    }
  />
);

/** The top bar: logo, navigation, search and user controls. A narrow bar has a menu instead of the links. */
export const TopBar = observer(function TopBar() {
  const { session } = useStores();
  const { pathname } = useLocation();
  return (
    <header className={classes.bar} data-admin={session.user?.admin || undefined}>
      <NavButton />
      <Link to="/" className={classes.logo}>
        <LogoMark />
        <span>Questhearth</span>
      </Link>
      <nav className={classes.nav} aria-label={session.user?.admin ? 'Administration' : 'Main'}>
        {linksOf(session.user).map((link) => (
          <Link
            key={link.to}
            to={link.to}
            className={classes.link ?? ''}
            aria-current={isCurrent(link, pathname) ? 'page' : undefined}
          >
            {link.label}
          </Link>
        ))}
      </nav>
      {session.user && <TopBarSearch />}
      <div className={classes.controls}>
        <span className={classes.scheme}>
          <ColorSchemeButton />
        </span>
        <UserControls />
      </div>
    </header>
  );
});
