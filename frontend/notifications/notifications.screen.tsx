import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { GiRingingBell } from 'react-icons/gi';
import { useNavigate } from 'react-router-dom';
import type { Notification } from '../../contracts/notifications/notifications.contract.js';
import { useStores } from '../core/stores.js';
import { EmptyState } from '../ui/empty-state.js';
import { ErrorState } from '../ui/error-state.js';
import { Loading, RowsSkeleton } from '../ui/loading.js';
import { Page } from '../ui/page.js';
import { Panel } from '../ui/panel.js';
import { NotificationItem } from './parts/notification-item.js';
import classes from './notifications.module.css';

/** /notifications: the Unread and Read lists. Opening the screen marks everything as read on the server. */
export const NotificationsScreen = observer(function NotificationsScreen() {
  const { notifications } = useStores();
  useEffect(() => {
    void notifications.open();
    return notifications.close;
  }, [notifications]);
  return (
    <Page title="Notifications" width="text">
      <Lists />
    </Page>
  );
});

const Lists = observer(function Lists() {
  const { notifications } = useStores();
  const { state, failure, unread, read } = notifications;
  if (state === 'failed') return <ErrorState msg={failure?.message ?? ''} onRetry={() => void notifications.load()} />;
  if (state === 'loading')
    return (
      <Loading>
        <div className={classes.lists}>
          {['Unread', 'Read'].map((title) => (
            <Panel key={title} title={title}>
              <RowsSkeleton rows={2} height={64} />
            </Panel>
          ))}
        </div>
      </Loading>
    );
  return (
    <div className={classes.lists}>
      <List title="Unread" items={unread} empty="You have no unread notifications." />
      <List title="Read" items={read} empty="Read notifications stay here until you delete them." />
    </div>
  );
});

const List = observer(function List({
  title,
  items,
  empty,
}: {
  title: string;
  items: readonly Notification[];
  empty: string;
}) {
  const { notifications } = useStores();
  const navigate = useNavigate();
  const answer = async (id: string, approved: boolean): Promise<void> => {
    const to = await notifications.answer(id, approved);
    if (to) await navigate(to);
  };
  return (
    <Panel title={title}>
      {items.length === 0 && <EmptyState icon={title === 'Unread' ? <GiRingingBell /> : undefined} text={empty} />}
      <ul className={classes.list}>
        {items.map((item) => (
          <NotificationItem
            key={item.id}
            item={item}
            busy={notifications.isBusy(item.id)}
            onAnswer={(approved) => void answer(item.id, approved)}
            onDelete={() => void notifications.delete(item.id)}
          />
        ))}
      </ul>
    </Panel>
  );
});
