import { Button, Group, Table, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { PendingInvitation } from '../../../contracts/campaigns/campaigns.contract.js';
import { useStores } from '../../core/stores.js';
import { dateTimeText } from '../../ui/date-text.js';
import { Thumbnail } from '../../ui/thumbnail.js';
import classes from './members-table.module.css';

/** The invitations that wait for an answer; the DM can withdraw each. */
export const PendingInvitations = observer(function PendingInvitations() {
  const { campaign: store } = useStores();
  const invitations = store.reply?.dm?.invitations ?? [];
  if (invitations.length === 0) return <Text c="dimmed">No invitation is waiting for an answer.</Text>;
  return (
    <Table verticalSpacing="sm" aria-label="Open invitations">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Invited</Table.Th>
          <Table.Th w={220}>Since</Table.Th>
          <Table.Th w={120} ta="right">
            Withdraw
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.user.id} invitation={invitation} />
        ))}
      </Table.Tbody>
    </Table>
  );
});

const InvitationRow = observer(function InvitationRow({
  invitation: { user, invited_at },
}: {
  invitation: PendingInvitation;
}) {
  const { campaign: store, notices } = useStores();
  const withdraw = async (): Promise<void> => {
    const message = `Withdraw the invitation of ${user.display_name}? They can no longer accept it.`;
    if (await notices.confirm({ message, action: 'Withdraw the invitation', danger: true }))
      await store.change({ type: 'withdraw', username: user.username });
  };
  return (
    <Table.Tr>
      <Table.Td>
        <Group gap="sm" wrap="nowrap">
          <Thumbnail name={user.display_name} photo={user.photo} size={32} round />
          <div className={classes.names}>
            <Text fw={600}>{user.display_name}</Text>
            <Text size="sm" c="dimmed">
              {user.username}
            </Text>
          </div>
        </Group>
      </Table.Td>
      <Table.Td>
        <time dateTime={invited_at}>{dateTimeText(invited_at)}</time>
      </Table.Td>
      <Table.Td ta="right">
        <Button
          size="compact-sm"
          variant="subtle"
          mr={-8}
          color="red"
          aria-label={`Withdraw the invitation of ${user.username}`}
          onClick={() => void withdraw()}
        >
          Withdraw
        </Button>
      </Table.Td>
    </Table.Tr>
  );
});
