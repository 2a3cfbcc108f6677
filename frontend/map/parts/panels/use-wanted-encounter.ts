import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { shownPopup } from '../lazy-parts.js';
import type { FieldViewStore } from '../../field-view.store.js';

/** Opens the prepared encounter that the address names, once: the campaign's section leads here with it. */
export function useWantedEncounter({ popups, viewer }: Pick<FieldViewStore, 'popups' | 'viewer'>): void {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('encounter');
  const isDm = viewer().role === 'dm';
  useEffect(() => {
    if (wanted === null || !isDm) return;
    popups.showPrepared(wanted);
    // Nobody has touched this screen yet, which would load the popup.
    void shownPopup.start();
    const { encounter: _opened, ...others } = Object.fromEntries(search);
    setSearch(others, { replace: true });
  }, [wanted, isDm, popups, search, setSearch]);
}
