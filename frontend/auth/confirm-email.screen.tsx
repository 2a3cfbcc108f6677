import { Loader } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { GiWaxSeal } from 'react-icons/gi';
import { useNavigate, useParams } from 'react-router-dom';
import { TIMES } from '../../contracts/core/limits.js';
import { pendingRegistration } from '../core/pending-registration.js';
import { loginPathTo } from '../core/return-path.js';
import { useStores } from '../core/stores.js';
import { MessageScreen } from '../ui/message-screen.js';
import { useRunOnce } from './parts/use-run-once.js';

const HINT = [
  'Checking email confirmation.',
  `If you do not redirect in ${TIMES.confirmHintSeconds} seconds, visit the login page and try logging in.`,
].join(' ');

/** /confirm_email/{token}: completes the registration, then goes to /login, or to /register when it fails. */
export const ConfirmEmailScreen = observer(function ConfirmEmailScreen() {
  const { session, notices } = useStores();
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const runOnce = useRunOnce();
  useEffect(() => {
    runOnce(token, async () => {
      try {
        notices.banner((await session.confirmEmail(token)).msg, true);
        await navigate(loginPathTo(pendingRegistration()?.returnPath ?? '/'), { replace: true });
      } catch (problem) {
        notices.showFailure(problem);
        await navigate('/register', { replace: true });
      }
    });
  }, [token, runOnce, session, notices, navigate]);
  const loader = <Loader role="img" aria-label="Checking" />;
  return <MessageScreen title="Confirming your email" icon={<GiWaxSeal />} text={HINT} action={loader} />;
});
