import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { LuArrowLeft, LuDoorClosed } from 'react-icons/lu';
import { useStores } from '../../core/stores.js';
import { Loading } from '../../ui/loading.js';
import { MessageScreen } from '../../ui/message-screen.js';
import { InventorySection } from './inventory/inventory.js';
import { MainStats } from './main-stats/main-stats.js';
import { NotesSection } from './notes/notes.js';
import { Powers } from './powers/powers.js';
import { SheetContext } from './sheet-context.js';
import type { SheetSectionId } from './sheet-sections.js';
import { SheetStore } from './sheet.store.js';

const SECTIONS = { main: MainStats, powers: Powers, inventory: InventorySection, notes: NotesSection } as const;

interface SheetViewProps {
  campaignId: string;
  characterId: string;
  section: SheetSectionId;
  onBack: () => void;
}

/** The sheet of a character: its vitals, and one of its four sections. */
export const SheetView = observer(function SheetView({ campaignId, characterId, section, onBack }: SheetViewProps) {
  const { api, notices, socket, library, session } = useStores();
  const userId = session.user?.id ?? '';
  const [store, setStore] = useState<SheetStore>();
  useEffect(() => {
    const dependencies = { api, notices, socket, loadContent: () => library.loadContent() };
    const opened = new SheetStore(dependencies, { campaignId, characterId }, userId);
    opened.open();
    setStore(opened);
    return () => opened.close();
  }, [api, notices, socket, library, campaignId, characterId, userId]);

  if (store?.phase === 'gone') {
    const back = <Button onClick={onBack}>Back to the characters</Button>;
    return (
      <MessageScreen
        icon={<LuDoorClosed />}
        title="This sheet is closed to you"
        text={store.failure?.message ?? ''}
        action={back}
      />
    );
  }
  if (!store?.playCharacter) return <Loading label="Opening the sheet" />;
  const Section = SECTIONS[section];
  return (
    <SheetContext value={store}>
      <Button variant="subtle" leftSection={<LuArrowLeft aria-hidden />} onClick={onBack}>
        Back
      </Button>
      <Section />
    </SheetContext>
  );
});
