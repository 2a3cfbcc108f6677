import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { GiSpellBook } from 'react-icons/gi';
import { LuArrowLeft, LuPrinter } from 'react-icons/lu';
import { Link, useSearchParams } from 'react-router-dom';
import type { Content, Spell } from '../../../contracts/content/content.types.js';
import { useStores } from '../../core/stores.js';
import { countText } from '../../ui/count-text.js';
import { Descriptions } from '../../ui/descriptions.js';
import { EmptyState } from '../../ui/empty-state.js';
import { ErrorState } from '../../ui/error-state.js';
import { Loading, RowsSkeleton } from '../../ui/loading.js';
import { readListQuery } from '../../ui/list/list-address.js';
import { listed } from '../../ui/list/list-rules.js';
import { Page } from '../../ui/page.js';
import { toDetail } from '../library-detail.js';
import { LoadedContent } from '../parts/loaded-content.js';
import { COMPENDIUM } from './kinds.js';
import { compendiumOf, shapeOf } from './kind-lists.js';
import classes from './spell-cards.module.css';

const SPELLS = COMPENDIUM.find(({ slug }) => slug === 'spells');
/** A reply of this many spells has about 20 kB. */
const MOST_CARDS = 100;

/** Returns the ids of the spells that an address lists. */
function spellsOf(content: Content, params: URLSearchParams): string[] {
  if (!SPELLS) return [];
  const entries = compendiumOf(content).get(SPELLS) ?? [];
  const shape = shapeOf(SPELLS);
  return listed(entries, shape, readListQuery(shape, params)).map(({ id }) => id);
}

/** /compendium/spells/cards: the listed spells as cards, to print and cut. */
export const SpellCardsScreen = observer(function SpellCardsScreen() {
  const { library } = useStores();
  const [params] = useSearchParams();
  useEffect(() => library.ensureContent(), [library]);
  const { content, contentFailure } = library;
  const ids = useMemo(() => content && spellsOf(content, params), [content, params]);
  const back = { pathname: '/compendium/spells', search: params.toString() };
  return (
    <Page
      title="Spell cards"
      lead={ids && leadOf(ids.length)}
      actions={
        <div className={classes.actions}>
          <Button component={Link} to={back} variant="default" leftSection={<LuArrowLeft aria-hidden />}>
            Back to the list
          </Button>
          <Button leftSection={<LuPrinter aria-hidden />} onClick={() => print()}>
            Print
          </Button>
        </div>
      }
    >
      {ids ? (
        <Cards ids={ids.slice(0, MOST_CARDS)} />
      ) : contentFailure ? (
        <ErrorState msg={contentFailure.message} onRetry={() => library.ensureContent()} />
      ) : (
        <Loading label="Loading the spells">
          <RowsSkeleton rows={8} />
        </Loading>
      )}
    </Page>
  );
});

const leadOf = (count: number): string =>
  count > MOST_CARDS
    ? `The first ${MOST_CARDS} of ${count} spells. Filter the list to print the others.`
    : `${countText(count, 'spell')} from the list that you came from.`;

function Cards({ ids }: { ids: readonly string[] }) {
  const { pages } = useStores().library;
  if (ids.length === 0) return <EmptyState icon={<GiSpellBook />} text="The list has no spells." />;
  return (
    <LoadedContent of={pages.spells(ids)} label="Loading the spells">
      {(spells) => (
        <div className={classes.cards}>
          {spells.map((spell) => (
            <SpellCard key={spell.id} spell={spell} />
          ))}
        </div>
      )}
    </LoadedContent>
  );
}

function SpellCard({ spell }: { spell: Spell }) {
  const { title, subtitle, facts = [] } = toDetail('spell', spell);
  return (
    <article className={classes.card}>
      <h2>{title}</h2>
      <p className={classes.kind}>{subtitle}</p>
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Descriptions descs={spell.descs} />
    </article>
  );
}
