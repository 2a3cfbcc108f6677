/** Returns a field as text: objects and lists as JSON, null as empty; undefined for undefined. */
function fieldText(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (value === null) return '';
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
}

/**
 * Encodes a body as a form: multipart when a field holds a File or Blob (or `multipart` asks for it),
 * urlencoded otherwise.
 */
export function encodeForm(body: object, multipart = false): FormData | URLSearchParams {
  const entries: [string, unknown][] = Object.entries(body);
  const form = multipart || entries.some(([, value]) => value instanceof Blob) ? new FormData() : new URLSearchParams();
  for (const [name, value] of entries) {
    if (value instanceof Blob && form instanceof FormData) form.append(name, value);
    else {
      const text = fieldText(value);
      if (text !== undefined) form.append(name, text);
    }
  }
  return form;
}

/** Returns `?a=1&b=x`, or an empty text when every value is undefined. */
export function encodeQuery(query: Readonly<Record<string, string | number | boolean | undefined>> = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length > 0 ? `?${new URLSearchParams(given).toString()}` : '';
}
