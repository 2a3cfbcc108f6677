import { TextInput, type TextInputProps } from '@mantine/core';
import { useId } from 'react';
import classes from './counter-textarea.module.css';

interface CounterTextInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'maxLength'> {
  value: string;
  onChange: (value: string) => void;
  /** The greatest length. The browser ignores typing beyond it. */
  limit: number;
}

/** A text input of one line with a counter, 'n/limit', below it. */
export function CounterTextInput({ value, onChange, limit, ...props }: CounterTextInputProps) {
  const counterId = useId();
  return (
    <div>
      <TextInput
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        maxLength={limit}
        aria-describedby={counterId}
        {...props}
      />
      <div id={counterId} className={classes.counter} data-full={value.length >= limit}>
        {value.length}/{limit}
      </div>
    </div>
  );
}
