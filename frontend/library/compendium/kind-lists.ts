import type { Content } from '../../../contracts/content/content.types.js';
import { compareNames } from '../../../contracts/core/compare-names.js';
import type { CreatureSummary } from '../../../contracts/library/library.contract.js';
import type { ListShape } from '../../ui/list/list.types.js';
import type { CompendiumEntry } from './entries.js';
import { COMPENDIUM, CREATURES, type CompendiumKind } from './kinds.js';

/* The lists of the compendium: the entries of each kind, and how they are shown, filtered and sorted. */

/** Returns the id of a column, which addresses have. */
const columnId = (title: string): string => title.toLowerCase().replace(/[^a-z]+/g, '-');

const shapes = new WeakMap<CompendiumKind, ListShape<CompendiumEntry>>();

/** Returns how the list of a kind is shown, searched, filtered and sorted. */
export function shapeOf(kind: CompendiumKind): ListShape<CompendiumEntry> {
  const known = shapes.get(kind);
  if (known) return known;
  const shape: ListShape<CompendiumEntry> = {
    initial: kind.initial === undefined ? 'name' : columnId(kind.initial),
    columns: [
      { id: 'name', title: kind.noun, cellOf: ({ name }) => name, orderOf: ({ name }) => name },
      ...kind.columns.map(({ title, number, width, isMinor, isDetail }, column) => ({
        id: columnId(title),
        title,
        cellOf: ({ cells }: CompendiumEntry) => cells[column]?.text,
        orderOf: ({ cells }: CompendiumEntry) => cells[column]?.order ?? (cells[column]?.text || undefined),
        ...(number ? { kind: 'number' as const } : {}),
        ...(width ? { width } : {}),
        ...(isMinor ? { isMinor } : {}),
        ...(isDetail ? { isDetail } : {}),
      })),
    ],
    filters: kind.filters.map(({ id, label, values }) => ({
      id,
      label,
      valuesOf: ({ facets }) => facets[id] ?? [],
      ...(values ? { labels: values } : {}),
    })),
    textOf: ({ name }) => name,
  };
  shapes.set(kind, shape);
  return shape;
}

type Compendium = ReadonlyMap<CompendiumKind, readonly CompendiumEntry[]>;

const made = new WeakMap<Content, { creatures: readonly CreatureSummary[] | undefined; compendium: Compendium }>();

/**
 * Returns the entries of each kind by name. They are made once for a content, because several screens list them.
 * @param creatures left out while they are not loaded: the compendium then lacks their kind
 */
export function compendiumOf(content: Content, creatures?: readonly CreatureSummary[]): Compendium {
  const known = made.get(content);
  if (known && (creatures === undefined || known.creatures === creatures)) return known.compendium;
  const kinds = COMPENDIUM.filter(({ slug }) => creatures !== undefined || slug !== CREATURES);
  const entriesOf = (kind: CompendiumKind): readonly CompendiumEntry[] =>
    known?.compendium.get(kind) ?? kind.entriesOf(content, creatures ?? []).sort(compareNames);
  const compendium = new Map(kinds.map((kind) => [kind, entriesOf(kind)]));
  made.set(content, { creatures, compendium });
  return compendium;
}
