import { Button, Group, Modal, PasswordInput, Text, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useLastValue } from './use-last-value.js';

interface Question {
  message: string;
  /** The affirmative button's text. */
  action: string;
  title?: string;
  /** Something will be lost: the button is red and the focus starts on Cancel. */
  danger?: boolean;
  input?: { label: string; type: 'password' | 'text' };
}

interface ConfirmDialogProps {
  /** Undefined: closed. */
  question: Question | undefined;
  /** The typed value (empty where none was asked for), or undefined for Cancel, Esc and a click outside. */
  onAnswer: (value: string | undefined) => void;
}

/** Asks before something is done. The focus stays inside, Esc cancels, and the focus returns to where it was. */
export function ConfirmDialog({ question, onAnswer }: ConfirmDialogProps) {
  const asked = useLastValue(question);
  return (
    <Modal
      opened={question !== undefined}
      onClose={() => onAnswer(undefined)}
      title={asked?.title ?? 'Please confirm'}
      size="md"
      zIndex={310}
    >
      {asked && <Ask key={asked.message} question={asked} onAnswer={onAnswer} />}
    </Modal>
  );
}

function Ask({ question, onAnswer }: { question: Question; onAnswer: ConfirmDialogProps['onAnswer'] }) {
  const [value, setValue] = useState('');
  const { message, action, danger = false, input } = question;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onAnswer(value);
  };
  return (
    <form onSubmit={submit}>
      <Text style={{ overflowWrap: 'anywhere' }}>{message}</Text>
      {input && <AskedInput {...input} value={value} onChange={setValue} />}
      <Group justify="flex-end" mt="lg">
        <Button
          variant="default"
          onClick={() => onAnswer(undefined)}
          {...(danger && !input ? { 'data-autofocus': true } : {})}
        >
          Cancel
        </Button>
        <Button
          type="submit"
          disabled={input !== undefined && value === ''}
          {...(danger ? { color: 'red' } : {})}
          {...(!danger && !input ? { 'data-autofocus': true } : {})}
        >
          {action}
        </Button>
      </Group>
    </form>
  );
}

interface AskedInputProps {
  label: string;
  type: 'password' | 'text';
  value: string;
  onChange: (value: string) => void;
}

function AskedInput({ label, type, value, onChange }: AskedInputProps) {
  const Field = type === 'password' ? PasswordInput : TextInput;
  return (
    <Field
      mt="md"
      label={label}
      value={value}
      autoComplete={type === 'password' ? 'current-password' : 'off'}
      data-autofocus
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
