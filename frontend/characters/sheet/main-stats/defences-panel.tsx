import { observer } from 'mobx-react-lite';
import { ExplainedValue } from '../../../ui/explained-value.js';
import { useRovingFocus } from '../../../ui/use-roving-focus.js';
import { useSheet } from '../sheet-context.js';
import { defenceLines } from './defence-lines.js';
import classes from './defences-panel.module.css';
import { SheetPanel } from './sheet-panel.js';

/** Resistances, immunities, senses, other speeds, size and jumps. */
export const DefencesPanel = observer(function DefencesPanel() {
  const { sheet, reasons, loaded } = useSheet();
  const roving = useRovingFocus<HTMLDListElement>();
  return (
    <SheetPanel title="Defenses & senses">
      <dl className={classes.lines} {...roving}>
        {defenceLines(sheet, reasons, loaded.content).map(({ label, value, reasons }) => (
          <div
            key={label + value}
            className={classes.line}
            data-note={label === '' || undefined}
            data-list={value.includes(', ') || undefined}
          >
            <dt>{label || 'Note'}</dt>
            <dd>
              <ExplainedValue label={label} value={value} reasons={reasons} />
            </dd>
          </div>
        ))}
      </dl>
    </SheetPanel>
  );
});
