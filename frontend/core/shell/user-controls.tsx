import { Button, Group, Skeleton, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { LuBellRing, LuChevronDown } from 'react-icons/lu';
import { Link, useLocation } from 'react-router-dom';
import type { CurrentUser } from '../../../contracts/auth/auth.contract.js';
import { LIMITS } from '../../../contracts/core/limits.js';
import { shortName } from '../../../contracts/users/account-fields.rules.js';
import { countText } from '../../ui/count-text.js';
import { Thumbnail } from '../../ui/thumbnail.js';
import { pathFromTopBar } from '../return-path.js';
import { useStores } from '../stores.js';
import { ButtonWithMenu, type LazyMenuProps } from '../../ui/lazy-menu.js';
import { LazyPart } from '../../ui/lazy-part.js';
import classes from './user-controls.module.css';

const menu = new LazyPart<LazyMenuProps>(async () => (await import('./user-menu.js')).UserMenu);

/** Log In and Sign Up, or the signed-in user's name, photo and menu. */
export const UserControls = observer(function UserControls() {
  const { session } = useStores();
  if (session.isUnreachable) return null;
  if (session.state === 'loading') return <Skeleton width={150} height={32} aria-hidden="true" />;
  return session.user ? <UserButton user={session.user} /> : <SignedOut />;
});

function SignedOut() {
  const location = useLocation();
  return (
    <Group gap="xs" wrap="nowrap" className={classes.signedOut ?? ''}>
      <Button component={Link} to={pathFromTopBar('/login', location)} variant="subtle">
        Log In
      </Button>
      <Button component={Link} to={pathFromTopBar('/register', location)}>
        Sign Up
      </Button>
    </Group>
  );
}

const UserButton = observer(function UserButton({ user }: { user: CurrentUser }) {
  return (
    <ButtonWithMenu
      menu={menu}
      target={
        <UnstyledButton className={classes.user}>
          <VisuallyHidden>Your menu, </VisuallyHidden>
          <span className={classes.name} dir="auto">
            {shortName(user.display_name, LIMITS.navName)}
          </span>
          <Thumbnail name={user.display_name} photo={user.photo} size={34} round />
          {user.is_unread && (
            <>
              <VisuallyHidden>, {countText(user.unread_count, 'unread notification')}</VisuallyHidden>
              <span className={classes.bell} aria-hidden="true" data-testid="unread-icon">
                <LuBellRing size={17} />
                <span className={classes.count}>{user.unread_count > 99 ? '99+' : user.unread_count}</span>
              </span>
            </>
          )}
          <LuChevronDown size={15} aria-hidden="true" />
        </UnstyledButton>
      }
    />
  );
});
