import { useEffect, useState, type ReactNode } from 'react';
import { useStores } from '../../../core/stores.js';
import { CompanionsContext } from './companions-context.js';
import { CompanionsStore } from './companions.store.js';

interface SheetCompanionsProps {
  /** Null: the sheet is open outside of any campaign. */
  campaignId: string | null;
  characterId: string;
  children: ReactNode;
}

/** Reads the companions of a sheet that is open away from the map, and again when somebody comes back to the page. */
export function SheetCompanions({ campaignId, characterId, children }: SheetCompanionsProps) {
  const { socket } = useStores();
  const [store] = useState(() =>
    campaignId === null ? undefined : new CompanionsStore(socket, { campaignId, characterId }),
  );
  useEffect(() => {
    if (!store) return undefined;
    const load = (): void => void store.load();
    load();
    window.addEventListener('focus', load);
    return () => window.removeEventListener('focus', load);
  }, [store]);
  return <CompanionsContext value={store}>{children}</CompanionsContext>;
}
