import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { SheetSpell, SheetSpellcasting } from '../../../../contracts/character/sheet.types.js';
import { useSheet } from '../sheet-context.js';
import { FindSpellField } from './find-spell-field.js';
import { LevelColumns } from './level-columns.js';
import classes from './powers.module.css';
import { preparableSpells, whyFixed } from './preparation.js';
import { isFound } from './spell-list.js';
import { PoolRow, PrepareRow } from './spell-row.js';

interface ListProps {
  find: string;
}

const PrepareList = observer(function PrepareList({ caster, find }: ListProps & { caster: SheetSpellcasting }) {
  const { sheet, isReadOnly } = useSheet();
  const rows = preparableSpells(sheet, caster).filter((spell) => isFound(spell, find));
  const isPrepared = (spell: SheetSpell): boolean => spell.always_prepared || sheet.prepared_spells.includes(spell.id);
  return (
    <LevelColumns
      rows={rows.map((spell) => ({ spell }))}
      render={({ spell }) => (
        <PrepareRow
          spell={spell}
          checked={isPrepared(spell)}
          why={isReadOnly ? 'You can only read this sheet.' : whyFixed(caster, spell, isPrepared(spell))}
        />
      )}
    />
  );
});

const PoolList = observer(function PoolList({ find }: ListProps) {
  const rows = useSheet().sheet.spell_pool.filter((spell) => isFound(spell, find));
  return <LevelColumns rows={rows.map((spell) => ({ spell }))} render={({ spell }) => <PoolRow spell={spell} />} />;
});

interface PoolPanelProps {
  /** The class whose spells are prepared; undefined shows the spell pool. */
  caster: SheetSpellcasting | undefined;
  onDone: () => void;
}

/** The spells that can be prepared, with a box each, or the spell pool. */
export const PoolPanel = observer(function PoolPanel({ caster, onDone }: PoolPanelProps) {
  const [find, setFind] = useState('');
  const isFull = caster !== undefined && caster.prepared_count >= (caster.prepared_max ?? 0);
  return (
    <>
      <div className={classes.head}>
        <h2 tabIndex={-1}>{caster ? 'Prepare spells' : 'Spell pool'}</h2>
        {caster && (
          <span className={classes.count} data-full={isFull || undefined} role="status">
            {caster.prepared_count}/{caster.prepared_max}
            {isFull && <span className={classes.quiet}> prepared. Unprepare one to prepare another.</span>}
          </span>
        )}
        <div className={classes.filters}>
          <FindSpellField value={find} onChange={setFind} />
          <Button size="xs" onClick={onDone}>
            Done
          </Button>
        </div>
      </div>
      <div className={classes.scroll}>
        {caster ? <PrepareList caster={caster} find={find} /> : <PoolList find={find} />}
      </div>
    </>
  );
});
