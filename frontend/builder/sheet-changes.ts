import { signed } from '../../contracts/character/ability-modifiers.js';
import type { Sheet } from '../../contracts/character/evaluation.types.js';
import { ABILITIES, scoreField, type ScoreField } from './abilities.js';

/** One difference between two sheets. */
export interface SheetChange {
  kind: 'number' | 'gain' | 'loss';
  /** "Strength 14 → 16", "Perception". */
  text: string;
  /** The kind of a gained or lost entry: "skill". */
  what?: string;
}

type NumberField = ScoreField | 'max_hp_shown' | 'armor_class' | 'initiative' | 'speed' | 'proficiency_bonus' | 'level';

const NUMBERS: readonly [NumberField, string, ((value: number) => string)?][] = [
  ['level', 'Level'],
  ...ABILITIES.map(([ability, name]): [NumberField, string] => [scoreField(ability), name]),
  ['max_hp_shown', 'Hit Points'],
  ['armor_class', 'Armor Class'],
  ['initiative', 'Initiative', signed],
  ['speed', 'Speed'],
  ['proficiency_bonus', 'Proficiency Bonus', signed],
];

type ListField =
  | 'traits'
  | 'features'
  | 'background_features'
  | 'feats'
  | 'skill_proficiencies'
  | 'saving_throw_proficiencies'
  | 'item_proficiencies'
  | 'item_type_proficiencies'
  | 'languages'
  | 'spells'
  | 'expanded_spells';

const LISTS: readonly [ListField, string][] = [
  ['traits', 'trait'],
  ['features', 'feature'],
  ['background_features', 'background feature'],
  ['feats', 'feat'],
  ['skill_proficiencies', 'skill'],
  ['saving_throw_proficiencies', 'saving throw'],
  ['item_type_proficiencies', 'proficiency'],
  ['item_proficiencies', 'proficiency'],
  ['languages', 'language'],
  ['spells', 'spell'],
  ['expanded_spells', 'expanded spell'],
];

interface Entry {
  id: string;
  name: string;
  is_visible_to_user?: boolean;
}

const missingFrom = (list: readonly Entry[], other: readonly Entry[]): Entry[] => {
  const ids = new Set(other.map(({ id }) => id));
  return list.filter(({ id, is_visible_to_user }) => !ids.has(id) && is_visible_to_user !== false);
};

/** Returns the differences between two sheets: numbers, then gains, then losses. */
export function sheetChanges(before: Sheet, after: Sheet): SheetChange[] {
  const numbers = NUMBERS.filter(([field]) => before[field] !== after[field]).map(
    ([field, label, text = String]): SheetChange => ({
      kind: 'number',
      text: `${label} ${text(before[field])} → ${text(after[field])}`,
    }),
  );
  const lists = (kind: 'gain' | 'loss', from: Sheet, to: Sheet): SheetChange[] =>
    LISTS.flatMap(([field, what]) =>
      missingFrom(from[field], to[field]).map(({ name }): SheetChange => ({ kind, text: name, what })),
    );
  const items = (kind: 'gain' | 'loss', from: Sheet, to: Sheet): SheetChange[] =>
    missingFrom(
      from.starting_inventory.map(({ item }) => item),
      to.starting_inventory.map(({ item }) => item),
    ).map(({ name }) => ({ kind, text: name, what: 'item' }));
  return [
    ...numbers,
    ...lists('gain', after, before),
    ...items('gain', after, before),
    ...lists('loss', before, after),
    ...items('loss', before, after),
  ];
}
