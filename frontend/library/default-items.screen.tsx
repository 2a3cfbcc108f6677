import { Anchor, Title } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useStores } from '../core/stores.js';
import { DetailPopup } from '../ui/detail-popup.js';
import { ErrorState } from '../ui/error-state.js';
import { Loading, RowsSkeleton } from '../ui/loading.js';
import { Page } from '../ui/page.js';
import { groupByKind } from './items-filter.js';
import classes from './items.module.css';
import { ItemsTable } from './parts/items-table.js';
import { KindIcon } from './parts/kind-icon.js';

const HEADINGS = {
  Gear: 'Adventuring Gear',
  Weapon: 'Weapons',
  Armor: 'Armor',
  Tool: 'Tools',
  'Mount/Vehicle': 'Mounts/Vehicles',
} as const;

/** /library/default/items: the items that come with the product, group by group. */
export const DefaultItemsScreen = observer(function DefaultItemsScreen() {
  const { library } = useStores();
  useEffect(() => void library.loadItems(), [library]);
  const { items, itemsFailure } = library;
  return (
    <Page
      title="Default Items"
      lead={
        <>
          Everything that comes with the rules.{' '}
          <Anchor component={Link} to="/items">
            Search the items
          </Anchor>
        </>
      }
    >
      {itemsFailure && !items && <ErrorState msg={itemsFailure.message} onRetry={() => void library.loadItems()} />}
      {!items && !itemsFailure && (
        <Loading label="Loading the items">
          <RowsSkeleton rows={10} />
        </Loading>
      )}
      {groupByKind(items ?? []).map(({ kind, items: group }) => (
        <section key={kind} className={classes.group} aria-label={HEADINGS[kind]}>
          <Title order={2}>
            <KindIcon kind={kind} /> {HEADINGS[kind]}
          </Title>
          <ItemsTable items={group} label={HEADINGS[kind]} />
        </section>
      ))}
      <DetailPopup opened={library.detailOpen} onClose={library.closeDetail} detail={library.detail} />
    </Page>
  );
});
