import { LIMITS } from './limits.js';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * Whether a JSON text nests at most `depth` levels and holds at most `values` values. It checks the text before parsing,
 * so that code that walks the values can neither exhaust the stack nor block the process.
 */
export function isWithinJsonLimits(
  text: string,
  depth: number = LIMITS.jsonDepth,
  values: number = LIMITS.jsonValues,
): boolean {
  let open = 0;
  let seen = 1;
  let quoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (quoted) {
      if (code === BACKSLASH) index += 1;
      else if (code === QUOTE) quoted = false;
      continue;
    }
    if (code === QUOTE) quoted = true;
    else if (OPENING.has(code)) {
      open += 1;
      seen += 1;
    } else if (CLOSING.has(code)) open -= 1;
    else if (code === COMMA) seen += 1;
    if (open > depth || seen > values) return false;
  }
  return true;
}

const entriesInOrder = (value: object): [string, unknown][] =>
  Object.entries(value).sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1));

/** Returns a value with the fields of its objects in the order in which the database gives them back: short names first. */
export function inDatabaseOrder<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(inDatabaseOrder) as Value;
  return Object.fromEntries(entriesInOrder(value).map(([name, each]) => [name, inDatabaseOrder(each)])) as Value;
}

/**
 * Parses a JSON text from a client.
 * @throws SyntaxError when it is not JSON, nests too deep or holds too many values
 */
export function parseLimitedJson(text: string): unknown {
  if (!isWithinJsonLimits(text)) throw new SyntaxError('The JSON nests too deep or holds too many values.');
  return JSON.parse(text) as unknown;
}
