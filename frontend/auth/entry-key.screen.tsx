import { PasswordInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { GiDoorHandle } from 'react-icons/gi';
import { useStores } from '../core/stores.js';
import { useForm } from '../core/use-form.js';
import { AuthCard } from './parts/auth-card.js';

/** The gate of a closed service: one field, and Enter sends it. */
export const EntryKeyScreen = observer(function EntryKeyScreen() {
  const { session } = useStores();
  const form = useForm({ initial: { value: '' }, send: ({ value }) => session.enter(value) });
  return (
    <AuthCard title="This table is closed" alone icon={<GiDoorHandle />} lead="Those who were invited know the word.">
      <form ref={form.ref} onSubmit={form.onSubmit} noValidate>
        <PasswordInput
          label="Entry key"
          description="Type it and press Enter."
          autoComplete="off"
          autoFocus
          {...form.field('value')}
        />
      </form>
    </AuthCard>
  );
});
