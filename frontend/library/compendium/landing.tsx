import { Title, VisuallyHidden } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { CompendiumIcon } from '../search/kind-icons.js';
import { SearchEverything } from '../search/search-everything.js';
import { useLookedUp } from '../search/use-lookups.js';
import type { CompendiumEntry } from './entries.js';
import { addressOf } from './kind-nav.js';
import { openKinds, type CompendiumKind } from './kinds.js';
import { useStores } from '../../core/stores.js';
import classes from './landing.module.css';

type Compendium = ReadonlyMap<CompendiumKind, readonly CompendiumEntry[]>;

/** /compendium: the search over everything; below it what one looked up last, and the kinds. */
export function CompendiumLanding({ compendium }: { compendium: Compendium }) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  return (
    <div className={classes.landing}>
      <div className={classes.search}>
        <SearchEverything
          text={text}
          onText={setText}
          onEscape={() => setText('')}
          onChoose={({ kind, entry }) => void navigate(addressOf(kind.slug, entry.id))}
          place="page"
        />
      </div>
      {text.trim() === '' && (
        <>
          <LookedUpLast />
          <Kinds compendium={compendium} />
        </>
      )}
    </div>
  );
}

const LookedUpLast = observer(function LookedUpLast() {
  const lookedUp = useLookedUp();
  if (lookedUp.length === 0) return null;
  return (
    <section aria-labelledby="looked-up-last">
      <Title order={2} size="h4" id="looked-up-last" className={classes.title}>
        Recently viewed
      </Title>
      <ul className={classes.recent}>
        {lookedUp.map(({ kind, entry }) => (
          <li key={`${kind.slug}/${entry.id}`}>
            <Link to={addressOf(kind.slug, entry.id)} className={classes.chip}>
              <CompendiumIcon kind={kind.slug} size={18} />
              <span>{entry.name}</span>
              <span className={classes.noun}>{kind.noun}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
});

const Kinds = observer(function Kinds({ compendium }: { compendium: Compendium }) {
  const { pages } = useStores().library;
  return (
    <section aria-labelledby="kinds">
      <Title order={2} size="h4" id="kinds" className={classes.title}>
        All entries
      </Title>
      <ul className={classes.kinds}>
        {openKinds(pages.areCreaturesClosed).map((kind) => (
          <li key={kind.slug}>
            <Link to={addressOf(kind.slug)} className={classes.kind}>
              <CompendiumIcon kind={kind.slug} size={30} />
              <span className={classes.name}>{kind.title}</span>
              <span className={classes.count}>
                {compendium.get(kind)?.length}
                <VisuallyHidden> entries</VisuallyHidden>
              </span>
              <span className={classes.lead}>{kind.lead}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
});
