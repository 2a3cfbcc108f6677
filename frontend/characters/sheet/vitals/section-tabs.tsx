import { Link, useLocation } from 'react-router-dom';
import { SHEET_SECTIONS, type SheetSectionId } from '../sheet-sections.js';
import classes from './section-tabs.module.css';

/** The sections of the sheet by name, below its vitals. Each is a link, because the address names the section. */
export function SectionTabs({ active }: { active: SheetSectionId }) {
  const { search } = useLocation();
  const addressOf = (part: SheetSectionId): string => {
    const query = new URLSearchParams(search);
    query.set('part', part);
    return `?${query.toString()}`;
  };
  return (
    <nav className={classes.tabs} aria-label="Sections of the sheet">
      {SHEET_SECTIONS.map(({ id, label, icon: Icon }) => (
        <Link
          key={id}
          className={classes.tab}
          to={{ search: addressOf(id) }}
          aria-current={id === active ? 'page' : undefined}
        >
          <Icon size={15} className={classes.icon} aria-hidden />
          {label}
        </Link>
      ))}
    </nav>
  );
}
