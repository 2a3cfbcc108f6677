import { UnstyledButton } from '@mantine/core';
import type { RefObject } from 'react';
import classes from './main-stats.module.css';

/** The parts in the order in which one column shows them, each with its place among the columns. */
const PARTS = [
  { label: 'Actions', column: 2 },
  { label: 'Resources', column: 3 },
  { label: 'Abilities & saves', column: 0 },
  { label: 'Skills', column: 1 },
] as const;

/** Brings a part to the upper edge, below what stays there, and the focus to it. */
function jumpTo(part: Element | null | undefined): void {
  if (!(part instanceof HTMLElement)) return;
  part.tabIndex = -1;
  part.focus({ preventScroll: true });
  part.scrollIntoView({ block: 'start' });
  const { left, width, top } = part.getBoundingClientRect();
  const over = document.elementFromPoint(left + width / 2, Math.max(top, 0) + 1);
  for (let cover = over; cover && !cover.contains(part); cover = cover.parentElement)
    if (getComputedStyle(cover).position === 'sticky')
      return window.scrollBy({ top: top - cover.getBoundingClientRect().bottom - 8 });
}

/** A line of buttons that lead to the parts below each other, where the columns of the main stats are one. */
export const PartJumps = ({ columns }: { columns: RefObject<HTMLElement | null> }) => (
  <nav className={classes.jumps} aria-label="Parts of the main stats">
    {PARTS.map(({ label, column }) => (
      <UnstyledButton
        key={label}
        className={classes.jump}
        onClick={() => jumpTo(columns.current?.children[column]?.querySelector('section'))}
      >
        {label}
      </UnstyledButton>
    ))}
  </nav>
);
