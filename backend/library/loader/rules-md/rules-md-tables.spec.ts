import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { contentWith, removePacks, SRD_DIR, srdContent, writePack } from '../../../../test/support/content-pack.js';
import { cases } from '../../../../test/support/cases.js';
import { choicesFromSketch } from '../../../../test/support/choices.js';
import { loadPacks } from '../../../../test/support/load-packs.js';
import { examplesOf, RULES_DOCUMENT as document } from '../../../../test/support/rules-md-examples.js';
import { initialPlayState } from '../../../../contracts/character/choices.types.js';
import { evaluateCreature } from '../../../../contracts/creature/evaluate/index.js';
import { evaluate } from '../../../../contracts/character/evaluate/index.js';
import { packSummary } from '../pack-summary.js';
import { withTables } from './rules-md-tables.js';
import { editorSchema } from '../schema/index.js';

afterAll(removePacks);

const headings = [...document.matchAll(/^#+ (.*)$/gm)].map(([, title]) =>
  (title ?? '')
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-'),
);

/** The part of the document under a heading. */
const partOf = (title: string): string => document.split(`\n## ${title}\n`)[1]!.split('\n## ')[0]!;

describe('docs/RULES.md', () => {
  it('shows the tables as the code has them; `npm run rules` writes them', () => {
    expect(document).toBe(withTables(document, srdContent()));
  });

  it('has examples that load as one pack', () => {
    const files = examplesOf(document);
    expect(Object.keys(files).sort()).toEqual([
      'backgrounds/ferry-keeper.yaml',
      'class-additions.yaml',
      'classes/warden.yaml',
      'conditions.yaml',
      'core-rules.yaml',
      'creature-powers.yaml',
      'creatures/goblins.yaml',
      'creatures/marsh.yaml',
      'feats.yaml',
      'item-types.yaml',
      'items.yaml',
      'items/magic.yaml',
      'options.yaml',
      'qualities.yaml',
      'race-additions.yaml',
      'races/marsh-folk.yaml',
      'spells.yaml',
      'subclasses/path-of-stone.yaml',
      'subclasses/storm-knight.yaml',
      'subclasses/tactician.yaml',
      'traits.yaml',
    ]);
    // With the texts, as `npm run content:check` reads them.
    const content = loadPacks([SRD_DIR, writePack(files)], true);
    expect(Object.keys(content.features)).toEqual(
      expect.arrayContaining(['thunderclap', 'stance-of-the-wall', 'ward']),
    );
  });

  it('has creatures whose numbers follow from their scores', () => {
    const content = contentWith(examplesOf(document));
    const sheetOf = (id: string) => evaluateCreature(content, content.creatures[id]!).sheet;
    expect(sheetOf('mud-drake')).toMatchObject({ max_hp: 39, saves: { con: { modifier: 4 } }, passive_perception: 12 });
    expect(sheetOf('mud-drake').actions.map(({ id, attack, saves }) => [id, attack?.bonus ?? saves[0]?.dc])).toEqual([
      ['multiattack', undefined],
      ['bite', 5],
      ['claw', 5],
      ['mud-breath', 12],
    ]);
    expect(sheetOf('goblin-archer').actions.map(({ id, attack }) => [id, attack?.bonus])).toEqual([
      ['scimitar', 5],
      ['longbow', 5],
    ]);
    expect(sheetOf('spark-eel')).toMatchObject({ speeds: { walk: 30, swim: 50 }, traits: [{ name: 'Shock' }] });
  });

  it('has examples that do what it says of them', () => {
    const sketch = { class: 'fighter', level: 3, archrace: 'marsh-folk', race: 'drake-blooded' } as const;
    const picks = {
      'martial-archetype/archetype': ['tactician'],
      'battle-stance/stance': ['stance-of-the-wave'],
      'drake-ancestry/drake': ['frost-drake'],
    };
    const choices = choicesFromSketch({ ...sketch, scores: [16, 14, 14, 10, 10, 10], picks });
    const play = { ...initialPlayState(), marks: [{ kind: 'state' as const, id: 'rushing' }] };
    const { sheet } = evaluate(contentWith(examplesOf(document)), choices, play);
    const actions = new Map(sheet.actions.map((action) => [action.name, action]));
    expect(actions.get('Trip')).toMatchObject({ save: 'str', dc: 13, damage: '1d8' });
    expect(actions.get('Breath')).toMatchObject({ save: 'con', dc: 13, damage: '2d6', damage_type: 'cold' });
    expect(sheet.resistances).toEqual(['cold']);
    expect(sheet.speeds).toMatchObject({ walk: 45, swim: 30 });
    expect(sheet.armor_class).toBe(13);
  });

  it('has examples of choices in play, gains for good and effects for others that count', () => {
    const choices = choicesFromSketch({ class: 'fighter', level: 3, scores: [16, 14, 14, 10, 10, 10] });
    const { sheet } = evaluate(contentWith(examplesOf(document)), choices, {
      ...initialPlayState(),
      inventory: [{ id: 'shield', item: 'painted-shield', quantity: 1 }],
      equipment: { '2ndy': 'shield' },
      marks: [
        { kind: 'spell', id: 'heart-of-the-marsh' },
        { kind: 'item', id: 'book-of-the-deep', value: 2 },
        { kind: 'lent', id: 'feat:marsh-captain', inputs: { bonus: 3 } },
      ],
      picks: {
        'item:painted-shield/picture': ['icicle'],
        'spell:heart-of-the-marsh/heart': ['otter'],
        'rule:weather-sense/weather': ['snow'],
      },
    });
    expect(sheet.resistances).toEqual(['cold']);
    expect(sheet.speeds).toMatchObject({ swim: 30 });
    expect(sheet.rolls['skills.stealth']?.advantage).toBe(true);
    expect(sheet.rolls['skills.survival']?.notes.join()).toContain('in snow');
    // Wisdom 10 and two books make 12: the modifier is +1. The captain adds 3.
    expect([sheet.wis_score, sheet.saves.wis.modifier, sheet.saves.int.modifier]).toEqual([12, 4, 3]);
  });

  it('tells what the check says of the first pack', () => {
    const first = document.split('## A first pack')[1]!.split('\n## ')[0]!;
    const pack = writePack(examplesOf(first));
    expect(first).toContain(packSummary([pack]));
    expect(() => loadPacks([SRD_DIR, pack], true)).not.toThrow();
  });

  // All of them load as one pack above. In `npm test` every eighth part is one of its own, in `npm run test:long` each.
  const parts = [...document.matchAll(/^## (.+)$/gm)]
    .map(([, title]) => title ?? '')
    .filter((title) => Object.keys(examplesOf(partOf(title))).length > 0);
  it.each(parts.filter((_, place) => place % cases(8, 1) === 0))('has examples that pass the check: %s', (title) => {
    // Two of them name what the examples of other parts define.
    const others = { Feats: 'Races', 'Uses, actions, numbers, states': 'Subclasses and options' }[title];
    const files = examplesOf(`${others === undefined ? '' : partOf(others)}\n${partOf(title)}`);
    expect(() => loadPacks([SRD_DIR, writePack(files)], true)).not.toThrow();
  });

  it('links to headings that exist', () => {
    const links = [...document.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor ?? '');
    expect(links.filter((anchor) => !headings.includes(anchor))).toEqual([]);
    expect(links.length).toBeGreaterThan(20);
  });
});

describe('docs/rules.schema.json', () => {
  const schema = JSON.parse(
    readFileSync(new URL('../../../../docs/rules.schema.json', import.meta.url), 'utf8'),
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
