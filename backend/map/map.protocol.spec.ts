import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (file: string): string => readFileSync(file, 'utf8');
const specsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => join(folder, file));

/** `- **D1** A socket opens …` */
const rules = [...read('contracts/map/PROTOCOL.md').matchAll(/^- \*\*([A-Z]\d+)\*\*/gm)].map(([, rule]) => rule ?? '');

/** Names begin with the rules they prove, and may go on to name another after a comma or a full stop: `S7: …, S9: … and F2: …`. */
const names = [...specsIn('backend/map'), ...specsIn('test/integration')].flatMap((file) =>
  [...read(file).matchAll(/^\s*(?:it\(|describe\(|\] as const\)\()\s*(['"`])(.*?)\1,/gms)].map(
    ([, , name]) => name ?? '',
  ),
);
const proved = names.flatMap((name) => [...name.matchAll(/\b([A-Z]\d+)(?=[:,] )/g)].map(([, rule]) => rule ?? ''));

describe("the protocol's rules", () => {
  it('are numbered without a gap, each number once', () => {
    const numbers = new Map<string, number[]>();
    for (const rule of rules)
      numbers.set(rule.charAt(0), [...(numbers.get(rule.charAt(0)) ?? []), Number(rule.slice(1))]);
    for (const list of numbers.values()) expect(list).toEqual(list.map((_, index) => index + 1));
    expect(rules.length).toBeGreaterThan(40);
  });

  it('are each the name of a test', () => {
    expect(rules.filter((rule) => !proved.includes(rule))).toEqual([]);
  });

  it('are what the tests speak of', () => {
    expect([...new Set(proved)].filter((rule) => !rules.includes(rule))).toEqual([]);
  });
});
