import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { Passkey } from '../../../contracts/auth/passkeys.contract.js';
import type { MessageReply } from '../../../contracts/core/failure.js';
import { useStores } from '../../core/stores.js';
import { dateText } from '../../ui/date-text.js';
import { ErrorState } from '../../ui/error-state.js';
import { Loading, RowsSkeleton } from '../../ui/loading.js';
import { hasPasskeys } from '../browser-passkeys.js';
import { AddPasskey } from './add-passkey.js';
import classes from './passkeys.module.css';

/** Lists, renames and removes the passkeys of the user, and adds one. */
export const Passkeys = observer(function Passkeys() {
  const { passkeys: store } = useStores();
  useEffect(() => void store.load(), [store]);
  const { passkeys, failure } = store;
  if (failure) return <ErrorState msg={failure.message} onRetry={store.load} />;
  if (!passkeys)
    return (
      <Loading label="Loading your passkeys">
        <RowsSkeleton rows={2} height={52} />
      </Loading>
    );
  return (
    <>
      <p className={classes.text}>
        With a passkey you log in by the fingerprint, the face or the PIN of your device. It replaces your password and
        the code of an authenticator app; both stay as another way in.
      </p>
      {passkeys.length > 0 && (
        <ul className={classes.passkeys} aria-label="Your passkeys">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {hasPasskeys() ? (
        <AddPasskey />
      ) : (
        <p className={classes.text}>
          You cannot add one here: that takes a browser with passkeys, and an address that begins with https and a name.
        </p>
      )}
    </>
  );
});

const PasskeyRow = observer(function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { passkeys, notices } = useStores();
  const { id, name, created_at, last_used_at, is_synced } = passkey;
  const run = async (call: () => Promise<MessageReply>): Promise<void> => {
    try {
      notices.banner((await call()).msg, true, 'passkeys');
    } catch (problem) {
      notices.showFailure(problem, 'passkeys');
    }
  };
  const rename = async (): Promise<void> => {
    const answer = await notices.confirm({
      title: 'Rename the passkey',
      message: `What should '${name}' be called?`,
      action: 'Rename',
      input: { label: 'Name', type: 'text' },
    });
    if (answer) await run(() => passkeys.rename(id, answer.value));
  };
  const remove = async (): Promise<void> => {
    const answer = await notices.confirm({
      title: 'Remove the passkey?',
      message: `Nobody can log in with '${name}' any more. Remove it in your browser or password manager too.`,
      action: 'Remove',
      danger: true,
      input: { label: 'Password', type: 'password' },
    });
    if (answer) await run(() => passkeys.remove(id, answer.value));
  };
  return (
    <li>
      <div>
        <span className={classes.name}>{name}</span>
        <p className={classes.times}>
          <span>{last_used_at ? `Last used ${dateText(last_used_at)}` : 'Not used yet'}</span>
          <span>Added {dateText(created_at)}</span>
          <span>{is_synced ? 'Kept by a password manager' : 'On one device only'}</span>
        </p>
      </div>
      <div className={classes.actions}>
        <Button variant="default" size="xs" aria-label={`Rename ${name}`} onClick={() => void rename()}>
          Rename
        </Button>
        <Button variant="default" size="xs" aria-label={`Remove ${name}`} onClick={() => void remove()}>
          Remove
        </Button>
      </div>
    </li>
  );
});
