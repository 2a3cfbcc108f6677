import { signed } from '../../../contracts/character/ability-modifiers.js';
import type { Slot } from '../../../contracts/character/evaluation.types.js';
import { optionLabel } from '../../../contracts/builder/option-clicks.rules.js';
import type { PoolEntry, SelectionTarget } from '../../../contracts/content/content.types.js';
import { spellLevelText } from '../../ui/spell-levels.js';

/* The texts of an option besides its name. */

/** The facts of a pool entry: speakers of a language, breath of a dragon. */
export function factsOf({ speakers, script, lang_type, breath_weapon, damage_type }: PoolEntry): string | undefined {
  if (speakers !== undefined) return [lang_type, speakers, script && `${script} script`].filter(Boolean).join(' · ');
  if (breath_weapon !== undefined) return [damage_type, breath_weapon].filter(Boolean).join(' · ');
  return undefined;
}

/** The heading under which a spell stands; undefined for everything else. */
export const groupOf = ({ level }: PoolEntry): string | undefined =>
  level === undefined ? undefined : level === 0 ? spellLevelText(0) : `${spellLevelText(level)} level`;

/** What a pick at that place adds: "+2"; undefined where every pick adds the same, or nothing numeric. */
export function incrementAt({ selection }: Pick<Slot, 'selection'>, position: number): string | undefined {
  const value = selection.increment_value;
  if (selection.increment_type_id !== 1 || value === null) return undefined;
  const one = typeof value === 'number' || typeof value === 'string' ? value : value[position];
  return typeof one === 'number' ? signed(one) : one;
}

/** The short word on a picked option: what it adds, and how often it is taken. */
export function tagOf(slot: Pick<Slot, 'selection' | 'picks'>, entry: PoolEntry): string | undefined {
  const positions = slot.picks.flatMap((id, position) => (id === entry.id ? [position] : []));
  const [first] = positions;
  if (first === undefined) return entry.is_primary ? 'Suggested' : undefined;
  const increment = slot.selection.target === 'ability_scores' ? incrementAt(slot, first) : undefined;
  return positions.length > 1 ? `${increment ?? ''} ×${positions.length}`.trim() : increment;
}

/** What a grant gives: "Charisma +2", "20 × Arrow". */
export function grantText(slot: Pick<Slot, 'selection'>, { name, quantity }: PoolEntry, position: number): string {
  const increment = slot.selection.target === 'ability_scores' ? incrementAt(slot, position) : undefined;
  if (increment) return `${name} ${increment}`;
  return quantity > 1 ? `${quantity} × ${name}` : name;
}

const KINDS: Partial<Record<SelectionTarget, string>> = {
  skill_proficiencies: 'skill',
  skill_expertise: 'expertise',
  saving_throw_proficiencies: 'saving throw',
  languages: 'language',
  item_proficiencies: 'proficiency',
  item_type_proficiencies: 'proficiency',
  features: 'feature',
  feats: 'feat',
  spells: 'spell',
  expanded_spells: 'spell',
};

/** What kind of thing a grant gives; undefined where the name says it. */
export const grantKind = ({ selection }: Pick<Slot, 'selection'>): string | undefined => KINDS[selection.target];

/** The name with its letter, A to I, where the options are bundles; with its number where several are given. */
export function labelOf({ selection }: Pick<Slot, 'selection'>, entry: PoolEntry, index: number): string {
  const letter = selection.source === 'selections' && index < 9 ? `${optionLabel(index)}. ` : '';
  return `${letter}${entry.name}`;
}

/** "Choose 2 · 1 chosen". */
export function progressText({ required, picks, selection }: Pick<Slot, 'required' | 'picks' | 'selection'>): string {
  const ask = selection.optional_selection ? `Choose up to ${required}, if you like` : `Choose ${required}`;
  return picks.length === 0 ? ask : `${ask} · ${picks.length} chosen`;
}
