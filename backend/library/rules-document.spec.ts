import { describe, expect, it } from '@jest/globals';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { evaluate } from '../../contracts/character/evaluate/index.js';
import type { Content, PoolEntry } from '../../contracts/content/content.types.js';
import { isTreasure } from '../../contracts/content/treasure-items.js';
import { joinRules, MAGIC_ITEMS_PART, rulesPart, RULES_PARTS } from '../../contracts/library/rules-parts.js';
import { choicesFor } from '../../test/support/characters.js';
import { contentWith, srdContent } from '../../test/support/content-pack.js';
import { fullContent } from '../../test/support/full-content.js';
import { LibraryService } from './library.service.js';
import { encodeText, type Encoding } from './encodings.js';
import { RulesDocument, rulesText } from './rules-document.js';

const LARGEST_DOCUMENT = 150 * 1024;
const LARGEST_REPLY = 60 * 1024;

const pack = {
  'feats.yaml': `
- slug: known-song
  name: Known Song
  descs: [You know a song.]
  selections:
    - slug: song
      name: Song
      source: values
      target: none
      num_selections: 1
      pools: [{ id: lament, name: Lament, descs: [A sad one.] }, { id: reel, name: Reel }]
`,
};

/** Every description in a value, with the objects that have it. */
function descriptionsIn(value: unknown): { holder: unknown; descs: unknown }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    (key === 'descs' || key === 'desc') && String(member) !== ''
      ? [{ holder: value, descs: member }]
      : descriptionsIn(member),
  );
}

const documentOf = (loadedContent: Content) =>
  new RulesDocument(new LibraryService({ contentDirs: [], loadedContent }));
/** What every page loads: the document without the magic items. */
const rulesLoadedByAll = (loaded: Content): string =>
  JSON.stringify(joinRules(RULES_PARTS.map((part) => rulesPart(JSON.parse(rulesText(loaded)) as Content, part))));
/** A text in Brotli, gzip and as it is. */
const encodedRules = (text: string) =>
  Promise.all([encodeText(text, 'br'), encodeText(text, 'gzip'), encodeText(text, 'identity')]);

describe('the rules document', () => {
  const content = contentWith(pack);
  const rules = JSON.parse(rulesText(content)) as Content;

  it('has no descriptions and no words for the search, except for options that are only in their pool', () => {
    expect(Object.keys(content.also_known_as).length).toBeGreaterThan(50);
    expect(rules.also_known_as).toEqual({});
    expect(descriptionsIn(content).length).toBeGreaterThan(500);
    expect(descriptionsIn(rules).map(({ holder }) => (holder as PoolEntry).id)).toEqual(['lament']);
  });

  it('has no creatures, which travel on their own', () => {
    expect(Object.keys(content.creatures)).toHaveLength(334);
    expect(rules.creatures).toEqual({});
  });

  it('gives the same evaluation as the whole content', () => {
    for (const { id } of Object.values(content.classifications)) {
      const choices = choicesFor(content, { classificationId: id });
      const { sheet, reasons, open, illegal, dormant } = evaluate(content, choices);
      expect(evaluate(rules, choices)).toMatchObject({ sheet, reasons, open, illegal, dormant });
    }
  });

  it('is the same in every encoding', async () => {
    const text = rulesText(content);
    const [br, gzip, identity] = await encodedRules(text);
    for (const decoded of [brotliDecompressSync(br), gunzipSync(gzip), identity]) expect(decoded.toString()).toBe(text);
  });

  it('has the magic items in a part of their own, which only those load who need them', () => {
    const { items } = JSON.parse(JSON.stringify(rulesPart(content, 'magic'))) as Content;
    expect(items['longsword']).toBeDefined();
    expect(Object.values(items).filter(isTreasure)).toEqual([]);
    const magic = rulesPart(content, MAGIC_ITEMS_PART).items ?? {};
    expect(magic['weapon-1']?.magic).toMatchObject({ rarity: 'Uncommon', category: 'Weapon' });
    expect(Object.keys(magic)).not.toContain('longsword');
  });

  it('takes at most 150 KB with all of the SRD', async () => {
    const [br, gzip] = await encodedRules(rulesLoadedByAll(fullContent()));
    expect(br.length).toBeLessThan(gzip.length);
    expect(gzip.length).toBeLessThan(LARGEST_DOCUMENT);
  });

  it('has another version with other content, and none under the version of before', async () => {
    const own = documentOf(srdContent());
    const again = documentOf(JSON.parse(JSON.stringify(srdContent())) as Content);
    const other = documentOf(content);
    expect(again.version).toBe(own.version);
    expect(other.version).not.toBe(own.version);
    await expect(other.read(own.version, 'classes', 'br')).rejects.toThrow('There is no such version of the rules');
  });

  it('travels in parts of at most 60 KB, which together are the document', async () => {
    const document = documentOf(srdContent());
    const read = (part: string, encoding: Encoding) => document.read(document.version, part, encoding);
    const all = [...RULES_PARTS, MAGIC_ITEMS_PART];
    for (const part of all) expect((await read(part, 'br')).length).toBeLessThan(LARGEST_REPLY);
    const parts = await Promise.all(
      all.map(async (part) => JSON.parse((await read(part, 'identity')).toString()) as Partial<Content>),
    );
    expect(joinRules(parts)).toEqual(JSON.parse(rulesText(srdContent())));
    for (let part = 0; part < document.searchParts; part += 1)
      expect((await document.readSearch(document.version, String(part), 'br')).length).toBeLessThan(LARGEST_REPLY);
    await expect(read('spells', 'br')).rejects.toThrow('There is no such part of the rules');
  });
});
