import { Alert } from '@mantine/core';
import { LuMonitor } from 'react-icons/lu';

/** Warns the DM before they copy an address that no other computer can open. */
export function OnlyThisComputer() {
  return (
    <Alert color="ember" icon={<LuMonitor aria-hidden />} p="sm">
      This link works only on this computer. Open Questhearth at the address that your players use, and copy the link
      there.
    </Alert>
  );
}
