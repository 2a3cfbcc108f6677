import { Popover, Text, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './explained-value.module.css';

/**
 * One reason for a value, such as "+2 from Ability Score Increase"; amounts sum to the value. A reason with `ignored` tells
 * what does not count now, and why.
 */
export interface Reason {
  explanation: string;
  amount?: number;
  ignored?: string;
  source?: { kind: string };
}

/** What the core rules would add in other circumstances is no news to anybody. */
const isNews = ({ ignored, source }: Reason): boolean => ignored === undefined || source?.kind !== 'rule';

const counts = ({ ignored }: Reason): boolean => ignored === undefined;

interface ExplainedValueProps {
  /** The name of the value, such as 'Armor Class'. */
  label: string;
  value: ReactNode;
  /** Without reasons the value is plain text. */
  reasons: readonly Reason[] | undefined;
}

/** A value that shows its reasons in a popover on a click. */
export function ExplainedValue({ label, value, reasons = [] }: ExplainedValueProps) {
  if (reasons.length === 0) return <span>{value}</span>;
  const news = reasons.filter(isNews);
  // What counts comes first, then what does not.
  const listed = [...news.filter(counts), ...news.filter((reason) => !counts(reason))];
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
          {listed.map((reason, index) => (
            <li key={index} data-ignored={!counts(reason)}>
              {reason.explanation}
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
