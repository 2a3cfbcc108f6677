import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Page } from '../ui/page.js';
import { ItemsList } from './parts/items-list.js';
import { LoadedItems } from './parts/loaded-items.js';

/** /library/default/items: all items. */
export function DefaultItemsScreen() {
  return (
    <Page
      title="Default items"
      lead={
        <>
          All items in the rules.{' '}
          <Anchor component={Link} to="/items">
            Read them in the compendium
          </Anchor>
        </>
      }
    >
      <LoadedItems>{(items) => <ItemsList items={items} />}</LoadedItems>
    </Page>
  );
}
