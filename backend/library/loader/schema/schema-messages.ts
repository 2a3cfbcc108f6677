import type { ErrorObject } from 'ajv/dist/2020.js';
import { nearestTo, nearName } from '../validate/nearest-names.js';
import { LEVEL_KEY, SLUG, WORD } from './parts.js';
import { PREDICATE_KEYS } from './predicates.schema.js';

/* The mistakes that a schema finds, as sentences for content authors. */

/** A mistake in a file: the place as a JSON pointer, and the reason as a sentence without its full stop. */
export interface SchemaMistake {
  readonly pointer: string;
  readonly reason: string;
}

/** What one entry of a list is called, by the key of the list. */
const ENTRY_NOUNS: Readonly<Record<string, string>> = {
  abilities: 'ability',
  actions: 'action',
  adds: 'spell',
  all: 'entry of all',
  all_item_types: 'item type',
  alternate_pools: 'option',
  any: 'entry of any',
  attacks: 'attack',
  auxiliary_choices: 'auxiliary choice',
  brings: 'condition',
  classes: 'spell list',
  columns: 'column',
  components: 'component',
  contents: 'item',
  core_races: 'core race',
  damage_types: 'damage type',
  descs: 'paragraph',
  effects: 'effect',
  ends: 'end',
  entries: 'entry',
  exclude: 'option',
  features: 'feature',
  grant: 'entry of grant',
  inputs: 'input',
  form_inputs: 'input',
  item_types: 'item type',
  levels: 'level',
  not: 'entry of not',
  options: 'option',
  pools: 'option',
  prerequisites: 'prerequisite',
  properties: 'weapon property',
  rows: 'row',
  schools: 'school',
  selections: 'selection',
  slots: 'number of slots',
  spell_slots: 'number of slots',
  subraces: 'subrace',
  subtypes: 'item type',
  tables: 'table',
  tags: 'tag',
  target: 'target',
  traits: 'trait',
};

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an entry with keys',
};
const PATTERN_WORDS: Readonly<Record<string, string>> = {
  [SLUG]: 'a slug of small letters, digits and single hyphens',
  [WORD]: 'a word of small letters, digits and _ that begins with a letter',
};

/** Keywords whose errors only repeat the errors of what they contain. */
const REPEATING_KEYWORDS: ReadonlySet<string> = new Set(['if', 'propertyNames']);
/** Errors of one of several alternatives: the error of the alternatives as a whole says which there are. */
const OF_ALTERNATIVE = /\/(oneOf|anyOf)\/\d+\//;

interface Described {
  readonly description?: string;
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Described>>;
  readonly patternProperties?: object;
}
type Parameters = Readonly<Record<string, unknown>>;
type Data = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Data => typeof value === 'object' && value !== null;
const isEntry = (value: unknown): value is Data => isObject(value) && !Array.isArray(value);
const withArticle = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
const schemaOfError = ({ parentSchema }: ErrorObject): Described => (parentSchema ?? {}) as Described;

/** Returns a value as a message shows it. */
function shown(value: unknown): string {
  if (value === null || value === undefined) return 'empty';
  if (Array.isArray(value)) return 'a list';
  return isObject(value) ? 'an entry with keys' : JSON.stringify(value);
}

/** Returns every value on the path of a pointer, from the whole file to the place, each with its key. */
function pathOf(root: unknown, pointer: string): { readonly key: string; readonly value: unknown }[] {
  const path: { key: string; value: unknown }[] = [{ key: '', value: root }];
  for (const part of pointer.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    const parent = path.at(-1)?.value;
    path.push({ key, value: isObject(parent) ? parent[key] : undefined });
  }
  return path;
}

const nounOfEntry = (path: readonly { readonly key: string }[]): string =>
  ENTRY_NOUNS[path.findLast(({ key }) => !/^\d*$/.test(key))?.key ?? ''] ?? 'entry';

/** Returns what a place is called: a key, or the entry of a list as users see it. */
function subjectOf(root: unknown, pointer: string): string {
  const path = pathOf(root, pointer);
  const { key, value } = path.at(-1)!;
  if (!/^\d+$/.test(key)) return key;
  const noun = nounOfEntry(path);
  return isObject(value) || value === null ? withArticle(noun) : `the ${noun} '${String(value)}'`;
}

/** Returns where a key is missing: "in 'marsh-folk'", "in an effect of 'marsh-folk'". */
function placeOf(root: unknown, pointer: string): string {
  const path = pathOf(root, pointer);
  const nameOf = ({ value }: { value: unknown }): unknown =>
    isEntry(value) ? (value['slug'] ?? value['name']) : undefined;
  const index = path.findLastIndex((step) => typeof nameOf(step) === 'string');
  const inner = path.slice(index + 1).filter(({ key }) => key !== '');
  const owner = index === -1 ? '' : ` of '${String(nameOf(path[index]!))}'`;
  if (inner.length === 0) return index === -1 ? '' : ` in '${String(nameOf(path[index]!))}'`;
  const last = inner.at(-1)!.key;
  return ` in ${/^\d+$/.test(last) ? withArticle(nounOfEntry(path)) : last}${owner}`;
}

const meaningOf = ({ description }: Described = {}): string => (description === undefined ? '' : `: ${description}`);

/** Returns why a key is not allowed: the nearest one, else all that are allowed. */
function unknownKey(error: ErrorObject): string {
  const key = String((error.params as Parameters)['additionalProperty']);
  const { properties = {}, patternProperties = {} } = schemaOfError(error);
  const keys = Object.keys(properties);
  if (/[()]/.test(key)) return `'${key}' is not an allowed key; put a formula with a comma into quotes`;
  const near = nearName(key, keys);
  if (near !== undefined) return `'${key}' is not an allowed key; the nearest is ${near}`;
  const patterns = Object.keys(patternProperties).map((pattern) =>
    pattern === LEVEL_KEY ? 'levels from 1 to 20' : (PATTERN_WORDS[pattern] ?? pattern),
  );
  const allowed = [...keys, ...patterns].join(', ');
  return `'${key}' is not an allowed key; ${patterns.length + keys.length === 1 ? 'allowed is' : 'the allowed keys are'} ${allowed}`;
}

/** Returns what belongs in a place of which the type or form is wrong. */
function formOf({ keyword, params, parentSchema }: ErrorObject): string | undefined {
  const schema = (parentSchema ?? {}) as Parameters;
  switch (keyword) {
    case 'type':
      return [(params as Parameters)['type']]
        .flat()
        .map((type) => TYPE_WORDS[String(type)] ?? String(type))
        .join(' or ');
    case 'pattern':
      return PATTERN_WORDS[String(schema['pattern'])];
    case 'minimum':
    case 'maximum':
      return schema['maximum'] === undefined
        ? `a number from ${String(schema['minimum'])} on`
        : `a number from ${String(schema['minimum'])} to ${String(schema['maximum'])}`;
    case 'minLength':
      return 'a text that is not empty';
    default:
      return undefined;
  }
}

/** Returns what YAML makes of a text without quotes, where it makes something else. */
const quotesHint = ({ keyword, params, data }: ErrorObject): string =>
  keyword === 'type' && (params as Parameters)['type'] === 'string' && data !== null && !Array.isArray(data)
    ? '; put the text into quotes'
    : '';

function wrongValue(error: ErrorObject, subject: string): string {
  const { description, pattern } = schemaOfError(error);
  // The description of a text with a special form, such as a cost, is that form.
  const hasOwnForm = pattern !== undefined && PATTERN_WORDS[pattern] === undefined;
  const form = hasOwnForm ? undefined : formOf(error);
  if (form === undefined)
    return `${subject} must be ${description ?? error.message ?? 'something else'}, not ${shown(error.data)}`;
  return `${subject} must be ${form}, not ${shown(error.data)}${meaningOf(schemaOfError(error))}${quotesHint(error)}`;
}

/** Returns what is wrong with a file whose outermost form is. */
function wrongFile({ params, data }: ErrorObject): string {
  if (data === null) return 'the file is empty';
  return (params as Parameters)['type'] === 'array'
    ? "the file must be a list; begin each entry with '- '"
    : "the file must hold one entry, not a list; leave out the '- ', and give each entry a file of its own";
}

function wrongAlternatives({ data, parentSchema }: ErrorObject, subject: string): string {
  if (isEntry(data) && 'target' in data) {
    const what = `the selection '${String(data['slug'])}'`;
    if (data['force_added'] === true)
      return `${what} is a grant ('force_added: true'), which has no 'num_selections'; a choice has no 'force_added'`;
    if (data['num_selections'] === undefined)
      return `${what} needs 'num_selections', how many the player picks; or 'force_added: true' to grant the whole pool`;
    return `${what} needs a 'name', which tells the player what to choose`;
  }
  if (isEntry(data) && 'slug' in data) return `a spell list needs a name, or 'adds' to an earlier one`;
  const { description } = (parentSchema ?? {}) as Described;
  return `${subject} must be ${description ?? 'something else'}, not ${shown(data)}`;
}

function wrongPredicate({ data }: ErrorObject): string {
  const present = isEntry(data) ? PREDICATE_KEYS.filter((key) => key in data) : [];
  return present.length === 0
    ? `a predicate needs exactly one of the keys ${PREDICATE_KEYS.join(', ')}`
    : `a predicate has one key, not ${present.join(' and ')}; put several predicates into 'all' or 'any'`;
}

function reasonOf(root: unknown, error: ErrorObject): string {
  const { keyword, instancePath, data } = error;
  const params = error.params as Parameters;
  const subject = subjectOf(root, instancePath);
  const schema = schemaOfError(error);
  switch (keyword) {
    case 'additionalProperties':
      return unknownKey(error);
    case 'required': {
      const key = String(params['missingProperty']);
      return `'${key}' is missing${placeOf(root, instancePath)}${meaningOf(schema.properties?.[key])}`;
    }
    case 'dependentRequired': {
      const key = String(params['missingProperty']);
      return `'${String(params['property'])}' needs '${key}' beside it${meaningOf(schema.properties?.[key])}`;
    }
    case 'enum': {
      const allowed = (params['allowedValues'] as unknown[]).map(String);
      const near = typeof data === 'string' ? nearName(data, allowed) : undefined;
      const hint = near === undefined || allowed.length <= 3 ? '' : nearestTo(String(data), [near]);
      return `${subject} must be one of ${allowed.join(', ')}, not ${shown(data)}${hint}`;
    }
    case 'const':
      return `${subject} must be ${JSON.stringify(params['allowedValue'])}, not ${shown(data)}${meaningOf(schema)}`;
    case 'minItems':
      return `${subject} needs at least one entry${meaningOf(schema)}`;
    case 'minProperties':
      return `${subject} needs at least one key${meaningOf(schema)}`;
    case 'maxItems':
      return `${subject} has at most ${String(params['limit'])} entries${meaningOf(schema)}`;
    case 'uniqueItems':
      return `${subject} lists an entry twice`;
    case 'oneOf':
      return wrongPredicate(error);
    case 'anyOf':
      return wrongAlternatives(error, subject);
    case 'type':
      return instancePath === '' ? wrongFile(error) : wrongValue(error, subject);
    case 'pattern':
      if (error.propertyName !== undefined)
        return `the key '${error.propertyName}' must be ${formOf(error) ?? 'of another form'}`;
      return wrongValue(error, subject);
    default:
      return wrongValue(error, subject);
  }
}

/** Returns whether an unknown key in the same place already explains an error: it is misspelled. */
function isExplained(error: ErrorObject, all: readonly ErrorObject[]): boolean {
  const unknown = all
    .filter(({ keyword, instancePath }) => keyword === 'additionalProperties' && instancePath === error.instancePath)
    .map(({ params }) => String((params as Parameters)['additionalProperty']));
  if (error.keyword === 'required') {
    const missing = String((error.params as Parameters)['missingProperty']);
    return unknown.some((key) => nearName(key, [missing]) !== undefined);
  }
  const isMissing =
    error.keyword === 'oneOf' && !PREDICATE_KEYS.some((key) => isEntry(error.data) && key in error.data);
  return unknown.length > 0 && (isMissing || error.keyword === 'anyOf');
}

/** Returns the mistakes of a file from the errors of its schema: one for each cause. */
export function mistakesOf(root: unknown, errors: readonly ErrorObject[]): SchemaMistake[] {
  const own = errors.filter(
    ({ keyword, schemaPath }) => !REPEATING_KEYWORDS.has(keyword) && !OF_ALTERNATIVE.test(schemaPath),
  );
  return own
    .filter((error) => !isExplained(error, own))
    .map((error) => ({ pointer: error.instancePath, reason: reasonOf(root, error) }));
}
