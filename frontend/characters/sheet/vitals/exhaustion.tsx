import { ActionIcon, Popover, UnstyledButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { LuMinus, LuPlus } from 'react-icons/lu';
import { useSheet } from '../sheet-context.js';
import classes from './effects.module.css';

interface LeveledCondition {
  id: string;
  name: string;
  /** 0: the character does not have it. */
  value: number;
}

/** Steps a condition with levels, such as exhaustion, from none to its highest level. */
export const LevelStepper = observer(function LevelStepper({ id, name, value }: LeveledCondition) {
  const store = useSheet();
  const most = store.loaded.content.conditions[id]?.levels ?? 1;
  const set = (level: number): void =>
    void store.run({ do: 'mark', kind: 'condition', id, on: level > 0, ...(level > 0 ? { value: level } : {}) });
  const button = { size: 24, variant: 'default' } as const;
  return (
    <div className={classes.stepper} role="group" aria-label={`${name} ${value} of ${most}`}>
      <span>{name}</span>
      <ActionIcon {...button} aria-label={`Less ${name}`} disabled={value <= 0} onClick={() => set(value - 1)}>
        <LuMinus size={14} aria-hidden />
      </ActionIcon>
      <output>{value}</output>
      <ActionIcon {...button} aria-label={`More ${name}`} disabled={value >= most} onClick={() => set(value + 1)}>
        <LuPlus size={14} aria-hidden />
      </ActionIcon>
    </div>
  );
});

/** A condition with levels as a chip; a click opens its stepper. */
export const ExhaustionChip = observer(function ExhaustionChip({ id, name, value }: LeveledCondition) {
  const { isReadOnly } = useSheet();
  return (
    <Popover position="bottom" shadow="md" width={220} trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes.chip}
          data-kind="condition"
          disabled={isReadOnly}
          aria-label={`${name} level ${value}, change`}
        >
          <span className={classes.name}>
            {name} {value}
          </span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={4}>
        <LevelStepper id={id} name={name} value={value} />
      </Popover.Dropdown>
    </Popover>
  );
});
