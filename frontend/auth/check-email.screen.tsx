import { Anchor } from '@mantine/core';
import { GiEnvelope } from 'react-icons/gi';
import { Link, useLocation } from 'react-router-dom';
import { AuthCard } from './parts/auth-card.js';
import { SendAgain } from './parts/send-again.js';

/** The address that the registration left for this screen, if that is where one comes from. */
function emailOf(state: unknown): string {
  const { email } = (state ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email : '';
}

/** /check_email: what to do after registering. */
export function CheckEmailScreen() {
  const { state } = useLocation() as { state: unknown };
  return (
    <AuthCard
      title="One more step"
      quiet
      icon={<GiEnvelope />}
      lead="Please check your email for a confirmation link."
      foot={
        <>
          Confirmed already?{' '}
          <Anchor underline="always" component={Link} to="/login">
            Log in
          </Anchor>
        </>
      }
    >
      <SendAgain email={emailOf(state)} />
    </AuthCard>
  );
}
