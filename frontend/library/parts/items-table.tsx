import { Table } from '@mantine/core';
import type { Item } from '../../../contracts/content/content.types.js';
import { useStores } from '../../core/stores.js';
import { costText, keyFact, weightText } from '../item-facts.js';
import classes from '../items.module.css';

interface ItemsTableProps {
  items: readonly Item[];
  /** The accessible name of the table. */
  label: string;
}

/** A table of items. A click on a row opens the item's detail popup. */
export function ItemsTable({ items, label }: ItemsTableProps) {
  const { library } = useStores();
  return (
    <Table highlightOnHover stickyHeader stickyHeaderOffset={60} aria-label={label}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Item</Table.Th>
          <Table.Th>Type</Table.Th>
          <Table.Th>Damage, armor or speed</Table.Th>
          <Table.Th className={classes.number}>Cost</Table.Th>
          <Table.Th className={classes.number}>Weight</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map((item) => (
          <Table.Tr key={item.id} className={classes.row} onClick={() => library.showItem(item)}>
            <Table.Td>
              <button type="button" className={classes.name}>
                {item.name}
              </button>
            </Table.Td>
            <Table.Td>{item.subtypes[0]?.name ?? item.type}</Table.Td>
            <Table.Td>{keyFact(item)}</Table.Td>
            <Table.Td className={classes.number}>{costText(item)}</Table.Td>
            <Table.Td className={classes.number}>{weightText(item)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
