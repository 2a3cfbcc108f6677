import { EFFECT_MODE_MEANINGS } from '../../../../contracts/content/effects.js';
import {
  CLASS_NAMES,
  COLUMN_PREFIX,
  CREATURE_NAMES,
  FORMULA_NAMES,
  INPUT_PREFIX,
  ITEM_NAMES,
  LOCAL_NAMES,
  PICK,
  SPELL_NAMES,
} from '../../../../contracts/content/formula-names.js';
import { ATTACK_WAY_MEANINGS } from '../../../../contracts/content/attack-tags.js';
import { DAMAGE_TYPES } from '../../../../contracts/content/damage-types.js';
import { OWNED_KINDS, SIZES } from '../../../../contracts/content/predicates.js';
import {
  ABILITY_KEYS,
  COST_UNITS,
  DICE,
  RESOURCE_TARGETS,
  SELECTION_SOURCES,
  SET_TARGETS,
  type Content,
} from '../../../../contracts/content/content.types.js';
import { TARGETS, type TargetFamily } from '../../../../contracts/content/targets.js';
import { KIND_NOUNS } from '../kind-nouns.js';
import { keyTables } from './rules-md-keys.js';
import { KINDS, schemaOf, type Kind } from '../schema/index.js';
import { WORDS_OF_ENTRIES } from '../validate/vocabulary.js';

/* The tables of docs/RULES.md, from the tables and schemas that the code uses. */

const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const code = (text: string): string => `\`${text}\``;
const codes = (texts: readonly string[]): string => texts.map(code).join(', ');

function tableOf(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  return [row(...titles), row(...titles.map(() => '---')), ...rows.map((cells) => row(...cells))].join('\n');
}

/** Returns what a file of a kind holds: "a list of feats", "one race". */
function fileOf(kind: Kind): string {
  const [one, several] = KIND_NOUNS[kind];
  return 'items' in schemaOf(kind) ? `a list of ${several}` : `one ${one}`;
}

const kinds = (): string =>
  tableOf(
    ['folder or file', 'a file holds'],
    KINDS.map((kind) => [`[${code(kind)}](#${kind}-${KIND_NOUNS[kind][0].replaceAll(' ', '-')})`, fileOf(kind)]),
  );

const modes = (): string =>
  tableOf(
    ['mode', 'meaning'],
    Object.entries(EFFECT_MODE_MEANINGS).map(([mode, meaning]) => [code(mode), meaning]),
  );

const IDS: Readonly<Record<string, string>> = {
  abilities: '`str` … `cha`',
  skills: 'a skill',
  items: 'an item',
  classes: 'a class',
  uses: 'the id of uses',
  open: 'any word',
};

function idsOf({ ids, group }: TargetFamily): string {
  if (ids === null) return '';
  return `${typeof ids === 'string' ? (IDS[ids] ?? ids) : codes(ids)}${group ? ' (group)' : ''}`;
}

/** Numbers and rolls take so many modes that the table names the kind instead. */
const MANY_MODES = 5;

const modesOf = ({ modes, kind }: TargetFamily): string => (modes.length > MANY_MODES ? `of a ${kind}` : codes(modes));

const modesOfKind = (kind: TargetFamily['kind']): string =>
  codes(Object.values<TargetFamily>(TARGETS).find((family) => family.kind === kind)?.modes ?? []);

const targetsTable = (): string =>
  tableOf(
    ['target', 'after the dot', 'what it is', 'modes'],
    Object.entries<TargetFamily>(TARGETS).map(([name, family]) => [
      code(name),
      idsOf(family),
      family.meaning,
      modesOf(family),
    ]),
  );

const targets = (): string =>
  [
    `The modes of a number: ${modesOfKind('number')}. The modes of a roll: ${modesOfKind('roll')}.`,
    targetsTable(),
  ].join('\n\n');

type LocalName = keyof typeof LOCAL_NAMES;
/** Where each of the names is known that need something at hand. */
const LOCAL_PLACES: Readonly<Record<LocalName, string>> = {
  ability: 'in effects on rolls: of the ability of the roll',
  load: 'in effects, numbers and actions: in pounds',
  used: 'in effects, numbers and actions of sources with uses',
  held: 'in effects, numbers and actions of sources whose uses start empty',
  value: 'in effects of conditions with levels',
  gained: 'in effects of items whose `mark` has `stays`',
};

const namesAt = (names: Readonly<Record<string, string>>, where: string): string[][] =>
  Object.entries(names).map(([name, meaning]) => [code(name), meaning, where]);

const names = (): string =>
  tableOf(
    ['name', 'what it is', 'where'],
    [
      ...namesAt(FORMULA_NAMES, 'everywhere'),
      ...namesAt(
        CLASS_NAMES,
        'in classes, subclasses and options, and what they bring; in effects on spells, of the class that casts',
      ),
      [code(`${COLUMN_PREFIX}<id>`), 'a cell of the class table', 'there too'],
      ...Object.entries(LOCAL_NAMES).map(([name, meaning]) => [code(name), meaning, LOCAL_PLACES[name as LocalName]]),
      ...namesAt(SPELL_NAMES, 'in spells and in effects on spells'),
      ...namesAt(CREATURE_NAMES, 'in creatures, and in core rules for creatures'),
      ...namesAt(ITEM_NAMES, 'in items, item types and weapon properties'),
      [
        code(`${INPUT_PREFIX}<id>`),
        'a number that the player typed in with the state',
        'in sources with a state that has inputs',
      ],
      [code('<number>'), 'a number of the source, such as `dc`', 'in its actions'],
      [code(PICK), 'the option that was picked', 'in `each` of a selection'],
      [code(`${PICK}.<selection>.<fact>`), 'a fact of a pick, as a number', 'everywhere'],
      [code('uses.<id>.max'), 'the maximum of uses', 'everywhere'],
    ],
  );

const selections = (): string =>
  [
    `Targets that are sets: ${codes(SET_TARGETS)}.`,
    `Sources: ${codes(SELECTION_SOURCES)}.`,
    `Boxes of the sheet for uses: ${codes(RESOURCE_TARGETS)}.`,
  ].join('\n\n');

const kindsOfThings = (): string =>
  `The kinds of things for \`has\`: ${codes(OWNED_KINDS)}. \`skill\`, \`item\`, \`item_type\` and \`saving_throw\` mean proficiency.`;

const words = (): string =>
  [
    `Damage types: ${codes(DAMAGE_TYPES)}.`,
    `Sizes: ${codes(SIZES)}.`,
    `Abilities: ${codes(ABILITY_KEYS)}.`,
    `Coins: ${codes(COST_UNITS)}.`,
    `Dice: ${codes(DICE)}.`,
    `Words beside a damage type or a condition: ${codes(WORDS_OF_ENTRIES)}.`,
  ].join('\n\n');

const attackTags = (): string =>
  tableOf(
    ['tag', 'the attack is made'],
    Object.entries(ATTACK_WAY_MEANINGS).map(([tag, meaning]) => [code(tag), meaning]),
  );

/** Returns "`slug` (Name)" for each entity. */
const named = (entities: Readonly<Record<string, { readonly name: string }>>): string =>
  Object.entries(entities)
    .map(([slug, { name }]) => `${code(slug)} (${name})`)
    .join(', ');

const itemTypes = ({ item_types }: Content): string => `Item types: ${named(item_types)}.`;
const weaponProperties = ({ weapon_properties }: Content): string =>
  `Weapon properties, which items list by name: ${named(weapon_properties)}.`;
const coreRules = ({ core_rules }: Content): string =>
  tableOf(
    ['core rule', 'what it says'],
    Object.entries(core_rules).map(([slug, { descs }]) => [
      code(slug),
      descs.map(({ object_text }) => object_text).join(' '),
    ]),
  );
const conditions = ({ conditions: all }: Content): string => `Conditions: ${codes(Object.keys(all))}.`;

const TABLES: Readonly<Record<string, (content: Content) => string>> = {
  kinds,
  words,
  'attack-tags': attackTags,
  'item-types': itemTypes,
  'weapon-properties': weaponProperties,
  'core-rules': coreRules,
  conditions,
  keys: keyTables,
  modes,
  targets,
  names,
  'kinds-of-things': kindsOfThings,
  selections,
};

/** Returns the document with its generated parts as the code and the content that comes with it are now. */
export function withTables(document: string, content: Content): string {
  return Object.entries(TABLES).reduce((text, [name, table]) => {
    const [begin, end] = [`<!-- generated:${name} -->`, `<!-- /generated:${name} -->`];
    const [before = '', rest = ''] = text.split(begin);
    return `${before}${begin}\n\n${table(content)}\n\n${end}${rest.split(end)[1] ?? ''}`;
  }, document);
}
