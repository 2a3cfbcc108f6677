import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { LIMITS } from '../../../contracts/core/limits.js';

interface NewPasswordFieldsProps {
  labels: { password: string; repeat: string };
  /** A sentence after the hint about the length. */
  hint?: string;
  password: PasswordInputProps;
  repeat: PasswordInputProps;
}

/** The two fields for a new password and its repetition. */
export function NewPasswordFields({ labels, hint, password, repeat }: NewPasswordFieldsProps) {
  const description = [`At least ${LIMITS.passwordMin} characters.`, hint].filter(Boolean).join(' ');
  return (
    <>
      <PasswordInput
        label={labels.password}
        description={description}
        autoComplete="new-password"
        maxLength={LIMITS.passwordMax}
        {...password}
      />
      <PasswordInput label={labels.repeat} autoComplete="new-password" maxLength={LIMITS.passwordMax} {...repeat} />
    </>
  );
}
