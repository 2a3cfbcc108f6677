import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { BROKEN } from './broken-nodes.js';

describe('nodes that are broken on purpose', () => {
  it.each(Object.entries(BROKEN))('replace texts that stand once in the sources: %s', (_name, { replacements }) => {
    for (const { file, text } of replacements) expect(readFileSync(file, 'utf8').split(text)).toHaveLength(2);
  });
});
