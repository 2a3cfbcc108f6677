import { Button, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { emailProblem } from '../../../contracts/users/account-fields.rules.js';
import { useStores } from '../../core/stores.js';
import { useForm } from '../../core/use-form.js';
import classes from './resend-confirmation.module.css';

/** A form that sends the confirmation email again. */
export const ResendConfirmation = observer(function ResendConfirmation({ email }: { email: string }) {
  const { session, notices } = useStores();
  const form = useForm({
    initial: { email },
    check: (values) => ({ email: emailProblem(values.email) }),
    send: async (values) => notices.banner((await session.resendConfirmation(values.email)).msg, true),
  });
  useEffect(() => void session.loadSiteInfo(), [session]);
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} noValidate className={classes.form}>
      <p className={classes.text}>
        {session.hasMailServer === false
          ? 'Have you lost the link, or is it too old? Send a new one.'
          : 'No email yet? Check your spam folder, or send it again.'}
      </p>
      <div className={classes.row}>
        <TextInput
          className={classes.field ?? ''}
          label="Email Address"
          type="email"
          autoComplete="email"
          {...form.field('email')}
        />
        <Button type="submit" variant="default" loading={form.busy}>
          Send again
        </Button>
      </div>
    </form>
  );
});
