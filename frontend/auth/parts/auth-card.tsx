import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Page } from '../../ui/page.js';
import classes from './auth-card.module.css';

interface AuthCardProps {
  title: string;
  /** One large, quiet icon over the heading. */
  icon: ReactNode;
  lead?: ReactNode;
  /** There is no field that takes the focus: the heading does. */
  quiet?: boolean;
  /** Nothing stands around it: it sits in the middle of the page. */
  alone?: boolean;
  children?: ReactNode;
  /** Where else one may want to go. */
  foot?: ReactNode;
}

/** One small thing to do, by lamplight: the frame of the log-in, registration and password screens. */
export function AuthCard({ title, icon, lead, quiet = false, alone = false, children, foot }: AuthCardProps) {
  return (
    <Page title={title} bare>
      <div className={classes.place} data-alone={alone}>
        <section className={classes.card}>
          <span className={classes.icon} aria-hidden="true">
            {icon}
          </span>
          <Title order={1} {...(quiet ? { tabIndex: -1 } : {})} className={classes.title ?? ''}>
            {title}
          </Title>
          {lead && <div className={classes.lead}>{lead}</div>}
          {children && <div className={classes.body}>{children}</div>}
        </section>
        {foot && <div className={classes.foot}>{foot}</div>}
      </div>
    </Page>
  );
}
