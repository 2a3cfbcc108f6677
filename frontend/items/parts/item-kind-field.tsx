import { Select } from '@mantine/core';
import { useMemo } from 'react';
import type { Content, ItemKind } from '../../../contracts/content/content.types.js';
import { isBaseOfOwn, OWN_KINDS } from '../../../contracts/content/own-items.js';

const GROUPS: readonly (readonly [ItemKind, string])[] = [
  ['Weapon', 'A weapon'],
  ['Armor', 'Armor or a shield'],
  ['Gear', 'Gear'],
  ['Tool', 'A tool'],
  ['Mount/Vehicle', 'A mount or vehicle'],
];

const KIND_NAMES = {
  Gear: 'Something else',
  Tool: 'Another tool',
  'Mount/Vehicle': 'Another mount or vehicle',
} as const;

interface ItemKindFieldProps {
  label: string;
  content: Content;
  /** `base:longsword` or `kind:Gear`. */
  value: string;
  onChange: (what: string) => void;
}

/** Chooses the plain item of the library that an own item is, or a kind. */
export function ItemKindField({ label, content, value, onChange }: ItemKindFieldProps) {
  const data = useMemo(() => {
    const bases = Object.values(content.items)
      .filter(isBaseOfOwn)
      .sort((a, b) => a.name.localeCompare(b.name, 'en'));
    return [
      {
        group: 'No item of the library',
        items: OWN_KINDS.map((kind) => ({ value: `kind:${kind}`, label: KIND_NAMES[kind] })),
      },
      ...GROUPS.map(([kind, group]) => ({
        group,
        items: bases.filter(({ type }) => type === kind).map(({ id, name }) => ({ value: `base:${id}`, label: name })),
      })),
    ];
  }, [content]);
  return (
    <Select
      label={label}
      searchable
      allowDeselect={false}
      nothingFoundMessage="No plain item has such a name."
      comboboxProps={{ zIndex: 300 }}
      value={value}
      data={data}
      onChange={(next) => next !== null && onChange(next)}
    />
  );
}
