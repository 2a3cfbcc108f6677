import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { signed } from '../../../../contracts/character/ability-modifiers.js';
import { ExplainedValue } from '../../../ui/explained-value.js';
import { Glow } from '../glow.js';
import { RollButton } from '../rolls/roll-button.js';
import { useSheet } from '../sheet-context.js';
import { ProficiencyMark, type ProficiencyMarkKind } from './proficiency-mark.js';
import { RollMark } from './roll-mark.js';
import classes from './skills-column.module.css';

interface CheckRowProps {
  kind: 'save' | 'skill';
  /** The id of the ability or of the skill. */
  id: string;
  /** The roll, such as 'Stealth' or 'Dexterity save'. */
  name: string;
  proficiency: ProficiencyMarkKind;
  modifier: number;
  /** The short name of the ability, where the name does not say it. */
  ability?: string;
  /** The name as the row shows it. */
  children: ReactNode;
}

/** A saving throw or a skill with its modifier and the button that rolls it. */
export const CheckRow = observer(function CheckRow({
  kind,
  id,
  name,
  proficiency,
  modifier,
  ability,
  children,
}: CheckRowProps) {
  const { sheet, reasons } = useSheet();
  const [field, rollKey] = [`${kind}s.${id}`, `${kind}:${id}`];
  return (
    <li className={classes.row} data-rolls="">
      <ProficiencyMark kind={proficiency} />
      {children}
      <RollMark label={name} rules={sheet.rolls[field]} reasons={reasons[`rolls.${field}`]} />
      <span className={classes.rolled}>
        {ability !== undefined && <span className={classes.ability}>{ability}</span>}
        <RollButton rollKey={rollKey} isQuiet />
      </span>
      <span className={classes.modifier}>
        <Glow value={modifier}>
          <ExplainedValue
            label={name}
            value={signed(modifier)}
            reasons={reasons[field]}
            action={<RollButton rollKey={rollKey} />}
          />
        </Glow>
      </span>
    </li>
  );
});
