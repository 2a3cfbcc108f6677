import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (file: string): string => readFileSync(file, 'utf8');
const specsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => join(folder, file));

/** The numbers in lines such as `- **D1** A socket opens …`. */
const rules = [...read('contracts/map/PROTOCOL.md').matchAll(/^- \*\*([A-Z]\d+)\*\*/gm)].map(([, rule]) => rule ?? '');

/** Test names contain the rules that they prove, each followed by a colon or a comma: `S7, S9: …, and F2: …`. */
const names = ['backend/map', 'contracts/attack', 'test/integration']
  .flatMap(specsIn)
  .flatMap((file) =>
    [...read(file).matchAll(/^\s*(?:it\(|describe\(|\] as const\)\()\s*(['"`])(.*?)\1,/gms)].map(
      ([, , name]) => name ?? '',
    ),
  );
const tested = names.flatMap((name) => [...name.matchAll(/\b([A-Z]\d+)(?=[:,] )/g)].map(([, rule]) => rule ?? ''));

describe('the rules of PROTOCOL.md', () => {
  it('have numbers without gaps or duplicates', () => {
    const numbers = new Map<string, number[]>();
    for (const rule of rules)
      numbers.set(rule.charAt(0), [...(numbers.get(rule.charAt(0)) ?? []), Number(rule.slice(1))]);
    for (const list of numbers.values()) expect(list).toEqual(list.map((_, index) => index + 1));
    expect(rules.length).toBeGreaterThan(40);
  });

  it('each stand in the name of a test', () => {
    expect(rules.filter((rule) => !tested.includes(rule))).toEqual([]);
  });

  it('exist for every number in a test name', () => {
    expect([...new Set(tested)].filter((rule) => !rules.includes(rule))).toEqual([]);
  });
});
