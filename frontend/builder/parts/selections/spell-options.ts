import type { AbilityKey, Content, PoolEntry, Spell } from '../../../../contracts/content/content.types.js';
import { listed } from '../../../ui/list/list-rules.js';
import type { ListFilter, ListQuery, ListShape } from '../../../ui/list/list.types.js';
import { spellLevelText } from '../../../ui/spell-levels.js';
import { groupOf } from './option-texts.js';

/* The spells that a selection offers: filtered, by level from the highest, and those out of reach by their reason. */

/** A spell that a selection offers. */
export interface SpellOption {
  entry: PoolEntry;
  /** Its place in the selection. */
  index: number;
  spell: Spell;
}

/** Spells under one heading. */
export interface SpellGroup {
  heading: string;
  options: readonly SpellOption[];
}

const LEVELS = Object.fromEntries(
  Array.from({ length: 10 }, (_, index) => spellLevelText(9 - index)).map((level) => [level, level]),
);

const damageTypesOf = ({ damage_type, more_damage }: Spell): string[] =>
  [damage_type, ...more_damage.map((more) => more.damage_type)].filter((type) => type !== null);

const filtersOf = (content: Content): readonly ListFilter<SpellOption>[] => [
  { id: 'level', label: 'Level', valuesOf: ({ spell }) => [spellLevelText(spell.level)], labels: LEVELS },
  { id: 'school', label: 'School', valuesOf: ({ spell }) => [spell.magic_school.name] },
  {
    id: 'concentration',
    label: 'Concentration',
    valuesOf: ({ spell }) => (spell.concentration ? ['yes'] : []),
    labels: { yes: 'Concentration' },
  },
  {
    id: 'ritual',
    label: 'Ritual',
    valuesOf: ({ spell }) => (spell.ritual ? ['yes'] : []),
    labels: { yes: 'Ritual' },
  },
  { id: 'damage', label: 'Damage', valuesOf: ({ spell }) => damageTypesOf(spell) },
  {
    id: 'save',
    label: 'Save',
    valuesOf: ({ spell }) => (spell.saving_throw ? [abilityName(content, spell.saving_throw)] : []),
  },
];

const abilityName = (content: Content, ability: AbilityKey): string => content.abilities[ability]?.name ?? ability;

/** Returns how spells are searched and filtered; a filter that would hide none or all of them is left out. */
export const spellShape = (content: Content, options: readonly SpellOption[]): ListShape<SpellOption> => ({
  columns: [],
  filters: filtersOf(content).filter(({ valuesOf }) => {
    const [first, ...others] = new Set(options.map((option) => valuesOf(option).join()));
    return first !== undefined && others.length > 0;
  }),
  textOf: ({ entry }) => entry.name,
});

/** Returns the options that are spells. */
export const spellOptions = (content: Content, options: readonly PoolEntry[]): SpellOption[] =>
  options.flatMap((entry, index) => {
    const spell = content.spells[entry.id];
    return spell ? [{ entry, index, spell }] : [];
  });

/** Returns the spells that a query leaves and that can be chosen, by level from the highest. */
export function choosableSpells(
  options: readonly SpellOption[],
  shape: ListShape<SpellOption>,
  query: ListQuery,
  unavailable: Readonly<Record<string, string>>,
): SpellGroup[] {
  const found = listed(options, shape, query).filter(({ entry }) => !(entry.id in unavailable));
  return groupedBy(
    found.toSorted((a, b) => b.spell.level - a.spell.level),
    ({ entry }) => groupOf(entry) ?? '',
  );
}

/** Returns the spells that a query leaves and that cannot be chosen, by their reason. */
export function unavailableSpells(
  options: readonly SpellOption[],
  shape: ListShape<SpellOption>,
  query: ListQuery,
  unavailable: Readonly<Record<string, string>>,
): SpellGroup[] {
  const found = listed(options, shape, query).filter(({ entry }) => entry.id in unavailable);
  return groupedBy(found, ({ entry }) => headingOf(unavailable[entry.id] ?? ''));
}

/** Returns "Already known from Spellbook" for "is already known from Spellbook". */
function headingOf(reason: string): string {
  const text = reason.replace(/^is /, '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function groupedBy(options: readonly SpellOption[], headingOfOption: (option: SpellOption) => string): SpellGroup[] {
  const groups = new Map<string, SpellOption[]>();
  for (const option of options) {
    const heading = headingOfOption(option);
    const group = groups.get(heading);
    if (group) group.push(option);
    else groups.set(heading, [option]);
  }
  return [...groups].map(([heading, members]) => ({ heading, options: members }));
}
