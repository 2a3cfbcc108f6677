import type { Item, ItemKind } from '../../../contracts/content/content.types.js';
import { useStores } from '../../core/stores.js';
import { List } from '../../ui/list/list.js';
import type { ListShape } from '../../ui/list/list.types.js';
import { useListQuery } from '../../ui/list/use-list-query.js';
import { copperOf, costText, keyFact, weightText } from '../item-facts.js';
import classes from '../items.module.css';
import { KindIcon } from './kind-icon.js';

/** The groups of the items, in their order. */
const GROUPS: Readonly<Record<ItemKind, string>> = {
  Gear: 'Adventuring Gear',
  Weapon: 'Weapons',
  Armor: 'Armor',
  Tool: 'Tools',
  'Mount/Vehicle': 'Mounts/Vehicles',
};

const typeOf = ({ subtypes, type }: Item): string => subtypes[0]?.name ?? type;

/** The list of the default items. */
export const ITEM_SHAPE: ListShape<Item> = {
  initial: 'item',
  columns: [
    {
      id: 'item',
      title: 'Item',
      cellOf: ({ name, type }) => (
        <span className={classes.name} title={name}>
          <KindIcon kind={type} size={20} /> {name}
        </span>
      ),
      orderOf: ({ name }) => name,
    },
    { id: 'type', title: 'Type', width: '20%', isDetail: true, cellOf: typeOf, orderOf: typeOf },
    {
      id: 'fact',
      title: 'Damage, armor or speed',
      width: '176px',
      isMinor: true,
      cellOf: keyFact,
      orderOf: (item) => keyFact(item) || undefined,
    },
    { id: 'cost', title: 'Cost', kind: 'number', width: '92px', cellOf: costText, orderOf: copperOf },
    {
      id: 'weight',
      title: 'Weight',
      kind: 'number',
      width: '88px',
      isDetail: true,
      cellOf: weightText,
      orderOf: ({ item_weight }) => item_weight,
    },
  ],
  filters: [
    { id: 'group', label: 'Group', valuesOf: ({ type }) => [type], labels: GROUPS },
    { id: 'type', label: 'Type', valuesOf: (item) => [typeOf(item)] },
    { id: 'property', label: 'Property', valuesOf: ({ weapon_properties }) => weapon_properties },
  ],
  textOf: ({ name }) => name,
};

const idOf = ({ id }: Item): string => id;

/** The default items. A click on a row opens the item's detail popup. */
export function ItemsList({ items }: { items: readonly Item[] }) {
  const { library } = useStores();
  const [query, setQuery] = useListQuery(ITEM_SHAPE);
  return (
    <List
      label="Default items"
      noun="items"
      shape={ITEM_SHAPE}
      entries={items}
      idOf={idOf}
      query={query}
      onQuery={setQuery}
      onOpen={(item) => void library.showItem(item)}
    />
  );
}
