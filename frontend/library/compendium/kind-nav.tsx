import { LuChevronLeft } from 'react-icons/lu';
import { Link, NavLink } from 'react-router-dom';
import type { CompendiumEntry } from './entries.js';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../core/stores.js';
import { openKinds, type CompendiumKind } from './kinds.js';
import classes from './compendium.module.css';

interface KindNavProps {
  compendium: ReadonlyMap<CompendiumKind, readonly CompendiumEntry[]>;
}

/** The kinds of the compendium with how many entries each has. */
export const KindNav = observer(function KindNav({ compendium }: KindNavProps) {
  const { pages } = useStores().library;
  return (
    <nav aria-label="Compendium" className={classes.nav}>
      <Link to="/compendium" className={classes.back ?? ''}>
        <LuChevronLeft size={16} aria-hidden /> Compendium
      </Link>
      {openKinds(pages.areCreaturesClosed).map((kind) => (
        <NavLink key={kind.slug} to={addressOf(kind.slug)} className={classes.kind ?? ''}>
          {kind.title} <span className={classes.count}>{compendium.get(kind)?.length || ''}</span>
        </NavLink>
      ))}
    </nav>
  );
});

/** Returns the address of a list of the compendium, or of an entry in it. */
export const addressOf = (kind: string, id?: string): string =>
  `${kind === 'items' ? '/items' : `/compendium/${kind}`}${id === undefined ? '' : `?show=${encodeURIComponent(id)}`}`;
