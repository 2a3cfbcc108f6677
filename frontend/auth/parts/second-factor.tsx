import { Button, Group, PasswordInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useStores } from '../../core/stores.js';
import { useForm } from '../../core/use-form.js';
import { dateText } from '../../ui/date-text.js';
import { ErrorState } from '../../ui/error-state.js';
import { Loading, RowsSkeleton } from '../../ui/loading.js';
import { RecoveryCodeList } from './recovery-code-list.js';
import { SecondFactorSetup } from './second-factor-setup.js';
import classes from './second-factor.module.css';

/** Switches the second factor of the user on and off, and renews the recovery codes. */
export const SecondFactor = observer(function SecondFactor() {
  const { secondFactor } = useStores();
  useEffect(() => {
    void secondFactor.load();
    return secondFactor.forget;
  }, [secondFactor]);
  const { state, failure, setup, newCodes } = secondFactor;
  if (failure) return <ErrorState msg={failure.message} onRetry={secondFactor.load} />;
  if (!state)
    return (
      <Loading label="Loading your second factor">
        <RowsSkeleton rows={2} />
      </Loading>
    );
  if (newCodes) return <RecoveryCodeList codes={newCodes} onKept={secondFactor.forget} />;
  if (state.is_on) return <SwitchedOn since={state.since} codesLeft={state.recovery_codes_left} />;
  return setup ? <SecondFactorSetup setup={setup} /> : <SwitchedOff />;
});

const SwitchedOff = observer(function SwitchedOff() {
  const { secondFactor } = useStores();
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: password ? undefined : 'Please enter your password.' }),
    send: ({ password }) => secondFactor.begin(password),
  });
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} noValidate>
      <p className={classes.text}>
        A log-in then needs your password and a code of an authenticator app on your phone, so that a stolen password
        alone opens nothing.
      </p>
      <div className={classes.row}>
        <PasswordInput label="Your password" autoComplete="current-password" {...form.field('password')} />
        <Button type="submit" loading={form.busy}>
          Set up
        </Button>
      </div>
    </form>
  );
});

const SwitchedOn = observer(function SwitchedOn({ since, codesLeft }: { since: string | null; codesLeft: number }) {
  const { secondFactor, notices } = useStores();
  /** Asks for the password and makes a call with it. */
  const ask = async (
    question: { title: string; message: string; action: string; danger?: boolean },
    call: (password: string) => Promise<{ msg: string }>,
  ): Promise<void> => {
    const answer = await notices.confirm({ ...question, input: { label: 'Password', type: 'password' } });
    if (!answer) return;
    try {
      notices.banner((await call(answer.value)).msg, true, 'second factor');
    } catch (problem) {
      notices.showFailure(problem, 'second factor');
    }
  };
  return (
    <>
      <p className={classes.text}>
        On since {dateText(since ?? '')}. {codesText(codesLeft)}
      </p>
      <Group justify="flex-end">
        <Button
          variant="default"
          onClick={() =>
            void ask(
              {
                title: 'New recovery codes',
                message: 'Your earlier recovery codes stop working. Enter your password to get ten new ones.',
                action: 'Get new codes',
              },
              secondFactor.renewCodes,
            )
          }
        >
          New recovery codes
        </Button>
        <Button
          color="red"
          variant="outline"
          onClick={() =>
            void ask(
              {
                title: 'Switch the second factor off?',
                message: 'A log-in then needs only your password. Your recovery codes stop working.',
                action: 'Switch off',
                danger: true,
              },
              secondFactor.switchOff,
            )
          }
        >
          Switch off
        </Button>
      </Group>
    </>
  );
});

function codesText(left: number): string {
  if (left === 0) return 'You have no recovery code left: get new ones before you need one.';
  return left === 1 ? 'You have one recovery code left.' : `You have ${left} recovery codes left.`;
}
