import { createContext, useContext } from 'react';
import type { MapViewer } from '../../../contracts/map/map.rules.js';
import type { LogStore, Recipients } from '../log.store.js';

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

/** Returns the log that is shown; undefined where there is none. */
export const useOptionalLogView = (): LogView | undefined => useContext(LogContext);

/** Returns the members to whom the viewer may whisper. */
export const otherMembers = ({ members, viewer }: Pick<LogView, 'members' | 'viewer'>): readonly LogMember[] =>
  members().filter(({ id }) => id !== viewer().userId);

type RecipientsView = Pick<LogView, 'log' | 'members' | 'viewer'>;

/** A member who was chosen may have left since. */
function unlessGone(to: Recipients, view: RecipientsView): Recipients {
  const isGone = to.audience === 'person' && !otherMembers(view).some(({ id }) => id === to.recipientId);
  return isGone ? { audience: 'everybody' } : to;
}

/** Returns for whom the next message is. */
export const messageRecipients = (view: RecipientsView): Recipients => unlessGone(view.log.recipients, view);

/** Returns for whom the next dice are, of the log, of a sheet or of a text. */
export const rollRecipients = (view: RecipientsView): Recipients => unlessGone(view.log.rollRecipients, view);
