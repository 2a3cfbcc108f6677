import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { GiScrollUnfurled, GiTabletopPlayers } from 'react-icons/gi';
import { LuTrash2 } from 'react-icons/lu';
import type { Notification } from '../../../contracts/notifications/notifications.contract.js';
import { dateTimeText } from '../../ui/date-text.js';
import classes from '../notifications.module.css';

interface NotificationItemProps {
  item: Notification;
  /** An answer or a deletion is in progress. */
  busy: boolean;
  onAnswer: (approved: boolean) => void;
  onDelete: () => void;
}

/** One notification; a request can be accepted or declined. */
export function NotificationItem({ item, busy, onAnswer, onDelete }: NotificationItemProps) {
  const isRequest = item.notification_type.name === 'request';
  return (
    <li className={classes.item}>
      <span className={classes.icon} aria-hidden="true">
        {isRequest ? <GiTabletopPlayers /> : <GiScrollUnfurled />}
      </span>
      <div className={classes.words}>
        <p className={classes.text}>{item.object_text}</p>
        <time className={classes.when} dateTime={item.created_at}>
          {dateTimeText(item.created_at)}
        </time>
      </div>
      <div className={classes.actions}>
        {isRequest && (
          <Button size="sm" disabled={busy} onClick={() => onAnswer(true)}>
            Accept
          </Button>
        )}
        {isRequest && (
          <Button size="sm" variant="default" disabled={busy} onClick={() => onAnswer(false)}>
            Decline
          </Button>
        )}
        <Tooltip label={isRequest ? 'Delete and decline the invitation' : 'Delete'}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            disabled={busy}
            aria-label={`Delete: ${item.object_text}`}
            onClick={onDelete}
          >
            <LuTrash2 size={17} />
          </ActionIcon>
        </Tooltip>
      </div>
    </li>
  );
}
