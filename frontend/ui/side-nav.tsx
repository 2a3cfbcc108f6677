import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { IconType } from 'react-icons';
import { LuChevronsLeft, LuChevronsRight } from 'react-icons/lu';
import classes from './side-nav.module.css';

/** One section of the navigation. */
export interface SideNavItem<Id extends string = string> {
  id: Id;
  label: string;
  icon: IconType;
}

interface SectionsProps<Id extends string> {
  /** The name of the navigation for screen readers. */
  label: string;
  items: readonly SideNavItem<Id>[];
  /** The section that is open; one of another group marks none. */
  active: string;
  onSelect: (id: Id) => void;
}

interface SideNavProps<Id extends string> extends SectionsProps<Id> {
  /** Further groups of sections, each below a line. */
  more?: readonly (SectionsProps<string> & {
    /** Whether the screen has these sections as tabs too, so that a small window leaves them out. */
    isRepeated?: boolean;
  })[];
}

function Sections<Id extends string>({ label, items, active, onSelect }: SectionsProps<Id>) {
  return (
    <nav className={classes.sections} aria-label={label}>
      {items.map(({ id, label: name, icon: Icon }) => (
        <UnstyledButton
          key={id}
          className={classes.item}
          aria-current={id === active ? 'page' : undefined}
          aria-label={name}
          onClick={() => onSelect(id)}
        >
          <Icon size={21} aria-hidden="true" />
          <span className={classes.label}>{name}</span>
        </UnstyledButton>
      ))}
    </nav>
  );
}

/** So many names stand beside each other on a phone in the usual size. */
const MOST_NAMES = 4;

/**
 * The sections at the left edge. It starts collapsed to icons, with tooltips or, in a wide window, with their names below
 * them. On a phone they are a line at the bottom, as its apps have them.
 */
export function SideNav<Id extends string>({ more = [], ...sections }: SideNavProps<Id>) {
  const [open, setOpen] = useState(false);
  const count = [sections, ...more.filter(({ isRepeated }) => !isRepeated)].flatMap(({ items }) => items).length;
  const Toggle = open ? LuChevronsLeft : LuChevronsRight;
  return (
    <div
      className={classes.nav}
      data-open={open}
      data-side-nav={open ? 'open' : 'collapsed'}
      data-many={count > MOST_NAMES || undefined}
    >
      <div className={classes.sticky}>
        <Sections {...sections} />
        {more.map(({ isRepeated, ...group }) => (
          <div key={group.label} className={classes.more} data-repeated={isRepeated || undefined}>
            <Sections {...group} />
          </div>
        ))}
        <UnstyledButton
          className={classes.toggle}
          aria-expanded={open}
          aria-label={open ? 'Collapse the navigation' : 'Expand the navigation'}
          onClick={() => setOpen(!open)}
        >
          <Toggle size={19} aria-hidden="true" />
        </UnstyledButton>
      </div>
    </div>
  );
}
