import { Button, Group, Modal, NumberInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState, type FormEvent } from 'react';
import type { SheetState } from '../../../../contracts/character/sheet-actions.types.js';
import type { AbilityKey, Content } from '../../../../contracts/content/content.types.js';
import { useSheet } from '../sheet-context.js';
import classes from './dialogs.module.css';

interface StateInputsDialogProps {
  opened: boolean;
  state: SheetState;
  onClose: () => void;
  onSubmit: (values: Readonly<Record<string, number>>) => void;
}

const LARGEST = 999;

/** What most creatures do not have, and so starts at 0. */
const STARTS_AT_ZERO = /(?:climbing|swimming|flying|burrowing)_speed$|vision$|sight$|sense$/;

const ABILITY_SCORE = /^(str|dex|con|int|wis|cha)_score$/;

/** Returns an input as users read it: "Armor class", "Strength", "Walking speed". */
function labelOf(input: string, { abilities }: Pick<Content, 'abilities'>): string {
  const ability = ABILITY_SCORE.exec(input)?.[1] as AbilityKey | undefined;
  const words = (ability && abilities[ability]?.name) ?? input.replaceAll('_', ' ').replace(/\bac\b/, 'armor class');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const isNumber = (value: number | string | undefined): value is number => typeof value === 'number';

/** Asks for the numbers that a state needs, such as those of the beast of a wild shape, before it is switched on. */
export function StateInputsDialog({ opened, state, onClose, onSubmit }: StateInputsDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={state.name} size="md">
      <InputsForm state={state} onClose={onClose} onSubmit={onSubmit} />
    </Modal>
  );
}

const InputsForm = observer(function InputsForm({
  state: { name, inputs },
  onClose,
  onSubmit,
}: Omit<StateInputsDialogProps, 'opened'>) {
  const [values, setValues] = useState<Readonly<Record<string, number | string>>>(() =>
    Object.fromEntries(inputs.map((input) => [input, STARTS_AT_ZERO.test(input) ? 0 : ''])),
  );
  const [isChecked, setChecked] = useState(false);
  const { content } = useSheet().loaded;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    const typed = inputs.flatMap((input) => {
      const value = values[input];
      return isNumber(value) ? [[input, value] as const] : [];
    });
    if (typed.length === inputs.length) onSubmit(Object.fromEntries(typed));
  };
  return (
    <form onSubmit={submit} noValidate>
      <div className={classes.inputs}>
        {inputs.map((input, index) => (
          <NumberInput
            key={input}
            label={labelOf(input, content)}
            min={0}
            max={LARGEST}
            allowDecimal={false}
            allowNegative={false}
            clampBehavior="strict"
            value={values[input] ?? ''}
            onChange={(value) => setValues({ ...values, [input]: value })}
            error={isChecked && !isNumber(values[input]) ? 'Type a number.' : undefined}
            {...(index === 0 ? { 'data-autofocus': true } : {})}
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
