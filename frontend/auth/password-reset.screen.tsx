import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { GiKey } from 'react-icons/gi';
import { Link } from 'react-router-dom';
import { emailProblem } from '../../contracts/users/account-fields.rules.js';
import { useStores } from '../core/stores.js';
import { useForm } from '../core/use-form.js';
import { LinkOnTerminal } from './parts/link-on-terminal.js';
import { AuthCard } from './parts/auth-card.js';

/** /password_reset: sends a link to reset the password. */
export const PasswordResetScreen = observer(function PasswordResetScreen() {
  const { session, notices } = useStores();
  const [sent, setSent] = useState('');
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => ({ email: emailProblem(email) }),
    send: async ({ email }) => {
      const { msg } = await session.requestPasswordReset(email);
      notices.banner(msg, true);
      setSent(msg);
    },
  });
  return (
    <AuthCard
      title="Reset Password"
      icon={<GiKey />}
      lead={sent || 'Enter your email address. We will send you a link to choose a new password.'}
      foot={
        <Anchor component={Link} to="/login">
          Back to the login page
        </Anchor>
      }
    >
      <form ref={form.ref} onSubmit={form.onSubmit} noValidate>
        <Stack gap="md">
          <TextInput label="Email Address" type="email" autoComplete="email" autoFocus {...form.field('email')} />
          <Button type="submit" fullWidth loading={form.busy} variant={sent ? 'default' : 'filled'}>
            {sent ? 'Send another link' : 'Submit'}
          </Button>
        </Stack>
      </form>
      <LinkOnTerminal link="link to reset your password" />
    </AuthCard>
  );
});
