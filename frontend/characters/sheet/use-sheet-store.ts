import { useEffect, useState } from 'react';
import { useStores } from '../../core/stores.js';
import type { SheetAddress } from './sheet-command.js';
import { SheetStore } from './sheet.store.js';

/** Opens a sheet and follows it while the component is mounted. @returns its store; undefined before the first effect */
export function useSheetStore({ campaignId, characterId }: SheetAddress): SheetStore | undefined {
  const { api, notices, socket, library, session } = useStores();
  const userId = session.user?.id ?? '';
  const [store, setStore] = useState<SheetStore>();
  useEffect(() => {
    const { loadContent, loadContentFor, loadMagicItems } = library;
    const dependencies = { api, notices, socket, loadContent, loadContentFor, loadMagicItems };
    const opened = new SheetStore(dependencies, { campaignId, characterId }, userId);
    opened.open();
    setStore(opened);
    return () => opened.close();
  }, [api, notices, socket, library, campaignId, characterId, userId]);
  return store;
}
