import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { withTables } from './rules-tables.js';
import { editorSchema } from './schema/index.js';

const document = readFileSync(new URL('../../../docs/RULES.md', import.meta.url), 'utf8');

describe('docs/RULES.md', () => {
  it('shows the tables as the code has them; `npm run rules` writes them', () => {
    expect(document).toBe(withTables(document));
  });
});

describe('docs/rules.schema.json', () => {
  const schema = JSON.parse(
    readFileSync(new URL('../../../docs/rules.schema.json', import.meta.url), 'utf8'),
  ) as object;

  it('is the schema of the loader; `npm run rules` writes it', () => {
    expect(schema).toEqual(editorSchema());
  });

  it('accepts what the loader accepts and refuses an unknown key, each with the definition of the kind', () => {
    const validate = new Ajv2020({ strict: false }).compile({ ...schema, $ref: '#/$defs/feats' });
    expect(
      validate([{ slug: 'tough', name: 'Tough', effects: [{ target: 'hp', value: 'level', when: { level: 2 } }] }]),
    ).toBe(true);
    expect(validate([{ slug: 'tough', name: 'Tough', efects: [] }])).toBe(false);
    expect(
      validate([{ slug: 'tough', name: 'Tough', effects: [{ target: 'hp', value: 1, when: { level: 'two' } }] }]),
    ).toBe(false);
  });
});
