import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { observer } from 'mobx-react-lite';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { GiBookshelf } from 'react-icons/gi';
import { LuPrinter } from 'react-icons/lu';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useStores } from '../../core/stores.js';
import { EmptyState } from '../../ui/empty-state.js';
import { ErrorState } from '../../ui/error-state.js';
import { Loading, RowsSkeleton } from '../../ui/loading.js';
import { lazy } from '../../ui/lazy.js';
import { Page } from '../../ui/page.js';
import type { CompendiumEntry } from './entries.js';
import { compendiumOf, COMPENDIUM, type CompendiumKind } from './kinds.js';
import { storyKindOf } from './detail-of.js';
import { EntryList } from './entry-list.js';
import { EntryView } from './entry-view.js';
import { KindNav } from './kind-nav.js';
import { ListFilters } from './list-filters.js';
import { readListQuery, writeListQuery } from './list-query.js';
import { listed, type ListQuery } from './search.js';
import { useListState } from './use-list-state.js';
import classes from './compendium.module.css';

/** The search comes with it, so the lists do not load it. */
const CompendiumLanding = lazy(() => import('./landing.js').then((m) => ({ default: m.CompendiumLanding })));

/** /compendium: search over everything, and the kinds; /compendium/:kind: a list with filters, and the open entry next to it. */
export const CompendiumScreen = observer(function CompendiumScreen() {
  const { kind: slug } = useParams();
  return <CompendiumPage slug={slug} />;
});

/** /items: the list of the items. */
export const ItemsScreen = () => <CompendiumPage slug="items" />;

const CompendiumPage = observer(function CompendiumPage({ slug }: { slug: string | undefined }) {
  const { library } = useStores();
  useEffect(() => library.ensureContent(), [library]);
  const { content, contentFailure } = library;
  const compendium = content && compendiumOf(content);
  const kind = COMPENDIUM.find((each) => each.slug === slug);
  const title = kind?.title ?? 'Compendium';
  if (slug !== undefined && !kind)
    return (
      <Page title="Compendium">
        <EmptyState
          icon={<GiBookshelf />}
          text="The compendium has no such page."
          action={
            <Button component={Link} to="/compendium">
              Open the compendium
            </Button>
          }
        />
      </Page>
    );
  return (
    <div className={classes.screen}>
      <Page
        title={title}
        lead={kind ? undefined : 'Spells, items, classes and the other rules of the game.'}
        actions={kind?.slug === 'spells' && <PrintCards kind={kind} />}
        width="full"
      >
        {compendium ? (
          kind ? (
            <div className={classes.frame} data-pages={storyKindOf(kind.slug) !== undefined}>
              <KindNav compendium={compendium} />
              <KindPage key={kind.slug} kind={kind} entries={compendium.get(kind) ?? []} />
            </div>
          ) : (
            <CompendiumLanding compendium={compendium} />
          )
        ) : contentFailure ? (
          <ErrorState msg={contentFailure.message} onRetry={() => library.ensureContent()} />
        ) : (
          <Loading label="Loading the rules">
            <RowsSkeleton rows={12} />
          </Loading>
        )}
      </Page>
    </div>
  );
});

/** Leads to the cards of the listed spells. */
function PrintCards({ kind }: { kind: CompendiumKind }) {
  const [params] = useSearchParams();
  const search = writeListQuery(kind, readListQuery(kind, params), null).toString();
  return (
    <Button
      component={Link}
      to={{ pathname: '/compendium/spells/cards', search }}
      variant="default"
      leftSection={<LuPrinter aria-hidden />}
    >
      Print as cards
    </Button>
  );
}

/** The list of a kind, and the open entry next to it, or over it when there is no room. */
function KindPage({ kind, entries }: { kind: CompendiumKind; entries: readonly CompendiumEntry[] }) {
  const [{ query, shown }, change] = useListState(kind);
  const isWide = useMediaQuery('(min-width: 1280px)', true, { getInitialValueInEffect: false });
  const list = useRef<HTMLDivElement>(null);
  // The field shows a letter at once; the list, which is long, follows, or comes at once when one goes into it.
  const deferred = useDeferredValue(query);
  const [entered, setEntered] = useState<ListQuery>();
  const listedQuery = entered === query ? query : deferred;
  const found = useMemo(() => listed(entries, listedQuery), [entries, listedQuery]);
  const setQuery = useCallback(
    (next: Partial<ListQuery>) => change(({ query: before }) => ({ query: { ...before, ...next } })),
    [change],
  );
  const enterList = (): void => {
    flushSync(() => setEntered(query));
    list.current?.querySelector<HTMLButtonElement>('tbody button[tabindex="0"]')?.focus();
  };
  const onShow = useCallback((id: string) => change(() => ({ shown: id })), [change]);
  const name = entries.find(({ id }) => id === shown)?.name;
  return (
    <>
      <section className={classes.middle} aria-label={kind.title}>
        <ListFilters kind={kind} entries={entries} query={query} onChange={setQuery} onLeaveDown={enterList} />
        <p className={classes.found} role="status">
          {found.length === entries.length ? entries.length : `${found.length} of ${entries.length}`}{' '}
          {kind.title.toLowerCase()}
        </p>
        {found.length > 0 ? (
          <div ref={list} className={classes.scroll}>
            <EntryList
              kind={kind}
              entries={found}
              query={listedQuery}
              shown={shown}
              onShow={onShow}
              onSort={setQuery}
            />
          </div>
        ) : (
          <EmptyState
            icon={<GiBookshelf />}
            text="Nothing matches."
            action={
              <Button variant="default" onClick={() => setQuery({ search: '', filters: {} })}>
                Show all {kind.title.toLowerCase()}
              </Button>
            }
          />
        )}
      </section>
      {isWide ? (
        <aside className={classes.detail} aria-label={name ?? 'Entry'} aria-live="polite">
          {shown && name ? (
            <EntryView kind={kind.slug} id={shown} />
          ) : (
            <p className={classes.hint}>Select an entry to read it here.</p>
          )}
        </aside>
      ) : (
        <Modal
          opened={shown !== null && name !== undefined}
          onClose={() => change(() => ({ shown: null }))}
          size="xl"
          title={name}
        >
          {shown && <EntryView kind={kind.slug} id={shown} isTitled />}
        </Modal>
      )}
    </>
  );
}
