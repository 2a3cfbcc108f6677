import { readFileSync } from 'node:fs';

/** The text of docs/RULES.md. */
export const RULES_DOCUMENT = readFileSync(new URL('../../docs/RULES.md', import.meta.url), 'utf8');

/** Returns the examples of a part of the document that name their file in the first line, as the files of a pack. */
export function examplesOf(part: string): Record<string, string> {
  const files: Record<string, string> = {};
  for (const [, path = '', text = ''] of part.matchAll(/^```yaml\n# (\S+\.yaml)\n(.*?)^```$/gms))
    files[path] = (files[path] ?? '') + text;
  return files;
}
