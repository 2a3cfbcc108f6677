import { CHALLENGES, challengeText } from '../../../contracts/content/challenge.js';
import {
  CREATURE_TYPES,
  LANGUAGE_TYPES,
  MAGIC_CATEGORIES,
  RARITIES,
  type Content,
} from '../../../contracts/content/content.types.js';
import { isTreasure } from '../../../contracts/content/treasure-items.js';
import type { CreatureSummary } from '../../../contracts/library/library.contract.js';
import { SIZES } from '../../../contracts/content/predicates.js';
import { capitalized } from '../../../contracts/core/text.js';
import { spellLevelText } from '../../ui/spell-levels.js';
import { archraceFacts } from '../option-facts.js';
import {
  backgroundEntry,
  classEntry,
  creatureEntry,
  COST_RANGES,
  featureEntries,
  itemEntry,
  magicItemEntry,
  spellEntry,
  text,
  WEIGHT_RANGES,
  type CompendiumEntry,
} from './entries.js';

/* The kinds of the compendium: their columns, their filters, and where their entries come from. */

/** The kind of the stat blocks, which the rules document does not have. */
export const CREATURES = 'creatures';

/** Something to look up: its lists, filters and how they are called. */
export interface CompendiumKind {
  /** The end of its address. */
  slug: string;
  title: string;
  /** One of them, as the search shows it. */
  noun: string;
  /** What it has, in one line. */
  lead: string;
  /**
   * The titles of the columns behind the name. `number`: the cells are aligned at the end. `width`: in CSS. `isMinor`: a narrow
   * list leaves it out. `isDetail`: a phone leaves it out.
   */
  columns: readonly { title: string; number?: boolean; width?: string; isMinor?: boolean; isDetail?: boolean }[];
  filters: readonly {
    id: string;
    label: string;
    /** The values in their order, with what users read; null: those of the entries, sorted. */
    values: Readonly<Record<string, string>> | null;
  }[];
  /** The title of the column that sorts until people choose another; the name without it. */
  initial?: string;
  entriesOf: (content: Content, creatures: readonly CreatureSummary[]) => CompendiumEntry[];
}

const asRead = (values: readonly string[]): Record<string, string> =>
  Object.fromEntries(values.map((value) => [value, value]));
const CHOICE = (yes: string, no: string): Record<string, string> => ({ yes, no });

/** Everything that the compendium has, in the order of its menu. */
export const COMPENDIUM: readonly CompendiumKind[] = [
  {
    slug: 'spells',
    title: 'Spells',
    noun: 'Spell',
    lead: 'Every spell with its level, school, range and components.',
    columns: [
      { title: 'Level', width: '80px' },
      { title: 'School', width: '132px', isDetail: true },
      { title: 'Casting time', width: '104px', isMinor: true },
      { title: 'Range', width: '88px', isDetail: true },
      { title: 'Special', width: '132px', isMinor: true },
    ],
    filters: [
      { id: 'level', label: 'Level', values: asRead(Array.from({ length: 10 }, (_, level) => spellLevelText(level))) },
      { id: 'class', label: 'Class', values: null },
      { id: 'school', label: 'School', values: null },
      { id: 'time', label: 'Casting time', values: null },
      {
        id: 'components',
        label: 'Components',
        values: {
          V: 'Verbal',
          S: 'Somatic',
          M: 'Material',
          'no V': 'Not verbal',
          'no S': 'Not somatic',
          'no M': 'No material',
        },
      },
      { id: 'concentration', label: 'Concentration', values: CHOICE('Needed', 'Not needed') },
      { id: 'ritual', label: 'Ritual', values: CHOICE('Rituals', 'Others') },
    ],
    entriesOf: (content) => Object.values(content.spells).map((spell) => spellEntry(content, spell)),
  },
  {
    slug: 'items',
    title: 'Items',
    noun: 'Item',
    lead: 'Weapons, armor, gear, tools, mounts and what they cost.',
    columns: [
      { title: 'Category', width: '25%', isMinor: true },
      { title: 'Damage, armor or speed', width: '176px', isDetail: true },
      { title: 'Cost', number: true, width: '92px' },
      { title: 'Weight', number: true, width: '88px', isDetail: true },
    ],
    filters: [
      { id: 'type', label: 'Type', values: asRead(['Gear', 'Weapon', 'Armor', 'Tool', 'Mount/Vehicle']) },
      { id: 'subtype', label: 'Category', values: null },
      { id: 'property', label: 'Property', values: null },
      { id: 'cost', label: 'Cost', values: asRead(COST_RANGES.map(([, name]) => name)) },
      { id: 'weight', label: 'Weight', values: asRead(WEIGHT_RANGES.map(([, name]) => name)) },
    ],
    entriesOf: (content) =>
      Object.values(content.items)
        .filter((item) => !isTreasure(item))
        .map(itemEntry),
  },
  {
    slug: 'magic-items',
    title: 'Magic items',
    noun: 'Magic item',
    lead: 'Enchanted weapons and armor, potions, rings, wands and wonders.',
    columns: [
      { title: 'Category', width: '144px', isDetail: true },
      { title: 'Rarity', width: '108px' },
      { title: 'Attunement', width: '26%', isMinor: true },
    ],
    filters: [
      { id: 'rarity', label: 'Rarity', values: asRead(RARITIES) },
      { id: 'category', label: 'Category', values: asRead(MAGIC_CATEGORIES) },
      { id: 'attunement', label: 'Attunement', values: CHOICE('Needed', 'Not needed') },
      { id: 'charges', label: 'Charges', values: CHOICE('Has charges', 'Has none') },
      { id: 'curse', label: 'Curse', values: CHOICE('Cursed', 'Not cursed') },
    ],
    // Before they are loaded, the few that have a price are no list.
    entriesOf: ({ items }) =>
      Object.values(items).some(isTreasure) ? Object.values(items).flatMap((item) => magicItemEntry(item)) : [],
  },
  {
    slug: CREATURES,
    title: 'Creatures',
    noun: 'Creature',
    lead: 'Monsters, animals and people, with their stat blocks.',
    columns: [
      { title: 'Challenge', number: true, width: '112px' },
      { title: 'Type', width: '26%', isDetail: true },
      { title: 'Size', width: '108px', isDetail: true },
      { title: 'Armor', number: true, width: '76px', isMinor: true },
      { title: 'Hit points', number: true, width: '104px', isMinor: true },
    ],
    filters: [
      {
        id: 'challenge',
        label: 'Challenge',
        values: Object.fromEntries(CHALLENGES.map((each) => [`CR ${challengeText(each)}`, challengeText(each)])),
      },
      { id: 'type', label: 'Type', values: asRead(CREATURE_TYPES.map(capitalized)) },
      { id: 'size', label: 'Size', values: asRead(SIZES.map(capitalized)) },
      { id: 'group', label: 'Group', values: null },
      { id: 'environment', label: 'Environment', values: null },
    ],
    initial: 'Challenge',
    entriesOf: (_, creatures) => creatures.map(creatureEntry),
  },
  {
    slug: 'classes',
    title: 'Classes',
    noun: 'Class',
    lead: 'The classes with their tables and features.',
    columns: [
      { title: 'In short', width: '62%' },
      { title: 'Casts with', width: '20%', isMinor: true },
    ],
    filters: [{ id: 'spellcasting', label: 'Spellcasting', values: CHOICE('Casts spells', 'Does not') }],
    entriesOf: (content) => Object.values(content.classifications).map((each) => classEntry(content, each)),
  },
  {
    slug: 'races',
    title: 'Races',
    noun: 'Race',
    lead: 'The races and their traits.',
    columns: [{ title: 'In short', width: '68%' }],
    filters: [],
    entriesOf: (content) =>
      Object.values(content.archraces).map(({ id, name }) => ({
        id,
        name,
        cells: [text(archraceFacts(content, id))],
        facets: {},
      })),
  },
  {
    slug: 'backgrounds',
    title: 'Backgrounds',
    noun: 'Background',
    lead: 'Who you were before your adventures, with skills and a feature.',
    columns: [
      { title: 'Skills', width: '56%' },
      { title: 'Variant', width: '22%', isMinor: true },
    ],
    filters: [{ id: 'variant', label: 'Variant', values: CHOICE('Has one', 'Has none') }],
    entriesOf: (content) => Object.values(content.backgrounds).map((each) => backgroundEntry(content, each)),
  },
  {
    slug: 'features',
    title: 'Features',
    noun: 'Feature',
    lead: 'What classes, subclasses, races and backgrounds give you.',
    columns: [
      { title: 'From', width: '34%' },
      { title: 'Level', number: true, width: '84px' },
    ],
    filters: [
      {
        id: 'kind',
        label: 'Kind',
        values: asRead(['Class feature', 'Subclass', 'Racial trait', 'Background feature']),
      },
      { id: 'from', label: 'From', values: null },
      { id: 'level', label: 'Level', values: asRead(Array.from({ length: 20 }, (_, index) => String(index + 1))) },
    ],
    entriesOf: featureEntries,
  },
  {
    slug: 'feats',
    title: 'Feats',
    noun: 'Feat',
    lead: 'Talents that you can take instead of better scores.',
    columns: [{ title: 'Prerequisite' }],
    filters: [],
    entriesOf: (content) =>
      Object.values(content.feats).map(({ id, name, prerequisite }) => ({
        id,
        name,
        cells: [text(prerequisite?.name ?? '—')],
        facets: {},
      })),
  },
  {
    slug: 'conditions',
    title: 'Conditions',
    noun: 'Condition',
    lead: 'What each condition does: prone, poisoned, exhausted and others.',
    columns: [],
    filters: [],
    entriesOf: (content) =>
      Object.values(content.conditions).map(({ id, name }) => ({ id, name, cells: [], facets: {} })),
  },
  {
    slug: 'languages',
    title: 'Languages',
    noun: 'Language',
    lead: 'Who speaks what, and in which script it is written.',
    columns: [{ title: 'Typical speakers', width: '34%' }, { title: 'Script' }, { title: 'Kind' }],
    filters: [{ id: 'kind', label: 'Kind', values: asRead(LANGUAGE_TYPES) }],
    entriesOf: (content) =>
      Object.values(content.languages).map(({ id, name, speakers, script, lang_type }) => ({
        id,
        name,
        cells: [text(speakers), text(script ?? '—'), text(lang_type)],
        facets: { kind: [lang_type] },
      })),
  },
  {
    slug: 'skills',
    title: 'Skills and abilities',
    noun: 'Skill or ability',
    lead: 'What each ability and skill is for.',
    columns: [{ title: 'Ability', width: '36%' }],
    filters: [],
    entriesOf: (content) => [
      ...Object.values(content.abilities).map(({ id, name, abbr }) => ({ id, name, cells: [text(abbr)], facets: {} })),
      ...Object.values(content.skills).map(({ id, name, ability }) => ({
        id,
        name,
        cells: [text(content.abilities[ability]?.name)],
        facets: {},
      })),
    ],
  },
  {
    slug: 'rules',
    title: 'Rules at the table',
    noun: 'Rule',
    lead: 'Turns, attacks, movement, damage, rests, spellcasting.',
    columns: [{ title: 'Topic', width: '36%' }],
    filters: [{ id: 'topic', label: 'Topic', values: null }],
    entriesOf: (content) =>
      Object.values(content.qualities)
        .filter(({ topic }) => topic !== 'Conditions')
        .map(({ id, header_text, topic }) => ({
          id,
          name: header_text,
          cells: [text(topic)],
          facets: { topic: [topic] },
        })),
  },
];

/** Returns the kinds that a person may open. @param areCreaturesClosed whether their DM keeps the creatures closed */
export const openKinds = (areCreaturesClosed: boolean): readonly CompendiumKind[] =>
  COMPENDIUM.filter(({ slug }) => !areCreaturesClosed || slug !== CREATURES);
