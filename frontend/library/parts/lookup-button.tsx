import { ActionIcon } from '@mantine/core';
import { LuBookOpen } from 'react-icons/lu';
import { useStores } from '../../core/stores.js';

const LABEL = 'Look up a rule';

/** A small button that opens the search over all rules, for screens that the user should not leave. */
export function LookupButton() {
  const { library } = useStores();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={LABEL}
      title={`${LABEL} (Ctrl+K)`}
      onClick={() => library.openSearch()}
    >
      <LuBookOpen size={17} aria-hidden />
    </ActionIcon>
  );
}
