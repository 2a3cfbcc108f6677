import { Badge, Button, Pagination, Table } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { GiTabletopPlayers } from 'react-icons/gi';
import { LuUserRoundX } from 'react-icons/lu';
import type { Account } from '../../contracts/users/users.contract.js';
import { useStores } from '../core/stores.js';
import { EmptyState } from '../ui/empty-state.js';
import { ErrorState } from '../ui/error-state.js';
import { Loading, RowsSkeleton } from '../ui/loading.js';
import { dateText } from '../ui/date-text.js';
import { Page } from '../ui/page.js';
import { Panel } from '../ui/panel.js';
import { Thumbnail } from '../ui/thumbnail.js';
import { AccountSearchInput } from './parts/account-search-input.js';
import { DeleteOtherAccountDialog } from './parts/delete-other-account-dialog.js';
import classes from './admin-users.module.css';

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
      lead={users.accountsPage && countText(users.accountsPage.total, users.search)}
      actions={deleteButton}
    >
      <Panel label="Accounts">
        <AccountSearchInput aria-label="Search accounts" mb="md" />
        <Accounts />
      </Panel>
      <DeleteOtherAccountDialog opened={deleting} onClose={() => setDeleting(false)} />
    </Page>
  );
});

const countText = (total: number, search: string): string =>
  `${total} ${total === 1 ? 'account' : 'accounts'}${search ? ` for “${search}”` : ''}`;

const Accounts = observer(function Accounts() {
  const { users, session } = useStores();
  const { accountsPage, failure, search } = users;
  if (failure) return <ErrorState msg={failure.message} onRetry={() => void users.loadAccounts()} />;
  if (!accountsPage)
    return (
      <Loading>
        <RowsSkeleton rows={6} />
      </Loading>
    );
  if (accountsPage.total === 0)
    return <EmptyState icon={<GiTabletopPlayers />} text={`No account matches “${search}”.`} />;
  return (
    <>
      <Table verticalSpacing="xs" className={classes.table ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Display Name</Table.Th>
            <Table.Th>Username</Table.Th>
            <Table.Th>Email</Table.Th>
            <Table.Th>Registered</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {accountsPage.users.map((account) => (
            <AccountRow key={account.id} account={account} isOwn={account.id === session.user?.id} />
          ))}
        </Table.Tbody>
      </Table>
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

function AccountRow({ account, isOwn }: { account: Account; isOwn: boolean }) {
  return (
    <Table.Tr>
      <Table.Td>
        <span className={classes.person}>
          <Thumbnail name={account.display_name} photo={account.photo} size={32} round />
          <span className={classes.name} dir="auto">
            {account.display_name}
          </span>
          {account.role === 'admin' && (
            <Badge variant="light" size="sm">
              Admin
            </Badge>
          )}
          {isOwn && (
            <Badge variant="default" size="sm">
              You
            </Badge>
          )}
        </span>
      </Table.Td>
      <Table.Td>{account.username}</Table.Td>
      <Table.Td className={classes.email ?? ''}>{account.email}</Table.Td>
      <Table.Td className={classes.since ?? ''}>{dateText(account.created_at)}</Table.Td>
    </Table.Tr>
  );
}
