import { Anchor } from '@mantine/core';
import { GiEnvelope } from 'react-icons/gi';
import { Link, useLocation } from 'react-router-dom';
import { AuthCard } from './parts/auth-card.js';
import { ResendConfirmation } from './parts/resend-confirmation.js';

/** Returns the email address that the register screen passed in the location state; empty without one. */
function emailOf(state: unknown): string {
  const { email } = (state ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email : '';
}

/** /check_email: tells a new user to open the confirmation link. */
export function CheckEmailScreen() {
  const { state } = useLocation() as { state: unknown };
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
      <ResendConfirmation email={emailOf(state)} />
    </AuthCard>
  );
}
