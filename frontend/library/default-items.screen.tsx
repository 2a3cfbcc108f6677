import { Anchor, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Page } from '../ui/page.js';
import { groupByKind } from './items-by-kind.js';
import classes from './items.module.css';
import { ItemsTable } from './parts/items-table.js';
import { LoadedItems } from './parts/loaded-items.js';
import { KindIcon } from './parts/kind-icon.js';

const HEADINGS = {
  Gear: 'Adventuring Gear',
  Weapon: 'Weapons',
  Armor: 'Armor',
  Tool: 'Tools',
  'Mount/Vehicle': 'Mounts/Vehicles',
} as const;

/** /library/default/items: all items, grouped by kind. */
export function DefaultItemsScreen() {
  return (
    <Page
      title="Default Items"
      lead={
        <>
          All items of the rules.{' '}
          <Anchor component={Link} to="/items">
            Search the items
          </Anchor>
        </>
      }
    >
      <LoadedItems>
        {(items) =>
          groupByKind(items).map(({ kind, items: group }) => (
            <section key={kind} className={classes.group} aria-label={HEADINGS[kind]}>
              <Title order={2}>
                <KindIcon kind={kind} /> {HEADINGS[kind]}
              </Title>
              <ItemsTable items={group} label={HEADINGS[kind]} />
            </section>
          ))
        }
      </LoadedItems>
    </Page>
  );
}
