import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  characterSheetInProgress,
  deleteDraft,
  deleteDraftById,
  publishCharacter,
  rollHp,
  saveSectionInput,
  reloadCharacter,
} from '../../contracts/builder/builder.contract.js';
import { SECTIONS } from '../../contracts/character/choices.types.js';
import { evaluate } from '../../contracts/character/evaluate/index.js';
import { deleteCharacter } from '../../contracts/characters/characters.contract.js';
import { LIMITS } from '../../contracts/core/limits.js';
import { draftOf, type Form, Sections } from '../support/builder.js';
import { charactersOf } from '../support/characters.js';
import type { Person } from '../support/person.js';
import { World } from '../support/campaign-world.js';

const SCORE_FIELDS = ['strength', 'dexterity', 'constitution', 'wisdom', 'intelligence', 'charisma'].map(
  (ability) => `${ability}Score`,
);

describe('drafts', () => {
  let world: World;
  let sections: Sections;
  beforeAll(async () => {
    world = await World.start();
    sections = new Sections(world);
  });
  afterAll(() => world.close());

  describe('version conflicts', () => {
    it('answers 409 to a save from a stale window and overwrites nothing', async () => {
      const person = await world.user();
      const { id, version } = await sections.save(person, 'bio', { seenVersion: 0 });
      expect(version).toBe(1);
      expect(await sections.save(person, 'bio', { name: 'Second window', seenVersion: 0 })).toMatchObject({
        http: 409,
        status: false,
        version: 1,
      });
      expect(await sections.save(person, 'race', { character_id: id, seenVersion: 0 })).toFailWith(409);
      expect(await draftOf(person)).toMatchObject({ characterName: 'Ilka', version: 1, auto_races_done: false });
      expect(await sections.save(person, 'race', { character_id: id, seenVersion: 1 })).toMatchObject({
        http: 200,
        version: 2,
      });
    });

    it('accepts one of three concurrent saves and answers 409 to the others', async () => {
      const person = await world.user();
      await sections.save(person, 'bio');
      const answers = await Promise.all(
        ['One', 'Two', 'Three'].map((name) => sections.save(person, 'bio', { name, seenVersion: 1 })),
      );
      expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409]);
    });
  });

  describe('a write that is sent again', () => {
    it('is done once, answers as the first time, and is not compared with its version again', async () => {
      const person = await world.user();
      const opId = randomUUID();
      const first = await sections.save(person, 'bio', { seenVersion: 0, opId });
      expect(first).toMatchObject({ http: 200, version: 1, character: { version: 1, bio_done: true } });
      expect(await sections.save(person, 'bio', { seenVersion: 0, opId })).toEqual(first);
      const next = await sections.save(person, 'race', { character_id: first.id, seenVersion: 1 });
      expect(next).toMatchObject({ http: 200, version: 2 });
      const again = await sections.save(person, 'bio', { seenVersion: 0, opId });
      expect(again).toEqual({ ...first, character: { ...next.character } });
    });

    it('is done once when it is sent twice at the same moment', async () => {
      const person = await world.user();
      const opId = randomUUID();
      const form = { menuSection: 'race', draft: { archraceId: 'elf' }, opId };
      const send = () => person.call(saveSectionInput, { body: form }, 'json');
      const [one, other] = await Promise.all([send(), send()]);
      expect(one).toMatchObject({ http: 200, version: 1 });
      expect(other).toEqual(one);
      expect(await charactersOf(person)).toHaveLength(1);
    });

    it('is tried again when it was refused the first time', async () => {
      const person = await world.user();
      const opId = randomUUID();
      expect(await sections.save(person, 'bio', { name: '', opId })).toFailWith(400, 'name');
      expect(await sections.save(person, 'bio', { opId, seenVersion: 1 })).toFailWith(409);
      expect(await sections.save(person, 'bio', { opId })).toMatchObject({ http: 200, version: 1 });
    });

    it('takes no other level, publishes nothing twice and deletes nothing twice', async () => {
      const person = await world.user();
      for (const section of SECTIONS) await sections.save(person, section);
      const opId = randomUUID();
      const published = await person.call(publishCharacter, { body: { opId } });
      expect(published).toMatchObject({ http: 200, status: true });
      expect(await person.call(publishCharacter, { body: { opId } })).toEqual(published);
      const { id = '' } = (await charactersOf(person))[0] ?? {};
      const roll = { character_id: id, opId: randomUUID() };
      const rolled = await person.call(rollHp, { body: roll });
      expect(rolled).toMatchObject({ http: 200, value: expect.any(Number) });
      expect(await person.call(rollHp, { body: roll })).toEqual(rolled);
      await sections.save(person, 'bio');
      const deletion = { body: { opId: randomUUID() } };
      const deleted = await person.call(deleteDraft, deletion);
      expect(deleted).toMatchObject({ http: 200, status: true });
      expect(await person.call(deleteDraft, deletion)).toEqual(deleted);
    });

    it('belongs to its sender', async () => {
      const [person, other] = [await world.user(), await world.user()];
      const opId = randomUUID();
      const { id } = await sections.save(person, 'bio', { opId });
      const theirs = await sections.save(other, 'bio', { opId });
      expect(theirs).toMatchObject({ http: 200, version: 1 });
      expect(theirs.id).not.toBe(id);
    });
  });

  describe('unfinished sections', () => {
    const store = (person: Person, body: Form) => person.call(saveSectionInput, { body }, 'json');

    it('stores an unfinished section and deletes it when the section is saved', async () => {
      const person = await world.user();
      const draft = { archraceId: 'elf', picks: { a: ['b'] } };
      expect(await store(person, { menuSection: 'race', draft, seenVersion: 0 })).toMatchObject({
        http: 200,
        version: 1,
        id: expect.any(String),
      });
      await store(person, { menuSection: 'bio', draft: { name: 'Il' } });
      expect((await draftOf(person)).drafts).toEqual({ race: draft, bio: { name: 'Il' } });
      await sections.save(person, 'bio');
      expect((await draftOf(person)).drafts).toEqual({ race: draft });
      await store(person, { menuSection: 'race', draft: {} });
      expect((await draftOf(person)).drafts).toEqual({});
    });

    it('answers 409 to a stale window', async () => {
      const person = await world.user();
      await store(person, { menuSection: 'bio', draft: { name: 'Il' } });
      expect(await store(person, { menuSection: 'bio', draft: { name: 'X' }, seenVersion: 0 })).toFailWith(409);
      expect((await draftOf(person)).drafts).toEqual({ bio: { name: 'Il' } });
    });

    it('accepts only an object under the name of a section', async () => {
      const person = await world.user();
      for (const draft of [undefined, 'text', 'null', [1], 7])
        expect(await store(person, { menuSection: 'bio', draft })).toFailWith(400, 'draft');
      expect(await store(person, { menuSection: 'feats', draft: {} })).toFailWith(400, 'menuSection');
      expect(await store(person, { menuSection: 'bio', draft: { faith: 'x'.repeat(LIMITS.sectionInput) } })).toFailWith(
        400,
        'draft',
      );
      const most: number[] = Array.from({ length: LIMITS.sectionInputValues - 2 }, () => 0);
      expect(await store(person, { menuSection: 'bio', draft: { deep: [0, ...most] } })).toFailWith(400, 'draft');
      expect(await charactersOf(person)).toEqual([]);
      expect(await store(person, { menuSection: 'bio', draft: { deep: most } })).toMatchObject({ http: 200 });
    });
  });

  describe('publishing', () => {
    it('requires all four sections and names the missing ones', async () => {
      const person = await world.user();
      expect(await person.call(publishCharacter)).toFailWith(404);
      await sections.save(person, 'bio');
      await sections.save(person, 'class');
      expect(await person.call(publishCharacter)).toMatchObject({
        http: 400,
        status: false,
        msg: expect.stringMatching(/Choose Race, Choose Background\.$/),
        sections: ['race', 'background'],
      });
      await sections.save(person, 'race');
      await sections.save(person, 'background');
      expect(await person.call(publishCharacter)).toMatchObject({
        http: 200,
        status: true,
        msg: expect.stringContaining('Ilka'),
      });
      expect(await charactersOf(person)).toMatchObject([{ is_published: true, completion_status: 'Ready to join' }]);
    });

    it('requires ability scores, though a bio without any can be saved', async () => {
      const person = await world.user();
      const noScores = Object.fromEntries(SCORE_FIELDS.map((field) => [field, 0]));
      expect(await sections.save(person, 'bio', noScores)).toMatchObject({ http: 200 });
      for (const section of ['race', 'class', 'background'] as const) await sections.save(person, section);
      expect(await draftOf(person)).toMatchObject({ bio_done: false, auto_classes_done: true });
      expect(await person.call(publishCharacter)).toMatchObject({
        http: 400,
        msg: 'This character is not finished. Still to do: Create Bio. Set your six ability scores.',
        sections: ['bio'],
      });
      await sections.save(person, 'bio');
      expect(await draftOf(person)).toMatchObject({ bio_done: true });
      expect(await person.call(publishCharacter)).toMatchObject({ http: 200 });
    });

    it('adds the starting equipment once, and allows the next draft', async () => {
      const person = await world.user();
      const { id } = await world.character(person);
      const { character } = await person.call(characterSheetInProgress, { params: { characterId: id } });
      expect(character.play.inventory.length).toBeGreaterThan(0);
      expect(character.play.wallet).toEqual(evaluate(world.content, character.choices).sheet.starting_wallet);
      expect(await person.call(publishCharacter)).toFailWith(404);
      expect(await draftOf(person)).toMatchObject({ id: null });
      expect((await sections.save(person, 'bio')).id).not.toBe(id);
    });

    it('publishes once for two concurrent requests', async () => {
      const person = await world.user();
      await world.character(person, { published: false });
      const answers = await Promise.all([person.call(publishCharacter), person.call(publishCharacter)]);
      expect(answers.map(({ http }) => http).sort()).toEqual([200, 404]);
    });
  });

  describe('deleting a draft', () => {
    it('deletes a draft with or without its id, and never a published character', async () => {
      const person = await world.user();
      expect(await person.call(deleteDraft)).toFailWith(404);
      await sections.save(person, 'bio');
      expect(await person.call(deleteDraft)).toMatchObject({ http: 200, status: true });
      const { id } = await sections.save(person, 'bio');
      expect(await person.call(deleteDraftById, { params: { characterId: id } })).toMatchObject({ http: 200 });
      expect(await person.call(deleteDraftById, { params: { characterId: id } })).toFailWith(404);
      const finished = await world.character(person);
      expect(await person.call(deleteDraft)).toFailWith(404);
      expect(await person.call(deleteDraftById, { params: { characterId: finished.id } })).toFailWith(400);
      expect(await charactersOf(person)).toHaveLength(1);
    });
  });

  describe("somebody else's character", () => {
    it('answers 404 to everybody except its creator', async () => {
      const { campaignId, player, dm } = await world.campaign();
      const { id } = await world.character(player, { in: campaignId });
      const params = { characterId: id };
      expect(await dm.call(characterSheetInProgress, { params })).toFailWith(404);
      expect(await dm.call(characterSheetInProgress, { params: { characterId: 'nonsense' } })).toFailWith(404);
      expect(await dm.call(reloadCharacter, { body: { menuSection: 'bio', character_id: id } })).toFailWith(404);
      expect(await sections.save(dm, 'bio', { character_id: id })).toFailWith(404);
      expect(
        await dm.call(saveSectionInput, { body: { menuSection: 'bio', character_id: id, draft: { a: 1 } } }),
      ).toFailWith(404);
      expect(await dm.call(deleteDraftById, { params })).toFailWith(404);
      expect(await sections.save(dm, 'bio', { character_id: randomUUID() })).toFailWith(404);
    });
  });

  describe('the character limit', () => {
    const fill = async (person: Person, count: number) => {
      const { id } = await world.character(person);
      await world.database.query(
        `INSERT INTO characters (creator_id, is_published, name, choices, play)
         SELECT creator_id, true, name || ' ' || n, choices, play FROM characters, generate_series(2, $2::int) n WHERE id = $1`,
        [id, count],
      );
      return id;
    };
    const tooMany =
      'Maximum number of characters created reached (15). Delete other characters first to create another.';

    it('refuses a sixteenth character until one is deleted', async () => {
      const person = await world.user();
      const id = await fill(person, 15);
      expect(await sections.save(person, 'bio')).toMatchObject({ http: 400, status: false, msg: tooMany });
      expect(await person.call(saveSectionInput, { body: { menuSection: 'bio', draft: { name: 'I' } } })).toMatchObject(
        {
          http: 400,
          msg: tooMany,
        },
      );
      expect(await charactersOf(person)).toHaveLength(15);
      await person.call(deleteCharacter, { params: { characterId: id } });
      expect(await sections.save(person, 'bio')).toMatchObject({ http: 200 });
    });

    it('counts the draft and lets its owner finish it', async () => {
      const person = await world.user();
      await fill(person, 14);
      for (const section of SECTIONS) expect(await sections.save(person, section)).toMatchObject({ http: 200 });
      expect(await person.call(publishCharacter)).toMatchObject({ http: 200 });
      expect(await charactersOf(person)).toHaveLength(15);
      expect(await sections.save(person, 'bio')).toMatchObject({ http: 400, msg: tooMany });
    });
  });
});
