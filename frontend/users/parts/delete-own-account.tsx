import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { Failure } from '../../../contracts/core/failure.js';
import { reloadWithMessage } from '../../core/flash-message.js';
import { useStores } from '../../core/stores.js';
import { deletionWarning } from '../deletion-warning.js';
import classes from '../profile.module.css';

const CONSEQUENCES = [
  'Your characters are deleted with it and leave their campaigns.',
  'A campaign that you lead passes to its longest-standing member, or is deleted when nobody is left in it.',
].join(' ');

/** Deletes the user's own account after a confirmation with the password. Asks again after a wrong password. */
export const DeleteOwnAccount = observer(function DeleteOwnAccount() {
  const { users, notices, session } = useStores();
  const ask = () =>
    notices.confirm({
      title: 'Are you sure you want to delete your account?',
      message: CONSEQUENCES,
      details: `${session.user ? deletionWarning(session.user) : ''} This cannot be undone.`.trim(),
      action: 'Delete my account',
      danger: true,
      input: { label: 'Password', type: 'password' },
    });
  const remove = async (): Promise<void> => {
    const answer = await ask();
    if (!answer) return;
    try {
      reloadWithMessage((await users.deleteOwnAccount(answer.value)).msg);
    } catch (problem) {
      notices.showFailure(problem);
      if (problem instanceof Failure && problem.field === 'password') await remove();
    }
  };
  return (
    <div className={classes.danger}>
      <p>Deleting your account also deletes your characters.</p>
      <Button color="red" variant="outline" onClick={() => void remove()}>
        Delete your account
      </Button>
    </div>
  );
});
