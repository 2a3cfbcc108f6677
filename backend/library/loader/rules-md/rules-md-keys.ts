import { KIND_NOUNS } from '../kind-nouns.js';
import { KINDS, schemaOf } from '../schema/index.js';
import { ruleFields } from '../schema/rules.schema.js';
import { featureFields, selection } from '../schema/selections.schema.js';

/* The tables of every key in docs/RULES.md, from the schemas. */

interface Schema {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly then?: Schema;
  readonly additionalProperties?: unknown;
}

/** Keys whose entries another table has, or that the document explains once. */
const EXPLAINED_ONCE: ReadonlySet<string> = new Set([
  'alternate_pools',
  'alternate_search_criteria',
  'bonds',
  'characteristics',
  'descs',
  'each',
  'flaws',
  'ideals',
  'recharge',
  'tables',
]);

/** Returns the schema of one entry of a list, of the object that a text may stand for, or the schema itself. */
const entryOf = (schema: Schema): Schema => {
  if (schema.items) return entryOf(schema.items);
  return schema.then?.properties ? schema.then : schema;
};

const row = (key: string, isRequired: boolean, { description = '' }: Schema): string =>
  `| ${isRequired ? `**\`${key}\`**` : `\`${key}\``} | ${description.replaceAll('<', '&lt;')} |`;

const tableOf = (rows: readonly string[]): string =>
  ['| key | what belongs there |', '| --- | --- |', ...rows].join('\n');

const section = (title: string, ...parts: readonly string[]): string => [`### ${title}`, ...parts].join('\n\n');

const RULE_KEYS = Object.keys(ruleFields);
const FEATURE_KEYS = Object.keys(featureFields);
const NONE: ReadonlySet<string> = new Set();

const hasAll = (keys: readonly string[], { properties = {} }: Schema): boolean =>
  keys.every((key) => key in properties);

/** Returns which keys of an entry have their own tables, and the sentence that says so. */
function sharedKeys(entry: Schema): { keys: readonly string[]; sentence: string } {
  if (hasAll(FEATURE_KEYS, entry))
    return { keys: FEATURE_KEYS, sentence: 'Besides, the keys of every feature and of every rule source.' };
  if (hasAll(RULE_KEYS, entry)) return { keys: RULE_KEYS, sentence: 'Besides, the keys of every rule source.' };
  return { keys: [], sentence: '' };
}

/** Returns the rows of an object, each followed by the rows of the object in it. */
function rowsOf(schema: Schema, prefix = '', leftOut: ReadonlySet<string> = NONE): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, value]) => {
    if (leftOut.has(key)) return [];
    const inner = entryOf(value);
    const hasRows = inner.additionalProperties === false && !EXPLAINED_ONCE.has(key);
    const own = row(`${prefix}${key}`, schema.required?.includes(key) ?? false, value);
    return hasRows ? [own, ...rowsOf(inner, `${prefix}${key}.`, new Set(sharedKeys(inner).keys))] : [own];
  });
}

/** Returns the table of a kind. */
function tableOfKind(kind: (typeof KINDS)[number]): string {
  const entry = entryOf(schemaOf(kind) as Schema);
  const { keys, sentence } = sharedKeys(entry);
  const rows = rowsOf(entry, '', new Set(['replaces', ...keys]));
  const [one] = KIND_NOUNS[kind];
  return section(
    `\`${kind}\`: ${one}`,
    ...(rows.length === 0 ? [] : [tableOf(rows)]),
    ...(sentence === '' ? [] : [sentence]),
  );
}

/** Returns the tables of every key of every kind. */
export function keyTables(): string {
  return [
    section('Every rule source', tableOf(rowsOf({ properties: ruleFields as unknown as Record<string, Schema> }))),
    section(
      'Every feature: traits, features, options, feats',
      tableOf(
        rowsOf(
          { properties: featureFields as unknown as Record<string, Schema>, required: ['slug', 'name'] },
          '',
          new Set(RULE_KEYS),
        ),
      ),
    ),
    section('A selection', tableOf(rowsOf(selection as unknown as Schema))),
    ...KINDS.map(tableOfKind),
  ].join('\n\n');
}
