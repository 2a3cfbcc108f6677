import { Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { Notification } from '../../../contracts/notifications/notifications.contract.js';
import { Invitation } from '../../notifications/parts/invitation.js';
import { Panel } from '../../ui/panel.js';
import classes from './home-invitations.module.css';

/** The requests that wait for the user's answer. */
export const HomeInvitations = observer(function HomeInvitations({ requests }: { requests: readonly Notification[] }) {
  return (
    <Panel title="Invitations">
      {requests.length === 0 ? (
        <Text c="dimmed">You have no open invitations.</Text>
      ) : (
        <ul className={classes.list}>
          {requests.map((request) => (
            <Invitation key={request.id} request={request} layout="stack" />
          ))}
        </ul>
      )}
    </Panel>
  );
});
