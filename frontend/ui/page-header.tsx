import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page-header.module.css';

interface PageHeaderProps {
  title: ReactNode;
  /** A line under the heading. */
  lead?: ReactNode;
  /** Buttons at the right. */
  actions?: ReactNode;
}

/** A screen's heading; takes the focus when the screen comes into view. */
export function PageHeader({ title, lead, actions }: PageHeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        <Title order={1} tabIndex={-1}>
          {title}
        </Title>
        {lead && (
          <Text component="div" c="dimmed" mt={6} maw={680}>
            {lead}
          </Text>
        )}
      </div>
      {actions && (
        <Group gap="sm" wrap="nowrap">
          {actions}
        </Group>
      )}
    </header>
  );
}
