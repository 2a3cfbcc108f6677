import { Menu } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { LuBell, LuBellRing, LuLogOut, LuUserRound } from 'react-icons/lu';
import { Link, useNavigate } from 'react-router-dom';
import { DiceMenuItem } from '../../dice/dice-menu-item.js';
import { useStores } from '../stores.js';
import type { LazyMenuProps } from '../../ui/lazy-menu.js';
import classes from './user-controls.module.css';

/** The signed-in user's menu: Profile, Notifications, the 3D dice and Sign Out. */
export const UserMenu = observer(function UserMenu({ target, defaultOpened }: LazyMenuProps) {
  const { session } = useStores();
  const navigate = useNavigate();
  const { user } = session;
  if (!user) return target;
  return (
    <Menu position="bottom-end" width={220} defaultOpened={defaultOpened}>
      <Menu.Target>{target}</Menu.Target>
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
        <DiceMenuItem />
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
