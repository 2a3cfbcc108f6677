import { LuArrowDown, LuArrowUp } from 'react-icons/lu';
import { VisuallyHidden } from '@mantine/core';
import type { ListColumn } from './list.types.js';
import classes from './list.module.css';

interface ListHeadProps<Entry> {
  columns: readonly ListColumn<Entry>[];
  sort: string | null;
  descending: boolean;
  onSort?: ((column: ListColumn<Entry>) => void) | undefined;
  /** Whether the rows end with a menu. */
  hasMenu: boolean;
}

/** The head of a list with the widths of its columns. */
export function ListHead<Entry>({ columns, sort, descending, onSort, hasMenu }: ListHeadProps<Entry>) {
  return (
    <>
      <colgroup>
        {columns.map(({ id, width, isMinor, isDetail }) => (
          <col key={id} data-minor={isMinor} data-detail={isDetail} style={{ width }} />
        ))}
        {hasMenu && <col className={classes.menuColumn} />}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {columns.map((column) =>
            column.title === '' ? (
              <td key={column.id} />
            ) : (
              <th
                key={column.id}
                scope="col"
                data-kind={column.kind}
                data-minor={column.isMinor}
                data-detail={column.isDetail}
                aria-sort={column.id === sort ? (descending ? 'descending' : 'ascending') : undefined}
              >
                {column.orderOf && onSort ? (
                  <button type="button" onClick={() => onSort(column)}>
                    <span>{column.title}</span>
                    {column.id === sort && (descending ? <LuArrowDown aria-hidden /> : <LuArrowUp aria-hidden />)}
                  </button>
                ) : (
                  <span>{column.title}</span>
                )}
              </th>
            ),
          )}
          {hasMenu && (
            <th scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
    </>
  );
}
