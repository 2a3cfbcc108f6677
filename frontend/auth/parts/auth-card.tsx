import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Page } from '../../ui/page.js';
import classes from './auth-card.module.css';

interface AuthCardProps {
  title: string;
  /** A large decorative icon above the heading. */
  icon: ReactNode;
  lead?: ReactNode;
  /** The heading can take the focus, because the card has no field that does. */
  focusHeading?: boolean;
  /** Centers the card vertically, for a page without a top bar. */
  centered?: boolean;
  children?: ReactNode;
  /** Links below the card. */
  foot?: ReactNode;
}

/** The layout of the log-in, registration and password screens: a card with an icon, a heading and a form. */
export function AuthCard({
  title,
  icon,
  lead,
  focusHeading: quiet = false,
  centered: alone = false,
  children,
  foot,
}: AuthCardProps) {
  return (
    <Page title={title} bare>
      <div className={classes.place} data-centered={alone}>
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
