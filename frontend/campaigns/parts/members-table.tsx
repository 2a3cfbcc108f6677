import { Badge, Button, Group, Table, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { CampaignUser } from '../../../contracts/campaigns/campaigns.contract.js';
import { useStores } from '../../core/stores.js';
import { Thumbnail } from '../../ui/thumbnail.js';
import classes from './members-table.module.css';

/** The members; the DM can remove everybody else. */
export const MembersTable = observer(function MembersTable() {
  const { campaign: store, notices } = useStores();
  const remove = async ({ id, username, display_name }: CampaignUser): Promise<void> => {
    const message = `Are you sure you want to remove ${username} from the campaign?`;
    const names = (store.campaign?.characters ?? []).filter((one) => one.creator_id === id).map(({ name }) => name);
    const list = new Intl.ListFormat('en').format(names);
    const details = names.length > 0 ? `${list} of ${display_name} leave the campaign too.` : undefined;
    if (await notices.confirm({ message, details, action: 'Remove', danger: true }))
      await store.change({ type: 'remove', username });
  };
  return (
    <Table verticalSpacing="sm" aria-label="Members">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Member Name</Table.Th>
          <Table.Th w={140}>Role</Table.Th>
          <Table.Th w={120} ta="right">
            Remove
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {store.campaign?.users.map((user) => (
          <Table.Tr key={user.id}>
            <Table.Td>
              <Group gap="sm" wrap="nowrap">
                <Thumbnail name={user.display_name} photo={user.photo} size={32} round />
                <div className={classes.names}>
                  <Text fw={600} dir="auto">
                    {user.display_name}
                  </Text>
                  <Text size="sm" c="dimmed">
                    {user.username}
                  </Text>
                </div>
              </Group>
            </Table.Td>
            <Table.Td>
              <Badge variant={user.role ? 'filled' : 'light'}>{user.role ? 'DM' : 'PC'}</Badge>
            </Table.Td>
            <Table.Td ta="right">
              {user.id === store.reply?.current_user.id ? null : (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  mr={-8}
                  color="red"
                  aria-label={`Remove ${user.username}`}
                  onClick={() => void remove(user)}
                >
                  Remove
                </Button>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
});
