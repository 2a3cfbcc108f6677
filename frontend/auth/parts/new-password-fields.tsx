import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { LIMITS } from '../../../contracts/core/limits.js';
import { PasswordHint, preparePasswordHint } from './password-hint.js';

interface NewPasswordFieldsProps {
  labels: { password: string; repeat: string };
  /** A sentence before the hint about the length. */
  hint?: string;
  /** What others know of the person: a password that resembles it is weak. */
  personal?: readonly string[];
  password: PasswordInputProps & { value: string };
  repeat: PasswordInputProps;
}

/** The two fields for a new password and its repetition. */
export function NewPasswordFields({ labels, hint, personal = [], password, repeat }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordInput
        label={labels.password}
        description={
          <>
            {hint} At least {LIMITS.passwordMin} characters.{' '}
            <PasswordHint password={password.value} personal={personal} />
          </>
        }
        autoComplete="new-password"
        maxLength={LIMITS.passwordMax}
        onFocus={preparePasswordHint}
        {...password}
      />
      <PasswordInput label={labels.repeat} autoComplete="new-password" maxLength={LIMITS.passwordMax} {...repeat} />
    </>
  );
}
