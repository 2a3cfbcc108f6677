import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useSingleFlight } from '../../ui/single-flight.js';
import { useStores } from '../../core/stores.js';
import classes from './invite-popup.module.css';
import { JoinLink } from './join-link.js';
import { UserSearch } from './user-search.js';

interface InvitePopupProps {
  opened: boolean;
  onClose: () => void;
}

/** Searches for users, then invites or adds them, one after another. */
export function InvitePopup({ opened, onClose }: InvitePopupProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Invite a user" size="lg">
      <InviteOrLink onDone={onClose} />
    </Modal>
  );
}

/** Without other accounts there is nobody to invite; the join link reaches people who have yet to sign up. */
const InviteOrLink = observer(function InviteOrLink({ onDone }: { onDone: () => void }) {
  const { campaign: store } = useStores();
  if ((store.reply?.all_users.length ?? 0) > 1) return <InviteForm onDone={onDone} />;
  return (
    <Stack gap="md">
      <Text>
        Nobody else has an account here yet, so you cannot invite anybody by name. Send your players the join link. They
        can sign up with it and join.
      </Text>
      <JoinLink />
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone}>
          Done
        </Button>
      </Group>
    </Stack>
  );
});

const InviteForm = observer(function InviteForm({ onDone }: { onDone: () => void }) {
  const { campaign: store, notices } = useStores();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<readonly string[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const flight = useSingleFlight();
  const busy = flight.isRunning();
  const username = typed.trim();

  const send = (type: 'request_add' | 'force_add'): Promise<void> =>
    flight.run(async () => {
      if (!(await store.change({ type, username }))) return;
      setAsked((before) => [...before.filter((one) => one !== username), username]);
      setTyped('');
      form.current?.querySelector('input')?.focus();
    });
  const forceAdd = async (): Promise<void> => {
    const instead = 'If they want to be asked first, they get an invitation instead.';
    const message = `Add ${username} without asking them? They can see the campaign at once. ${instead}`;
    if (await notices.confirm({ message, action: 'Add' })) await send('force_add');
  };
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        if (username !== '') void send('request_add');
      }}
    >
      <UserSearch value={typed} onChange={setTyped} />
      <AskedUsers usernames={asked} />
      <Text size="sm" c="dimmed" mt="sm">
        A user whom you invite accepts or declines in their notifications. A user whom you add joins at once, unless
        they want to be asked first. Players without an account can join with the link in the settings.
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="subtle" onClick={onDone}>
          {asked.length > 0 ? 'Done' : 'Cancel'}
        </Button>
        <Button variant="default" disabled={username === '' || busy} onClick={() => void forceAdd()}>
          Add without asking
        </Button>
        <Button type="submit" disabled={username === ''} loading={busy}>
          Invite
        </Button>
      </Group>
    </form>
  );
});

/** Says whom this popup has invited and added so far. A user who wants to be asked first is invited, not added. */
const AskedUsers = observer(function AskedUsers({ usernames }: { usernames: readonly string[] }) {
  const { campaign } = useStores().campaign;
  const isMember = (username: string): boolean => campaign?.users.some((user) => user.username === username) === true;
  const invited = usernames.filter((username) => !isMember(username));
  const added = usernames.filter(isMember);
  return (
    <Text size="sm" mt="sm" role="status" className={classes.asked ?? ''}>
      {invited.length > 0 && `Invited: ${invited.join(', ')}. `}
      {added.length > 0 && `Added: ${added.join(', ')}.`}
    </Text>
  );
});
