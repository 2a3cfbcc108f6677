import { Textarea } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { useId } from 'react';
import classes from './counter-textarea.module.css';
import type { CountText } from './text-length.js';
import { countCharacters, fit } from './text-length.js';

interface CounterTextareaProps {
  label: string;
  /** The label is heard, not seen. */
  hideLabel?: boolean;
  value: string;
  onChange: (value: string) => void;
  limit: number;
  /** Typing beyond the limit is ignored; otherwise it is shown as too long. */
  stopAtLimit?: boolean;
  /** How the length is counted; characters by default. */
  count?: CountText;
  placeholder?: string;
  minRows?: number;
  maxRows?: number;
  readOnly?: boolean;
  error?: string | undefined;
}

/** A text of several lines with its counter, 'n/limit', under it. */
export function CounterTextarea(props: CounterTextareaProps) {
  const { label, hideLabel = false, value, onChange, limit, stopAtLimit = false, count = countCharacters, error, minRows = 4, maxRows = 24, ...rest } = props;
  const counterId = useId();
  const length = count(value);
  const tooLong = length > limit;
  const change = (event: ChangeEvent<HTMLTextAreaElement>): void => {
    const typed = event.currentTarget.value;
    onChange(stopAtLimit ? fit(typed, limit, count) : typed);
  };
  return (
    <div>
      <Textarea
        autosize
        {...(hideLabel ? { 'aria-label': label } : { label })}
        {...rest}
        classNames={{ input: classes.text ?? '' }}
        minRows={minRows}
        maxRows={maxRows}
        value={value}
        onChange={change}
        error={error ?? tooLong}
        aria-describedby={counterId}
      />
      <div id={counterId} className={classes.counter} data-full={length >= limit} data-over={tooLong}>
        {length}/{limit}
      </div>
    </div>
  );
}
