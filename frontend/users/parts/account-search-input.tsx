import { TextInput, type TextInputProps } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { LuSearch } from 'react-icons/lu';
import { LIMITS } from '../../../contracts/core/limits.js';
import { useStores } from '../../core/stores.js';

interface AccountSearchInputProps extends TextInputProps {
  /** Called when the search text changes, besides the search itself. */
  onSearch?: () => void;
}

/** The field that searches all accounts, for administrators. */
export const AccountSearchInput = observer(function AccountSearchInput({
  onSearch,
  ...props
}: AccountSearchInputProps) {
  const { users } = useStores();
  return (
    <TextInput
      placeholder="Search by username, display name or email address"
      leftSection={<LuSearch size={17} aria-hidden="true" />}
      value={users.search}
      maxLength={LIMITS.email}
      onChange={(event) => {
        onSearch?.();
        users.searchAccounts(event.currentTarget.value);
      }}
      {...props}
    />
  );
});
