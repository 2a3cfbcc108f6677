import { afterEach, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { rulesText } from '../../../backend/library/rules-document.js';
import { finished, garbage } from '../../../test/support/arbitrary-characters.js';
import { playing } from '../../../test/support/arbitrary-play-states.js';
import { content } from '../../../test/support/example-content.js';
import type { Content } from '../../content/content.types.js';
import type { Choices, PlayState } from '../choices.types.js';
import { evaluate } from './index.js';
import { cases } from '../../../test/support/cases.js';

/* The server and the page compute the same sheet: nothing but the content, the choices and the play state counts. */

const RUNS = { numRuns: cases(6, 60) };

/** The content as the page gets it. It has its own caches, as every copy of the content has. */
const asReceived = (): Content => JSON.parse(rulesText(content)) as Content;

const characters = fc.tuple(fc.oneof(finished, garbage()), playing());

/** The page loads descriptions when they are read, so the options of its slots have none. */
const withoutDescs = (key: string, value: unknown): unknown => (key === 'descs' ? undefined : value);

const textOf = (rules: Content, choices: Choices, play: PlayState): string =>
  JSON.stringify(evaluate(rules, choices, play), withoutDescs);

/** Freezes a value with everything in it, so that a change throws. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}

/** Returns the paths of what JSON cannot hold: it makes `null` of such a number, and leaves such a field out. */
function lostInJson(value: unknown, path = ''): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [path];
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) =>
      inner === undefined ? [] : lostInJson(inner, `${path}/${key}`),
    );
  return typeof value === 'string' || typeof value === 'boolean' || value === null ? [] : [path];
}

describe('evaluate', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('gives the same result again, and changes nothing that it reads', () => {
    fc.assert(
      fc.property(characters, ([choices, play]) => {
        const first = textOf(content, choices, play);
        expect(textOf(content, frozen(structuredClone(choices)), frozen(structuredClone(play)))).toBe(first);
        expect(textOf(content, choices, play)).toBe(first);
      }),
      RUNS,
    );
  });

  it('gives the same result with the content of the server and with the content that the page has received', () => {
    const received = asReceived();
    const sent = JSON.stringify(received);
    expect(lostInJson(content)).toEqual([]);
    fc.assert(
      fc.property(characters, ([choices, play]) =>
        expect(textOf(received, choices, play)).toBe(textOf(content, choices, play)),
      ),
      RUNS,
    );
    expect(JSON.stringify(received)).toBe(sent);
  });

  it('gives a result that JSON can hold', () => {
    fc.assert(
      fc.property(finished, playing(), (choices, play) =>
        expect(lostInJson(evaluate(content, choices, play))).toEqual([]),
      ),
      RUNS,
    );
  });

  it('gives the same result whatever the language of the machine sorts first', () => {
    const results = fc
      .sample(characters, { numRuns: 8, seed: 1 })
      .map(([choices, play]) => ({ choices, play, text: textOf(content, choices, play) }));
    const reversed = new Intl.Collator('en');
    const localeCompare = jest.spyOn(String.prototype, 'localeCompare').mockImplementation(function (
      this: string,
      other: string,
    ) {
      return reversed.compare(other, this);
    });
    const inAnotherLanguage = (): string => 'another language';
    jest.spyOn(String.prototype, 'toLocaleLowerCase').mockImplementation(inAnotherLanguage);
    jest.spyOn(String.prototype, 'toLocaleUpperCase').mockImplementation(inAnotherLanguage);
    jest.spyOn(Number.prototype, 'toLocaleString').mockImplementation(inAnotherLanguage);
    jest.spyOn(Intl, 'Collator').mockImplementation(() => {
      throw new Error('The order of names must not depend on the language.');
    });
    const received = asReceived();
    for (const { choices, play, text } of results) expect(textOf(received, choices, play)).toBe(text);
    expect(localeCompare).not.toHaveBeenCalled();
  });
});
