import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { SheetSpell } from '../../../../contracts/character/sheet.types.js';
import { useRovingFocus } from '../../../ui/use-roving-focus.js';
import { spellLevelText } from '../../../ui/spell-levels.js';
import { useSheet } from '../sheet-context.js';
import { ResourcePips } from '../resource-pips.js';
import classes from './powers.module.css';
import { spellKey } from '../../../../contracts/character/spell-key.js';
import { byLevel, inColumns, type SpellLevel } from './spell-list.js';

/** Returns "Cantrips", "1st", or "3rd, continued". */
function headText({ level, isContinued }: SpellLevel<never>): string {
  const name = level === 0 ? 'Cantrips' : spellLevelText(level);
  return isContinued ? `${name}, continued` : name;
}

interface LevelColumnsProps<Row extends { readonly spell: SheetSpell }> {
  rows: readonly Row[];
  render: (row: Row) => ReactNode;
  /** Whether the heads have the spell slots, also of levels without spells. */
  hasSlots?: boolean;
  /** What the head of a level says about its spells. */
  note?: (rows: readonly Row[]) => string | undefined;
}

/** Spells by level in two balanced columns. One tab stop. */
export const LevelColumns = observer(function LevelColumns<Row extends { readonly spell: SheetSpell }>({
  rows,
  render,
  hasSlots = true,
  note,
}: LevelColumnsProps<Row>) {
  const { resources } = useSheet().sheet;
  const { ref, onFocus, onBlur, onKeyDown } = useRovingFocus();
  return (
    <div ref={ref} className={classes.columns} onFocus={onFocus} onBlur={onBlur} onKeyDown={onKeyDown}>
      {inColumns(byLevel(rows, hasSlots ? resources : [])).map((levels, index) => (
        <div key={index} className={classes.column}>
          {levels.map((level) => {
            const head = headText(level as SpellLevel<never>);
            return (
              <section key={head} aria-label={head}>
                <div className={classes.levelHead}>
                  <h3>{head}</h3>
                  {!level.isContinued &&
                    level.slots.map((slots) => (
                      <span key={slots.id} className={classes.slots}>
                        {slots.id.startsWith('pact') && <span>Pact</span>}
                        <ResourcePips resource={slots} label={slots.name} />
                      </span>
                    ))}
                  <span className={classes.levelNote}>{note?.(level.rows)}</span>
                </div>
                <ul>
                  {level.rows.map((row) => (
                    <Rendered key={spellKey(row.spell)} row={row} render={render} />
                  ))}
                </ul>
              </section>
            );
          })}
        </div>
      ))}
    </div>
  );
}) as <Row extends { readonly spell: SheetSpell }>(props: LevelColumnsProps<Row>) => ReactNode;

const Rendered = <Row,>({ row, render }: { row: Row; render: (row: Row) => ReactNode }): ReactNode => render(row);
