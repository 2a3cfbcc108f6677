import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { RestKind } from '../../../../contracts/character/play/commands.types.js';
import { useSheet } from '../sheet-context.js';
import type { SheetSectionId } from '../sheet-sections.js';
import { CombatNumbers } from './combat-numbers.js';
import { Effects } from './effects.js';
import { HistoryDrawer } from './history-drawer.js';
import { HitPoints } from './hit-points.js';
import { Identity } from './identity.js';
import { PlayButtons } from './play-buttons.js';
import { RestDialog } from './rest-dialog.js';
import { ShortcutHelp } from './shortcut-help.js';
import { SectionTabs } from './section-tabs.js';
import { useSheetShortcuts } from './shortcuts.js';
import classes from './vitals-band.module.css';

interface VitalsBandProps {
  section: SheetSectionId;
  onBack: () => void;
  onSection: (id: SheetSectionId) => void;
}

/** Everything of a fight that changes from turn to turn, above all four sections of the sheet, and the ways to them. */
export const VitalsBand = observer(function VitalsBand({ section, onBack, onSection }: VitalsBandProps) {
  const store = useSheet();
  const [rest, setRest] = useState<RestKind | null>(null);
  const [panel, setPanel] = useState<'history' | 'keys' | null>(null);
  const close = (): void => setPanel(null);
  const showKeys = (): void => setPanel('keys');
  useSheetShortcuts({ openSection: onSection, undo: () => store.undo(), showKeys });
  return (
    <section className={classes.band} aria-label="Vitals">
      <Identity onBack={onBack} />
      <HitPoints />
      <CombatNumbers />
      <div className={classes.strip}>
        <SectionTabs active={section} />
        <Effects />
        <PlayButtons onRest={setRest} onHistory={() => setPanel('history')} onKeys={showKeys} />
      </div>
      <RestDialog rest={rest} onClose={() => setRest(null)} />
      <HistoryDrawer opened={panel === 'history'} onClose={close} />
      <ShortcutHelp opened={panel === 'keys'} onClose={close} />
    </section>
  );
});
