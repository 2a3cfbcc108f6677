import { Center, Loader } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { GiWaxSeal } from 'react-icons/gi';
import { useNavigate, useParams } from 'react-router-dom';
import { TIMES } from '../../contracts/core/limits.js';
import { useStores } from '../core/stores.js';
import { useEffectOnce } from './parts/use-effect-once.js';
import { AuthCard } from './parts/auth-card.js';

/** /confirm_email/{token}: completes the registration and leads on: to the log-in, or back to the sign-up form. */
export const ConfirmEmailScreen = observer(function ConfirmEmailScreen() {
  const { session, notices } = useStores();
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const once = useEffectOnce();
  useEffect(() => {
    once(token, async () => {
      try {
        notices.banner((await session.confirm(token)).msg, true);
        await navigate('/login', { replace: true });
      } catch (problem) {
        notices.showFailure(problem);
        await navigate('/register', { replace: true });
      }
    });
  }, [token, once, session, notices, navigate]);
  return (
    <AuthCard
      title="Confirming"
      quiet
      icon={<GiWaxSeal />}
      lead={`Checking email confirmation. If you do not redirect in ${TIMES.confirmHintSeconds} seconds, visit the login page and try logging in.`}
    >
      <Center>
        <Loader role="img" aria-label="Checking" />
      </Center>
    </AuthCard>
  );
});
