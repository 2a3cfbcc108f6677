import { Button, Group, Modal, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState, type FormEvent } from 'react';
import type { Account } from '../../../contracts/users/users.contract.js';
import { useStores } from '../../core/stores.js';
import { Thumbnail } from '../../ui/thumbnail.js';
import { AccountSearchInput } from './account-search-input.js';
import { useDeleteAccount } from './use-delete-account.js';
import classes from '../admin-users.module.css';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
}

/** 'Delete an account': an administrator searches for an account and deletes it. */
export function DeleteOtherAccountDialog({ opened, onClose }: DialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Delete an account" size="lg">
      <DeleteOtherAccountForm onClose={onClose} />
    </Modal>
  );
}

const DeleteOtherAccountForm = observer(function Choose({ onClose }: Pick<DialogProps, 'onClose'>) {
  const { users, session } = useStores();
  const [chosen, setChosen] = useState<Account>();
  const others = (users.accountsPage?.users ?? []).filter(({ id }) => id !== session.user?.id);
  const deleteAccount = useDeleteAccount();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!chosen) return;
    onClose();
    void deleteAccount(chosen);
  };
  return (
    <form onSubmit={submit}>
      <AccountSearchInput label="Search for an account" data-autofocus onSearch={() => setChosen(undefined)} />
      <div className={classes.choices} role="radiogroup" aria-label="Accounts">
        {others.map((account) => (
          <Choice
            key={account.id}
            account={account}
            chosen={chosen?.id === account.id}
            onChoose={() => setChosen(account)}
          />
        ))}
        {others.length === 0 && (
          <Text c="dimmed" p="md">
            No other account matches.
          </Text>
        )}
      </div>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" color="red" disabled={!chosen}>
          Delete account
        </Button>
      </Group>
    </form>
  );
});

function Choice({ account, chosen, onChoose }: { account: Account; chosen: boolean; onChoose: () => void }) {
  return (
    <label className={classes.choice}>
      <input type="radio" name="account" checked={chosen} onChange={onChoose} />
      <Thumbnail name={account.display_name} photo={account.photo} size={32} round />
      <span className={classes.who}>
        <span dir="auto">{account.display_name}</span>
        <span className={classes.quiet}>
          {account.username} · {account.email}
        </span>
      </span>
    </label>
  );
}
