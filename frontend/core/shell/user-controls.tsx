import { Button, Group, Menu, Skeleton, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { LuBell, LuBellRing, LuChevronDown, LuLogOut, LuUserRound } from 'react-icons/lu';
import { Link, useNavigate } from 'react-router-dom';
import type { CurrentUser } from '../../../contracts/auth/auth.contract.js';
import { LIMITS } from '../../../contracts/core/limits.js';
import { shortName } from '../../../contracts/users/users.rules.js';
import { countText } from '../../ui/count-text.js';
import { Thumbnail } from '../../ui/thumbnail.js';
import { useStores } from '../stores.js';
import classes from './user-controls.module.css';

/** Log In and Sign Up, or the signed-in user's name, photo and menu. */
export const UserControls = observer(function UserControls() {
  const { session } = useStores();
  if (session.state === 'loading') return <Skeleton width={150} height={32} aria-hidden="true" />;
  return session.user ? <UserMenu user={session.user} /> : <SignedOut />;
});

function SignedOut() {
  return (
    <Group gap="xs" wrap="nowrap">
      <Button component={Link} to="/login" variant="subtle">
        Log In
      </Button>
      <Button component={Link} to="/register">
        Sign Up
      </Button>
    </Group>
  );
}

const UserMenu = observer(function UserMenu({ user }: { user: CurrentUser }) {
  const { session } = useStores();
  const navigate = useNavigate();
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <UnstyledButton className={classes.user}>
          <VisuallyHidden>Your menu, </VisuallyHidden>
          <span className={classes.name}>{shortName(user.display_name, LIMITS.navName)}</span>
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
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={`/profile/${user.id}`} leftSection={<LuUserRound size={16} />}>
          Profile
        </Menu.Item>
        <Menu.Item
          component={Link}
          to="/notifications"
          leftSection={user.is_unread ? <LuBellRing className={classes.unread} size={16} /> : <LuBell size={16} />}
          rightSection={user.is_unread && <span className={classes.count}>{user.unread_count}</span>}
          aria-label={user.is_unread ? `Notifications, ${user.unread_count} unread` : 'Notifications'}
        >
          Notifications
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<LuLogOut size={16} />}
          onClick={() => void session.logOut((path) => void navigate(path))}
        >
          Sign Out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
});
