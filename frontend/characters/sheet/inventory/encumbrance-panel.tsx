import { observer } from 'mobx-react-lite';
import { ExplainedValue } from '../../../ui/explained-value.js';
import classes from './encumbrance-panel.module.css';
import { useInventory } from './inventory-context.js';
import { InventoryPanel } from './inventory-panel.js';

const HUNDRED = 100;

const pounds = (weight: number): string => (Math.round(weight * HUNDRED) / HUNDRED).toLocaleString('en');

/** The load of the capacity with its three thresholds, and what it does. */
export const EncumbrancePanel = observer(function EncumbrancePanel() {
  const { sheet, encumbrance } = useInventory();
  const { load, capacity } = sheet.sheet;
  const { level, text, thresholds } = encumbrance;
  return (
    <InventoryPanel
      title="Encumbrance"
      aside={
        <span className={classes.load} data-figures>
          <ExplainedValue label="Load" value={pounds(load)} reasons={sheet.reasons['load']} />
          {thresholds.length > 0 && (
            <>
              {' / '}
              <ExplainedValue label="Carrying capacity" value={pounds(capacity)} reasons={sheet.reasons['capacity']} />
            </>
          )}{' '}
          lb
        </span>
      }
    >
      {thresholds.length > 0 && <LoadBar />}
      <div className={classes.effect} role="status" data-level={level}>
        {text !== null && <p>{text}</p>}
        {thresholds.length === 0 && <p className={classes.hint}>This campaign ignores encumbrance.</p>}
        {level === 'encumbered' && <p className={classes.hint}>Drop items before combat to move freely.</p>}
      </div>
    </InventoryPanel>
  );
});

const NAMES = {
  none: '',
  encumbered: 'Encumbered above',
  'heavily-encumbered': 'Heavily encumbered above',
  'beyond-capacity': 'Capacity',
} as const;

/** The load as a bar up to the capacity; the marks are the thresholds. */
const LoadBar = observer(function LoadBar() {
  const { sheet, encumbrance } = useInventory();
  const { load, capacity } = sheet.sheet;
  const { level, thresholds } = encumbrance;
  const percent = (weight: number): string =>
    `${capacity > 0 ? Math.min(HUNDRED, (weight / capacity) * HUNDRED) : HUNDRED}%`;
  return (
    <div className={classes.scale}>
      <div className={classes.bar} data-level={level}>
        <div className={classes.fill} style={{ width: percent(load) }} />
        {thresholds.slice(0, -1).map(({ above }) => (
          <span key={above} className={classes.tick} style={{ left: percent(above) }} />
        ))}
      </div>
      <ul className={classes.marks} data-figures>
        {thresholds.map(({ level: at, above }) => (
          <li key={at} style={{ left: percent(above) }} title={`${NAMES[at]} ${pounds(above)} lb`}>
            <span className={classes.hidden}>{NAMES[at]} </span>
            {pounds(above)}
          </li>
        ))}
      </ul>
    </div>
  );
});
