import { observer } from 'mobx-react-lite';
import { Link, NavLink } from 'react-router-dom';
import { useStores } from '../stores.js';
import { LogoMark } from './logo-mark.js';
import { SchemeSwitch } from './scheme-switch.js';
import classes from './top-bar.module.css';
import { UserControls } from './user-controls.js';

const EVERYBODY = [
  { to: '/campaigns', label: 'Campaigns' },
  { to: '/characters', label: 'Characters' },
];
const ADMINS = [...EVERYBODY, { to: '/admin/users', label: 'Users' }, { to: '/admin/feedback', label: 'Feedback' }];

/** The bar on every screen: logo, navigation (an administrator's has more), the user's controls. */
export const TopBar = observer(function TopBar() {
  const { session } = useStores();
  return (
    <header className={classes.bar}>
      <Link to="/" className={classes.logo}>
        <LogoMark />
        <span>Questhearth</span>
      </Link>
      <nav className={classes.nav} aria-label={session.user?.admin ? 'Administration' : 'Main'}>
        {(session.user?.admin ? ADMINS : EVERYBODY).map(({ to, label }) => (
          <NavLink key={to} to={to} className={classes.link ?? ''}>
            {label}
          </NavLink>
        ))}
      </nav>
      <div className={classes.controls}>
        <SchemeSwitch />
        <UserControls />
      </div>
    </header>
  );
});
