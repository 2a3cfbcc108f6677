import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';

const DOCUMENT = readFileSync('docs/SECURITY.md', 'utf8');

/** The items of level 1 of the OWASP ASVS 4.0.3, as ranges of the last number. */
const LEVEL_ONE =
  '2.1.1-12 2.2.1-3 2.3.1 2.5.1-6 2.7.1-4 2.8.1 3.1.1 3.2.1-3 3.3.1-2 3.4.1-5 3.7.1 4.1.1-3 4.1.5 4.2.1-2 4.3.1-2 ' +
  '5.1.1-5 5.2.1-8 5.3.1-10 5.5.1-4 6.2.1 7.1.1-2 7.4.1 8.2.1-3 8.3.1-4 9.1.1-3 10.3.1-3 11.1.1-5 12.1.1 12.3.1-5 ' +
  '12.4.1-2 12.5.1-2 12.6.1 13.1.1 13.1.3 13.2.1-3 13.3.1 14.2.1-3 14.3.2-3 14.4.1-7 14.5.1-3';

/** Returns the items from one to another of the same section. */
function between(section: string, from: string, to: string): string[] {
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, nth) => `${section}.${Number(from) + nth}`);
}

/** Returns the items of a text with ranges such as `5.3.1-3`, `5.3.1–5.3.3` and `5.5.2`. */
const itemsOf = (text: string): string[] =>
  [...text.matchAll(/(\d+\.\d+)\.(\d+)(?:[-–](?:\d+\.\d+\.)?(\d+))?/g)].flatMap(
    ([, section = '', from = '', to = from]) => between(section, from, to),
  );

/** The lines of the table of items. */
const LINES = DOCUMENT.split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d/.test(line))
  .map((line) => {
    const [, items = '', , met = '', where = '', tried = ''] = line.split('|').map((cell) => cell.trim());
    return { items, met, where, tried };
  });

/** A file of the program between backticks: a folder with what is in it, a source, or a test of `test/integration`. */
const FILE = /`(?!\/)([\w./-]*(?:\/[\w.-]+|\.tsx?|\.spec))`/g;

describe('docs/SECURITY.md', () => {
  it('has every item of level 1 of the ASVS once', () => {
    const listed = LINES.flatMap(({ items }) => itemsOf(items));
    expect(listed.sort()).toEqual(itemsOf(LEVEL_ONE).sort());
    expect(listed).toHaveLength(128);
  });

  it('says where each item is met, and how that was tried', () => {
    const met = LINES.filter((line) => line.met === 'yes');
    expect(met.length).toBeGreaterThan(50);
    expect(met.filter(({ where, tried }) => where === '' || tried === '')).toEqual([]);
  });

  it('counts the lines that are not met or only partly', () => {
    const unmet = LINES.filter(({ met }) => met === '**no**' || met === '**partly**');
    expect(unmet).toHaveLength(11);
    expect(DOCUMENT).toContain('Eleven lines are not met or only partly');
  });

  it('names files that exist', () => {
    const named = [...DOCUMENT.matchAll(FILE)].map(([, file = '']) => file);
    expect(named.length).toBeGreaterThan(100);
    const isThere = (file: string): boolean =>
      [file, `backend/${file}`, `test/integration/${file}.ts`].some((path) => existsSync(path));
    expect(named.filter((file) => !isThere(file))).toEqual([]);
  });

  it('names the versions of the packages that were looked at: look again when one changes', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
      packages: Readonly<Record<string, { readonly version: string }>>;
    };
    const [, table = ''] = DOCUMENT.split('| package | faults | affected | in use |\n');
    const lines = [...table.matchAll(/^\| ([\w.-]+) \|.*\| ([\d., ]+) \|$/gm)];
    expect(lines.length).toBeGreaterThan(5);
    for (const [, name = '', inUse = ''] of lines) {
      const installed = Object.entries(packages).filter(([path]) => path.endsWith(`node_modules/${name}`));
      const versions = [...new Set(installed.map(([, { version }]) => version))].sort();
      expect(`${name} ${inUse}`).toBe(`${name} ${versions.join(', ')}`);
    }
  });
});
