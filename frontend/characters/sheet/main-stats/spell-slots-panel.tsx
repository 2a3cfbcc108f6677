import { observer } from 'mobx-react-lite';
import { useRovingFocus } from '../../../ui/use-roving-focus.js';
import { spellLevelText } from '../../../ui/spell-levels.js';
import { ResourcePips } from '../resource-pips.js';
import { useSheet } from '../sheet-context.js';
import { slotLines } from './resource-lines.js';
import { SheetPanel } from './sheet-panel.js';
import classes from './resource-rows.module.css';

/** The spell slots by level. Without slots there is no panel. */
export const SpellSlotsPanel = observer(function SpellSlotsPanel() {
  const lines = slotLines(useSheet().sheet);
  const roving = useRovingFocus<HTMLUListElement>();
  if (lines.length === 0) return null;
  return (
    <SheetPanel title="Spell slots">
      <ul className={classes.slots} {...roving}>
        {lines.map(({ level, isPact, resource }) => (
          <li key={resource.id} className={classes.slot}>
            <span className={classes.label}>
              {spellLevelText(level)}
              {isPact && ' pact'}
            </span>
            <ResourcePips
              resource={resource}
              label={`${spellLevelText(level)}-level ${isPact ? 'pact slots' : 'slots'}`}
            />
          </li>
        ))}
      </ul>
    </SheetPanel>
  );
});
