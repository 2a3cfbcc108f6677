import type { Desc, PoolEntry, SelectionSource } from '../../../../contracts/content/content.types.js';
import type { DetailType } from '../../../../contracts/library/library.contract.js';
import type { LibraryStore } from '../../../library/library.store.js';

const TYPES: Partial<Record<SelectionSource, DetailType>> = {
  spells: 'spell',
  items: 'item',
  languages: 'language',
  features: 'feature',
  feats: 'feat',
  skills: 'other',
  item_types: 'other',
  ability_scores: 'other',
  saving_throws: 'other',
  dragon_colors: 'other',
};

/** Returns a function that opens the detail popup of an option; undefined without a description. */
export function readMoreOf(
  library: LibraryStore,
  source: SelectionSource,
  { id, name, descs }: PoolEntry,
): (() => void) | undefined {
  const type = TYPES[source];
  if (type) return () => void library.openDetail(type, id);
  return descs.length > 0 ? () => showDescs(library, name, descs) : undefined;
}

/** Opens the detail popup with a loaded description. */
export const showDescs = (library: LibraryStore, title: string, descs: readonly Desc[]): void =>
  library.showDetail({ title, sections: [{ descs }] });
