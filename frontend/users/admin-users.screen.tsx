import { Badge, Button, Menu, Pagination } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { LuUserRoundX } from 'react-icons/lu';
import type { Account } from '../../contracts/users/users.contract.js';
import { useStores } from '../core/stores.js';
import { ErrorState } from '../ui/error-state.js';
import { dateText } from '../ui/date-text.js';
import { ListName } from '../ui/list/list-name.js';
import { ListSkeleton } from '../ui/list/list-skeleton.js';
import { ListTable } from '../ui/list/list-table.js';
import { NothingMatches } from '../ui/list/list.js';
import type { ListColumn } from '../ui/list/list.types.js';
import { RowMenu } from '../ui/list/row-menu.js';
import { Page } from '../ui/page.js';
import { AccountSearchInput } from './parts/account-search-input.js';
import { DeleteOtherAccountDialog } from './parts/delete-other-account-dialog.js';
import { useDeleteAccount } from './parts/use-delete-account.js';

/** /admin/users: lists, searches and deletes accounts, for administrators. */
export const AdminUsersScreen = observer(function AdminUsersScreen() {
  const { users } = useStores();
  const [deleting, setDeleting] = useState(false);
  useEffect(() => void users.loadAccounts(), [users]);
  const deleteButton = (
    <Button
      color="red"
      variant="outline"
      leftSection={<LuUserRoundX size={17} aria-hidden="true" />}
      onClick={() => setDeleting(true)}
    >
      Delete an account
    </Button>
  );
  return (
    <Page
      title="Users"
      lead={users.accountsPage ? countText(users.accountsPage.total, users.search) : NO_BREAK_SPACE}
      actions={deleteButton}
    >
      <AccountSearchInput aria-label="Search accounts" mb="sm" maw={480} />
      <Accounts />
      <DeleteOtherAccountDialog opened={deleting} onClose={() => setDeleting(false)} />
    </Page>
  );
});

/** Keeps the line of the count while the accounts load, so that nothing moves. */
const NO_BREAK_SPACE = '\u00a0';

const countText = (total: number, search: string): string =>
  `${total} ${total === 1 ? 'account' : 'accounts'}${search ? ` for “${search}”` : ''}`;

const COLUMNS: readonly ListColumn<ListedAccount>[] = [
  {
    id: 'name',
    title: 'Display Name',
    cellOf: ({ display_name, photo, role, isOwn }) => (
      <ListName name={display_name} photo={photo} isPerson>
        {role === 'admin' && (
          <Badge variant="light" size="sm">
            Admin
          </Badge>
        )}
        {isOwn && (
          <Badge variant="default" size="sm">
            You
          </Badge>
        )}
      </ListName>
    ),
  },
  { id: 'username', title: 'Username', width: '20%', cellOf: ({ username }) => username },
  { id: 'email', title: 'Email', width: '27%', cellOf: ({ email }) => email },
  { id: 'since', title: 'Registered', width: '140px', cellOf: ({ created_at }) => dateText(created_at) },
];

interface ListedAccount extends Account {
  isOwn: boolean;
}

const idOf = ({ id }: Account): string => id;

const Accounts = observer(function Accounts() {
  const { users, session } = useStores();
  const deleteAccount = useDeleteAccount();
  const { accountsPage, failure } = users;
  if (failure) return <ErrorState msg={failure.message} onRetry={() => void users.loadAccounts()} />;
  if (!accountsPage) return <ListSkeleton label="Loading the accounts" columns={COLUMNS} />;
  // The administrator is an account, so nothing is found only under a search.
  if (accountsPage.total === 0) return <NothingMatches noun="accounts" onClear={() => users.searchAccounts('')} />;
  return (
    <>
      <ListTable
        label="Accounts"
        columns={COLUMNS}
        entries={accountsPage.users.map((account) => ({ ...account, isOwn: account.id === session.user?.id }))}
        idOf={idOf}
        sort={null}
        descending={false}
        height="part"
        menuOf={(account) =>
          !account.isOwn && (
            <RowMenu name={account.display_name}>
              <Menu.Item
                color="var(--qh-harm)"
                leftSection={<LuUserRoundX size={16} aria-hidden />}
                onClick={() => void deleteAccount(account)}
              >
                Delete account
              </Menu.Item>
            </RowMenu>
          )
        }
      />
      {accountsPage.pages > 1 && (
        <Pagination
          mt="md"
          value={accountsPage.page}
          total={accountsPage.pages}
          onChange={(next) => void users.loadAccounts(next)}
          getControlProps={(control) => ({ 'aria-label': `${control} page` })}
        />
      )}
    </>
  );
});
