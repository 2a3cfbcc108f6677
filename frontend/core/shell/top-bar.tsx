import { observer } from 'mobx-react-lite';
import { Link, NavLink } from 'react-router-dom';
import { useStores } from '../stores.js';
import { LogoMark } from './logo-mark.js';
import type { CurrentUser } from '../../../contracts/auth/auth.contract.js';
import { ColorSchemeButton } from './color-scheme-button.js';
import classes from './top-bar.module.css';
import { TopBarSearch } from './top-bar-search.js';
import { UserControls } from './user-controls.js';

const USER_LINKS = [
  { to: '/campaigns', label: 'Campaigns' },
  { to: '/characters', label: 'Characters' },
];
const SIGNED_IN_LINKS = [...USER_LINKS, { to: '/compendium', label: 'Compendium' }];
const ADMIN_LINKS = [
  ...SIGNED_IN_LINKS,
  { to: '/admin/users', label: 'Users' },
  { to: '/admin/feedback', label: 'Feedback' },
];

const linksOf = (user: CurrentUser | undefined): typeof USER_LINKS =>
  user ? (user.admin ? ADMIN_LINKS : SIGNED_IN_LINKS) : USER_LINKS;

/** The top bar: logo, navigation, search and user controls. Who is signed in has more links, an administrator most. */
export const TopBar = observer(function TopBar() {
  const { session } = useStores();
  return (
    <header className={classes.bar}>
      <Link to="/" className={classes.logo}>
        <LogoMark />
        <span>Questhearth</span>
      </Link>
      <nav className={classes.nav} aria-label={session.user?.admin ? 'Administration' : 'Main'}>
        {linksOf(session.user).map(({ to, label }) => (
          <NavLink key={to} to={to} className={classes.link ?? ''}>
            {label}
          </NavLink>
        ))}
      </nav>
      {session.user && <TopBarSearch />}
      <div className={classes.controls}>
        <ColorSchemeButton />
        <UserControls />
      </div>
    </header>
  );
});
