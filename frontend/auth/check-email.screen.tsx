import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { GiEnvelope } from 'react-icons/gi';
import { Link } from 'react-router-dom';
import { pendingJoin } from '../core/pending-join.js';
import { pendingRegistration } from '../core/pending-registration.js';
import { loginPathTo } from '../core/return-path.js';
import classes from './check-email.module.css';
import { AuthCard } from './parts/auth-card.js';
import { LinkOnTerminal } from './parts/link-on-terminal.js';
import { ResendConfirmation } from './parts/resend-confirmation.js';

/** /check_email: tells a new user to open the confirmation link. */
export function CheckEmailScreen() {
  const [pending] = useState(() => pendingJoin());
  const [registration] = useState(() => pendingRegistration());
  return (
    <AuthCard
      title="One more step"
      focusHeading
      icon={<GiEnvelope />}
      lead="Please check your email for a confirmation link."
      foot={
        <>
          Already confirmed?{' '}
          <Anchor underline="always" component={Link} to={loginPathTo(registration?.returnPath ?? '/')}>
            Log in
          </Anchor>
        </>
      }
    >
      {pending && <p className={classes.next}>Then log in with this browser to join {pending.campaign}.</p>}
      <LinkOnTerminal link="confirmation link" />
      <ResendConfirmation email={registration?.email ?? ''} />
    </AuthCard>
  );
}
