import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { ListHead } from './list-head.js';
import { listed, sortedBy, sortOf } from './list-rules.js';
import { ListRow } from './list-row.js';
import { WHOLE_LIST, type ListShape } from './list.types.js';
import classes from './list.module.css';

interface ShortListProps<Entry> {
  /** The accessible name of the table. */
  label: string;
  shape: ListShape<Entry>;
  entries: readonly Entry[];
  idOf: (entry: Entry) => string;
}

/** A list of a few dozen entries without a search, for a screen that must load quickly. It has all rows at once and no frame. */
export const ShortList = observer(function ShortList<Entry>({ label, shape, entries, idOf }: ShortListProps<Entry>) {
  const [query, setQuery] = useState(WHOLE_LIST);
  return (
    <div className={classes.scroller} data-height="part" data-bare data-whole>
      <table className={classes.table} aria-label={label}>
        <ListHead
          columns={shape.columns}
          sort={sortOf(query, shape.initial)}
          descending={query.descending}
          onSort={({ id }) => setQuery((before) => sortedBy(before, id, shape.initial))}
          hasMenu={false}
        />
        <tbody>
          {listed(entries, shape, query).map((entry, row) => (
            <ListRow key={idOf(entry)} entry={entry} row={row} columns={shape.columns} />
          ))}
        </tbody>
      </table>
    </div>
  );
}) as <Entry>(props: ShortListProps<Entry>) => ReactNode;
