/** Whether PostgreSQL can store a text: it has neither a NUL character nor a lone surrogate. */
export const isStorableText = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

/** Returns a text in the form in which it is stored and compared: NFC, with `\n` as the only line break. */
export const normalizeText = (text: string): string => text.normalize('NFC').replace(/\r\n?/g, '\n');

/** The minus sign, which is as wide as the plus sign in tabular figures; a hyphen is narrower. */
export const MINUS = '\u2212';

/** Returns a number as users read it, with the minus sign. */
export const numberText = (value: number): string => (value < 0 ? `${MINUS}${-value}` : String(value));

/** Returns a spell level or another small number as users read its place, such as 3rd. */
export const ordinal = (place: number): string => `${place}${['th', 'st', 'nd', 'rd'][place] ?? 'th'}`;

/** Returns the name of an item with its quantity: "Rope", "3 × Rope". */
export const piecesText = (quantity: number, name: string): string => (quantity === 1 ? name : `${quantity} × ${name}`);

/** Returns a text with a capital at its beginning. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Whether PostgreSQL can store every text in a value, including object keys. Not recursive, so depth cannot exhaust the stack. */
export function holdsStorableText(value: unknown): boolean {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string') {
      if (!isStorableText(next)) return false;
    } else if (Array.isArray(next)) {
      for (const entry of next) waiting.push(entry);
    } else if (typeof next === 'object' && next !== null) {
      for (const [key, entry] of Object.entries(next)) waiting.push(key, entry);
    }
  }
  return true;
}

/** Letters that are written from right to left, and the characters that change the direction of a text. */
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{Script=Syriac}\p{Script=Thaana}\p{Bidi_Control}]/u;

/**
 * Returns a name for a sentence of plain text. A name with right-to-left letters is isolated (U+2068 … U+2069), so
 * that it does not move the words around it.
 */
export const isolated = (name: string): string => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);

/** The tag of a message with names of users, campaigns, characters or markers: isolates each as `isolated` does. */
export const sentence = (texts: TemplateStringsArray, ...names: readonly string[]): string =>
  String.raw({ raw: texts }, ...names.map(isolated));
