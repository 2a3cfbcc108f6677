import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { filteredBy, offeredFilters } from './list-rules.js';
import type { ListQuery, ListShape } from './list.types.js';
import { FilterChip } from './filter-chip.js';
import classes from './list.module.css';
import type { SetListQuery } from './use-list-query.js';

interface FilterChipsProps<Entry> {
  shape: ListShape<Entry>;
  entries: readonly Entry[];
  query: ListQuery;
  onQuery: SetListQuery;
}

/** The filters of a list on one line. Those for which there is no room fold behind 'More'. */
export function FilterChips<Entry>({ shape, entries, query, onQuery }: FilterChipsProps<Entry>): ReactNode {
  const line = useRef<HTMLDivElement>(null);
  const [isUnfolded, setUnfolded] = useState(false);
  const fits = useFit(line);
  const filters = useMemo(() => offeredFilters(entries, shape), [entries, shape]);
  if (filters.length === 0) return null;
  const folded = isUnfolded ? 0 : filters.length - fits;
  // A chosen value is never out of sight.
  const ordered = filters.toSorted((a, b) => Number(b.id in query.filters) - Number(a.id in query.filters));
  return (
    <div className={classes.chips}>
      <div ref={line} className={classes.chipLine} data-unfolded={isUnfolded}>
        {ordered.map((filter, at) => (
          <span key={filter.id} data-folded={!isUnfolded && at >= fits}>
            <FilterChip
              shape={shape}
              entries={entries}
              filter={filter}
              query={query}
              onChange={(value) => onQuery((before) => filteredBy(before, filter.id, value))}
            />
          </span>
        ))}
      </div>
      {(folded > 0 || isUnfolded) && (
        <button
          type="button"
          className={classes.more}
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {isUnfolded ? 'Fewer' : `More (${folded})`}
        </button>
      )}
    </div>
  );
}

/** Returns how many children of an element stand on its first line. */
function useFit(ref: RefObject<HTMLElement | null>): number {
  const [fits, setFits] = useState(Infinity);
  useEffect(() => {
    const line = ref.current;
    if (!line) return undefined;
    const measure = (): void => {
      const chips = [...line.children] as HTMLElement[];
      setFits(chips.filter(({ offsetTop }) => offsetTop === chips[0]?.offsetTop).length);
    };
    const observer = new ResizeObserver(measure);
    for (const element of [line, ...line.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return fits;
}
