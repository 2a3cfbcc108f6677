import { Button, Group, Modal, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState, type FormEvent } from 'react';
import { capitalized } from '../../../../contracts/core/text.js';
import type { SheetState } from '../../../../contracts/character/sheet-actions.types.js';
import type { AbilityKey, Content } from '../../../../contracts/content/content.types.js';
import type { Form } from '../../../../contracts/characters/sheet.contract.js';
import { useSheet } from '../sheet-context.js';
import { FormSelect } from './form-select.js';
import classes from './dialogs.module.css';

interface StateInputsDialogProps {
  opened: boolean;
  state: SheetState;
  onClose: () => void;
  /** @param form the id of the creature whose numbers they are; undefined: the player has typed them */
  onSubmit: (values: Readonly<Record<string, number>>, form: string | undefined) => void;
}

/** What most creatures do not have, and so starts at 0. */
const STARTS_AT_ZERO = /(?:climbing|swimming|flying|burrowing)_speed$|vision$|sight$|sense$/;

const ABILITY_SCORE = /^(str|dex|con|int|wis|cha)_score$/;

/** Returns an input as users read it: "Armor Class", "Strength", "Walking speed". */
function labelOf(input: string, { abilities }: Pick<Content, 'abilities'>): string {
  const ability = ABILITY_SCORE.exec(input)?.[1] as AbilityKey | undefined;
  const words = (ability && abilities[ability]?.name) ?? input.replaceAll('_', ' ').replace(/\bac\b/, 'Armor Class');
  return capitalized(words);
}

/** Returns a typed whole number from 0; undefined for anything else. */
const numberOf = (text: string | undefined): number | undefined =>
  /^\d{1,3}$/.test(text?.trim() ?? '') ? Number(text) : undefined;

/** Asks for the numbers that a state needs, such as those of the beast of a wild shape, before it is switched on. */
export function StateInputsDialog({ opened, state, onClose, onSubmit }: StateInputsDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={state.name} size="md">
      <InputsForm state={state} onClose={onClose} onSubmit={onSubmit} />
    </Modal>
  );
}

const InputsForm = observer(function InputsForm({
  state: { id, name, inputs, form_inputs = [], forms },
  onClose,
  onSubmit,
}: Omit<StateInputsDialogProps, 'opened'>) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(inputs.map((input) => [input, STARTS_AT_ZERO.test(input) ? '0' : ''])),
  );
  const [isChecked, setChecked] = useState(false);
  const [form, setForm] = useState<Form>();
  const { content } = useSheet().loaded;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    const typed = inputs.flatMap((input) => {
      const value = numberOf(values[input]);
      return value === undefined ? [] : [[input, value] as const];
    });
    const ofForm = form ? form_inputs.map((input) => [input, form.inputs[input] ?? 0] as const) : [];
    if (typed.length === inputs.length) onSubmit(Object.fromEntries([...typed, ...ofForm]), form?.id);
  };
  return (
    <form onSubmit={submit} noValidate>
      {forms && (
        <FormSelect
          stateId={id}
          value={form?.id}
          onChoose={(chosen) => {
            setForm(chosen);
            if (chosen)
              setValues(Object.fromEntries(inputs.map((input) => [input, String(chosen.inputs[input] ?? 0)])));
          }}
        />
      )}
      <div className={classes.inputs}>
        {inputs.map((input, index) => (
          <TextInput
            key={input}
            label={labelOf(input, content)}
            inputMode="numeric"
            autoComplete="off"
            value={values[input] ?? ''}
            onChange={({ currentTarget }) => {
              setValues({ ...values, [input]: currentTarget.value });
              // Numbers of one's own are nobody's stat block.
              setForm(undefined);
            }}
            error={
              isChecked && numberOf(values[input]) === undefined ? 'Enter a whole number from 0 to 999.' : undefined
            }
            {...(index === 0 && !forms ? { 'data-autofocus': true } : {})}
          />
        ))}
      </div>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit">Switch on {name}</Button>
      </Group>
    </form>
  );
});
