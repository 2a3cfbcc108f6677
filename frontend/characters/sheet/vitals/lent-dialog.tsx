import { Button, Group, Modal, NumberInput, Stack, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState, type FormEvent } from 'react';
import { LIMITS } from '../../../../contracts/core/limits.js';
import { capitalized } from '../../../../contracts/core/text.js';
import { lentEffect } from '../../../../contracts/content/lent.js';
import { useSheet } from '../sheet-context.js';

/** Asks for the numbers of an ally, such as the bonus of its aura, and puts what the ally does on the character. */
export const LentDialog = observer(function LentDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const store = useSheet();
  const lent = lentEffect(store.loaded.content, id);
  const [values, setValues] = useState<Readonly<Record<string, number>>>({});
  if (!lent) return null;
  const { name, lends } = lent;
  const isComplete = lends.numbers.every((number) => values[number] !== undefined);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isComplete) return;
    store.run({ do: 'mark', kind: 'lent', id, on: true, inputs: values });
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={name} size="sm">
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Text size="sm">
            An ally does this for you. Its sheet shows {lends.numbers.length === 1 ? 'the number' : 'the numbers'} under{' '}
            {name}.
          </Text>
          {lends.numbers.map((number, index) => (
            <NumberInput
              key={number}
              label={capitalized(number.replaceAll('_', ' '))}
              min={0}
              max={LIMITS.stateInput}
              allowDecimal={false}
              allowNegative={false}
              value={values[number] ?? ''}
              onChange={(value) =>
                setValues(({ [number]: _before, ...others }) =>
                  typeof value === 'number' ? { ...others, [number]: value } : others,
                )
              }
              {...(index === 0 ? { 'data-autofocus': true } : {})}
            />
          ))}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={!isComplete}>
              Put it on
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
});
