import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { spellKey } from '../../../../contracts/character/spell-key.js';
import type { CastableSpell } from '../../../../contracts/character/play/castable-spells.js';
import { observer } from 'mobx-react-lite';
import { useDeferredValue, useState } from 'react';
import { useSheet } from '../sheet-context.js';
import type { CastResult } from './cast-spell.js';
import { CASTING_TIME_NAMES, type CastingTime } from './casting-time.js';
import { FindSpellField } from './find-spell-field.js';
import { LevelColumns } from './level-columns.js';
import classes from './powers.module.css';
import { spellsAndPreparable, unpreparedText } from './preparation.js';
import { filteredSpells, NO_FILTER, timesOf, type SpellFilter } from './spell-list.js';
import { SpellRow } from './spell-row.js';
import { UncastableSpells } from './uncastable-spells.js';
import { areInView, byReason, castingWarning, isOutOfSlots } from './why-not-castable.js';

interface FiltersProps {
  filter: SpellFilter;
  times: readonly CastingTime[];
  onChange: (filter: SpellFilter) => void;
}

/** What the list of spells shows: a part of the name, what can be cast, a casting time. */
function Filters({ filter, times, onChange }: FiltersProps) {
  return (
    <div className={classes.filters}>
      <FindSpellField value={filter.find} onChange={(find) => onChange({ ...filter, find })} />
      <SegmentedControl
        size="xs"
        aria-label="Which spells"
        data={['Castable', 'All']}
        value={filter.castable ? 'Castable' : 'All'}
        onChange={(value) => onChange({ ...filter, castable: value === 'Castable' })}
      />
      <NativeSelect
        size="xs"
        className={classes.time}
        aria-label="Casting time"
        value={filter.time ?? ''}
        data={[
          { value: '', label: 'Any time' },
          ...times.map((time) => ({ value: time, label: CASTING_TIME_NAMES[time] })),
        ]}
        onChange={({ currentTarget }) =>
          onChange({ ...filter, time: (currentTarget.value || null) as CastingTime | null })
        }
      />
    </div>
  );
}

/** What every spell is subject to now: what forbids casting, and that nothing is prepared. */
const CastingNotes = observer(function CastingNotes() {
  const { sheet } = useSheet();
  const warning = castingWarning(sheet);
  const unprepared = unpreparedText(sheet);
  return (
    <>
      {warning && (
        <p className={classes.warning} role="status">
          {warning}
        </p>
      )}
      {unprepared && (
        <p className={classes.advice} role="status">
          {unprepared}
        </p>
      )}
    </>
  );
});

/** The spells of the character: what can be cast by level, and below it what cannot. */
export const SpellsPanel = observer(function SpellsPanel() {
  const { sheet, loaded } = useSheet();
  const [filter, setFilter] = useState(NO_FILTER);
  // The control answers at once; the spells, which may be many, follow.
  const shownFilter = useDeferredValue(filter);
  const all = spellsAndPreparable(sheet);
  const hidden = all.length - filteredSpells(all, shownFilter, loaded.content).length;
  return (
    <>
      <div className={classes.head}>
        <h2 tabIndex={-1}>Spells</h2>
        {hidden > 0 && (
          <span className={classes.hidden}>
            {hidden} hidden
            <Button size="compact-xs" variant="subtle" onClick={() => setFilter(NO_FILTER)}>
              Clear
            </Button>
          </span>
        )}
        <Filters filter={filter} times={timesOf(all, loaded.content)} onChange={setFilter} />
      </div>
      <CastingNotes />
      <Spells filter={shownFilter} />
    </>
  );
});

/** The spells that a filter shows. They are rendered for another filter or another sheet alone. */
const Spells = observer(function Spells({ filter }: { filter: SpellFilter }) {
  const { sheet, loaded } = useSheet();
  const [result, setResult] = useState<CastResult>();
  const all = spellsAndPreparable(sheet);
  const shown = filteredSpells(all, filter, loaded.content);
  const { ready, others } = byReason(sheet, shown);
  const render = (castable: CastableSpell) => (
    <SpellRow
      castable={castable}
      result={result && spellKey(result.spell) === spellKey(castable.spell) ? result : undefined}
      onCast={setResult}
    />
  );
  return (
    <div className={classes.scroll}>
      <LevelColumns
        rows={ready}
        render={render}
        note={(rows) => (rows.some((castable) => isOutOfSlots(sheet, castable)) ? 'No slot left' : undefined)}
      />
      {others.map(({ reason, rows }) => (
        <UncastableSpells
          // What somebody looks for is not folded.
          key={`${reason}${filter.find === ''}`}
          reason={reason}
          rows={rows}
          startsOpen={areInView(sheet, rows, filter)}
          render={render}
        />
      ))}
      {shown.length === 0 && (
        <p className={classes.empty}>{all.length === 0 ? 'No spells yet.' : 'No spell matches.'}</p>
      )}
    </div>
  );
});
