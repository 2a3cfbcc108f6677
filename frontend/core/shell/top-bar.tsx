import { observer } from 'mobx-react-lite';
import { Link, NavLink } from 'react-router-dom';
import { useStores } from '../stores.js';
import { LogoMark } from './logo-mark.js';
import { ColorSchemeButton } from './color-scheme-button.js';
import classes from './top-bar.module.css';
import { UserControls } from './user-controls.js';

const USER_LINKS = [
  { to: '/campaigns', label: 'Campaigns' },
  { to: '/characters', label: 'Characters' },
];
const ADMIN_LINKS = [
  ...USER_LINKS,
  { to: '/admin/users', label: 'Users' },
  { to: '/admin/feedback', label: 'Feedback' },
];

/** The top bar: logo, navigation and user controls. An administrator has more links. */
export const TopBar = observer(function TopBar() {
  const { session } = useStores();
  return (
    <header className={classes.bar}>
      <Link to="/" className={classes.logo}>
        <LogoMark />
        <span>Questhearth</span>
      </Link>
      <nav className={classes.nav} aria-label={session.user?.admin ? 'Administration' : 'Main'}>
        {(session.user?.admin ? ADMIN_LINKS : USER_LINKS).map(({ to, label }) => (
          <NavLink key={to} to={to} className={classes.link ?? ''}>
            {label}
          </NavLink>
        ))}
      </nav>
      <div className={classes.controls}>
        <ColorSchemeButton />
        <UserControls />
      </div>
    </header>
  );
});
