import type { Account } from '../../../contracts/users/users.contract.js';
import { useStores } from '../../core/stores.js';

/** Returns a function that deletes another person's account after a confirmation. */
export function useDeleteAccount(): (account: Account) => Promise<void> {
  const { users, notices } = useStores();
  return async ({ id, display_name, username }) => {
    const sure = await notices.confirm({
      title: `Delete ${display_name}?`,
      message: [
        `Are you sure you want to delete the account of ${display_name} (${username})?`,
        'Their characters are deleted with it.',
        'A campaign that they lead passes to its longest-standing member, or is deleted when nobody is left in it.',
      ].join(' '),
      action: 'Delete account',
      danger: true,
    });
    if (sure) await users.deleteAccount(id).then(({ msg }) => notices.banner(msg, true), notices.showFailure);
  };
}
