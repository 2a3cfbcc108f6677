import { observer } from 'mobx-react-lite';
import { LuPencil } from 'react-icons/lu';
import { signed } from '../../../../contracts/character/ability-modifiers.js';
import { ExplainedValue } from '../../../ui/explained-value.js';
import { Glow } from '../glow.js';
import { InlineNumber } from '../inline-number.js';
import { RollMark } from '../main-stats/roll-mark.js';
import { RollButton } from '../rolls/roll-button.js';
import { useSheet } from '../sheet-context.js';
import classes from './combat-numbers.module.css';

const NUMBERS = [
  { field: 'armor_class', label: 'Armor Class', short: 'AC' },
  { field: 'initiative', label: 'Initiative', short: 'Init' },
  { field: 'speed', label: 'Speed', short: 'Speed' },
] as const;

/** Armor class, initiative and speed. Each explains itself; the pen sets it by hand. */
export const CombatNumbers = observer(function CombatNumbers() {
  const { sheet, reasons } = useSheet();
  return (
    <div className={classes.numbers} role="group" aria-label="Armor Class, initiative, speed">
      {NUMBERS.map(({ field, label, short }) => {
        const value = sheet[field];
        const text = field === 'initiative' ? signed(value) : String(value);
        return (
          <div key={field} className={classes.number}>
            <span className={classes.label} aria-hidden="true">
              {short}
            </span>
            <span className={classes.value}>
              <Glow value={value}>
                <ExplainedValue
                  label={label}
                  value={text}
                  reasons={reasons[field]}
                  action={field === 'initiative' && <RollButton rollKey="initiative" />}
                />
              </Glow>
              {field === 'speed' && <span className={classes.unit}> ft</span>}
              {field === 'initiative' && (
                <RollMark label="Initiative roll" rules={sheet.rolls[field]} reasons={reasons[`rolls.${field}`]} />
              )}
            </span>
            {field === 'initiative' && (
              <span className={classes.roll}>
                <RollButton rollKey="initiative" />
              </span>
            )}
            <span className={classes.set}>
              <InlineNumber field={field} label={label} hint="17 sets it by hand, +2 changes it.">
                <LuPencil className={classes.pen} aria-hidden />
              </InlineNumber>
            </span>
          </div>
        );
      })}
    </div>
  );
});
