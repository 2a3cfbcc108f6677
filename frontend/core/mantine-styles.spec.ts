import { describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mantineStyles, UNUSED_COLORS } from '../../scripts/mantine-styles.mjs';

const MANTINE = 'node_modules/@mantine/core';

const filesIn = (folder: string, end: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(end));

/** The names that the SPA's files import from Mantine. */
const imported = new Set(
  filesIn('frontend', '.tsx')
    .flatMap((file) => [
      ...readFileSync(`frontend/${file}`, 'utf8').matchAll(/import \{([^}]+)\} from '@mantine\/core'/g),
    ])
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim()),
);

describe("Mantine's styles", () => {
  const plugin = mantineStyles();
  const brought = filesIn(`${MANTINE}/esm`, '.module.mjs')
    .map((file) => plugin.transform('', `/${MANTINE}/esm/${file}`)?.code ?? '')
    .join('');

  it('come with every component in use', () => {
    const styled = [...imported].filter((name) => existsSync(`${MANTINE}/styles/${name}.css`));
    expect(styled.length).toBeGreaterThan(20);
    expect(styled.filter((name) => !brought.includes(`'@mantine/core/styles/${name}.layer.css'`))).toEqual([]);
  });

  it('have the variables of every colour in use', () => {
    const styles = [...brought.matchAll(/'(@mantine[^']+)'/g)].map(([, file]) => `node_modules/${file}`);
    const used = new Set([...imported].map((name) => `node_modules/@mantine/core/styles/${name}.layer.css`));
    const files = [
      ...filesIn('frontend', '.tsx').map((file) => `frontend/${file}`),
      ...filesIn('frontend', '.css').map((file) => `frontend/${file}`),
      ...styles.filter((file) => used.has(file)),
    ];
    const colors = UNUSED_COLORS.join('|');
    const named = new RegExp(`mantine-color-(?:${colors})-|color(?:=|: )["'](?:${colors})[."']`);
    expect(files.filter((file) => named.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it('exist for every component that brings some', () => {
    const files = [...brought.matchAll(/styles\/[\w-]+\.layer\.css/g)].map(([file]) => file);
    expect(files.filter((file) => !existsSync(`${MANTINE}/${file}`))).toEqual([]);
  });
});
