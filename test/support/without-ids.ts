const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Replaces each id of a text by the place of its first appearance: ids are random. */
export function withoutIds(text: string): string {
  const seen = new Map<string, string>();
  return text.replace(ID, (id) => {
    if (!seen.has(id)) seen.set(id, `id ${seen.size}`);
    return seen.get(id) ?? '';
  });
}
