import { Alert, Button, Group, Modal, PasswordInput, Text, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { LuTriangleAlert } from 'react-icons/lu';
import { useLastValue } from './use-last-value.js';

/** The texts of a confirmation. */
export interface ConfirmQuestion {
  message: string;
  /** Says in a second paragraph what exactly is lost: names and numbers. */
  details?: string | undefined;
  /** What speaks against it, in a line of its own before the message. */
  warning?: string | undefined;
  /** The affirmative button's text, such as 'Delete'. */
  action: string;
  /** The other button's text; without it 'Cancel'. */
  cancel?: string;
  title?: string;
  /** For a destructive action: the button is red and the focus starts on Cancel. */
  danger?: boolean;
  /** Asks for a value as well, such as a password. */
  input?: { label: string; type: 'password' | 'text' };
}

interface ConfirmDialogProps {
  /** The open question; undefined closes the dialog. */
  question: ConfirmQuestion | undefined;
  /** Receives the typed value (empty without an input), or undefined for Cancel, Esc and a click outside. */
  onAnswer: (value: string | undefined) => void;
}

/** Asks for confirmation. The dialog traps the focus, Esc cancels, and the focus returns when it closes. */
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
      {asked && <QuestionForm key={asked.message} question={asked} onAnswer={onAnswer} />}
    </Modal>
  );
}

function QuestionForm({ question, onAnswer }: { question: ConfirmQuestion; onAnswer: ConfirmDialogProps['onAnswer'] }) {
  const [value, setValue] = useState('');
  const { message, details, warning, action, cancel = 'Cancel', danger = false, input } = question;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onAnswer(value);
  };
  return (
    <form onSubmit={submit}>
      {warning && (
        <Alert color="ember" icon={<LuTriangleAlert aria-hidden />} mb="sm">
          {warning}
        </Alert>
      )}
      <Text style={{ overflowWrap: 'anywhere' }}>{message}</Text>
      {details && (
        <Text mt="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {details}
        </Text>
      )}
      {input && <AskedInput {...input} value={value} onChange={setValue} />}
      <Group justify="flex-end" mt="lg">
        <Button
          variant="default"
          onClick={() => onAnswer(undefined)}
          {...(danger && !input ? { 'data-autofocus': true } : {})}
        >
          {cancel}
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
