import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { GiLanternFlame } from 'react-icons/gi';
import { Link, useLocation } from 'react-router-dom';
import { Failure } from '../../contracts/core/failure.js';
import { emailProblem } from '../../contracts/users/account-fields.rules.js';
import { SESSION_ENDED } from '../core/failure-message.js';
import { pendingJoin } from '../core/pending-join.js';
import { pendingRegistration } from '../core/pending-registration.js';
import { registerPathFrom } from '../core/return-path.js';
import { useForm } from '../core/use-form.js';
import { useStores } from '../core/stores.js';
import { AuthCard } from './parts/auth-card.js';
import { LoginCode } from './parts/login-code.js';
import { PasskeyLogin } from './parts/passkey-login.js';
import { LinkOnTerminal } from './parts/link-on-terminal.js';
import { ResendConfirmation } from './parts/resend-confirmation.js';

/**
 * /login: the log-in form, with the email address of a registration of this browser, and the code of a second factor as its
 * second step. The guard around it goes on to a
 * remembered join link, or back to where the link was, or to the home page.
 */
export const LoginScreen = observer(function LoginScreen() {
  const { session } = useStores();
  const [pending] = useState(() => pendingJoin());
  const [registered] = useState(() => pendingRegistration()?.email ?? '');
  const location = useLocation();
  const [unconfirmed, setUnconfirmed] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const form = useForm({
    initial: { email: registered, password: '', code: '' },
    check: ({ email, password, code }) => ({
      email: emailProblem(email),
      password: password ? undefined : 'Please enter your password.',
      code: needsCode && !code.trim() ? 'Please enter a code.' : undefined,
    }),
    send: ({ code, ...account }) =>
      session.logIn(needsCode ? { ...account, code } : account).catch((problem: unknown) => {
        const details = problem instanceof Failure ? problem.details : {};
        setUnconfirmed(details['unconfirmed'] === true);
        if (details['second_factor'] !== true || needsCode) throw problem;
        setNeedsCode(true);
      }),
  });
  const startAgain = (): void => {
    setNeedsCode(false);
    form.reset();
  };
  return (
    <AuthCard
      title="Log In"
      icon={<GiLanternFlame />}
      lead={
        session.hasEnded
          ? SESSION_ENDED
          : pending
            ? `Log in to join ${pending.campaign}.`
            : 'Log in to see your campaigns and characters.'
      }
      foot={
        <>
          New here?{' '}
          <Anchor underline="always" component={Link} to={registerPathFrom(location)}>
            Sign up
          </Anchor>
        </>
      }
    >
      <form ref={form.ref} onSubmit={form.onSubmit} noValidate>
        {needsCode ? (
          <LoginCode code={form.field('code')} busy={form.busy} onBack={startAgain} />
        ) : (
          <Stack gap="md">
            <TextInput
              label="Email Address"
              type="email"
              autoComplete="username"
              autoFocus={registered === ''}
              {...form.field('email')}
            />
            <div>
              <PasswordInput
                label="Password"
                autoComplete="current-password"
                autoFocus={registered !== ''}
                {...form.field('password')}
              />
              <Anchor component={Link} to="/password_reset" size="sm" mt={6} display="inline-block">
                Forgot Password
              </Anchor>
            </div>
            <Button type="submit" fullWidth loading={form.busy}>
              Submit
            </Button>
            <PasskeyLogin />
          </Stack>
        )}
      </form>
      {unconfirmed && (
        <>
          <LinkOnTerminal link="confirmation link" />
          <ResendConfirmation email={form.values.email} />
        </>
      )}
    </AuthCard>
  );
});
