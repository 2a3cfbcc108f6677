import { Button, Group, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import type { Notification } from '../../../contracts/notifications/notifications.contract.js';
import { useStores } from '../../core/stores.js';
import { dateTimeText } from '../../ui/date-text.js';
import { Panel } from '../../ui/panel.js';
import classes from './home-invitations.module.css';

/** The requests that wait for the user's answer. */
export const HomeInvitations = observer(function HomeInvitations({ requests }: { requests: readonly Notification[] }) {
  return (
    <Panel title="Invitations">
      {requests.length === 0 ? (
        <Text c="dimmed">No invitation is waiting for you.</Text>
      ) : (
        <ul className={classes.list}>
          {requests.map((request) => (
            <Request key={request.id} request={request} />
          ))}
        </ul>
      )}
    </Panel>
  );
});

const Request = observer(function Request({ request: { id, object_text, created_at } }: { request: Notification }) {
  const { notifications } = useStores();
  const navigate = useNavigate();
  const busy = notifications.isBusy(id);
  const answer = async (approved: boolean): Promise<void> => {
    const path = await notifications.answer(id, approved);
    if (path) await navigate(path);
  };
  return (
    <li className={classes.request}>
      <p className={classes.text}>{object_text}</p>
      <time className={classes.when} dateTime={created_at}>
        {dateTimeText(created_at)}
      </time>
      <Group gap="xs">
        <Button size="sm" disabled={busy} onClick={() => void answer(true)}>
          Accept
        </Button>
        <Button size="sm" variant="default" disabled={busy} onClick={() => void answer(false)}>
          Decline
        </Button>
      </Group>
    </li>
  );
});
