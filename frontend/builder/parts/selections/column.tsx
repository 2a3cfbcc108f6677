import { Title } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import { ScrollRegion } from '../../../ui/scroll-region.js';
import classes from './column.module.css';

/** The options of a column: its toggle buttons, without 'read more'. */
const optionsOf = (column: Element | undefined): HTMLElement[] => [
  ...(column?.querySelectorAll<HTMLElement>('button[aria-pressed]') ?? []),
];

/** The keys that lead from option to option. */
const KEYS: readonly string[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'];

/** Returns the option to which a key leads: above, below, the first, the last, or the chosen one of the column beside. */
function optionTowards(key: string, columns: readonly Element[], from: HTMLElement): HTMLElement | undefined {
  const at = columns.findIndex((column) => column.contains(from));
  const options = optionsOf(columns[at]);
  const index = options.indexOf(from);
  if (index === -1) return undefined;
  if (key === 'ArrowDown') return options[index + 1];
  if (key === 'ArrowUp') return options[index - 1];
  if (key === 'Home') return options[0];
  if (key === 'End') return options.at(-1);
  const beside = key === 'ArrowRight' ? columns.slice(at + 1) : columns.slice(0, at).toReversed();
  const there = beside.map(optionsOf).find((found) => found.length > 0);
  return there?.find((option) => option.ariaPressed === 'true') ?? there?.[0];
}

/** Moves the focus from an option to another one of its column, or to the column beside. */
function onKey(event: KeyboardEvent<HTMLElement>): void {
  if (!KEYS.includes(event.key) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const target = optionTowards(event.key, [...event.currentTarget.children], event.target as HTMLElement);
  if (!target) return;
  event.preventDefault();
  target.focus();
}

/** The columns of a panel, side by side; each scrolls separately. The arrow keys, Home and End lead from option to option. */
export const Columns = ({ children }: { children: ReactNode }) => (
  <div className={classes.columns} onKeyDown={onKey}>
    {children}
  </div>
);

interface ColumnProps {
  title: string;
  /** A button to the right of the heading. */
  action?: ReactNode;
  /** What stays below the scrolled part. */
  foot?: ReactNode;
  children: ReactNode;
}

/** One column with a heading. The heading takes the focus when a new one replaces the option that had it. */
export function Column({ title, action, foot, children }: ColumnProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const shownTitle = useRef(title);
  useEffect(() => {
    const isReplaced = shownTitle.current !== title;
    shownTitle.current = title;
    if (isReplaced && document.activeElement === document.body) heading.current?.focus();
  }, [title]);
  return (
    <section className={classes.column} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} id={id} ref={heading} tabIndex={-1} className={classes.heading ?? ''}>
          {title}
        </Title>
        {action}
      </div>
      <ScrollRegion label={`${title}, text`} className={classes.scroll}>
        {children}
      </ScrollRegion>
      {foot && <div className={classes.foot}>{foot}</div>}
    </section>
  );
}

/** The text of an empty column. */
export const ColumnHint = ({ children }: { children: ReactNode }) => <p className={classes.hint}>{children}</p>;
