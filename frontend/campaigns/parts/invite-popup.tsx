import { Autocomplete, Button, Group, Modal, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useStores } from '../../core/stores.js';

interface InvitePopupProps {
  opened: boolean;
  onClose: () => void;
}

/** Milliseconds of quiet before what was typed is searched for. */
const QUIET = 200;

/** Finds a user by name and invites them, or adds them at once. */
export const InvitePopup = observer(function InvitePopup({ opened, onClose }: InvitePopupProps) {
  const { campaign: store, notices } = useStores();
  const [username, setUsername] = useState('');
  const [busy, setBusy] = useState(false);
  const found = useFoundUsernames(opened ? username : '');
  const members = new Set(store.campaign?.users.map((user) => user.username));

  const send = async (type: 'request_add' | 'force_add'): Promise<void> => {
    setBusy(true);
    const sent = await store.change({ type, username: username.trim() });
    setBusy(false);
    if (!sent) return;
    setUsername('');
    onClose();
  };
  const forceAdd = async (): Promise<void> => {
    const message = `Add ${username.trim()} without asking them? They can see the campaign at once.`;
    if (await notices.confirm({ message, action: 'Add' })) await send('force_add');
  };
  return (
    <Modal opened={opened} onClose={onClose} title="Invite a user">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send('request_add');
        }}
      >
        <Autocomplete
          label="Username"
          description="Type a part of the name and choose."
          data={found.filter((name) => !members.has(name))}
          filter={({ options }) => options}
          value={username}
          onChange={setUsername}
          data-autofocus
        />
        <Text size="sm" c="dimmed" mt="sm">
          An invited user decides in their notifications. An added one is in the campaign at once.
        </Text>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" disabled={username.trim() === '' || busy} onClick={() => void forceAdd()}>
            Add without asking
          </Button>
          <Button type="submit" disabled={username.trim() === ''} loading={busy}>
            Invite
          </Button>
        </Group>
      </form>
    </Modal>
  );
});

/** What the server finds for the text, once typing has paused; the last answer that belongs to the text wins. */
function useFoundUsernames(text: string): string[] {
  const { campaign } = useStores();
  const [found, setFound] = useState<string[]>([]);
  useEffect(() => {
    let current = true;
    const wait = setTimeout(() => {
      void (text.trim() === '' ? Promise.resolve([]) : campaign.searchUsers(text.trim()).catch(() => [])).then((names) => current && setFound(names));
    }, QUIET);
    return () => {
      current = false;
      clearTimeout(wait);
    };
  }, [campaign, text]);
  return found;
}
