import { Textarea } from '@mantine/core';
import { useId } from 'react';
import classes from './counter-textarea.module.css';
import { countCharacters, type CountText } from '../../contracts/core/text-length.js';
import { useLengthLimit } from './use-length-limit.js';

interface CounterTextareaProps {
  label: string;
  /** Only screen readers read the label. */
  hideLabel?: boolean;
  value: string;
  onChange: (value: string) => void;
  /** The greatest length. Ignores typing beyond it and shortens a paste to the part that fits. */
  limit: number;
  /** Measures the length; counts characters by default. */
  count?: CountText;
  placeholder?: string;
  minRows?: number;
  maxRows?: number;
  /** The field takes the height that its parent, a column, has left, instead of growing with its text. */
  fill?: boolean;
  readOnly?: boolean;
  error?: string | undefined;
}

/** A multi-line text input with a counter, 'n/limit', below it. */
export function CounterTextarea(props: CounterTextareaProps) {
  const { label, hideLabel = false, value, onChange, limit, count = countCharacters } = props;
  const { placeholder, readOnly = false, error, minRows = 4, maxRows = 24, fill = false } = props;
  const counterId = useId();
  const { ref, textOf } = useLengthLimit(value, limit, count);
  const length = count(value);
  const tooLong = length > limit;
  return (
    <div className={fill ? classes.fill : undefined}>
      <Textarea
        {...(hideLabel ? { 'aria-label': label } : { label })}
        ref={ref}
        placeholder={placeholder}
        readOnly={readOnly}
        classNames={{ input: classes.text ?? '' }}
        {...(fill ? {} : { autosize: true, minRows, maxRows })}
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
