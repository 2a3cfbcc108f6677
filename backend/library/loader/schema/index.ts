import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import * as characters from './character-options.schema.js';
import { prerequisite } from './parts.js';
import { selection } from './selection.schema.js';
import * as things from './compendium.schema.js';

/** The kinds of content and the schema that a file of each must meet. */
const SCHEMAS = {
  abilities: things.abilities,
  skills: things.skills,
  languages: things.languages,
  qualities: things.qualities,
  'item-types': things.itemTypes,
  'spell-lists': things.spellLists,
  'dragon-colors': things.dragonColors,
  items: things.items,
  spells: things.spells,
  traits: characters.traits,
  races: characters.races,
  classes: characters.classes,
  backgrounds: characters.backgrounds,
  feats: characters.feats,
} as const;

export type Kind = keyof typeof SCHEMAS;
export const KINDS = Object.keys(SCHEMAS) as Kind[];
export const isKind = (name: string): name is Kind => Object.hasOwn(SCHEMAS, name);

const ajv = new Ajv2020({ allErrors: true, strict: false, verbose: true });
ajv.addSchema({ $id: 'content', $defs: { prerequisite, selection } });

const compiled = new Map<Kind, ValidateFunction>();

/** What a file of this kind gets wrong: where (a JSON pointer) and why. */
export function schemaErrors(kind: Kind, data: unknown): { pointer: string; reason: string }[] {
  const validate = compiled.get(kind) ?? ajv.compile(SCHEMAS[kind]);
  compiled.set(kind, validate);
  return validate(data)
    ? []
    : (validate.errors ?? [])
        .filter(isTelling)
        .map((error) => ({ pointer: error.instancePath, reason: reasonOf(error) }));
}

/** The errors of `if`, `anyOf` and `oneOf` only repeat what their branches say. */
const isTelling = ({ keyword }: ErrorObject): boolean => keyword !== 'if';

function reasonOf({ keyword, params, message, instancePath, data }: ErrorObject): string {
  const name = instancePath.split('/').at(-1) || 'the file';
  if (keyword === 'additionalProperties') return `'${String(params.additionalProperty)}' is not known here`;
  if (keyword === 'required') return `'${String(params.missingProperty)}' is missing`;
  if (keyword === 'enum')
    return `${name} must be one of ${(params.allowedValues as unknown[]).join(', ')}, not ${JSON.stringify(data)}`;
  if (keyword === 'anyOf' && typeof data === 'object' && data !== null && 'target' in data)
    return `a selection needs either 'force_added: true' or a name and 'num_selections'`;
  return `${name} ${message ?? 'is wrong'}`;
}
