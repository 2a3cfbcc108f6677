import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page-header.module.css';

interface PageHeaderProps {
  title: ReactNode;
  /** A line below the heading. */
  lead?: ReactNode;
  /** Buttons on the right. */
  actions?: ReactNode;
}

/** A screen's heading; it takes the focus after a navigation. */
export function PageHeader({ title, lead, actions }: PageHeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.text}>
        <Title order={1} tabIndex={-1} dir="auto">
          {title}
        </Title>
        {lead && (
          <Text component="div" c="dimmed" mt={6} maw={680} dir="auto">
            {lead}
          </Text>
        )}
      </div>
      {actions && (
        <Group gap="sm" className={classes.actions ?? ''}>
          {actions}
        </Group>
      )}
    </header>
  );
}
