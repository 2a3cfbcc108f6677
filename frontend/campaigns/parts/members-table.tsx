import { Badge, Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { CampaignUser } from '../../../contracts/campaigns/campaigns.contract.js';
import { useStores } from '../../core/stores.js';
import { ListName } from '../../ui/list/list-name.js';
import { List } from '../../ui/list/list.js';
import type { ListShape } from '../../ui/list/list.types.js';
import { useListQuery } from '../../ui/list/use-list-query.js';

const roleOf = ({ role }: CampaignUser): 'DM' | 'PC' => (role ? 'DM' : 'PC');

/** Returns the list of the members. `mayRemove` says whom the DM can remove. */
const shapeOf = (
  mayRemove: (user: CampaignUser) => boolean,
  onRemove: (user: CampaignUser) => void,
): ListShape<CampaignUser> => ({
  columns: [
    {
      id: 'name',
      title: 'Member Name',
      cellOf: ({ display_name, username, photo }) => (
        <ListName name={display_name} photo={photo} isPerson detail={username} />
      ),
      orderOf: ({ display_name }) => display_name,
    },
    {
      id: 'role',
      title: 'Role',
      width: '110px',
      cellOf: (user) => <Badge variant={user.role ? 'filled' : 'light'}>{roleOf(user)}</Badge>,
      orderOf: roleOf,
    },
    {
      id: 'remove',
      title: 'Remove',
      kind: 'action',
      width: '120px',
      cellOf: (user) =>
        mayRemove(user) && (
          <Button
            size="compact-sm"
            variant="subtle"
            ml={-8}
            color="red"
            aria-label={`Remove ${user.username}`}
            onClick={() => onRemove(user)}
          >
            Remove
          </Button>
        ),
    },
  ],
  filters: [{ id: 'role', label: 'Role', valuesOf: (user) => [roleOf(user)] }],
  textOf: ({ display_name, username }) => `${display_name} ${username}`,
});

/** The members; the DM can remove everybody else. */
export const MembersTable = observer(function MembersTable() {
  const { campaign: store, notices } = useStores();
  const shape = useMemo(() => {
    const remove = async ({ id, username, display_name }: CampaignUser): Promise<void> => {
      const message = `Are you sure you want to remove ${username} from the campaign?`;
      const names = (store.campaign?.characters ?? []).filter((one) => one.creator_id === id).map(({ name }) => name);
      const list = new Intl.ListFormat('en').format(names);
      const details =
        names.length > 0
          ? `${list} ${names.length > 1 ? 'leave' : 'leaves'} the campaign with ${display_name}.`
          : undefined;
      if (await notices.confirm({ message, details, action: 'Remove', danger: true }))
        await store.change({ type: 'remove', username });
    };
    return shapeOf(
      ({ id }) => id !== store.reply?.current_user.id,
      (user) => void remove(user),
    );
  }, [store, notices]);
  const [query, setQuery] = useListQuery(shape);
  return (
    <List
      label="Members"
      noun="members"
      shape={shape}
      entries={store.campaign?.users ?? []}
      idOf={idOf}
      query={query}
      onQuery={setQuery}
      height="part"
    />
  );
});

const idOf = ({ id }: CampaignUser): string => id;
