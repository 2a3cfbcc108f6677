import { describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const STYLES = 'node_modules/@mantine/core/styles';

const SCREENS = readdirSync('frontend', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));

/** The names that the SPA's files import from Mantine. */
const imported = new Set(
  SCREENS.flatMap((file) => [
    ...readFileSync(`frontend/${file}`, 'utf8').matchAll(/import \{([^}]+)\} from '@mantine\/core'/g),
  ])
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim()),
);

describe("Mantine's styles", () => {
  const sheet = readFileSync('frontend/core/mantine.css', 'utf8');

  it('include the styles of every component in use', () => {
    const styled = [...imported].filter((name) => existsSync(`${STYLES}/${name}.css`));
    expect(styled.filter((name) => !sheet.includes(`/${name}.layer.css`))).toEqual([]);
  });
});
