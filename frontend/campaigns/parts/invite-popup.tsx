import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useSingleFlight } from '../../ui/single-flight.js';
import { useStores } from '../../core/stores.js';
import { JoinLink } from './join-link.js';
import { UserSearch } from './user-search.js';

interface InvitePopupProps {
  opened: boolean;
  onClose: () => void;
}

/** Searches for a user, then invites or adds them. */
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
        Nobody else has an account here yet, so there is nobody to invite by name. Send your players the join link: they
        sign up with it and join.
      </Text>
      <JoinLink />
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone}>
          Close
        </Button>
      </Group>
    </Stack>
  );
});

const InviteForm = observer(function InviteForm({ onDone }: { onDone: () => void }) {
  const { campaign: store, notices } = useStores();
  const [typed, setTyped] = useState('');
  const flight = useSingleFlight();
  const busy = flight.isRunning();
  const username = typed.trim();

  const send = (type: 'request_add' | 'force_add'): Promise<void> =>
    flight.run(async () => {
      if (await store.change({ type, username })) onDone();
    });
  const forceAdd = async (): Promise<void> => {
    const instead = 'If they want to be asked first, they are invited instead.';
    const message = `Add ${username} without asking them? They can see the campaign at once. ${instead}`;
    if (await notices.confirm({ message, action: 'Add' })) await send('force_add');
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (username !== '') void send('request_add');
      }}
    >
      <UserSearch value={typed} onChange={setTyped} />
      <Text size="sm" c="dimmed" mt="sm">
        An invited user accepts or declines in their notifications. An added user joins at once, unless they want to be
        asked first. Somebody without an account joins with the link in the settings.
      </Text>
      <Group justify="flex-end" mt="lg">
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
