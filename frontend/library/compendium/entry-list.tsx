import { LuArrowDown, LuArrowUp } from 'react-icons/lu';
import { memo, type KeyboardEvent } from 'react';
import type { CompendiumEntry } from './entries.js';
import type { CompendiumKind } from './kinds.js';
import type { ListQuery } from './search.js';
import classes from './compendium.module.css';

/** How many lines Page Up and Page Down go. */
const PAGE = 10;

interface EntryListProps {
  kind: CompendiumKind;
  entries: readonly CompendiumEntry[];
  query: Pick<ListQuery, 'column' | 'descending'>;
  /** The id of the open entry. */
  shown: string | null;
  onShow: (id: string) => void;
  onSort: (order: Pick<ListQuery, 'column' | 'descending'>) => void;
}

/** The table of a kind. It is one tab stop; the arrow keys go through its lines and open them. */
export const EntryList = memo(function EntryList({ kind, entries, query, shown, onShow, onSort }: EntryListProps) {
  const current = entries.some(({ id }) => id === shown) ? shown : entries[0]?.id;
  const move = (event: KeyboardEvent<HTMLTableSectionElement>): void => {
    const index = entries.findIndex(({ id }) => id === current);
    const target = targetOf(event.key, index, entries.length);
    const entry = target === undefined ? undefined : entries[target];
    if (!entry) return;
    event.preventDefault();
    const line = event.currentTarget.querySelectorAll<HTMLButtonElement>('button')[target ?? 0];
    line?.focus();
    line?.scrollIntoView({ block: 'nearest' });
    onShow(entry.id);
  };
  return (
    <table className={classes.list} aria-label={kind.title}>
      <thead>
        <tr>
          <SortedHead title={kind.noun} column={-1} query={query} onSort={onSort} />
          {kind.columns.map(({ title, number }, column) => (
            <SortedHead key={title} title={title} column={column} query={query} onSort={onSort} isNumber={number} />
          ))}
        </tr>
      </thead>
      <tbody onKeyDown={move}>
        {entries.map((entry) => (
          <EntryLine
            key={entry.id}
            kind={kind}
            entry={entry}
            isShown={entry.id === shown}
            isCurrent={entry.id === current}
            onShow={onShow}
          />
        ))}
      </tbody>
    </table>
  );
});

interface EntryLineProps extends Pick<EntryListProps, 'kind' | 'onShow'> {
  entry: CompendiumEntry;
  isShown: boolean;
  /** Whether Tab leads to it. */
  isCurrent: boolean;
}

/** A line of the table. Most lines stay when the list changes, so each is rendered only for its own changes. */
const EntryLine = memo(function EntryLine({ kind, entry, isShown, isCurrent, onShow }: EntryLineProps) {
  const { id, name, cells } = entry;
  return (
    <tr data-shown={isShown} onClick={() => onShow(id)}>
      <th scope="row">
        <button type="button" tabIndex={isCurrent ? 0 : -1} aria-current={isShown || undefined}>
          {name}
        </button>
      </th>
      {cells.map(({ text }, column) => (
        <td key={column} data-number={kind.columns[column]?.number}>
          {text}
        </td>
      ))}
    </tr>
  );
});

/** Returns the line that a key leads to; undefined for another key. */
function targetOf(key: string, index: number, count: number): number | undefined {
  const within = (line: number): number => Math.min(count - 1, Math.max(0, line));
  switch (key) {
    case 'ArrowDown':
      return within(index + 1);
    case 'ArrowUp':
      return within(index - 1);
    case 'PageDown':
      return within(index + PAGE);
    case 'PageUp':
      return within(index - PAGE);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

interface SortedHeadProps {
  title: string;
  column: number;
  query: Pick<ListQuery, 'column' | 'descending'>;
  onSort: EntryListProps['onSort'];
  isNumber?: boolean | undefined;
}

function SortedHead({ title, column, query, onSort, isNumber }: SortedHeadProps) {
  const isSorted = query.column === column;
  const Arrow = query.descending ? LuArrowDown : LuArrowUp;
  return (
    <th
      scope="col"
      data-number={isNumber}
      aria-sort={isSorted ? (query.descending ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" onClick={() => onSort({ column, descending: isSorted && !query.descending })}>
        {title}
        {isSorted && <Arrow size={14} aria-hidden />}
      </button>
    </th>
  );
}
