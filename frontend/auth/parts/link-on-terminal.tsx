import { Alert } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { LuSquareTerminal } from 'react-icons/lu';
import { useStores } from '../../core/stores.js';

/** Says where the link of an email stands on an installation without a mail server; nothing on any other. */
export const LinkOnTerminal = observer(function LinkOnTerminal({ link }: { link: string }) {
  const { session } = useStores();
  useEffect(() => void session.loadSiteInfo(), [session]);
  if (session.hasMailServer !== false) return null;
  return (
    <Alert mt="md" color="ember" icon={<LuSquareTerminal aria-hidden />} title="No mail server is set up here">
      The {link} stands on the terminal of the machine that runs Questhearth. Ask the person who runs it to send you the
      link.
    </Alert>
  );
});
