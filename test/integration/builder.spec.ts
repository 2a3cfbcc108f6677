import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  characterSheetInProgress,
  deleteDraft,
  deleteDraftById,
  newCharacterSheet,
  processSection,
  publishCharacter,
  saveDraft,
  updateSection,
} from '../../contracts/builder/builder.contract.js';
import { evaluate } from '../../contracts/builder/evaluate.rules.js';
import { SECTIONS, type Choices, type SectionName } from '../../contracts/builder/choices.types.js';
import { deleteCharacter, listCharacters } from '../../contracts/characters/characters.contract.js';
import { LIMITS } from '../../contracts/core/limits.js';
import { autopick, picksOf } from '../support/autopick.js';
import { choicesFor, formOf } from '../support/characters.js';
import { given } from '../support/given.js';
import type { Person } from '../support/person.js';
import { World } from '../support/world.js';

type Form = Record<string, unknown>;

describe('the builder', () => {
  let world: World;
  let choices: Choices;
  beforeAll(async () => {
    world = await World.start();
    choices = choicesFor(world.content, { name: 'Ilka' });
  });
  afterAll(() => world.close());

  const draftOf = async (person: Person) => (await person.call(newCharacterSheet)).character;
  const formFor = (section: SectionName, changes: Form = {}): Form => ({ ...formOf(world.content, choices, section), ...changes });
  const process = (person: Person, body: Form, encoding: 'form' | 'json' | 'multipart' = 'json') => person.call(processSection, { body }, encoding);
  const save = (person: Person, section: SectionName, changes: Form = {}) => process(person, formFor(section, changes));
  const makes = async (person: Person) => (await person.call(listCharacters)).characters;

  describe('a new character', () => {
    it('is blank until something is saved', async () => {
      const person = await world.user();
      const reply = await person.call(newCharacterSheet);
      expect(reply).toMatchObject({
        http: 200,
        status: true,
        character: {
          id: null, version: 0, is_published: false, characterName: '', level: 0, race: null, classification: null, background: null, drafts: {},
          bio_done: false, auto_races_done: false, auto_classes_done: false, auto_backgrounds_done: false,
        },
      });
      expect(reply.character.evaluation.open.map(({ section }) => section)).toEqual(expect.arrayContaining([...SECTIONS]));
      expect(await makes(person)).toEqual([]);
    });

    it.each(['form', 'json', 'multipart'] as const)('is made section by section, sent as %s', async (encoding) => {
      const person = await world.user();
      for (const section of SECTIONS) expect(await process(person, formFor(section), encoding)).toMatchObject({ http: 200, status: true, id: expect.any(String) });
      const character = await draftOf(person);
      expect(character).toMatchObject({
        characterName: 'Ilka', strengthScore: 15, dexterityScore: 13, constitutionScore: 14, wisdomScore: 12, intelligenceScore: 10, charismaScore: 8,
        classification: { id: 4, name: 'Fighter' }, level: 1, proficiency: 2, hitpoints: 10, is_published: false, version: 4,
        bio_done: true, auto_races_done: true, auto_classes_done: true, auto_backgrounds_done: true,
      });
      expect(character.choices.picks).toEqual(choices.picks);
      expect(character.evaluation).toMatchObject({ open: [], illegal: [], dormant: [] });
    });

    it('may be made in any order', async () => {
      const person = await world.user();
      for (const section of [...SECTIONS].reverse()) expect(await save(person, section)).toMatchObject({ http: 200 });
      expect((await draftOf(person)).evaluation).toMatchObject({ open: [], illegal: [] });
    });

    it('is one draft at a time, also when two windows begin together', async () => {
      const person = await world.user();
      const answers = await Promise.all(SECTIONS.map((section) => save(person, section)));
      expect(answers.map(({ http }) => http)).toEqual([200, 200, 200, 200]);
      expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
      expect(await makes(person)).toHaveLength(1);
      expect(await draftOf(person)).toMatchObject({ version: 4, bio_done: true, auto_races_done: true, auto_classes_done: true, auto_backgrounds_done: true });
    });

    it('is the same with its id as without', async () => {
      const person = await world.user();
      const { id } = await save(person, 'bio');
      expect(await save(person, 'race', { character_id: id })).toMatchObject({ http: 200, id });
      const named = await person.call(characterSheetInProgress, { params: { characterId: id } });
      expect(named.character).toEqual(await draftOf(person));
    });

    it('follows the last save under the names that the builder edits', async () => {
      const person = await world.user();
      await save(person, 'bio', { faith: 'The Lantern', age: '31', volatility: 'Chaotic', alignment: 'of no god' });
      const { character } = await person.call(updateSection, { body: { menuSection: 'bio' } });
      expect(character).toMatchObject({ characterName: 'Ilka', faith: 'The Lantern', age: '31', volatility: 'Chaotic', alignment: 'of no god', bio_done: true, auto_races_done: false });
      expect(await person.call(updateSection, { body: { menuSection: 'armor' } })).toFailWith(400, 'menuSection');
      expect((await (await world.user()).call(updateSection, { body: { menuSection: 'race' } })).character).toMatchObject({ id: null });
    });
  });

  describe('a section', () => {
    it('is only saved when nothing required is open, and the refusal names all of it', async () => {
      const person = await world.user();
      const { id, version } = await save(person, 'bio');
      const refused = await save(person, 'class', { menuSelections: {} });
      expect(refused).toFailWith(400);
      const { missing } = refused as unknown as { missing: { selection_id: string; msg: string; section: string }[] };
      expect(missing.length).toBeGreaterThan(1);
      for (const { msg, section } of missing) {
        expect(refused.msg).toContain(msg);
        expect(section).toBe('class');
      }
      expect(await draftOf(person)).toMatchObject({ id, version, classification: null, auto_classes_done: false });
    });

    it('makes no character when the first one sent is refused', async () => {
      const person = await world.user();
      expect(await save(person, 'race', { archraceId: 'nowhere' })).toFailWith(400);
      expect(await makes(person)).toEqual([]);
    });

    it('may be made again: its picks replace those before', async () => {
      const person = await world.user();
      for (const section of SECTIONS) await save(person, section);
      const rogue = choicesFor(world.content, { classificationId: otherClass() });
      expect(await process(person, formOf(world.content, rogue, 'class'))).toMatchObject({ http: 200 });
      const character = await draftOf(person);
      expect(character.classification?.id).toBe(otherClass());
      expect(character.auto_backgrounds_done).toBe(true);
      const fighterPicks = Object.keys(picksOf(world.content, choices, 'class'));
      expect(Object.keys(character.choices.picks).filter((id) => fighterPicks.includes(id) && !(id in rogue.picks))).toEqual([]);
    });

    it('refuses an option that is not on offer, one too many, and says which', async () => {
      const person = await world.user();
      const picks = picksOf(world.content, choices, 'class');
      const [selection, picked] = given(Object.entries(picks)[0]);
      expect(await save(person, 'class', { menuSelections: { ...picks, [selection]: ['moonbeam-juggling'] } })).toMatchObject({ http: 400, msg: expect.stringContaining('moonbeam-juggling is not on offer') });
      const { options } = slotOf(selection);
      const others = options.map(({ id }) => id).filter((id) => !picked.includes(id));
      expect(await save(person, 'class', { menuSelections: { ...picks, [selection]: [...picked, others[0]] } })).toMatchObject({ http: 400, msg: expect.stringContaining('one too many') });
    });

    it('refuses the same ability twice where distinct ones are assigned', async () => {
      const person = await world.user();
      const { race, selectionId } = raceWithPermutation();
      const made = autopick(world.content, { ...choices, race, picks: {} }, 'race');
      const first = given(made.picks[selectionId]?.[0]);
      const form = { ...formOf(world.content, made, 'race'), menuSelections: { ...picksOf(world.content, made, 'race'), [selectionId]: [first, first] } };
      expect(await process(person, form)).toMatchObject({ http: 400, msg: expect.stringContaining('chosen too often') });
      expect(await process(person, formOf(world.content, made, 'race'))).toMatchObject({ http: 200 });
    });

    it('refuses what another section has given already, and says who', async () => {
      const person = await world.user();
      const { race, selectionId, skill } = raceWithSkillChoice();
      const made = autopick(world.content, { ...choices, race, picks: { [selectionId]: [skill] } }, 'race');
      expect(await process(person, formOf(world.content, made, 'race'))).toMatchObject({ http: 200 });
      const classSkills = skillSelection();
      const other = given(slotOf(classSkills).options.find(({ id }) => id !== skill)).id;
      const menuSelections = { ...picksOf(world.content, choices, 'class'), [classSkills]: [skill, other] };
      expect(await save(person, 'class', { menuSelections })).toMatchObject({ http: 400, msg: expect.stringMatching(/already known from/) });
    });

    it('takes no picks of another section or of none', async () => {
      const person = await world.user();
      const classPicks = picksOf(world.content, choices, 'class');
      expect(await save(person, 'background', { menuSelections: { ...picksOf(world.content, choices, 'background'), ...classPicks } })).toFailWith(400, 'menuSelections');
      expect(await save(person, 'class', { menuSelections: { ...classPicks, 'no-such/selection': ['x'] } })).toFailWith(400, 'menuSelections');
    });

    it('takes a name of a reasonable length and whole scores within bounds', async () => {
      const person = await world.user();
      for (const name of ['', '   ', 'x'.repeat(LIMITS.bioText + 1)]) expect(await save(person, 'bio', { name })).toFailWith(400, 'name');
      for (const field of ['faith', 'alignment', 'volatility', 'height', 'weight', 'age', 'eyes', 'skin', 'hair'])
        expect(await save(person, 'bio', { [field]: 'x'.repeat(LIMITS.bioText + 1) })).toFailWith(400, field);
      for (const field of ['strengthScore', 'dexterityScore', 'constitutionScore', 'wisdomScore', 'intelligenceScore', 'charismaScore'])
        for (const score of ['ten', 9.5, LIMITS.abilityScoreMin - 1, LIMITS.abilityScoreMax + 1]) expect(await save(person, 'bio', { [field]: score })).toFailWith(400, field);
      expect(await makes(person)).toEqual([]);
    });

    it('counts an empty score as 0', async () => {
      const person = await world.user();
      expect(await process(person, formFor('bio', { strengthScore: '' }), 'form')).toMatchObject({ http: 200 });
      expect(await draftOf(person)).toMatchObject({ strengthScore: 0, dexterityScore: 13 });
    });

    it('names what it does not know', async () => {
      const person = await world.user();
      expect(await process(person, {})).toFailWith(400, 'menuSection');
      expect(await save(person, 'bio', { menuSection: 'feats' })).toFailWith(400, 'menuSection');
      expect(await save(person, 'bio', { character_id: 'seven' })).toFailWith(400, 'character_id');
      expect(await save(person, 'bio', { seenVersion: 'old' })).toFailWith(400, 'seenVersion');
      expect(await save(person, 'race', { archraceId: '' })).toFailWith(400, 'archraceId');
      expect(await save(person, 'race', { archraceId: 'toString', raceId: null })).toMatchObject({ http: 400, msg: expect.stringContaining('race') });
      expect(await save(person, 'race', { raceId: 'nobody' })).toMatchObject({ http: 400, msg: expect.stringContaining('race') });
      expect(await save(person, 'race', { menuSelections: 'not json' })).toFailWith(400, 'menuSelections');
      expect(await save(person, 'race', { menuSelections: [['a']] })).toFailWith(400, 'menuSelections');
      expect(await save(person, 'class', { classificationId: 'fighter' })).toFailWith(400, 'classificationId');
      expect(await save(person, 'class', { classificationId: 99 })).toFailWith(400, 'classificationId');
      for (const level of ['', 0, 21, 'one', 2]) expect(await save(person, 'class', { level })).toFailWith(400, 'level');
      expect(await save(person, 'class', { hpIncrease: 'lots' })).toFailWith(400, 'hpIncrease');
      expect(await save(person, 'class', { deductions: '{"a":1}' })).toFailWith(400, 'deductions');
      expect(await save(person, 'background', { backgroundId: null })).toFailWith(400, 'backgroundId');
      expect(await save(person, 'background', { backgroundId: 'nobody' })).toMatchObject({ http: 400, msg: expect.stringContaining('background') });
      expect(await save(person, 'background', { isAlternateBackground: 'perhaps' })).toFailWith(400, 'isAlternateBackground');
      for (const field of ['personality', 'ideal', 'bond', 'flaw', 'characteristic'])
        expect(await save(person, 'background', { [field]: 'of-another' })).toMatchObject({ http: 400, msg: expect.stringContaining(field) });
      expect(await makes(person)).toEqual([]);
    });

    it('keeps the five picks from the background tables, none of which is required', async () => {
      const person = await world.user();
      const background = given(world.content.backgrounds[given(choices.background.id)]);
      const [personality, flaw] = [given(background.personalities.entries[0]), given(background.flaws.entries.at(-1))];
      expect(await save(person, 'background', { personality: personality.id, flaw: flaw.id })).toMatchObject({ http: 200 });
      const { evaluation } = await draftOf(person);
      expect(evaluation.sheet).toMatchObject({ personality: personality.object_text, flaw: flaw.object_text, ideal: null, bond: null });
    });
  });

  describe('a stale window', () => {
    it('is told so, and overwrites nothing', async () => {
      const person = await world.user();
      const { id, version } = await save(person, 'bio', { seenVersion: 0 });
      expect(version).toBe(1);
      expect(await save(person, 'bio', { name: 'Second window', seenVersion: 0 })).toMatchObject({ http: 409, status: false, version: 1 });
      expect(await save(person, 'race', { character_id: id, seenVersion: 0 })).toFailWith(409);
      expect(await draftOf(person)).toMatchObject({ characterName: 'Ilka', version: 1, auto_races_done: false });
      expect(await save(person, 'race', { character_id: id, seenVersion: 1 })).toMatchObject({ http: 200, version: 2 });
    });

    it('loses against the other of two saves at a time', async () => {
      const person = await world.user();
      await save(person, 'bio');
      const answers = await Promise.all(['One', 'Two', 'Three'].map((name) => save(person, 'bio', { name, seenVersion: 1 })));
      expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409]);
    });
  });

  describe('unfinished work', () => {
    const keep = (person: Person, body: Form) => person.call(saveDraft, { body }, 'json');

    it('is kept as it is made, and forgotten when its section is saved', async () => {
      const person = await world.user();
      const draft = { archraceId: 'elf', picks: { a: ['b'] } };
      expect(await keep(person, { menuSection: 'race', draft, seenVersion: 0 })).toMatchObject({ http: 200, version: 1, id: expect.any(String) });
      await keep(person, { menuSection: 'bio', draft: { name: 'Il' } });
      expect((await draftOf(person)).drafts).toEqual({ race: draft, bio: { name: 'Il' } });
      await save(person, 'bio');
      expect((await draftOf(person)).drafts).toEqual({ race: draft });
      await keep(person, { menuSection: 'race', draft: {} });
      expect((await draftOf(person)).drafts).toEqual({});
    });

    it('is refused from a stale window', async () => {
      const person = await world.user();
      await keep(person, { menuSection: 'bio', draft: { name: 'Il' } });
      expect(await keep(person, { menuSection: 'bio', draft: { name: 'X' }, seenVersion: 0 })).toFailWith(409);
      expect((await draftOf(person)).drafts).toEqual({ bio: { name: 'Il' } });
    });

    it('is an object under the name of a section', async () => {
      const person = await world.user();
      for (const draft of [undefined, 'text', 'null', [1], 7]) expect(await keep(person, { menuSection: 'bio', draft })).toFailWith(400, 'draft');
      expect(await keep(person, { menuSection: 'feats', draft: {} })).toFailWith(400, 'menuSection');
      expect(await keep(person, { menuSection: 'bio', draft: { faith: 'x'.repeat(LIMITS.sectionDraft) } })).toFailWith(400, 'draft');
      expect(await makes(person)).toEqual([]);
    });
  });

  describe('publishing', () => {
    it('waits for all four sections and names those that are missing', async () => {
      const person = await world.user();
      expect(await person.call(publishCharacter)).toFailWith(404);
      await save(person, 'bio');
      await save(person, 'class');
      expect(await person.call(publishCharacter)).toMatchObject({ http: 400, status: false, msg: expect.stringMatching(/Choose Race, Choose Background\.$/), sections: ['race', 'background'] });
      await save(person, 'race');
      await save(person, 'background');
      expect(await person.call(publishCharacter)).toMatchObject({ http: 200, status: true, msg: expect.stringContaining('Ilka') });
      expect(await makes(person)).toMatchObject([{ is_published: true, completion_status: 'Ready to join' }]);
    });

    it('packs the bag once, and makes room for the next draft', async () => {
      const person = await world.user();
      const { id } = await world.character(person);
      const { character } = await person.call(characterSheetInProgress, { params: { characterId: id } });
      expect(character.play.inventory.length).toBeGreaterThan(0);
      expect(character.play.wallet).toEqual(character.evaluation.sheet.starting_wallet);
      expect(await person.call(publishCharacter)).toFailWith(404);
      expect(await draftOf(person)).toMatchObject({ id: null });
      expect((await save(person, 'bio')).id).not.toBe(id);
    });

    it('happens once when asked twice at a time', async () => {
      const person = await world.user();
      await world.character(person, { published: false });
      const answers = await Promise.all([person.call(publishCharacter), person.call(publishCharacter)]);
      expect(answers.map(({ http }) => http).sort()).toEqual([200, 404]);
    });
  });

  describe('deleting a draft', () => {
    it('works with and without its id, and never touches a finished character', async () => {
      const person = await world.user();
      expect(await person.call(deleteDraft)).toFailWith(404);
      await save(person, 'bio');
      expect(await person.call(deleteDraft)).toMatchObject({ http: 200, status: true });
      const { id } = await save(person, 'bio');
      expect(await person.call(deleteDraftById, { params: { characterId: id } })).toMatchObject({ http: 200 });
      expect(await person.call(deleteDraftById, { params: { characterId: id } })).toFailWith(404);
      const finished = await world.character(person);
      expect(await person.call(deleteDraft)).toFailWith(404);
      expect(await person.call(deleteDraftById, { params: { characterId: finished.id } })).toFailWith(400);
      expect(await makes(person)).toHaveLength(1);
    });
  });

  describe("somebody else's character", () => {
    it('is not there for anybody but its creator', async () => {
      const { campaignId, player, dm } = await world.campaign();
      const { id } = await world.character(player, { in: campaignId });
      const params = { characterId: id };
      expect(await dm.call(characterSheetInProgress, { params })).toFailWith(404);
      expect(await dm.call(characterSheetInProgress, { params: { characterId: 'nonsense' } })).toFailWith(404);
      expect(await dm.call(updateSection, { body: { menuSection: 'bio', character_id: id } })).toFailWith(404);
      expect(await save(dm, 'bio', { character_id: id })).toFailWith(404);
      expect(await dm.call(saveDraft, { body: { menuSection: 'bio', character_id: id, draft: { a: 1 } } })).toFailWith(404);
      expect(await dm.call(deleteDraftById, { params })).toFailWith(404);
      expect(await save(dm, 'bio', { character_id: randomUUID() })).toFailWith(404);
    });
  });

  describe('the number of characters', () => {
    const fill = async (person: Person, count: number) => {
      const { id } = await world.character(person);
      await world.database.query(
        `INSERT INTO characters (creator_id, is_published, name, choices, play)
         SELECT creator_id, true, name || ' ' || n, choices, play FROM characters, generate_series(2, $2::int) n WHERE id = $1`,
        [id, count],
      );
      return id;
    };
    const tooMany = 'Maximum number of characters created reached (15). Delete other characters first to create another.';

    it('is 15: another one is refused until one is deleted', async () => {
      const person = await world.user();
      const id = await fill(person, 15);
      expect(await save(person, 'bio')).toMatchObject({ http: 400, status: false, msg: tooMany });
      expect(await person.call(saveDraft, { body: { menuSection: 'bio', draft: { name: 'I' } } })).toMatchObject({ http: 400, msg: tooMany });
      expect(await makes(person)).toHaveLength(15);
      await person.call(deleteCharacter, { params: { characterId: id } });
      expect(await save(person, 'bio')).toMatchObject({ http: 200 });
    });

    it('counts the draft, which may be finished', async () => {
      const person = await world.user();
      await fill(person, 14);
      for (const section of SECTIONS) expect(await save(person, section)).toMatchObject({ http: 200 });
      expect(await person.call(publishCharacter)).toMatchObject({ http: 200 });
      expect(await makes(person)).toHaveLength(15);
      expect(await save(person, 'bio')).toMatchObject({ http: 400, msg: tooMany });
    });
  });

  // What the rules content offers for these sentences.
  const slotOf = (selectionId: string) => given(evaluated(choices).find(({ selection }) => selection.id === selectionId), selectionId);
  /** The fighter's choice of skills. */
  const skillSelection = (): string =>
    given(Object.keys(picksOf(world.content, choices, 'class')).find((id) => slotOf(id).selection.target === 'skill_proficiencies'));
  const otherClass = (): number => given(Object.values(world.content.classifications).find(({ id }) => id !== 4)).id;
  const racesOf = () =>
    Object.values(world.content.core_races).map((race) => ({
      race: { archraceId: race.archrace_id, raceId: race.id },
      selections: race.traits.flatMap((trait) => given(world.content.traits[trait]).selections),
    }));
  function raceWithPermutation() {
    for (const { race, selections } of racesOf()) {
      const selection = selections.find((each) => each.is_permutation && each.num_selections === 2);
      if (selection) return { race, selectionId: selection.id };
    }
    throw new Error('No race assigns to distinct abilities.');
  }
  function raceWithSkillChoice() {
    const skill = given(slotOf(skillSelection()).options[0]).id;
    for (const { race, selections } of racesOf()) {
      const selection = selections.find((each) => each.target === 'skill_proficiencies' && each.num_selections > 0);
      if (selection) return { race, selectionId: selection.id, skill };
    }
    throw new Error('No race lets one choose a skill.');
  }
  const evaluated = (of: Choices) => evaluate(world.content, of).slots;
});
