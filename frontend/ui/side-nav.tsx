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

interface SideNavProps<Id extends string> {
  /** The name of the navigation for screen readers. */
  label: string;
  items: readonly SideNavItem<Id>[];
  active: Id;
  onSelect: (id: Id) => void;
}

/** The sections at the left edge. It starts collapsed to icons with tooltips. */
export function SideNav<Id extends string>({ label, items, active, onSelect }: SideNavProps<Id>) {
  const [open, setOpen] = useState(false);
  const Toggle = open ? LuChevronsLeft : LuChevronsRight;
  return (
    <nav className={classes.nav} data-open={open} aria-label={label}>
      <div className={classes.sticky}>
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
        <UnstyledButton
          className={classes.toggle}
          aria-expanded={open}
          aria-label={open ? 'Collapse the navigation' : 'Expand the navigation'}
          onClick={() => setOpen(!open)}
        >
          <Toggle size={19} aria-hidden="true" />
        </UnstyledButton>
      </div>
    </nav>
  );
}
