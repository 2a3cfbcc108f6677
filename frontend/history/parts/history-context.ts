import { createContext, useContext } from 'react';
import type { HistoryStore, RestoreTarget } from '../history.store.js';

/** What the parts of the history need. */
export interface HistoryView {
  readonly history: HistoryStore;
  /** The members of the campaign. */
  members(): readonly { readonly id: string; readonly name: string }[];
  /** Returns the colour of a person, also of one who has left. */
  colorOf(userId: string): string;
  /** Shows why a command was refused. */
  report(command: Promise<unknown>): void;
  /** Shows what a restore changes, and does it when the DM agrees. @param name of the place, for the question */
  restore(target: RestoreTarget, name: string): void;
}

/** Provides the history that is shown. */
export const HistoryContext = createContext<HistoryView | undefined>(undefined);

/** Returns the history that is shown. @throws Error outside of HistoryContext */
export function useHistoryView(): HistoryView {
  const view = useContext(HistoryContext);
  if (!view) throw new Error('useHistoryView needs the HistoryContext around it.');
  return view;
}
