import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { GiRollingDices } from 'react-icons/gi';
import { LuCheck } from 'react-icons/lu';
import { dieFaces } from '../../../../contracts/character/die-faces.js';
import type { DieTable } from '../../../library/die-tables.js';
import { toggleTablePick } from '../../choice-reducers.js';
import type { SectionStore } from '../../section.store.js';
import classes from './background-panel.module.css';
import { Column } from '../selections/column.js';
import { OptionRow } from '../selections/option-row.js';

interface DieTableRowProps {
  store: SectionStore;
  entry: DieTable;
  opened: boolean;
  onToggle: () => void;
}

/** A row that opens a die table and shows the pick from it. */
export const DieTableRow = observer(function TableEntry({
  store,
  entry: { pick, title, table },
  opened,
  onToggle,
}: DieTableRowProps) {
  const picked = table.entries.find((row) => row.id === store.choices.background[pick]);
  return (
    <OptionRow
      name={title}
      note={picked?.object_text ?? 'Not chosen'}
      tag={table.die}
      chosen={opened}
      mark={picked && <LuCheck size={18} aria-hidden color="var(--qh-accent)" />}
      onChoose={onToggle}
    />
  );
});

/** An open die table: its rows, and a button that picks one at random. A pick is optional. */
export const DieTableColumn = observer(function TableColumn({
  store,
  entry: { pick, title, table },
}: Pick<DieTableRowProps, 'store' | 'entry'>) {
  const picked = store.choices.background[pick];
  const toggle = (rowId: string): void => store.setChoices(toggleTablePick(store.choices, pick, rowId));
  const roll = (): void => {
    const face = 1 + Math.floor(Math.random() * dieFaces(table.die));
    const row = table.entries.find((one) => one.roll === face);
    if (row && row.id !== picked) toggle(row.id);
  };
  const rollButton = (
    <Button size="compact-sm" variant="light" leftSection={<GiRollingDices aria-hidden />} onClick={roll}>
      Roll a {table.die}
    </Button>
  );
  return (
    <Column title={title} action={rollButton}>
      <div role="group" aria-label={title} className={classes.body}>
        {table.entries.map((row) => (
          <button
            key={row.id}
            type="button"
            className={classes.row}
            aria-pressed={row.id === picked}
            onClick={() => toggle(row.id)}
          >
            <span className={classes.face}>{row.roll}</span>
            <span>
              {row.header_text && <strong>{row.header_text} </strong>}
              {row.object_text}
            </span>
          </button>
        ))}
      </div>
    </Column>
  );
});
