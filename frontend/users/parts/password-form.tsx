import { Button, Group, PasswordInput, Stack } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import { passwordProblem, repeatProblem } from '../../../contracts/users/account-fields.rules.js';
import { NewPasswordFields } from '../../auth/parts/new-password-fields.js';
import { useStores } from '../../core/stores.js';
import { useForm } from '../../core/use-form.js';

const CONSEQUENCE = 'You will be signed out everywhere, including here. Then log in with the new password.';

/** Changes the password. The server ends every session, so the form goes to /login afterwards. */
export const PasswordForm = observer(function PasswordForm() {
  const { session, users, notices } = useStores();
  const { user } = session;
  const navigate = useNavigate();
  const form = useForm({
    initial: { old_password: '', new_password: '', repeat_pass: '' },
    check: (values) => ({
      old_password: values.old_password ? undefined : 'Please enter your old password.',
      new_password: passwordProblem(values.new_password),
      repeat_pass: repeatProblem(values.new_password, values.repeat_pass),
    }),
    send: async (values) => {
      const { msg } = await users.changePassword(values);
      notices.banner(msg, true);
      await navigate('/login');
    },
  });
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} noValidate>
      <Stack gap="md">
        <PasswordInput label="Old password" autoComplete="current-password" {...form.field('old_password')} />
        <NewPasswordFields
          labels={{ password: 'New password', repeat: 'Retype new password' }}
          hint={CONSEQUENCE}
          personal={user ? [user.username, user.display_name, user.email] : []}
          password={form.field('new_password')}
          repeat={form.field('repeat_pass')}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={form.busy}>
            Submit
          </Button>
        </Group>
      </Stack>
    </form>
  );
});
