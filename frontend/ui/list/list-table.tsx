import { observer } from 'mobx-react-lite';
import { useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { ListHead } from './list-head.js';
import { ListRow } from './list-row.js';
import { rowAfterKey } from './list-rules.js';
import type { ListColumn } from './list.types.js';
import classes from './list.module.css';
import { useListRows } from './use-list-rows.js';

/** The entries of a table, its columns, and what it opens. */
export interface ListTableProps<Entry> {
  /** The accessible name of the table. */
  label: string;
  columns: readonly ListColumn<Entry>[];
  entries: readonly Entry[];
  idOf: (entry: Entry) => string;
  /** The id of the column that sorts; null: none. */
  sort: string | null;
  descending: boolean;
  /** Without it no column sorts. */
  onSort?: (column: ListColumn<Entry>) => void;
  /** Opens an entry. The list is one tab stop then; the arrow keys go through it, and Enter opens. */
  onOpen?: (entry: Entry) => void;
  /** The id of the open entry. */
  openId?: string | null;
  /** Whether the arrow keys open what they reach, because it is shown beside the list. */
  opensOnMove?: boolean;
  /** The menu at the end of a row, a `RowMenu`. */
  menuOf?: (entry: Entry) => ReactNode;
  /** The rows begin anew with another value: Tab leads to the open row, or to the first. */
  version?: unknown;
  /**
   * `page`: the list is as high as the window allows. `part`: it is ten rows high, so that the page below stays in reach.
   * `frame`: it is at most as high as the element around it.
   */
  height?: 'page' | 'part' | 'frame';
}

/** Rows of 44 pixels under a head that stays. Only the rows in sight are rendered when there are many. */
export const ListTable = observer(function ListTable<Entry>(props: ListTableProps<Entry>) {
  const { label, columns, entries, idOf, onOpen, openId = null, opensOnMove = false, menuOf, height = 'page' } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const openAt = entries.findIndex((entry) => idOf(entry) === openId);
  const rows = useListRows(scroller, { count: entries.length, first: Math.max(0, openAt), version: props.version });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!onOpen || event.ctrlKey || event.metaKey || event.altKey) return;
    const row = rowAfterKey(event.key, rows.current, entries.length, rows.page());
    const entry = row === undefined ? undefined : entries[row];
    if (row === undefined || entry === undefined) return;
    event.preventDefault();
    rows.focus(row);
    if (opensOnMove) onOpen(entry);
  };
  const onFocus = ({ target }: FocusEvent): void => {
    const row = target.closest('tr')?.dataset['row'];
    if (row !== undefined) rows.setCurrent(Number(row));
  };
  const hasMenu = menuOf !== undefined;
  return (
    <div ref={scroller} className={classes.scroller} data-height={height} data-whole={rows.isWhole || undefined}>
      <table className={classes.table} aria-label={label} aria-rowcount={entries.length + 1}>
        <ListHead {...props} hasMenu={hasMenu} />
        <tbody onKeyDown={onKeyDown} onFocus={onFocus}>
          {rows.shown.flatMap(({ index, gap }) => {
            const entry = entries[index];
            if (entry === undefined) return [];
            return [
              gap > 0 && <Gap key={`before ${index}`} height={gap} />,
              <ListRow
                key={idOf(entry)}
                entry={entry}
                row={index}
                columns={columns}
                isOpen={index === openAt}
                isTabStop={index === rows.current}
                onOpen={onOpen}
                menuOf={menuOf}
              />,
            ];
          })}
          {rows.gapBelow > 0 && <Gap height={rows.gapBelow} />}
        </tbody>
      </table>
    </div>
  );
}) as <Entry>(props: ListTableProps<Entry>) => ReactNode;

/** The room of rows that are not rendered. */
const Gap = ({ height }: { height: number }) => (
  <tr aria-hidden className={classes.gap}>
    <td style={{ height }} />
  </tr>
);
