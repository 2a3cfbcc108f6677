import { Textarea } from '@mantine/core';
import { useId } from 'react';
import classes from './counter-textarea.module.css';
import type { CountText } from './text-length.js';
import { countCharacters } from './text-length.js';
import { useLengthLimit } from './use-length-limit.js';

interface CounterTextareaProps {
  label: string;
  /** The label is heard, not seen. */
  hideLabel?: boolean;
  value: string;
  onChange: (value: string) => void;
  /** What is typed beyond it is ignored; of a paste, the part that fits is taken. */
  limit: number;
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
  const { label, hideLabel = false, value, onChange, limit, count = countCharacters } = props;
  const { placeholder, readOnly = false, error, minRows = 4, maxRows = 24 } = props;
  const counterId = useId();
  const { ref, textOf } = useLengthLimit(value, limit, count);
  const length = count(value);
  const tooLong = length > limit;
  return (
    <div>
      <Textarea
        autosize
        {...(hideLabel ? { 'aria-label': label } : { label })}
        ref={ref}
        placeholder={placeholder}
        readOnly={readOnly}
        classNames={{ input: classes.text ?? '' }}
        minRows={minRows}
        maxRows={maxRows}
        value={value}
        onChange={(event) => onChange(textOf(event.currentTarget))}
        error={error ?? tooLong}
        aria-describedby={counterId}
      />
      <div id={counterId} className={classes.counter} data-full={length >= limit} data-over={tooLong}>
        {length}/{limit}
      </div>
    </div>
  );
}
