import { LuChevronLeft } from 'react-icons/lu';
import { Link, NavLink } from 'react-router-dom';
import type { CompendiumEntry } from './entries.js';
import { COMPENDIUM, type CompendiumKind } from './kinds.js';
import classes from './compendium.module.css';

/** The kinds of the compendium with how many entries each has. */
export function KindNav({ compendium }: { compendium: ReadonlyMap<CompendiumKind, readonly CompendiumEntry[]> }) {
  return (
    <nav aria-label="Compendium" className={classes.nav}>
      <Link to="/compendium" className={classes.back ?? ''}>
        <LuChevronLeft size={16} aria-hidden /> Compendium
      </Link>
      {COMPENDIUM.map((kind) => (
        <NavLink key={kind.slug} to={addressOf(kind.slug)} className={classes.kind ?? ''}>
          {kind.title} <span className={classes.count}>{compendium.get(kind)?.length || ''}</span>
        </NavLink>
      ))}
    </nav>
  );
}

/** Returns the address of a list of the compendium, or of an entry in it. */
export const addressOf = (kind: string, id?: string): string =>
  `${kind === 'items' ? '/items' : `/compendium/${kind}`}${id === undefined ? '' : `?show=${encodeURIComponent(id)}`}`;
