import type { ReactNode } from 'react';
import { Text, Title } from '@mantine/core';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  /** One icon, drawn large. */
  icon?: ReactNode;
  title?: string;
  /** The title's level; 1 when it is the screen's only heading. */
  heading?: 1 | 2 | 3;
  text?: ReactNode;
  /** One or two buttons. */
  action?: ReactNode;
}

/** Placeholder for missing content: says why it is missing and what to do. */
export function EmptyState({ icon, title, heading = 2, text, action }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      {icon && (
        <span className={classes.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      {title && (
        <Title order={heading} {...(heading === 1 ? { tabIndex: -1 } : { size: 'h3' })}>
          {title}
        </Title>
      )}
      {text && (
        <Text component="div" c="dimmed" maw={520}>
          {text}
        </Text>
      )}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
