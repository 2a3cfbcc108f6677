import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { LuFingerprint } from 'react-icons/lu';
import { useStores } from '../../core/stores.js';
import { useSingleFlight } from '../../ui/single-flight.js';
import { hasPasskeys } from '../browser-passkeys.js';

/** Logs the person in with a passkey; nothing where the browser has none. */
export const PasskeyLogin = observer(function PasskeyLogin() {
  const { session, notices } = useStores();
  const flight = useSingleFlight();
  if (!hasPasskeys()) return null;
  const logIn = async (): Promise<void> => {
    try {
      await session.logInWithPasskey();
    } catch (problem) {
      notices.showFailure(problem, 'passkey');
    }
  };
  return (
    <Button
      variant="default"
      fullWidth
      leftSection={<LuFingerprint aria-hidden />}
      loading={flight.isRunning()}
      onClick={() => void flight.run(logIn)}
    >
      Log in with a passkey
    </Button>
  );
});
