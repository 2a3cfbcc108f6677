import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { SheetLog } from '../rolls/use-sheet-log.js';
import { useSheet } from '../sheet-context.js';
import { SHEET_SECTIONS, type SheetSectionId } from '../sheet-sections.js';
import { CombatNumbers } from './combat-numbers.js';
import { Effects } from './effects.js';
import { HitPoints } from './hit-points.js';
import { Identity } from './identity.js';
import { PlayButtons } from './play-buttons.js';
import { PlayDialogs, type PlayDialog } from './play-dialogs.js';
import { SectionTabs } from './section-tabs.js';
import { LOG_KEY, SHORTCUT_HELP, useSheetShortcuts } from './shortcuts.js';
import classes from './vitals-band.module.css';

interface VitalsBandProps {
  section: SheetSectionId;
  onBack: () => void;
  onSection: (id: SheetSectionId) => void;
  /** Undefined: there is no log. */
  log?: SheetLog | undefined;
}

/** Everything of a fight that changes from turn to turn, above all four sections of the sheet, and the ways to them. */
export const VitalsBand = observer(function VitalsBand({ section, onBack, onSection, log }: VitalsBandProps) {
  const store = useSheet();
  const [dialog, setDialog] = useState<PlayDialog | null>(null);
  const showKeys = (): void => setDialog('keys');
  useSheetShortcuts({ sections: SHEET_SECTIONS, openSection: onSection, undo: () => store.undo(), showKeys });
  return (
    <section className={classes.band} aria-label="Vitals">
      <Identity onBack={onBack} />
      <HitPoints />
      <CombatNumbers />
      <div className={classes.strip}>
        <SectionTabs active={section} />
        <Effects />
        <PlayButtons onRest={setDialog} onHistory={() => setDialog('history')} onKeys={showKeys} log={log} />
      </div>
      <PlayDialogs
        shown={dialog}
        onClose={() => setDialog(null)}
        keys={log ? SHORTCUT_HELP : SHORTCUT_HELP.filter(({ keys }) => keys !== LOG_KEY)}
      />
    </section>
  );
});
