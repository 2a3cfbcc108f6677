import type { RestKind } from '../../../../contracts/character/play/commands.types.js';
import { HistoryDrawer } from './history-drawer.js';
import { RestDialog } from './rest-dialog.js';
import { ShortcutHelp } from './shortcut-help.js';
import type { ShortcutHelpLine } from './shortcuts.js';

/** A dialog of the buttons of the vitals: a rest, the changes, or the keys. */
export type PlayDialog = RestKind | 'history' | 'keys';

interface PlayDialogsProps {
  /** null: none. */
  shown: PlayDialog | null;
  onClose: () => void;
  /** The keys of this sheet. */
  keys: readonly ShortcutHelpLine[];
}

/** The dialogs that the buttons of the vitals open. */
export function PlayDialogs({ shown, onClose, keys }: PlayDialogsProps) {
  const rest = shown === 'history' || shown === 'keys' ? null : shown;
  return (
    <>
      <RestDialog rest={rest} onClose={onClose} />
      <HistoryDrawer opened={shown === 'history'} onClose={onClose} />
      <ShortcutHelp opened={shown === 'keys'} onClose={onClose} keys={keys} />
    </>
  );
}
