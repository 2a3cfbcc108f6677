import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { LuDoorClosed, LuUnplug } from 'react-icons/lu';
import { Navigate } from 'react-router-dom';
import { useStores } from '../../core/stores.js';
import { CampaignLog } from '../../log/campaign-log.js';
import { LazyLatestEntry } from '../../log/parts/lazy-latest-entry.js';
import { LogDock } from '../../log/parts/log-dock.js';
import { Loading } from '../../ui/loading.js';
import { MessageScreen } from '../../ui/message-screen.js';
import { usePageTitle } from '../../ui/page.js';
import { nameOf } from '../character-labels.js';
import { sheetPath } from '../sheet-path.js';
import { SheetCompanions } from './companions/sheet-companions.js';
import { InventorySection } from './inventory/inventory.js';
import { MainStats } from './main-stats/main-stats.js';
import { NotesSection } from './notes/notes.js';
import { PowersOpeningContext, usePowersOpening } from './powers/powers-opening.js';
import { Powers } from './powers/powers.js';
import type { SheetAddress } from './sheet-command.js';
import { useSheetLog } from './rolls/use-sheet-log.js';
import { SheetContext, useSheet } from './sheet-context.js';
import type { SheetSectionId } from './sheet-sections.js';
import { SheetSkeleton } from './sheet-skeleton.js';
import type { SheetStore } from './sheet.store.js';
import classes from './sheet.view.module.css';
import { useSheetStore } from './use-sheet-store.js';
import { Announcer } from './vitals/announcer.js';
import { OutsideNotice, ReadOnlyNotice, SheetNotices } from './vitals/sheet-notices.js';
import { VitalsBand } from './vitals/vitals-band.js';

const SECTIONS = { main: MainStats, powers: Powers, inventory: InventorySection, notes: NotesSection } as const;

interface SheetViewProps extends SheetAddress {
  section: SheetSectionId;
  onBack: () => void;
  onSection: (id: SheetSectionId) => void;
}

/** The sheet of a character: its vitals, and one of its four sections. */
export const SheetView = observer(function SheetView({ campaignId, characterId, ...view }: SheetViewProps) {
  const store = useSheetStore({ campaignId, characterId });
  if (!store?.playCharacter) return <SheetFallback store={store} onBack={view.onBack} />;
  const { character } = store;
  if (campaignId === null && character?.campaign)
    return <Navigate to={sheetPath(character.id, character.campaign)} replace />;
  return (
    <SheetContext value={store}>
      <CampaignLog campaignId={campaignId}>
        <SheetCompanions campaignId={campaignId} characterId={characterId}>
          <OpenSheet {...view} />
        </SheetCompanions>
      </CampaignLog>
    </SheetContext>
  );
});

const OpenSheet = observer(function OpenSheet({
  section,
  onBack,
  onSection,
}: Omit<SheetViewProps, keyof SheetAddress>) {
  const store = useSheet();
  usePageTitle(nameOf(store.sheet));
  const Section = SECTIONS[section];
  const log = useSheetLog();
  const opening = usePowersOpening(() => onSection('powers'));
  return (
    <div className={classes.beside}>
      <div className={classes.sheet}>
        {store.isClosedToUser ? <ReadOnlyNotice /> : store.isReadOnly && <OutsideNotice />}
        <VitalsBand section={section} onBack={onBack} onSection={onSection} log={log} />
        <div ref={useFocusedSection(section)} className={classes.section} data-sheet-section={section}>
          <PowersOpeningContext value={opening}>
            <Section />
          </PowersOpeningContext>
        </div>
        {log && (
          <div className={classes.latest}>
            <LazyLatestEntry onOpen={log.toggle} />
          </div>
        )}
        <SheetNotices />
        <Announcer />
      </div>
      {log?.isOpen && <LogDock onClose={log.toggle} />}
    </div>
  );
});

/** Focuses the heading of a section that replaces another one, so that screen readers announce it. */
function useFocusedSection(section: SheetSectionId) {
  const container = useRef<HTMLDivElement>(null);
  const last = useRef(section);
  useEffect(() => {
    if (last.current === section) return;
    last.current = section;
    const heading = container.current?.querySelector<HTMLElement>('h2');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [section]);
  return container;
}

/** What the page shows instead of a missing sheet: a skeleton, or why it cannot be shown. */
const SheetFallback = observer(function SheetFallback({
  store,
  onBack,
}: {
  store: SheetStore | undefined;
  onBack: () => void;
}) {
  const { notices } = useStores();
  const back = <Button onClick={onBack}>Back to the characters</Button>;
  if (store?.phase === 'gone')
    return (
      <MessageScreen
        icon={<LuDoorClosed />}
        title="This sheet is closed to you"
        text={store.failure?.message ?? ''}
        action={back}
      />
    );
  // The popup with the message and the status comes first.
  if (store?.phase === 'failed')
    return notices.popups.length > 0 ? null : (
      <MessageScreen
        isAlert
        icon={<LuUnplug />}
        title="The sheet could not be loaded"
        text="Check your connection, then try again."
        action={<Button onClick={() => void store.load()}>Try again</Button>}
      />
    );
  return (
    <Loading label="Opening the sheet">
      <SheetSkeleton />
    </Loading>
  );
});
