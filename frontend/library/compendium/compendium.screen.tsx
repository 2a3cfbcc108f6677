import { Button, Modal, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { observer } from 'mobx-react-lite';
import { useCallback, useDeferredValue, useEffect } from 'react';
import { GiBookshelf } from 'react-icons/gi';
import { LuPrinter } from 'react-icons/lu';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useStores } from '../../core/stores.js';
import { whenIdle } from '../../core/when-idle.js';
import { EmptyState } from '../../ui/empty-state.js';
import { ErrorState } from '../../ui/error-state.js';
import { Loading, RowsSkeleton } from '../../ui/loading.js';
import { lazy } from '../../ui/lazy.js';
import { readListQuery, writeListQuery } from '../../ui/list/list-address.js';
import { listed } from '../../ui/list/list-rules.js';
import { List } from '../../ui/list/list.js';
import { useListQuery } from '../../ui/list/use-list-query.js';
import { Page } from '../../ui/page.js';
import { useScrollStop } from '../../ui/scroll-region.js';
import type { CompendiumEntry } from './entries.js';
import { COMPENDIUM, type CompendiumKind } from './kinds.js';
import { compendiumOf, shapeOf } from './kind-lists.js';
import { storyKindOf } from './detail-of.js';
import { EntryView } from './entry-view.js';
import { LoadedContent } from '../parts/loaded-content.js';
import { KindNav } from './kind-nav.js';
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
  const { content, contentFailure } = library;
  const { creatures } = library.pages;
  const load = slug === undefined || slug === 'magic-items' ? library.ensureMagicItems : library.ensureContent;
  useEffect(() => {
    load();
    void creatures.load();
  }, [load, creatures]);
  const isLoaded = content !== undefined;
  // Whoever reads one list opens another; the screen of the magic items says it when they cannot be loaded.
  useEffect(
    () => (isLoaded ? whenIdle(() => void library.loadMagicItems().catch(() => undefined)) : undefined),
    [isLoaded, library],
  );
  const isComplete = load === library.ensureContent || library.hasMagicItems;
  const compendium = content && isComplete ? compendiumOf(content, creatures.value) : undefined;
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
              <KindPage key={kind.slug} kind={kind} entries={compendium.get(kind)} />
            </div>
          ) : (
            <CompendiumLanding compendium={compendium} />
          )
        ) : contentFailure ? (
          <ErrorState msg={contentFailure.message} onRetry={() => load()} />
        ) : (
          <Loading label="Loading the rules">
            {kind ? <KindSkeleton slug={kind.slug} /> : <RowsSkeleton rows={12} />}
          </Loading>
        )}
      </Page>
    </div>
  );
});

/** Grey bars instead of the kinds, the list and what is open beside it. */
const KindSkeleton = ({ slug }: { slug: string }) => (
  <div className={classes.frame} data-pages={storyKindOf(slug) !== undefined} aria-hidden="true">
    <RowsSkeleton rows={11} height={30} />
    <RowsSkeleton rows={12} />
    <Skeleton className={classes.detailSkeleton} height={480} />
  </div>
);

/** Leads to the cards of the listed spells. */
function PrintCards({ kind }: { kind: CompendiumKind }) {
  const [params] = useSearchParams();
  const shape = shapeOf(kind);
  const search = writeListQuery(shape, { ...readListQuery(shape, params), open: null }, params).toString();
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

interface KindPageProps {
  kind: CompendiumKind;
  /** Undefined while the creatures load. */
  entries: readonly CompendiumEntry[] | undefined;
}

/** The list of a kind when it is loaded. Only the creatures load on their own. */
const KindPage = observer(function KindPage({ kind, entries }: KindPageProps) {
  const { creatures, areCreaturesClosed } = useStores().library.pages;
  if (entries) return <EntriesPage kind={kind} entries={entries} />;
  if (areCreaturesClosed)
    return (
      <section className={classes.middle} aria-label={kind.title}>
        <EmptyState icon={<GiBookshelf />} title="The creatures are closed" text={creatures.failure?.message} />
      </section>
    );
  return (
    <LoadedContent of={creatures} label="Loading the creatures">
      {() => null}
    </LoadedContent>
  );
});

/** The list of a kind, and the open entry next to it, or over it when there is no room. */
function EntriesPage({ kind, entries }: { kind: CompendiumKind; entries: readonly CompendiumEntry[] }) {
  const shape = shapeOf(kind);
  const [query, setQuery] = useListQuery(shape);
  const isWide = useMediaQuery('(min-width: 1280px)', true, { getInitialValueInEffect: false });
  const open = useCallback((id: string | null) => setQuery((before) => ({ ...before, open: id })), [setQuery]);
  const onOpen = useCallback(({ id }: CompendiumEntry) => open(id), [open]);
  const opened = entries.find(({ id }) => id === query.open);
  // Beside the list there is always something to read.
  const shown = isWide ? (opened ?? listed(entries, shape, query)[0]) : opened;
  return (
    <>
      <section className={classes.middle} aria-label={kind.title}>
        <List
          label={kind.title}
          noun={kind.title.toLowerCase()}
          shape={shape}
          entries={entries}
          idOf={idOf}
          query={query}
          onQuery={setQuery}
          onOpen={onOpen}
          openId={shown?.id ?? null}
          opensOnMove={isWide}
        />
      </section>
      {isWide ? (
        <EntryBeside kind={kind.slug} entry={shown} />
      ) : (
        <Modal opened={shown !== undefined} onClose={() => open(null)} size="xl" title={shown?.name}>
          {shown && <EntryView kind={kind.slug} id={shown.id} isTitled />}
        </Modal>
      )}
    </>
  );
}

/** The entry that is read beside the list. */
function EntryBeside({ kind, entry }: { kind: string; entry: CompendiumEntry | undefined }) {
  // The rows are there at once; what is read beside them follows.
  const read = useDeferredValue(entry, null);
  const { ref, isStop } = useScrollStop();
  return (
    <aside
      ref={ref}
      className={classes.detail}
      aria-label={read?.name ?? 'Entry'}
      aria-live="polite"
      tabIndex={isStop ? 0 : undefined}
    >
      {read && <EntryView kind={kind} id={read.id} />}
      {read === undefined && <p className={classes.hint}>Nothing matches, so there is no entry to read here.</p>}
    </aside>
  );
}

const idOf = ({ id }: CompendiumEntry): string => id;
