import { Button, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import type { PendingInvitation } from '../../../contracts/campaigns/campaigns.contract.js';
import { useStores } from '../../core/stores.js';
import { dateTimeText } from '../../ui/date-text.js';
import { ListName } from '../../ui/list/list-name.js';
import { List } from '../../ui/list/list.js';
import { useFocusWhenRemoved } from '../../ui/use-focus-when-removed.js';
import { WHOLE_LIST, type ListShape } from '../../ui/list/list.types.js';

interface WithdrawButtonProps {
  invitation: PendingInvitation;
  onWithdraw: (invitation: PendingInvitation) => void;
}

/** When it goes with its row, its focus goes to the next invitation, or to the list when there is none. */
function WithdrawButton({ invitation, onWithdraw }: WithdrawButtonProps) {
  const button = useFocusWhenRemoved<HTMLButtonElement>((removed) => {
    const list = removed.closest<HTMLElement>('[data-invitations]');
    const all = [...(list?.querySelectorAll<HTMLElement>('[data-withdraw]') ?? [])];
    const at = all.indexOf(removed);
    (all[at + 1] ?? all[at - 1] ?? list)?.focus();
  });
  return (
    <Button
      ref={button}
      data-withdraw=""
      size="compact-sm"
      variant="subtle"
      ml={-8}
      color="red"
      aria-label={`Withdraw the invitation to ${invitation.user.username}`}
      onClick={() => onWithdraw(invitation)}
    >
      Withdraw
    </Button>
  );
}

const shapeOf = (onWithdraw: (invitation: PendingInvitation) => void): ListShape<PendingInvitation> => ({
  columns: [
    {
      id: 'invited',
      title: 'Invited',
      cellOf: ({ user }) => <ListName name={user.display_name} photo={user.photo} isPerson detail={user.username} />,
      orderOf: ({ user }) => user.display_name,
    },
    {
      id: 'since',
      title: 'Since',
      width: '220px',
      cellOf: ({ invited_at }) => <time dateTime={invited_at}>{dateTimeText(invited_at)}</time>,
      orderOf: ({ invited_at }) => Date.parse(invited_at),
    },
    {
      id: 'withdraw',
      title: 'Withdraw',
      kind: 'action',
      width: '120px',
      cellOf: (invitation) => <WithdrawButton invitation={invitation} onWithdraw={onWithdraw} />,
    },
  ],
  textOf: ({ user }) => `${user.display_name} ${user.username}`,
});

const idOf = ({ user }: PendingInvitation): string => user.id;

/** The invitations that wait for an answer; the DM can withdraw each. */
export const PendingInvitations = observer(function PendingInvitations() {
  const { campaign: store, notices } = useStores();
  // The address of the settings holds what the list of the members shows.
  const [query, setQuery] = useState(WHOLE_LIST);
  const shape = useMemo(() => {
    const withdraw = async ({ user }: PendingInvitation): Promise<void> => {
      const message = `Withdraw the invitation to ${user.display_name}? They will not be able to accept it.`;
      if (await notices.confirm({ message, action: 'Withdraw invitation', danger: true }))
        await store.change({ type: 'withdraw', username: user.username });
    };
    return shapeOf((invitation) => void withdraw(invitation));
  }, [store, notices]);
  return (
    <div role="group" aria-label="Open invitations" tabIndex={-1} data-invitations="">
      <List
        label="Open invitations"
        noun="invitations"
        shape={shape}
        entries={store.reply?.dm?.invitations ?? []}
        idOf={idOf}
        query={query}
        onQuery={setQuery}
        height="part"
        empty={<Text c="dimmed">There are no open invitations.</Text>}
      />
    </div>
  );
});
