import { Popover, Text, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './explained-value.module.css';

/** One reason for a value, such as "+2 from Ability Score Increase"; amounts sum to the value. */
export interface Reason {
  explanation: string;
  amount?: number;
}

interface WhyProps {
  /** What the value is called, such as 'Armor Class'. */
  label: string;
  /** The value as it is written. */
  value: ReactNode;
  /** Nothing to tell: the value is only shown. */
  reasons: readonly Reason[] | undefined;
}

/** A value that tells, on a click, what it is made of. */
export function ExplainedValue({ label, value, reasons = [] }: WhyProps) {
  if (reasons.length === 0) return <span>{value}</span>;
  return (
    <Popover position="bottom" withArrow shadow="md" width={260} withRoles trapFocus={false} returnFocus>
      <Popover.Target>
        <UnstyledButton className={classes.value} aria-label={`${label}: why this number?`} title="Why this number?">
          {value}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <Text className={classes.title}>
          {label} {value}
        </Text>
        <ul className={classes.reasons}>
          {reasons.map(({ explanation }, index) => (
            <li key={index}>{explanation}</li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
