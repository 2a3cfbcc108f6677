import { Button, Group } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import type { Notification } from '../../../contracts/notifications/notifications.contract.js';
import { useStores } from '../../core/stores.js';
import { dateTimeText } from '../../ui/date-text.js';
import classes from './invitation.module.css';

interface InvitationProps {
  request: Notification;
  /** `stack`: the buttons below the text; `line`: next to it. */
  layout: 'stack' | 'line';
}

/** An item of a list of the requests that wait for the user's answer. Accept opens the campaign. */
export const Invitation = observer(function Invitation({
  request: { id, object_text, created_at },
  layout,
}: InvitationProps) {
  const { notifications } = useStores();
  const navigate = useNavigate();
  const busy = notifications.isBusy(id);
  const answer = async (approved: boolean): Promise<void> => {
    const path = await notifications.answer(id, approved);
    if (path) await navigate(path);
  };
  return (
    <li className={classes.request} data-layout={layout}>
      <div className={classes.words}>
        <p className={classes.text}>{object_text}</p>
        <time className={classes.when} dateTime={created_at}>
          {dateTimeText(created_at)}
        </time>
      </div>
      <Group gap="xs" wrap="nowrap">
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
