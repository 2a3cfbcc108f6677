import { useState } from 'react';
import { useOptionalLogView } from '../../../log/parts/log-context.js';

/** The panel with the log beside the sheet. */
export interface SheetLog {
  readonly isOpen: boolean;
  /** The number of entries that came while the panel was closed. */
  readonly unread: number;
  toggle(): void;
}

/** Returns the panel with the log; undefined where there is no log, such as outside of any campaign. */
export function useSheetLog(): SheetLog | undefined {
  const view = useOptionalLogView();
  const [isOpen, setOpen] = useState(false);
  return view && { isOpen, unread: view.log.unread, toggle: () => setOpen((was) => !was) };
}
