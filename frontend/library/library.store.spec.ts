import { describe, expect, it } from '@jest/globals';
import type { Content } from '../../contracts/content/content.types.js';
import { Failure, notFound } from '../../contracts/core/failure.js';
import { getRules, rulesVersion } from '../../contracts/library/library.contract.js';
import { joinRules, RULES_PARTS, rulesPart, type RulesPart } from '../../contracts/library/rules-parts.js';
import { FakeApi } from '../../test/support/fake-api.js';
import { srdContent } from '../../test/support/content-pack.js';
import { LibraryStore } from './library.store.js';

const whole = srdContent();
/** The content without the magic items, which only those load who need them. */
const content = joinRules(RULES_PARTS.map((part) => rulesPart(whole, part)));

/** A library whose server answers the first load of all parts with the first answer, and so on. */
function library(...answers: (Content | Error)[]) {
  let loads = -1;
  const server: FakeApi = new FakeApi()
    .on(rulesVersion, () => {
      loads += 1;
      return { version: 'v1' };
    })
    .on(getRules, () => {
      const answer = answers[loads];
      const part = server.calls.at(-1)?.params?.['part'] as RulesPart;
      return answer instanceof Error ? (answer as never) : rulesPart(answer!, part);
    });
  return { server, store: new LibraryStore(server.api) };
}

describe('the rules content', () => {
  it('is loaded once, under the address of its version', async () => {
    const { server, store } = library(content);
    expect(await Promise.all([store.loadContent(), store.loadContent()])).toEqual([content, content]);
    expect(store.content).toEqual(content);
    expect(server.calls).toEqual([
      { name: 'GET /api/v1/library/rules' },
      ...RULES_PARTS.map((part) => ({
        name: 'GET /api/v1/library/rules/:version/:part',
        params: { version: 'v1', part },
      })),
    ]);
  });

  it('has the magic items only for an inventory that has one', async () => {
    const { server, store } = library(whole, whole);
    expect(await store.loadContentFor(['longsword'])).toEqual(content);
    expect(store.hasMagicItems).toBe(false);
    const loaded = server.calls.length;
    expect(await store.loadContentFor(['longsword', 'weapon-1@longsword'])).toEqual(whole);
    expect(server.calls.slice(loaded).map(({ params }) => params?.['part'])).toContain('magic-items');
    expect(store.content).toEqual(whole);
    expect(await store.loadMagicItems()).toEqual(whole);
  });

  it('fetches each part once', async () => {
    const { server, store } = library(whole, whole);
    const { spells } = await store.loadContent();
    const loaded = server.calls.length;
    expect((await store.loadMagicItems()).spells).toBe(spells);
    expect(server.calls.slice(loaded).flatMap(({ params }) => params?.['part'] ?? [])).toEqual(['magic-items']);
  });

  it('is loaded again when the version changed between the two calls', async () => {
    const { store } = library(notFound('version of the rules'), content);
    expect(await store.loadContent()).toEqual(content);
  });

  it('is loaded by the next call after a failure', async () => {
    const { store } = library(new Failure(503, 'The database does not answer.'), content);
    await expect(store.loadContent()).rejects.toThrow('The database does not answer.');
    expect(store.content).toBeUndefined();
    expect(await store.loadContent()).toEqual(content);
  });
});
