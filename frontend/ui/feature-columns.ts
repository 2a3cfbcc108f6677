/** A rules table of up to seven columns; a column's `position`, from 1, is the number in `value1` to `value7`. */
export interface FeatureTableData {
  name: string;
  columns: readonly { title: string; width: number; position: number }[];
  rows: readonly Partial<Record<`value${1 | 2 | 3 | 4 | 5 | 6 | 7}`, string>>[];
}

type ValueKey = keyof FeatureTableData['rows'][number];

/** Returns the columns by position: the key of their cells, the title and the share of the width. */
export function orderedColumns({
  columns,
}: Pick<FeatureTableData, 'columns'>): { key: ValueKey; title: string; share: string }[] {
  const total = columns.reduce((sum, { width }) => sum + width, 0) || 1;
  return [...columns]
    .sort((one, other) => one.position - other.position)
    .map(({ title, width, position }) => ({
      key: `value${position}` as ValueKey,
      title,
      share: `${Math.round((width / total) * 100)}%`,
    }));
}
