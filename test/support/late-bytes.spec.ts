import { describe, expect, it } from '@jest/globals';
import { LateBytes } from './late-bytes.js';

/** Delivers each text so many milliseconds late. @returns the texts in the order in which they have come, when all have */
function delivered(texts: readonly (readonly [text: string, milliseconds: number])[]): Promise<string[]> {
  return new Promise((resolve) => {
    const come: string[] = [];
    const bytes = new LateBytes((data) => {
      come.push(String(data));
      if (come.length === texts.length) resolve(come);
    });
    for (const [text, milliseconds] of texts) bytes.deliver(Buffer.from(text), milliseconds);
  });
}

describe('late bytes', () => {
  it('come at once without a delay', () => {
    const come: string[] = [];
    new LateBytes((data) => come.push(String(data))).deliver(Buffer.from('first'), 0);
    expect(come).toEqual(['first']);
  });

  it('are not overtaken when the delay gets shorter, or ends', async () => {
    const texts = [
      ['first', 30],
      ['second', 5],
      ['third', 0],
      ['fourth', 10],
    ] as const;
    expect(await delivered(texts)).toEqual(texts.map(([text]) => text));
  });
});
