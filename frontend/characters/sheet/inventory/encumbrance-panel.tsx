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
  const { level, text } = encumbrance;
  return (
    <InventoryPanel
      title="Encumbrance"
      aside={
        <span className={classes.load} data-figures>
          <ExplainedValue label="Load" value={pounds(load)} reasons={sheet.reasons['load']} />
          {' / '}
          <ExplainedValue label="Carrying capacity" value={pounds(capacity)} reasons={sheet.reasons['capacity']} /> lb
        </span>
      }
    >
      <LoadBar />
      <div className={classes.effect} role="status" data-level={level}>
        {text !== null && <p>{text}</p>}
        {level === 'encumbered' && <p className={classes.hint}>Drop items before combat to move freely.</p>}
      </div>
    </InventoryPanel>
  );
});

/** The load as a bar up to the capacity; the marks are the thresholds. */
const LoadBar = observer(function LoadBar() {
  const { sheet, encumbrance } = useInventory();
  const { load } = sheet.sheet;
  const { level, thresholds } = encumbrance;
  const { encumbered, heavily, capacity } = thresholds;
  const percent = (weight: number): string =>
    `${capacity > 0 ? Math.min(HUNDRED, (weight / capacity) * HUNDRED) : HUNDRED}%`;
  const marks = [
    [encumbered, 'Encumbered above'],
    [heavily, 'Heavily encumbered above'],
    [capacity, 'Capacity'],
  ] as const;
  return (
    <div className={classes.scale}>
      <div className={classes.bar} data-level={level}>
        <div className={classes.fill} style={{ width: percent(load) }} />
        {marks.slice(0, -1).map(([weight]) => (
          <span key={weight} className={classes.tick} style={{ left: percent(weight) }} />
        ))}
      </div>
      <ul className={classes.marks} data-figures>
        {marks.map(([weight, name]) => (
          <li key={name} style={{ left: percent(weight) }} title={`${name} ${pounds(weight)} lb`}>
            <span className={classes.hidden}>{name} </span>
            {pounds(weight)}
          </li>
        ))}
      </ul>
    </div>
  );
});
