import { expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

interface Bill {
  readonly bomFormat: string;
  readonly metadata: { readonly component: { readonly name: string; readonly version: string } };
  readonly components: readonly { readonly name: string; readonly version: string; readonly hashes?: unknown[] }[];
}
interface LockFile {
  readonly packages: Readonly<
    Record<string, { readonly name?: string; readonly version: string; readonly dev?: true }>
  >;
}

it('the bill of materials has the packages of the lock file that are not for development, with their digests', () => {
  const printed = execFileSync('npm', ['run', '--silent', 'sbom'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const { bomFormat, metadata, components } = JSON.parse(printed) as Bill;
  const { name, version } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<'name' | 'version', string>;
  expect({ bomFormat, ...metadata.component }).toMatchObject({ bomFormat: 'CycloneDX', name, version });
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile;
  const loaded = Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && dev !== true)
    .map(([path, each]) => `${each.name ?? path.split('node_modules/').at(-1)} ${each.version}`);
  expect(loaded).toContain(`@nestjs/core ${packages['node_modules/@nestjs/core']?.version}`);
  expect(components.map((each) => `${each.name} ${each.version}`).sort()).toEqual([...new Set(loaded)].sort());
  expect(components.filter(({ hashes = [] }) => hashes.length === 0)).toEqual([]);
});
