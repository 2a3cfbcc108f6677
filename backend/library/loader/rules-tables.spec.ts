import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { withTables } from './rules-tables.js';

const document = readFileSync(new URL('../../../docs/RULES.md', import.meta.url), 'utf8');

describe('docs/RULES.md', () => {
  it('shows the tables as the code has them; `npm run rules` writes them', () => {
    expect(document).toBe(withTables(document));
  });
});
