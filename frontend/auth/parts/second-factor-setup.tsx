import { Button, Group, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import type { SecondFactorSetup as Setup } from '../../../contracts/auth/second-factor.contract.js';
import { useStores } from '../../core/stores.js';
import { useForm } from '../../core/use-form.js';
import { copyText } from '../../ui/copy-text.js';
import classes from './second-factor.module.css';

/** Pixels. */
const QR_SIZE = 184;

/** Shows a new secret for the user's authenticator app and confirms it with a code. */
export const SecondFactorSetup = observer(function SecondFactorSetup({ setup }: { setup: Setup }) {
  const { secondFactor, notices } = useStores();
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: code.trim() ? undefined : 'Please enter the code of your authenticator app.' }),
    send: async ({ code }) => notices.banner((await secondFactor.confirm(code)).msg, true),
  });
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} noValidate className={classes.setup}>
      <QRCodeSVG
        className={classes.code ?? ''}
        value={setup.uri}
        size={QR_SIZE}
        marginSize={3}
        title="QR code of the secret for your authenticator app"
      />
      <div className={classes.steps}>
        <p>Read the picture with your authenticator app, or type this secret into it:</p>
        <Button className={classes.openApp ?? ''} component="a" href={setup.uri} variant="default">
          Open in the authenticator app
        </Button>
        <code className={classes.secret}>{setup.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        <CopyButton secret={setup.secret} />
        <TextInput
          label="Code that the app shows"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          {...form.field('code')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={secondFactor.forget}>
            Cancel
          </Button>
          <Button type="submit" loading={form.busy}>
            Switch on
          </Button>
        </Group>
      </div>
    </form>
  );
});

/** Copies the secret, for an app on the same device. */
function CopyButton({ secret }: { secret: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <Button
      className={classes.copy ?? ''}
      size="compact-sm"
      variant="default"
      onClick={() => void copyText(secret).then((isDone) => setCopied(isDone))}
    >
      {isCopied ? 'Copied' : 'Copy the secret'}
    </Button>
  );
}
