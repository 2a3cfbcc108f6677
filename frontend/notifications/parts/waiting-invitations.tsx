import { observer } from 'mobx-react-lite';
import { useStores } from '../../core/stores.js';
import { useFreshUser } from '../../users/parts/use-fresh-user.js';
import { Invitation } from './invitation.js';
import classes from './invitation.module.css';

/** The requests that wait for the user's answer, one line each; nothing without one. */
export const WaitingInvitations = observer(function WaitingInvitations() {
  const { session } = useStores();
  useFreshUser();
  const requests = session.user?.requests ?? [];
  if (requests.length === 0) return null;
  return (
    <ul className={classes.list} aria-label="Invitations">
      {requests.map((request) => (
        <Invitation key={request.id} request={request} layout="line" />
      ))}
    </ul>
  );
});
