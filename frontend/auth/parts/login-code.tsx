import { Anchor, Button, Stack, TextInput, type TextInputProps } from '@mantine/core';

interface LoginCodeProps {
  /** The props of the form's field `code`. */
  code: TextInputProps;
  busy: boolean;
  /** Returns to the email address and the password. */
  onBack: () => void;
}

/** The second step of a log-in with a second factor. */
export function LoginCode({ code, busy, onBack }: LoginCodeProps) {
  return (
    <Stack gap="md">
      <TextInput
        label="Code of your authenticator app"
        description="Or one of your recovery codes."
        autoComplete="one-time-code"
        autoFocus
        {...code}
      />
      <Button type="submit" fullWidth loading={busy}>
        Submit
      </Button>
      <Anchor component="button" type="button" size="sm" onClick={onBack}>
        Log in with another account
      </Anchor>
    </Stack>
  );
}
