import { observer } from 'mobx-react-lite';
import { useState, type RefObject } from 'react';
import { useSheet } from '../sheet-context.js';
import { CombatNumbers } from '../vitals/combat-numbers.js';
import { Effects } from '../vitals/effects.js';
import { HitPoints } from '../vitals/hit-points.js';
import { PlayButtons } from '../vitals/play-buttons.js';
import { PlayDialogs, type PlayDialog } from '../vitals/play-dialogs.js';
import { NARROW_SHORTCUT_HELP, useSheetShortcuts } from '../vitals/shortcuts.js';
import { NARROW_PARTS, type NarrowPart } from './narrow-parts.js';
import classes from './narrow-vitals.module.css';

interface NarrowVitalsProps {
  /** The panel in which the sheet stands. Its keys work while the focus is in it. */
  within: RefObject<HTMLElement | null>;
  onPart: (id: NarrowPart) => void;
}

/** The vitals of the sheet in a column, above its parts. */
export const NarrowVitals = observer(function NarrowVitals({ within, onPart }: NarrowVitalsProps) {
  const store = useSheet();
  const [dialog, setDialog] = useState<PlayDialog | null>(null);
  const showKeys = (): void => setDialog('keys');
  useSheetShortcuts({ sections: NARROW_PARTS, openSection: onPart, undo: () => store.undo(), showKeys }, within);
  return (
    <section className={classes.vitals} aria-label="Vitals">
      <HitPoints />
      <CombatNumbers />
      <PlayButtons onRest={setDialog} onHistory={() => setDialog('history')} onKeys={showKeys} />
      <Effects />
      <PlayDialogs shown={dialog} onClose={() => setDialog(null)} keys={NARROW_SHORTCUT_HELP} />
    </section>
  );
});
