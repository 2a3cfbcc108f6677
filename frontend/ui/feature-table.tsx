import { Table } from '@mantine/core';
import type { FeatureTableData } from './feature-columns.js';
import { orderedColumns } from './feature-columns.js';

/** A rules table with its name above it. */
export function FeatureTable({ table }: { table: FeatureTableData }) {
  const columns = orderedColumns(table);
  return (
    <Table captionSide="top" striped withTableBorder verticalSpacing={6}>
      <Table.Caption>{table.name}</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          {columns.map(({ key, title, share }) => (
            <Table.Th key={key} w={share}>
              {title}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {table.rows.map((row, index) => (
          <Table.Tr key={index}>
            {columns.map(({ key }) => (
              <Table.Td key={key}>{row[key]}</Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
