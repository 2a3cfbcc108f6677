import { Badge, Button, Pagination, Table, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { GiTabletopPlayers } from 'react-icons/gi';
import { LuSearch, LuUserRoundX } from 'react-icons/lu';
import type { Account } from '../../contracts/users/users.contract.js';
import { LIMITS } from '../../contracts/core/limits.js';
import { useStores } from '../core/stores.js';
import { EmptyState } from '../ui/empty-state.js';
import { ErrorState } from '../ui/error-state.js';
import { Loading, RowsSkeleton } from '../ui/loading.js';
import { dateText } from '../ui/date-text.js';
import { Page } from '../ui/page.js';
import { Panel } from '../ui/panel.js';
import { Thumbnail } from '../ui/thumbnail.js';
import { DeleteAccountDialog } from './parts/delete-account-dialog.js';
import classes from './admin-users.module.css';

/** /admin/users: every account, searched and paged, and the dialog that deletes one. */
export const AdminUsersScreen = observer(function AdminUsersScreen() {
  const { users } = useStores();
  const [deleting, setDeleting] = useState(false);
  useEffect(() => void users.list(), [users]);
  const open = (
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
    <Page title="Users" lead={users.page && countText(users.page.total, users.search)} actions={open}>
      <Panel label="Accounts">
        <TextInput
          aria-label="Search accounts"
          placeholder="Search by username, display name or email address"
          leftSection={<LuSearch size={17} aria-hidden="true" />}
          value={users.search}
          maxLength={LIMITS.email}
          mb="md"
          onChange={(event) => users.find(event.currentTarget.value)}
        />
        <Accounts />
      </Panel>
      <DeleteAccountDialog opened={deleting} onClose={() => setDeleting(false)} />
    </Page>
  );
});

const countText = (total: number, search: string): string =>
  `${total} ${total === 1 ? 'account' : 'accounts'}${search ? ` for “${search}”` : ''}`;

const Accounts = observer(function Accounts() {
  const { users, session } = useStores();
  const { page, failure, search } = users;
  if (failure) return <ErrorState msg={failure.message} onRetry={() => void users.list()} />;
  if (!page)
    return (
      <Loading>
        <RowsSkeleton rows={6} />
      </Loading>
    );
  if (page.total === 0) return <EmptyState icon={<GiTabletopPlayers />} text={`Nobody is called ${search}.`} />;
  return (
    <>
      <Table verticalSpacing="xs" className={classes.table ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Display Name</Table.Th>
            <Table.Th>Username</Table.Th>
            <Table.Th>Email</Table.Th>
            <Table.Th>Since</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {page.users.map((account) => (
            <Row key={account.id} account={account} own={account.id === session.user?.id} />
          ))}
        </Table.Tbody>
      </Table>
      {page.pages > 1 && (
        <Pagination
          mt="md"
          value={page.page}
          total={page.pages}
          onChange={(next) => void users.list(next)}
          getControlProps={(control) => ({ 'aria-label': `${control} page` })}
        />
      )}
    </>
  );
});

function Row({ account, own }: { account: Account; own: boolean }) {
  return (
    <Table.Tr>
      <Table.Td>
        <span className={classes.person}>
          <Thumbnail name={account.display_name} photo={account.photo} size={32} round />
          <span className={classes.name}>{account.display_name}</span>
          {account.role === 'admin' && (
            <Badge variant="light" size="sm">
              Admin
            </Badge>
          )}
          {own && (
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
