import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ListColumn } from './list.types.js';
import classes from './list.module.css';

interface ListRowProps<Entry> {
  entry: Entry;
  /** Its place in the list, from 0. */
  row: number;
  columns: readonly ListColumn<Entry>[];
  isOpen?: boolean;
  /** Whether Tab leads to it, in a list that opens its entries. */
  isTabStop?: boolean;
  onOpen?: ((entry: Entry) => void) | undefined;
  menuOf?: ((entry: Entry) => ReactNode) | undefined;
}

/** A row of a list. It is rendered for its own changes alone, because most rows stay when the list changes. */
export const ListRow = observer(function ListRow<Entry>({
  entry,
  row,
  columns,
  isOpen = false,
  isTabStop = false,
  onOpen,
  menuOf,
}: ListRowProps<Entry>) {
  return (
    <tr
      className={classes.row}
      data-row={row}
      data-open={isOpen}
      data-opens={onOpen !== undefined}
      aria-rowindex={row + 2}
      onClick={onOpen && (() => onOpen(entry))}
    >
      {columns.map(({ id, title: name, kind, isMinor, isDetail, cellOf }, column) => {
        const cell = cellOf(entry, isTabStop);
        const title = typeof cell === 'string' ? cell : undefined;
        if (column > 0)
          return (
            <td
              key={id}
              data-kind={kind}
              data-minor={isMinor}
              data-detail={isDetail}
              data-column={name || undefined}
              title={title}
            >
              {cell}
            </td>
          );
        return (
          <th key={id} scope="row" title={title}>
            {onOpen ? (
              <button type="button" tabIndex={isTabStop ? 0 : -1} aria-current={isOpen || undefined}>
                {cell}
              </button>
            ) : (
              cell
            )}
          </th>
        );
      })}
      {menuOf && <td data-kind="menu">{menuOf(entry)}</td>}
    </tr>
  );
}) as <Entry>(props: ListRowProps<Entry>) => ReactNode;
