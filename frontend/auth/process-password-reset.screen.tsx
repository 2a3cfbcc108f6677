import { Anchor, Button, Stack } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { GiKey } from 'react-icons/gi';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { passwordProblem, repeatProblem } from '../../contracts/users/account-fields.rules.js';
import { useStores } from '../core/stores.js';
import { useForm } from '../core/use-form.js';
import { AuthCard } from './parts/auth-card.js';
import { NewPasswordFields } from './parts/new-password-fields.js';

/** /process_password_reset/{token}: sets the new password, then goes to /login. */
export const ProcessPasswordResetScreen = observer(function ProcessPasswordResetScreen() {
  const { session, notices } = useStores();
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const form = useForm({
    initial: { new_password: '', repeat_pass: '' },
    check: (values) => ({
      new_password: passwordProblem(values.new_password),
      repeat_pass: repeatProblem(values.new_password, values.repeat_pass),
    }),
    send: async (values) => {
      const { msg } = await session.resetPassword({ type: 'reset_pass', token, ...values });
      notices.banner(msg, true);
      await navigate('/login', { replace: true });
    },
  });
  return (
    <AuthCard
      title="Reset Password"
      icon={<GiKey />}
      lead="Choose a new password. You will be signed out everywhere."
      foot={
        <Anchor component={Link} to="/password_reset">
          Ask for a new link
        </Anchor>
      }
    >
      <form ref={form.ref} onSubmit={form.onSubmit} noValidate>
        <Stack gap="md">
          <NewPasswordFields
            labels={{ password: 'Password', repeat: 'Retype Password' }}
            password={{ ...form.field('new_password'), autoFocus: true }}
            repeat={form.field('repeat_pass')}
          />
          <Button type="submit" fullWidth loading={form.busy}>
            Submit
          </Button>
        </Stack>
      </form>
    </AuthCard>
  );
});
