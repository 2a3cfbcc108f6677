import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { observer } from 'mobx-react-lite';
import { LIMITS } from '../../../contracts/core/limits.js';
import { LazyCode } from '../../ui/lazy-code.js';

/** How long somebody has stopped typing before the hint changes, so that a screen reader does not read each step, in ms. */
const TYPING_PAUSE = 500;

/** The estimator with its list of passwords, which is larger than the first screen. */
const strength = new LazyCode(() => import('../password-strength.js'));

/** Loads what judges passwords; to be called when somebody is about to choose one. */
export const preparePasswordHint = (): void => void strength.start();

interface PasswordHintProps {
  password: string;
  personal: readonly string[];
}

/** Says how strong a new password is. It refuses nothing, and is silent until the password is long enough. */
export const PasswordHint = observer(function PasswordHint({ password, personal }: PasswordHintProps) {
  const [settled] = useDebouncedValue(password, TYPING_PAUSE);
  const isJudged = settled.length >= LIMITS.passwordMin && password.length >= LIMITS.passwordMin;
  return (
    <Text span inherit fw={600} role="status">
      {isJudged && strength.current?.passwordStrengthText(settled, personal)}
    </Text>
  );
});
