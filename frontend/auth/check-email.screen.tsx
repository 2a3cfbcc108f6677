import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { GiEnvelope } from 'react-icons/gi';
import { Link, useLocation } from 'react-router-dom';
import { pendingJoin } from '../core/pending-join.js';
import classes from './check-email.module.css';
import { AuthCard } from './parts/auth-card.js';
import { LinkOnTerminal } from './parts/link-on-terminal.js';
import { ResendConfirmation } from './parts/resend-confirmation.js';

/** Returns the email address that the register screen passed in the location state; empty without one. */
function emailOf(state: unknown): string {
  const { email } = (state ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email : '';
}

/** /check_email: tells a new user to open the confirmation link. */
export function CheckEmailScreen() {
  const { state } = useLocation() as { state: unknown };
  const [pending] = useState(() => pendingJoin());
  return (
    <AuthCard
      title="One more step"
      focusHeading
      icon={<GiEnvelope />}
      lead="Please check your email for a confirmation link."
      foot={
        <>
          Already confirmed?{' '}
          <Anchor underline="always" component={Link} to="/login">
            Log in
          </Anchor>
        </>
      }
    >
      {pending && <p className={classes.next}>Then log in in this browser, and you join {pending.campaign}.</p>}
      <LinkOnTerminal link="confirmation link" />
      <ResendConfirmation email={emailOf(state)} />
    </AuthCard>
  );
}
