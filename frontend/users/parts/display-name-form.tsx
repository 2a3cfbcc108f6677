import { Button, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { LIMITS } from '../../../contracts/core/limits.js';
import { displayNameProblem } from '../../../contracts/users/account-fields.rules.js';
import { useStores } from '../../core/stores.js';
import { useForm } from '../../core/use-form.js';
import classes from '../profile.module.css';

/** Changes the display name. */
export const DisplayNameForm = observer(function DisplayNameForm({ name }: { name: string }) {
  const { users, notices } = useStores();
  const form = useForm({
    initial: { display_name: name },
    check: ({ display_name }) => ({ display_name: displayNameProblem(display_name) }),
    send: async ({ display_name }) => notices.banner((await users.changeDisplayName(display_name)).msg, true),
  });
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} noValidate className={classes.inline}>
      <TextInput
        label="Display Name"
        autoComplete="nickname"
        maxLength={LIMITS.displayName}
        {...form.field('display_name')}
      />
      <Button type="submit" loading={form.busy}>
        Submit
      </Button>
    </form>
  );
});
