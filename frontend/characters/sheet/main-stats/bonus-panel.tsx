import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { signed } from '../../../../contracts/character/ability-modifiers.js';
import { ExplainedValue } from '../../../ui/explained-value.js';
import { ResourcePips } from '../resource-pips.js';
import { Counter } from '../counter.js';
import classes from './bonus-panel.module.css';
import { useSheet } from '../sheet-context.js';

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes.line}>
    <span className={classes.label}>{label}</span>
    {children}
  </div>
);

/** The proficiency bonus, the inspiration dice and the bardic inspirations. */
export const BonusPanel = observer(function BonusPanel() {
  const { sheet, reasons } = useSheet();
  const bardic = sheet.resources.find(({ id }) => id === 'bardic_inspirations');
  // What another bard gave is counted; a bard's own dice come back with a rest.
  const isOwn = bardic !== undefined && sheet.bardic_inspirations === bardic.current;
  return (
    <section className={classes.panel} aria-label="Proficiency bonus and inspiration">
      <Line label="Proficiency bonus">
        <span className={classes.bonus}>
          <ExplainedValue
            label="Proficiency bonus"
            value={signed(sheet.proficiency_bonus)}
            reasons={reasons['proficiency_bonus']}
          />
        </span>
      </Line>
      <Line label="Inspiration">
        <Counter field="inspiration_dice" label="Inspiration" current={sheet.inspiration_dice} />
      </Line>
      <Line label="Bardic Inspirations">
        {isOwn ? (
          <ResourcePips resource={bardic} label="Bardic Inspirations" />
        ) : (
          <Counter field="bardic_inspirations" label="Bardic Inspirations" current={sheet.bardic_inspirations} />
        )}
      </Line>
    </section>
  );
});
