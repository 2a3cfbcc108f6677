import { piecesText } from '../../../../contracts/core/text.js';
import { signed } from '../../../../contracts/character/ability-modifiers.js';
import type { ActiveSelection } from '../../../../contracts/character/evaluation.types.js';
import { optionLabel } from '../../../../contracts/builder/option-clicks.rules.js';
import { INCREMENT_TYPE, type PoolEntry, type SelectionTarget } from '../../../../contracts/content/content.types.js';
import { spellLevelText } from '../../../ui/spell-levels.js';

/* The texts of an option in addition to its name. */

/** Returns the group heading of a spell, such as "1st level"; undefined for other entries. */
export const groupOf = ({ level }: PoolEntry): string | undefined =>
  level === undefined ? undefined : level === 0 ? spellLevelText(0) : `${spellLevelText(level)} level`;

/** Returns the increase of the pick at a position, such as "+2"; undefined without one. */
export function incrementAt({ selection }: Pick<ActiveSelection, 'selection'>, position: number): string | undefined {
  const value = selection.increment_value;
  if (selection.increment_type_id !== INCREMENT_TYPE.added || value === null) return undefined;
  const one = typeof value === 'number' || typeof value === 'string' ? value : value[position];
  return typeof one === 'number' ? signed(one) : one;
}

/** Returns the tag of an option: its increase and how often it is picked, or "Suggested"; undefined without one. */
export function tagOf(slot: Pick<ActiveSelection, 'selection' | 'picks'>, entry: PoolEntry): string | undefined {
  const positions = slot.picks.flatMap((id, position) => (id === entry.id ? [position] : []));
  const [first] = positions;
  if (first === undefined) return entry.is_primary ? 'Suggested' : undefined;
  const increment = slot.selection.target === 'ability_scores' ? incrementAt(slot, first) : undefined;
  return positions.length > 1 ? `${increment ?? ''} ×${positions.length}`.trim() : increment;
}

/** Returns the text of a granted entry: "Charisma +2", "20 × Arrow". */
export function grantText(
  slot: Pick<ActiveSelection, 'selection'>,
  { name, quantity }: PoolEntry,
  position: number,
): string {
  const increment = slot.selection.target === 'ability_scores' ? incrementAt(slot, position) : undefined;
  if (increment) return `${name} ${increment}`;
  return piecesText(quantity, name);
}

const KINDS: Partial<Record<SelectionTarget, string>> = {
  skill_proficiencies: 'skill',
  saving_throw_proficiencies: 'saving throw',
  languages: 'language',
  item_proficiencies: 'proficiency',
  item_type_proficiencies: 'proficiency',
  features: 'feature',
  feats: 'feat',
  spells: 'spell',
  expanded_spells: 'spell',
};

/** Returns the kind of a granted entry, such as "skill"; undefined where the name is enough. */
export const grantKind = ({ selection }: Pick<ActiveSelection, 'selection'>): string | undefined =>
  KINDS[selection.target];

/** Returns the name of an option; bundles get a letter from A to I. */
export function labelOf({ selection }: Pick<ActiveSelection, 'selection'>, entry: PoolEntry, index: number): string {
  const letter = selection.source === 'selections' && index < 9 ? `${optionLabel(index)}. ` : '';
  return `${letter}${entry.name}`;
}

/** Returns "Choose 2 · 1 chosen". */
export function progressText({
  required,
  picks,
  selection,
}: Pick<ActiveSelection, 'required' | 'picks' | 'selection'>): string {
  const ask = selection.optional_selection ? `Choose up to ${required} (optional)` : `Choose ${required}`;
  return picks.length === 0 ? ask : `${ask} · ${picks.length} chosen`;
}
