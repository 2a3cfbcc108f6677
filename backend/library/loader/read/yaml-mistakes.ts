import { isScalar, Scalar, visit, type Document, type YAMLParseError } from 'yaml';

/* The mistakes of YAML as sentences. One mistake often gives many errors, so only the first is reported. */

const MISSING: readonly (readonly [RegExp, string])[] = [
  [/closing/, 'a text that begins with a quote has no closing quote'],
  [/Sequence item/, "this line is not indented as the lines above it, or lacks the '- ' of a list"],
  [/, or :/, 'a comma is missing; or a text with { } [ ] or a comma in it needs quotes'],
  [/flow (map|sequence) to end/i, 'a { or [ is not closed'],
];

/** Returns the reason of an error, as a sentence without its full stop. */
function reasonOf({ code, message, pos }: YAMLParseError, text: string): string {
  const lineStart = text.lastIndexOf('\n', pos[0] - 1) + 1;
  if (/^ *\t/.test(text.slice(lineStart))) return 'this line is indented with a tab; use spaces';
  switch (code) {
    case 'BLOCK_AS_IMPLICIT_KEY':
      return "a second ': ' begins here; put a text with ': ' in it into quotes, and indent the next line as the keys above it";
    case 'MISSING_CHAR':
      return MISSING.find(([pattern]) => pattern.test(message))?.[1] ?? message;
    case 'BAD_INDENT':
      return /flow/i.test(message)
        ? 'a { or [ is not closed before this line ends'
        : 'this line is not indented as the keys above it';
    case 'MULTILINE_IMPLICIT_KEY':
      return "this line has no ': ' between a key and its value";
    case 'BLOCK_IN_FLOW':
      return 'a comma is missing before this key';
    case 'BAD_SCALAR_START':
      return `a text cannot begin with ${text.charAt(pos[0])}; put it into quotes`;
    case 'DUPLICATE_KEY':
      return `the key '${/^[^:\s]*/.exec(text.slice(pos[0]))?.[0] ?? ''}' stands twice in one entry`;
    case 'MULTIPLE_DOCS':
      return "'---' begins a second document; a file holds one";
    case 'UNEXPECTED_TOKEN':
      return 'this text follows a closing quote or bracket; put all of it into quotes';
    default:
      return `this is no valid YAML: ${message}`;
  }
}

/** Returns the offset at which a mistake begins: that of the opening quote, for a quote that is not closed. */
function offsetOf({ code, message, pos }: YAMLParseError, document: Document): number {
  let offset = pos[0];
  if (code === 'MISSING_CHAR' && message.includes('closing'))
    visit(document, {
      Scalar: (_, node) => {
        const isQuoted = node.type === Scalar.QUOTE_SINGLE || node.type === Scalar.QUOTE_DOUBLE;
        if (isScalar(node) && isQuoted && node.range && node.range[1] >= pos[0]) offset = node.range[0];
      },
    });
  return offset;
}

/** Returns the first mistake of a text and its offset; undefined for valid YAML. */
export function firstMistake(document: Document, text: string): { offset: number; reason: string } | undefined {
  const [first] = [...document.errors].sort((a, b) => a.pos[0] - b.pos[0]);
  return first && { offset: offsetOf(first, document), reason: reasonOf(first, text) };
}
