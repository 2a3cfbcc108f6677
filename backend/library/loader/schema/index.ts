import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { abilities, dragonColors, languages, qualities, skills } from './abilities-skills-languages.schema.js';
import { classAdditions, raceAdditions } from './additions.schema.js';
import { backgrounds } from './backgrounds.schema.js';
import { classes, options, subclasses } from './classes.schema.js';
import { conditions, coreRules, renamed } from './core-rules-conditions.schema.js';
import { creaturePowers } from './creature-powers.schema.js';
import { creatures } from './creatures.schema.js';
import { encounterBudgets } from './encounter-budgets.schema.js';
import { feats } from './feats.schema.js';
import { items, itemTypes, weaponProperties } from './items.schema.js';
import { races, traits } from './races.schema.js';
import { mistakesOf, type SchemaMistake } from './schema-messages.js';
import { DEFINITIONS, type Raw } from './selections.schema.js';
import { spellLists, spells, spellSlots } from './spells.schema.js';

/** The kinds of content, with the schema of a file of each. */
const SCHEMAS = {
  abilities,
  skills,
  languages,
  qualities,
  'item-types': itemTypes,
  'spell-lists': spellLists,
  'dragon-colors': dragonColors,
  items,
  spells,
  traits,
  races,
  'race-additions': raceAdditions,
  classes,
  'class-additions': classAdditions,
  backgrounds,
  feats,
  subclasses,
  options,
  'core-rules': coreRules,
  conditions,
  'weapon-properties': weaponProperties,
  'spell-slots': spellSlots,
  'encounter-budgets': encounterBudgets,
  'creature-powers': creaturePowers,
  creatures,
  renamed,
} as const;

/** A kind of content: the first part of the path of a file in its pack. */
export type Kind = keyof typeof SCHEMAS;
/** All kinds of content. */
export const KINDS = Object.keys(SCHEMAS) as Kind[];
/** Returns the schema of a file of a kind. */
export const schemaOf = (kind: Kind): object => SCHEMAS[kind];
/** Whether the name is a kind of content. */
export const isKind = (name: string): name is Kind => Object.hasOwn(SCHEMAS, name);

/** The data of one valid file of a kind. */
type FileData<K extends Kind> = Raw<(typeof SCHEMAS)[K]>;
/** One entry of a kind: an element of the file's list, or the whole file. */
export type RawEntry<K extends Kind> = FileData<K> extends (infer Entry)[] ? Entry : FileData<K>;

/** Returns one JSON Schema for editors, with a definition for a file of each kind: `#/$defs/classes`. */
export function editorSchema(): object {
  const local = (_: string, value: unknown): unknown =>
    typeof value === 'object' && value !== null && '$ref' in value && typeof value.$ref === 'string'
      ? { ...value, $ref: `#/$defs/${value.$ref}` }
      : value;
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Rules content of Questhearth',
    $defs: { ...DEFINITIONS, ...SCHEMAS },
  };
  return JSON.parse(JSON.stringify(schema, local)) as object;
}

/** Every schema checks a few files once, so faster checks are not worth the time to optimize them; a test validates the schemas. */
const ajv = new Ajv2020({
  allErrors: true,
  strict: false,
  verbose: true,
  validateSchema: false,
  code: { optimize: false },
});
for (const [name, schema] of Object.entries(DEFINITIONS)) ajv.addSchema(schema, name);

const compiled = new Map<Kind, ValidateFunction>();

/** Returns the mistakes of a file that its schema finds. */
export function schemaMistakes(kind: Kind, data: unknown): SchemaMistake[] {
  const validate = compiled.get(kind) ?? ajv.compile(SCHEMAS[kind]);
  compiled.set(kind, validate);
  return validate(data) ? [] : mistakesOf(data, validate.errors ?? []);
}
