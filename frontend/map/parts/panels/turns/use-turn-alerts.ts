import { reaction } from 'mobx';
import { useEffect } from 'react';
import { usePageTitle } from '../../../../ui/page.js';
import type { FieldViewStore } from '../../../field-view.store.js';
import type { TurnsStore } from '../../../turns.store.js';
import { ringForTurn } from './ring-for-turn.js';

/**
 * Names the viewer's turn in the title of the tab, rings for it if they want that, and tells screen readers of each turn.
 * The component must be an observer.
 */
export function useTurnAlerts(turns: TurnsStore, field: Pick<FieldViewStore, 'announce'>): void {
  usePageTitle(turns.isOwnTurn ? 'Your turn · Field View' : 'Field View');
  useEffect(
    () =>
      reaction(
        () => turns.sentence,
        (sentence) => sentence !== '' && field.announce(turns.isOwnTurn ? `${sentence} It is your turn.` : sentence),
      ),
    [turns, field],
  );
  useEffect(
    () =>
      reaction(
        () => turns.isOwnTurn,
        (isOwn) => isOwn && turns.isSoundOn && ringForTurn(),
      ),
    [turns],
  );
}
