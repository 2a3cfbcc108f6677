import { createContext, useContext } from 'react';
import type { MapViewer } from '../../../contracts/map/map.rules.js';
import type { LogStore } from '../log.store.js';

/** A member to whom one may whisper. */
export interface LogMember {
  readonly id: string;
  readonly name: string;
  /** The member's colour in the campaign, `#rrggbb`. */
  readonly color: string;
}

/** What the parts of a log need. */
export interface LogView {
  readonly log: LogStore;
  viewer(): MapViewer;
  /** The members of the campaign. */
  members(): readonly LogMember[];
  /** Returns the colour of a person, also of one who has left. */
  colorOf(userId: string): string;
  /** Shows why a command was refused. */
  report(command: Promise<unknown>): void;
}

/** Provides the log that is shown. */
export const LogContext = createContext<LogView | undefined>(undefined);

/** Returns the log that is shown. @throws Error outside of LogContext */
export function useLogView(): LogView {
  const view = useContext(LogContext);
  if (!view) throw new Error('useLogView needs the LogContext around it.');
  return view;
}
