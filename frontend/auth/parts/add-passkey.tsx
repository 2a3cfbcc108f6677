import { Button, PasswordInput, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { LIMITS } from '../../../contracts/core/limits.js';
import { useStores } from '../../core/stores.js';
import { useForm } from '../../core/use-form.js';
import classes from './passkeys.module.css';

/** Adds a passkey: the name and the password first, then the browser asks for the rest. */
export const AddPasskey = observer(function AddPasskey() {
  const { passkeys, notices } = useStores();
  const form = useForm({
    initial: { name: '', password: '' },
    check: ({ name, password }) => ({
      name: name.trim() ? undefined : 'Please give the passkey a name.',
      password: password ? undefined : 'Please enter your password.',
    }),
    send: async (values) => {
      notices.banner((await passkeys.add(values)).msg, true);
      form.reset();
    },
  });
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} noValidate className={classes.add}>
      <TextInput
        label="Name of the passkey"
        placeholder="Such as Laptop"
        maxLength={LIMITS.passkeyName}
        autoComplete="off"
        {...form.field('name')}
      />
      <PasswordInput label="Your password" autoComplete="current-password" {...form.field('password')} />
      <Button type="submit" loading={form.busy}>
        Add a passkey
      </Button>
    </form>
  );
});
