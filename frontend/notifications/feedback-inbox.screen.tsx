import { ActionIcon, Pagination, Tooltip } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { GiMailbox } from 'react-icons/gi';
import { LuTrash2 } from 'react-icons/lu';
import type { FeedbackEntry } from '../../contracts/notifications/notifications.contract.js';
import { useStores } from '../core/stores.js';
import { EmptyState } from '../ui/empty-state.js';
import { ErrorState } from '../ui/error-state.js';
import { Loading, RowsSkeleton } from '../ui/loading.js';
import { dateTimeText } from '../ui/date-text.js';
import { Page } from '../ui/page.js';
import { Panel } from '../ui/panel.js';
import { Thumbnail } from '../ui/thumbnail.js';
import classes from './feedback-inbox.module.css';

/** /admin/feedback: the feedback of the users, newest first, for administrators. */
export const FeedbackInboxScreen = observer(function FeedbackInboxScreen() {
  const { feedback } = useStores();
  useEffect(() => void feedback.loadInbox(), [feedback]);
  const total = feedback.inbox?.total ?? 0;
  return (
    <Page
      title="Feedback"
      width="text"
      lead={total > 0 ? `${total} ${total === 1 ? 'entry' : 'entries'}, newest first.` : undefined}
    >
      <Inbox />
    </Page>
  );
});

const Inbox = observer(function Inbox() {
  const { feedback } = useStores();
  const { inbox, failure } = feedback;
  if (failure) return <ErrorState msg={failure.message} onRetry={() => void feedback.loadInbox()} />;
  if (!inbox)
    return (
      <Loading>
        <RowsSkeleton rows={3} height={110} />
      </Loading>
    );
  if (inbox.total === 0)
    return (
      <Panel label="Inbox">
        <EmptyState icon={<GiMailbox />} title="The inbox is empty" text="Feedback that users send appears here." />
      </Panel>
    );
  return (
    <div className={classes.inbox}>
      {inbox.feedback.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
      {inbox.pages > 1 && (
        <Pagination
          value={inbox.page}
          total={inbox.pages}
          onChange={(page) => void feedback.loadInbox(page)}
          getControlProps={controlName}
        />
      )}
    </div>
  );
});

const controlName = (control: string) => ({ 'aria-label': `${control} page` });

const Entry = observer(function Entry({ entry }: { entry: FeedbackEntry }) {
  const { feedback, notices } = useStores();
  const { id, user, created_at } = entry;
  const name = user?.display_name ?? 'A deleted account';
  const remove = async (): Promise<void> => {
    const message = `Delete the feedback from ${name}?`;
    if (await notices.confirm({ message, action: 'Delete feedback', danger: true })) await feedback.delete(id);
  };
  return (
    <Panel label={`Feedback from ${name}`}>
      <div className={classes.head}>
        <Thumbnail name={name} photo={user?.photo} size={36} round />
        <div className={classes.from}>
          <strong dir="auto">{name}</strong>
          {user && <span className={classes.quiet}>{user.username}</span>}
          <time className={classes.quiet} dateTime={created_at}>
            {dateTimeText(created_at)}
          </time>
        </div>
        <Tooltip label="Delete">
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`Delete the feedback from ${name}`}
            onClick={() => void remove()}
          >
            <LuTrash2 size={17} />
          </ActionIcon>
        </Tooltip>
      </div>
      <p className={classes.text} dir="auto">
        {entry.feedback}
      </p>
    </Panel>
  );
});
