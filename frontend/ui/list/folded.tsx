import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';

/** How many entries show before the rest unfolds. */
const FIRST = 10;

interface FoldedProps<Entry> {
  entries: readonly Entry[];
  /** What the entries are: 'members'. */
  noun: string;
  /** How many show at first. */
  first?: number;
  children: (shown: readonly Entry[]) => ReactNode;
}

/** The first entries of a long list, and a button that shows all, so that what stands below stays in reach. */
export function Folded<Entry>({ entries, noun, first = FIRST, children }: FoldedProps<Entry>) {
  const [showsAll, setShowsAll] = useState(false);
  if (entries.length <= first) return <>{children(entries)}</>;
  return (
    <>
      {children(showsAll ? entries : entries.slice(0, first))}
      <div>
        <Button variant="subtle" size="compact-md" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? `Show the first ${first}` : `Show all ${entries.length} ${noun}`}
        </Button>
      </div>
    </>
  );
}
