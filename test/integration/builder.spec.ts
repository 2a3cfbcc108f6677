import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  characterSheetInProgress,
  newCharacterSheet,
  reloadCharacter,
} from '../../contracts/builder/builder.contract.js';
import { SECTIONS, type Choices } from '../../contracts/character/choices.types.js';
import { evaluate } from '../../contracts/character/evaluate/index.js';
import { draftOf, saveForm, Sections } from '../support/builder.js';
import { charactersOf } from '../support/characters.js';
import { World } from '../support/campaign-world.js';

describe('a new character', () => {
  let world: World;
  let choices: Choices;
  let sections: Sections;
  beforeAll(async () => {
    world = await World.start();
    sections = new Sections(world);
    ({ choices } = sections);
  });
  afterAll(() => world.close());

  it('returns a blank character until a section is saved', async () => {
    const person = await world.user();
    const reply = await person.call(newCharacterSheet);
    expect(reply).toMatchObject({
      http: 200,
      status: true,
      character: {
        id: null,
        version: 0,
        is_published: false,
        characterName: '',
        level: 0,
        race: null,
        classification: null,
        background: null,
        drafts: {},
        bio_done: false,
        auto_races_done: false,
        auto_classes_done: false,
        auto_backgrounds_done: false,
      },
    });
    expect(evaluate(world.content, reply.character.choices).open.map(({ section }) => section)).toEqual(
      expect.arrayContaining([...SECTIONS]),
    );
    expect(await charactersOf(person)).toEqual([]);
  });

  it.each(['form', 'json', 'multipart'] as const)('accepts the four sections sent as %s', async (encoding) => {
    const person = await world.user();
    for (const section of SECTIONS)
      expect(await saveForm(person, sections.form(section), encoding)).toMatchObject({
        http: 200,
        status: true,
        id: expect.any(String),
      });
    const character = await draftOf(person);
    expect(character).toMatchObject({
      characterName: 'Ilka',
      strengthScore: 15,
      dexterityScore: 13,
      constitutionScore: 14,
      wisdomScore: 12,
      intelligenceScore: 10,
      charismaScore: 8,
      classification: { id: 4, name: 'Fighter' },
      level: 1,
      proficiency: 2,
      hitpoints: 10,
      is_published: false,
      version: 4,
      bio_done: true,
      auto_races_done: true,
      auto_classes_done: true,
      auto_backgrounds_done: true,
    });
    expect(character.choices.picks).toEqual(choices.picks);
    expect(character).not.toHaveProperty('evaluation');
    expect(evaluate(world.content, character.choices, character.play)).toMatchObject({
      open: [],
      illegal: [],
      dormant: [],
    });
  });

  it('accepts the sections in any order', async () => {
    const person = await world.user();
    for (const section of [...SECTIONS].reverse())
      expect(await sections.save(person, section)).toMatchObject({ http: 200 });
    expect(await draftOf(person)).toMatchObject({
      bio_done: true,
      auto_races_done: true,
      auto_classes_done: true,
      auto_backgrounds_done: true,
    });
  });

  it('creates one draft for concurrent first saves', async () => {
    const person = await world.user();
    const answers = await Promise.all(SECTIONS.map((section) => sections.save(person, section)));
    expect(answers.map(({ http }) => http)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await charactersOf(person)).toHaveLength(1);
    expect(await draftOf(person)).toMatchObject({
      version: 4,
      bio_done: true,
      auto_races_done: true,
      auto_classes_done: true,
      auto_backgrounds_done: true,
    });
  });

  it('returns the same draft with and without its id', async () => {
    const person = await world.user();
    const { id } = await sections.save(person, 'bio');
    expect(await sections.save(person, 'race', { character_id: id })).toMatchObject({ http: 200, id });
    const named = await person.call(characterSheetInProgress, { params: { characterId: id } });
    expect(named.character).toEqual(await draftOf(person));
  });

  it('returns the last saved values under the field names of the builder', async () => {
    const person = await world.user();
    await sections.save(person, 'bio', {
      faith: 'The Lantern',
      age: '31',
      volatility: 'Chaotic',
      alignment: 'of no god',
    });
    const { character } = await person.call(reloadCharacter, { body: { menuSection: 'bio' } });
    expect(character).toMatchObject({
      characterName: 'Ilka',
      faith: 'The Lantern',
      age: '31',
      volatility: 'Chaotic',
      alignment: 'of no god',
      bio_done: true,
      auto_races_done: false,
    });
    expect(await person.call(reloadCharacter, { body: { menuSection: 'armor' } })).toFailWith(400, 'menuSection');
    expect(
      (await (await world.user()).call(reloadCharacter, { body: { menuSection: 'race' } })).character,
    ).toMatchObject({ id: null });
  });
});
