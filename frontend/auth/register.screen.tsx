import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { GiQuillInk } from 'react-icons/gi';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { LIMITS } from '../../contracts/core/limits.js';
import {
  displayNameProblem,
  emailProblem,
  passwordProblem,
  repeatProblem,
  usernameProblem,
} from '../../contracts/users/account-fields.rules.js';
import { pendingJoin } from '../core/pending-join.js';
import { rememberRegistration } from '../core/pending-registration.js';
import { loginPathFrom, RETURN_PARAMETER, returnPathOf } from '../core/return-path.js';
import { useStores } from '../core/stores.js';
import { useForm } from '../core/use-form.js';
import { AuthCard } from './parts/auth-card.js';
import { NewPasswordFields } from './parts/new-password-fields.js';

const EMPTY = { username: '', display_name: '', email: '', password: '', repeat_pass: '' };

/** /register: the sign-up form. The server mails a confirmation link. */
export const RegisterScreen = observer(function RegisterScreen() {
  const { session, notices } = useStores();
  const navigate = useNavigate();
  const location = useLocation();
  const [search] = useSearchParams();
  const [pending] = useState(() => pendingJoin());
  const form = useForm({
    initial: EMPTY,
    check: (values) => ({
      username: usernameProblem(values.username),
      display_name: displayNameProblem(values.display_name),
      email: emailProblem(values.email),
      password: passwordProblem(values.password),
      repeat_pass: repeatProblem(values.password, values.repeat_pass),
    }),
    send: async (values) => {
      const { msg } = await session.register(values);
      notices.banner(msg, true);
      rememberRegistration({ email: values.email, returnPath: returnPathOf(search.get(RETURN_PARAMETER)) });
      await navigate('/check_email');
    },
  });
  return (
    <AuthCard
      title="Sign Up"
      icon={<GiQuillInk />}
      lead={
        pending
          ? `Create an account to join ${pending.campaign}.`
          : 'Create an account to join campaigns and to run your own.'
      }
      foot={
        <>
          Already have an account?{' '}
          <Anchor underline="always" component={Link} to={loginPathFrom(location)}>
            Log in
          </Anchor>
        </>
      }
    >
      <form ref={form.ref} onSubmit={form.onSubmit} noValidate>
        <Stack gap="sm">
          <TextInput
            label="Username"
            description="Dungeon masters (DMs) use this name to invite you."
            autoComplete="username"
            maxLength={LIMITS.usernameMax}
            autoFocus
            {...form.field('username')}
          />
          <TextInput
            label="Display Name"
            description="Other users see this name."
            autoComplete="nickname"
            maxLength={LIMITS.displayName}
            {...form.field('display_name')}
          />
          <TextInput
            label="Email Address"
            type="email"
            autoComplete="email"
            maxLength={LIMITS.email}
            {...form.field('email')}
          />
          <NewPasswordFields
            labels={{ password: 'Password', repeat: 'Retype Password' }}
            personal={[form.values.username, form.values.display_name, form.values.email]}
            password={form.field('password')}
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
