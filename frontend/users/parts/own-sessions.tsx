import { Badge, Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { MessageReply } from '../../../contracts/core/failure.js';
import type { OwnSession } from '../../../contracts/users/sessions.contract.js';
import { useStores } from '../../core/stores.js';
import { dateTimeText } from '../../ui/date-text.js';
import { ErrorState } from '../../ui/error-state.js';
import { Loading, RowsSkeleton } from '../../ui/loading.js';
import { useSingleFlight } from '../../ui/single-flight.js';
import classes from './own-sessions.module.css';

/** Lists where the user is signed in, and ends sessions. */
export const OwnSessions = observer(function OwnSessions() {
  const { ownSessions, notices } = useStores();
  const flight = useSingleFlight();
  useEffect(() => void ownSessions.load(), [ownSessions]);
  const { sessions, failure } = ownSessions;
  if (failure) return <ErrorState msg={failure.message} onRetry={ownSessions.load} />;
  if (!sessions)
    return (
      <Loading label="Loading your sessions">
        <RowsSkeleton rows={2} height={52} />
      </Loading>
    );
  const run = (call: () => Promise<MessageReply>): void =>
    void flight.run(async () => {
      try {
        notices.banner((await call()).msg, true, 'sessions');
      } catch (problem) {
        notices.showFailure(problem, 'sessions');
      }
    });
  return (
    <>
      <ul className={classes.sessions}>
        {sessions.map((each) => (
          <Session key={each.id} session={each} onEnd={() => run(() => ownSessions.end(each.id))} />
        ))}
      </ul>
      <div className={classes.foot}>
        <p>A browser that you do not know? End its session, then change your password.</p>
        {ownSessions.hasOthers && (
          <Button variant="default" onClick={() => run(ownSessions.endOthers)}>
            End all others
          </Button>
        )}
      </div>
    </>
  );
});

function Session({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { device, is_current, signed_in_at, last_used_at } = session;
  return (
    <li>
      <div>
        <span className={classes.device}>{device}</span>
        {is_current && (
          <Badge variant="light" size="sm">
            This browser
          </Badge>
        )}
        <p className={classes.times}>
          {!is_current && <span>Last used {dateTimeText(last_used_at)}</span>}
          {signed_in_at && <span>Signed in {dateTimeText(signed_in_at)}</span>}
        </p>
      </div>
      {!is_current && (
        <Button variant="default" size="xs" aria-label={`End the session of ${device}`} onClick={onEnd}>
          End
        </Button>
      )}
    </li>
  );
}
