import type { Source } from '../../../../../contracts/character/reasons.types.js';
import type { DetailType } from '../../../../../contracts/library/library.contract.js';

const TYPES: Partial<Record<Source['kind'], DetailType>> = {
  trait: 'feature',
  feature: 'feature',
  background_feature: 'feature',
  feat: 'feat',
  item: 'item',
  spell: 'spell',
  condition: 'other',
  classification: 'other',
  background: 'other',
  archrace: 'other',
  core_race: 'other',
  subrace: 'other',
};

/** Returns the detail that explains a source; null for the core rules and what was set by hand. */
export function detailOfSource({ kind, id }: Source): { type: DetailType; id: string } | null {
  const type = TYPES[kind];
  return type ? { type, id } : null;
}
