import { UnstyledButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { LuMinus, LuPlus } from 'react-icons/lu';
import { InlineNumber } from '../inline-number.js';
import { useSheet } from '../sheet-context.js';
import classes from './counter.module.css';

interface CounterProps {
  /** As the command `set` names the number. */
  field: string;
  label: string;
  /** null: unlimited. */
  current: number | null;
  /** Left out: the number has no maximum to show. */
  max?: number;
}

/** A number between two buttons that spend one and give one back; a click on the number types another. */
export const Counter = observer(function Counter({ field, label, current, max }: CounterProps) {
  const store = useSheet();
  if (current === null) return <span className={classes.unlimited}>unlimited</span>;
  const step = (value: '+1' | '-1'): void => void store.run({ do: 'set', field, value });
  const name = max === undefined ? `${label}: ${current}` : `${label}: ${current} of ${max}`;
  const isFixed = store.isReadOnly;
  return (
    <span className={classes.counter} role="group" aria-label={name}>
      <UnstyledButton
        className={classes.step}
        aria-label={`Spend one, ${name}`}
        disabled={isFixed || current <= 0}
        onClick={() => step('-1')}
      >
        <LuMinus size={13} aria-hidden />
      </UnstyledButton>
      <InlineNumber field={field} label={label} />
      {max !== undefined && <span className={classes.max}>/{max}</span>}
      <UnstyledButton
        className={classes.step}
        aria-label={`Give one back, ${name}`}
        disabled={isFixed || (max !== undefined && current >= max)}
        onClick={() => step('+1')}
      >
        <LuPlus size={13} aria-hidden />
      </UnstyledButton>
    </span>
  );
});
