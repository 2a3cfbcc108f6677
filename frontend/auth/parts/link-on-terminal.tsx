import { Alert } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { LuSquareTerminal } from 'react-icons/lu';
import { useStores } from '../../core/stores.js';

/** Says where to find the link of an email on an installation without a mail server; nothing on any other. */
export const LinkOnTerminal = observer(function LinkOnTerminal({ link }: { link: string }) {
  const { session } = useStores();
  useEffect(() => void session.loadSiteInfo(), [session]);
  if (session.hasMailServer !== false) return null;
  return (
    <Alert mt="md" color="ember" icon={<LuSquareTerminal aria-hidden />}>
      No mail server is set up, so the {link} appears in the terminal in which Questhearth runs. If somebody else runs
      it, ask them for the link.
    </Alert>
  );
});
