import { Skeleton } from '@mantine/core';
import { Loading } from '../loading.js';
import type { ListColumn } from './list.types.js';
import { ListHead } from './list-head.js';
import classes from './list.module.css';

interface ListSkeletonProps<Entry> {
  /** What is loading, for screen readers. */
  label: string;
  columns: readonly ListColumn<Entry>[];
  rows?: number;
}

/** The widths of the bars, in percent, so that they look like words. */
const WIDTHS = [72, 48, 60, 84, 54];

/** A list that loads: its head, and bars in place of its rows. */
export function ListSkeleton<Entry>({ label, columns, rows = 6 }: ListSkeletonProps<Entry>) {
  return (
    <Loading label={label}>
      <div className={classes.scroller} aria-hidden>
        <table className={classes.table}>
          <ListHead columns={columns} sort={null} descending={false} hasMenu={false} />
          <tbody>
            {Array.from({ length: rows }, (_, row) => (
              <tr key={row} className={classes.row}>
                {columns.map(({ id, kind }, column) => (
                  <td key={id}>
                    {kind !== 'action' && (
                      <Skeleton height={12} width={`${WIDTHS[(row + column * 2) % WIDTHS.length]}%`} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Loading>
  );
}
