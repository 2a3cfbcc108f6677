import { observer } from 'mobx-react-lite';
import { InlineNumber } from './inline-number.js';
import { useSheet } from './sheet-context.js';
import classes from './counter.module.css';
import { StepButton } from './step-button.js';

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
      <StepButton
        step="less"
        label={`Spend one, ${name}`}
        isDisabled={isFixed || current <= 0}
        onClick={() => step('-1')}
      />
      <InlineNumber field={field} label={label} />
      {max !== undefined && <span className={classes.max}>/{max}</span>}
      <StepButton
        step="more"
        label={`Give one back, ${name}`}
        isDisabled={isFixed || (max !== undefined && current >= max)}
        onClick={() => step('+1')}
      />
    </span>
  );
});
