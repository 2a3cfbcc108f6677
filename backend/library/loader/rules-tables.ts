import { EFFECT_MODE_MEANINGS } from '../../../contracts/content/effects.js';
import {
  CLASS_NAMES,
  COLUMN_PREFIX,
  FORMULA_NAMES,
  INPUT_PREFIX,
  ITEM_NAMES,
  LOCAL_NAMES,
  PICK,
} from '../../../contracts/content/formula-names.js';
import { OWNED_KINDS } from '../../../contracts/content/predicates.js';
import { RESOURCE_TARGETS, SELECTION_SOURCES, SET_TARGETS } from '../../../contracts/content/content.types.js';
import { TARGETS, type TargetFamily } from '../../../contracts/content/targets.js';
import { KINDS, schemaOf, type Kind } from './schema/index.js';

/* The tables of docs/RULES.md, from the tables and schemas that the code uses. */

const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const code = (text: string): string => `\`${text}\``;
const codes = (texts: readonly string[]): string => texts.map(code).join(', ');

function tableOf(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  return [row(...titles), row(...titles.map(() => '---')), ...rows.map((cells) => row(...cells))].join('\n');
}

interface ObjectSchema {
  readonly items?: ObjectSchema;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, unknown>>;
}

/** Returns the fields of the entries of a kind; the required ones are bold. */
function fieldsOf(kind: Kind): { isList: boolean; fields: string } {
  const schema = schemaOf(kind) as ObjectSchema;
  const entry = schema.items ?? schema;
  const names = Object.keys(entry.properties ?? {});
  const fields = names.map((name) => (entry.required?.includes(name) ? `**${code(name)}**` : code(name))).join(', ');
  return { isList: schema.items !== undefined, fields };
}

const kinds = (): string =>
  tableOf(
    ['kind', 'a file holds', 'fields (the bold ones are required)'],
    KINDS.map((kind) => {
      const { isList, fields } = fieldsOf(kind);
      return [code(kind), isList ? 'a list' : 'one entry', fields];
    }),
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

const named = (names: Readonly<Record<string, string>>, where: string): string[][] =>
  Object.entries(names).map(([name, meaning]) => [code(name), meaning, where]);

const names = (): string =>
  tableOf(
    ['name', 'what it is', 'where'],
    [
      ...named(FORMULA_NAMES, 'everywhere'),
      ...named(
        CLASS_NAMES,
        'in classes, subclasses and options, and what they bring; in effects on spells, of the class that casts',
      ),
      [code(`${COLUMN_PREFIX}<id>`), 'a cell of the class table', 'there too'],
      ...named(LOCAL_NAMES, 'where there is such a thing at hand'),
      ...named(ITEM_NAMES, 'in items, item types and weapon properties'),
      [
        code(`${INPUT_PREFIX}<id>`),
        'a number that the player typed in with the state',
        'in sources with a state that has inputs',
      ],
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

const TABLES: Readonly<Record<string, () => string>> = {
  kinds,
  modes,
  targets,
  names,
  'kinds-of-things': kindsOfThings,
  selections,
};

/** Returns the document with its generated parts as the code is now. */
export function withTables(document: string): string {
  return Object.entries(TABLES).reduce((text, [name, table]) => {
    const [begin, end] = [`<!-- generated:${name} -->`, `<!-- /generated:${name} -->`];
    const [before = '', rest = ''] = text.split(begin);
    return `${before}${begin}\n\n${table()}\n\n${end}${rest.split(end)[1] ?? ''}`;
  }, document);
}
