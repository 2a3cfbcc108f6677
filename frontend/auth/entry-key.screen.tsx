import { PasswordInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { GiDoorHandle } from 'react-icons/gi';
import { useStores } from '../core/stores.js';
import { useForm } from '../core/use-form.js';
import { AuthCard } from './parts/auth-card.js';

/** The screen of a closed service: asks for the entry key. Enter submits it. */
export const EntryKeyScreen = observer(function EntryKeyScreen() {
  const { session } = useStores();
  const form = useForm({ initial: { value: '' }, send: ({ value }) => session.submitEntryKey(value) });
  return (
    <AuthCard
      title="Entry key required"
      centered
      icon={<GiDoorHandle />}
      lead="Enter the entry key that you received with your invitation."
    >
      <form ref={form.ref} onSubmit={form.onSubmit} noValidate>
        <PasswordInput
          label="Entry key"
          description="Type the key and press Enter."
          autoComplete="off"
          autoFocus
          {...form.field('value')}
        />
      </form>
    </AuthCard>
  );
});
