/** Whether a database can keep a text: it holds neither NUL nor half of a surrogate pair. */
export const isStorableText = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

/** The one form in which text is stored and compared: composed characters (NFC), and `\n` alone as the line break. */
export const normalizeText = (text: string): string => text.normalize('NFC').replace(/\r\n?/g, '\n');

/** Whether every text in a value can be stored, the keys of its objects included. Needs no stack, however deep the value is. */
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
