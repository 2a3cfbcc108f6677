import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { OLDEST_COMPATIBLE_RELEASE, RELEASE } from './release.js';

const ROOT = join(import.meta.dirname, '../..');
/** A version by semantic versioning, such as 1.4.0 or 2.0.0-beta.1. */
const VERSION = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-[\da-z-]+(\.[\da-z-]+)*)?$/;
/** A heading of the changelog: '1.4.0 (2027-01-31)'. */
const HEADING = /^(\S+) \((\d{4}-\d\d-\d\d)\)$/;

/** Returns a negative number when the first version is the older one. */
function compare(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.split('-', 1)[0]?.split('.').map(Number) ?? []);
  const differences = [0, 1, 2].map((part) => (a?.[part] ?? 0) - (b?.[part] ?? 0));
  return differences.find((difference) => difference !== 0) ?? 0;
}

const [unreleased, ...released] = [...readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8').matchAll(/^## (.+)$/gm)].map(
  ([, heading = '']) => heading,
);
const versions = released.map((heading) => HEADING.exec(heading)?.[1] ?? '');

describe('the version of the program', () => {
  it('is one by semantic versioning, and so is the oldest one that can use its database', () => {
    expect(RELEASE).toMatch(VERSION);
    expect(OLDEST_COMPATIBLE_RELEASE).toMatch(VERSION);
    expect(compare(OLDEST_COMPATIBLE_RELEASE, RELEASE)).toBeLessThanOrEqual(0);
  });

  it('is the highest one of the changelog, which has its releases in order', () => {
    expect(unreleased).toBe('Unreleased');
    expect(released.filter((heading) => !HEADING.test(heading))).toEqual([]);
    expect(versions.filter((version) => !VERSION.test(version))).toEqual([]);
    for (const [nth, version] of versions.entries())
      expect(compare(version, versions[nth - 1] ?? RELEASE)).toBeLessThanOrEqual(nth === 0 ? 0 : -1);
    const days = released.map((heading) => HEADING.exec(heading)?.[2] ?? '');
    expect(days).toEqual([...days].sort().reverse());
  });
});

it.each(versions)('the release %s has a backup that later ones restore', (version) => {
  const file = join(ROOT, `test/releases/${version}.backup`);
  expect(existsSync(file)).toBe(true);
  const [header = ''] = gunzipSync(readFileSync(file)).toString('utf8').split('\n', 1);
  expect(JSON.parse(header)).toMatchObject({ questhearth: 'backup', version });
});
