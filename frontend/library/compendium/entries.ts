import {
  findAllById,
  type Background,
  type Classification,
  type Content,
  type Feature,
  type FeatureLike,
  type Item,
  RARITIES,
  type Spell,
} from '../../../contracts/content/content.types.js';
import { challengeText } from '../../../contracts/content/challenge.js';
import { SIZES } from '../../../contracts/content/predicates.js';
import { capitalized } from '../../../contracts/core/text.js';
import type { CreatureSummary } from '../../../contracts/library/library.contract.js';
import { spellLevelText } from '../../ui/spell-levels.js';
import { attunementText, copperOf, costText, keyFact, weightText } from '../item-facts.js';
import { backgroundFacts, classFacts } from '../option-facts.js';

/* What the lists of the compendium show of the rules document. The descriptions come when an entry is opened. */

/** A cell of a list. `order` sorts it where its text does not. */
export interface Cell {
  text: string;
  order?: number;
}

/** A line of a list. */
export interface CompendiumEntry {
  id: string;
  name: string;
  /** The cells behind the name, in the order of the columns. */
  cells: readonly Cell[];
  /** What it matches, by the ids of the filters. */
  facets: Readonly<Record<string, readonly string[]>>;
}

/** Returns a cell with a text; empty without a value. */
export const text = (value: string | number | null | undefined): Cell => ({ text: String(value ?? '') });
const yesNo = (value: boolean): readonly string[] => [value ? 'yes' : 'no'];

/** Returns the name of the first range that a number is below, else of the last. */
function rangeOf(value: number, ranges: readonly (readonly [below: number, name: string])[]): string {
  return (ranges.find(([below]) => value < below) ?? ranges.at(-1))?.[1] ?? '';
}
/** The prices by which items are filtered: below so many copper pieces. */
export const COST_RANGES = [
  [100, 'under 1 gp'],
  [1_000, '1 to 10 gp'],
  [10_000, '10 to 100 gp'],
  [100_000, '100 to 1,000 gp'],
  [Infinity, '1,000 gp and more'],
] as const;
/** The weights by which items are filtered: below so many pounds. */
export const WEIGHT_RANGES = [
  [1, 'under 1 lb'],
  [5, '1 to 5 lb'],
  [20, '5 to 20 lb'],
  [Infinity, '20 lb and more'],
] as const;

/** Returns the line of an item. */
export function itemEntry(item: Item): CompendiumEntry {
  const copper = copperOf(item);
  const subtypes = item.subtypes.map(({ name }) => name);
  return {
    id: item.id,
    name: item.name,
    cells: [
      text(subtypes[0] ?? item.type),
      text(keyFact(item)),
      { text: costText(item), order: copper },
      { text: weightText(item), order: item.item_weight },
    ],
    facets: {
      type: [item.type],
      subtype: subtypes,
      property: item.weapon_properties,
      cost: [rangeOf(copper, COST_RANGES)],
      weight: [rangeOf(item.item_weight, WEIGHT_RANGES)],
    },
  };
}

/** Returns the line of a magic item; none for another item. */
export function magicItemEntry({ id, name, magic, attunement, rules }: Item): CompendiumEntry[] {
  if (!magic) return [];
  const { rarity, category, variants, cursed } = magic;
  return [
    {
      id,
      name,
      cells: [
        text(category),
        { text: rarity, order: RARITIES.indexOf(rarity) },
        text(variants.length > 0 ? `${variants.length} kinds` : attunementText(attunement)),
      ],
      facets: {
        rarity: [rarity],
        category: [category],
        attunement: yesNo(attunement !== null),
        charges: yesNo(Boolean(rules?.uses)),
        curse: yesNo(cursed),
      },
    },
  ];
}

/** Returns the time without what it waits for: "1 reaction, which you take when …" is "1 reaction". */
const castingTime = ({ casting_time }: Spell): string => casting_time.split(',')[0] ?? casting_time;

/** Returns the range without its area: "Self (10-foot radius)" is "Self". */
const rangeWithoutArea = ({ range }: Spell): string => range.split(' (')[0] ?? range;

/** Returns the line of a spell. */
export function spellEntry(content: Content, spell: Spell): CompendiumEntry {
  const letters: readonly string[] = spell.components.map(({ abbr }) => abbr);
  const marks = [spell.concentration && 'Concentration', spell.ritual && 'Ritual'].filter(Boolean).join(', ');
  return {
    id: spell.id,
    name: spell.name,
    cells: [
      { text: spellLevelText(spell.level), order: spell.level },
      text(spell.magic_school.name),
      text(castingTime(spell)),
      text(rangeWithoutArea(spell)),
      text(marks),
    ],
    facets: {
      level: [spellLevelText(spell.level)],
      school: [spell.magic_school.name],
      class: spell.classes.map((slug) => content.classifications[slug]?.name ?? slug),
      ritual: yesNo(spell.ritual),
      concentration: yesNo(spell.concentration),
      components: ['V', 'S', 'M'].map((letter) => (letters.includes(letter) ? letter : `no ${letter}`)),
      time: [castingTime(spell)],
    },
  };
}

interface FeatureOrigin {
  from: string;
  kind: string;
  level: number | null;
}

function featureEntry({ id, name }: FeatureLike, { from, kind, level }: FeatureOrigin): CompendiumEntry {
  return {
    id,
    name,
    cells: [text(from), level === null ? text('') : { text: String(level), order: level }],
    facets: { kind: [kind], from: [from], level: level === null ? [] : [String(level)] },
  };
}

/** Returns the name of a feature's class, or of its subclass with the class: "Champion (Fighter)". */
function classOrigin(content: Content, feature: Feature): FeatureOrigin {
  const owner = Object.values(content.classifications).find(({ id }) => id === feature.classification_id);
  return {
    from: owner?.name ?? 'Several classes',
    kind: feature.subclass_of === null ? 'Class feature' : 'Subclass',
    level: feature.class_level,
  };
}

/** Returns the features of classes and subclasses, the traits of races and the features of backgrounds. */
export function featureEntries(content: Content): CompendiumEntry[] {
  const races = [...Object.values(content.core_races), ...Object.values(content.subraces)];
  const traits = races.flatMap(({ name, traits: ids }) =>
    findAllById(content.traits, ids).map((trait) =>
      featureEntry(trait, { from: name, kind: 'Racial trait', level: trait.levels[0] ?? null }),
    ),
  );
  const ofClasses = Object.values(content.features)
    .filter(({ is_visible_to_user }) => is_visible_to_user)
    .map((feature) => featureEntry(feature, classOrigin(content, feature)));
  const ofBackgrounds = Object.values(content.backgrounds).flatMap(({ name, background_features }) =>
    findAllById(content.background_features, background_features)
      .filter(({ is_visible_to_user }) => is_visible_to_user)
      .map((feature) => featureEntry(feature, { from: name, kind: 'Background feature', level: null })),
  );
  const all = new Map([...traits, ...ofClasses, ...ofBackgrounds].map((entry) => [entry.id, entry]));
  return [...all.values()];
}

/** Returns the line of a class; its id is its number. */
export const classEntry = (content: Content, classification: Classification): CompendiumEntry => ({
  id: String(classification.id),
  name: classification.name,
  cells: [text(classFacts(content, classification)), text(classification.ability?.name ?? '—')],
  facets: { spellcasting: yesNo(classification.spellcasting !== null) },
});

/** Returns the line of a background. */
export const backgroundEntry = (content: Content, background: Background): CompendiumEntry => ({
  id: background.id,
  name: background.name,
  cells: [text(backgroundFacts(content, background)), text(background.variant_name)],
  facets: { variant: yesNo(background.variant_name !== null) },
});

/** Returns the line of a creature. */
export const creatureEntry = (creature: CreatureSummary): CompendiumEntry => ({
  id: creature.id,
  name: creature.name,
  cells: [
    { text: challengeText(creature.challenge), order: creature.challenge },
    text(creature.swarm_of === null ? capitalized(creature.type) : `Swarm of ${creature.type}s`),
    { text: creature.size, order: SIZES.findIndex((size) => size === creature.size.toLowerCase()) },
    { text: String(creature.armor_class), order: creature.armor_class },
    { text: String(creature.hit_points), order: creature.hit_points },
  ],
  facets: {
    challenge: [`CR ${challengeText(creature.challenge)}`],
    type: [capitalized(creature.type)],
    size: [creature.size],
    group: [...creature.tags.map(capitalized), ...(creature.swarm_of === null ? [] : ['Swarm'])],
    environment: creature.environments.map(capitalized),
  },
});
