import { Button, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { emailProblem } from '../../../contracts/users/users.rules.js';
import { useStores } from '../../core/stores.js';
import { useForm } from '../../core/use-form.js';
import classes from './send-again.module.css';

/** For a confirmation mail that got lost: sends it again. */
export const SendAgain = observer(function SendAgain({ email }: { email: string }) {
  const { session, notices } = useStores();
  const form = useForm({
    initial: { email },
    check: (values) => ({ email: emailProblem(values.email) }),
    send: async (values) => notices.banner((await session.sendConfirmationAgain(values.email)).msg, true),
  });
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} noValidate className={classes.form}>
      <p className={classes.text}>Did the mail not arrive? Look among the unwanted ones, or have it sent once more.</p>
      <div className={classes.row}>
        <TextInput
          className={classes.field ?? ''}
          label="Email Address"
          type="email"
          autoComplete="email"
          {...form.field('email')}
        />
        <Button type="submit" variant="default" loading={form.busy}>
          Send it again
        </Button>
      </div>
    </form>
  );
});
