import { signed } from '../../contracts/character/ability-modifiers.js';
import type { Sheet } from '../../contracts/character/sheet.types.js';
import { ABILITIES, scoreField, type ScoreField } from './abilities.js';
import type { UnknownNumbers } from './unknown-numbers.js';

/** One difference between two sheets. */
export interface PreviewChange {
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
  ['max_hp_shown', 'Hit points'],
  ['armor_class', 'Armor Class'],
  ['initiative', 'Initiative', signed],
  ['speed', 'Speed', (feet) => `${feet} ft`],
  ['proficiency_bonus', 'Proficiency bonus', signed],
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

/** Returns the visible entries of the first list that the second list lacks. */
const onlyInFirst = (first: readonly Entry[], second: readonly Entry[]): Entry[] => {
  const ids = new Set(second.map(({ id }) => id));
  return first.filter(({ id, is_visible_to_user }) => !ids.has(id) && is_visible_to_user !== false);
};

const startingItems = (sheet: Sheet): Entry[] => sheet.starting_inventory.map(({ item }) => item);

/** Returns the entries that only the first sheet has: those of the lists, then the starting items. */
const entriesOnlyInFirst = (first: Sheet, second: Sheet): Omit<PreviewChange, 'kind'>[] => [
  ...LISTS.flatMap(([field, what]) =>
    onlyInFirst(first[field], second[field]).map(({ name }) => ({ text: name, what })),
  ),
  ...onlyInFirst(startingItems(first), startingItems(second)).map(({ name }) => ({ text: name, what: 'item' })),
];

const gainsOf = (before: Sheet, after: Sheet): PreviewChange[] =>
  entriesOnlyInFirst(after, before).map((entry) => ({ kind: 'gain', ...entry }));

const lossesOf = (before: Sheet, after: Sheet): PreviewChange[] =>
  entriesOnlyInFirst(before, after).map((entry) => ({ kind: 'loss', ...entry }));

const NONE: UnknownNumbers = new Map();

/**
 * Returns the differences between two sheets: numbers, then gains, then losses.
 * @param unknown the numbers of each sheet that do not exist yet; they are dashes
 */
export function sheetChanges(before: Sheet, after: Sheet, unknown = { before: NONE, after: NONE }): PreviewChange[] {
  const numbers = NUMBERS.flatMap(([field, label, text = String]): PreviewChange[] => {
    const [from, to] = [
      unknown.before.has(field) ? '—' : text(before[field]),
      unknown.after.has(field) ? '—' : text(after[field]),
    ];
    return from === to ? [] : [{ kind: 'number', text: `${label} ${from} → ${to}` }];
  });
  return [...numbers, ...gainsOf(before, after), ...lossesOf(before, after)];
}
