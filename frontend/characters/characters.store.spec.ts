import { describe, expect, it, jest } from '@jest/globals';
import type { ListedCharacter } from '../../contracts/characters/characters.contract.js';
import {
  deleteCharacter,
  importCharacter,
  importCharacterFile,
  listCharacters,
} from '../../contracts/characters/characters.contract.js';
import { badInput, done, stale } from '../../contracts/core/failure.js';
import { FakeApi } from '../../test/support/fake-api.js';
import { NoticesStore } from '../core/notices.store.js';
import { CharactersStore } from './characters.store.js';
import { detailsOf, nameOf, raceText } from './character-labels.js';

const listed = (fields: Partial<ListedCharacter> = {}): ListedCharacter => ({
  id: 'c1',
  name: 'Brannoc',
  archrace: 'Elf',
  race: { id: 'high-elf', name: 'High Elf' },
  classification: { id: 4, name: 'Fighter' },
  level: 1,
  is_published: true,
  campaign: null,
  completion_status: 'Ready to join',
  photo: null,
  ...fields,
});
const draft = (name: string): ListedCharacter =>
  listed({ id: 'd1', name, is_published: false, completion_status: 'Still drafting' });
const ROAD = { id: 'r1', name: 'The Lamplit Road' };

async function characters(...list: ListedCharacter[]) {
  const server = new FakeApi().on(listCharacters, { characters: list, campaigns: [ROAD] });
  const notices = new NoticesStore(0);
  const onChange = jest.fn();
  const store = new CharactersStore(server.api, notices, onChange);
  await store.load();
  return { server, notices, onChange, store };
}

describe('the create button', () => {
  it('starts a new character, or opens the draft', async () => {
    expect((await characters()).store.createAction()).toEqual({
      label: 'Start a new Character',
      to: '/character/creation',
    });
    expect((await characters(listed(), draft('Mira'))).store.createAction()).toEqual({
      label: 'Finish Drafting Mira',
      to: '/character/creation/d1',
    });
    expect((await characters(draft(' '))).store.createAction().label).toBe('Finish Drafting Unnamed character');
  });

  it('keeps the campaign into which the character goes', async () => {
    expect((await characters()).store.createAction('r1').to).toBe('/character/creation?campaign=r1');
    expect((await characters(draft('Mira'))).store.createAction('r1').to).toBe('/character/creation/d1?campaign=r1');
  });

  it('is disabled at 15 characters', async () => {
    const fifteen = Array.from({ length: 15 }, (_, index) => listed({ id: `c${index}` }));
    expect((await characters(...fifteen)).store.createAction()).toEqual({
      label: 'Max Chars reached (15) - Delete others first',
      to: undefined,
    });
  });
});

describe('deleting', () => {
  it('does nothing when the user cancels the confirmation', async () => {
    const { store, notices, onChange } = await characters(listed());
    const deleted = store.delete(listed());
    expect(notices.question?.message).toBe(
      'Are you sure you want to delete your character? ' +
        'If this character is in a campaign, then that character will be removed from it as well.',
    );
    notices.answer(undefined);
    await deleted;
    expect(onChange).not.toHaveBeenCalled();
  });

  it('shows the message and fetches the list again', async () => {
    const { store, server, notices, onChange } = await characters(listed());
    server.on(deleteCharacter, done('Brannoc is deleted.')).on(listCharacters, { characters: [], campaigns: [] });
    const deleted = store.delete(listed());
    notices.answer('');
    await deleted;
    expect(store.characters).toEqual([]);
    expect(onChange).toHaveBeenCalled();
    expect(notices.banners.map(({ msg }) => msg)).toEqual(['Brannoc is deleted.']);
  });
});

describe('importing', () => {
  it('returns the path of the campaign', async () => {
    const { store, server } = await characters(listed());
    server.on(importCharacter, done('Brannoc has joined the campaign.'));
    await store.startImport(listed());
    expect(await store.import(ROAD)).toBe('/campaigns/r1');
    expect(server.bodies(importCharacter)).toEqual([{ requestedChar: 'c1', requestedCampaign: 'r1' }]);
    expect(store.importing).toBeUndefined();
  });

  it('offers a campaign that the user has joined since the page was loaded', async () => {
    const { store, server } = await characters(listed());
    const keep = { id: 'k1', name: 'The Keep' };
    server.on(listCharacters, { characters: [listed()], campaigns: [ROAD, keep] });
    await store.startImport(listed(), []);
    expect(store.campaigns).toEqual([ROAD, keep]);
  });

  it('keeps the campaigns that it knows when they cannot be fetched again', async () => {
    const { store, server } = await characters(listed());
    server.on(listCharacters, stale('Nothing.'));
    await store.startImport(listed());
    expect(store).toMatchObject({ campaigns: [ROAD], state: 'ready' });
  });

  it('shows a refusal in a popup and returns no path', async () => {
    const { store, server, notices } = await characters(listed());
    server.on(importCharacter, stale('Brannoc is in a campaign already.'));
    await store.startImport(listed());
    expect(await store.import(ROAD)).toBeUndefined();
    expect(notices.popups).toEqual([expect.objectContaining({ msg: 'Brannoc is in a campaign already.', code: 409 })]);
  });
});

describe('importing a file', () => {
  const fileOf = (text: string): Blob => new Blob([text]);

  it('sends what is in it and fetches the list again', async () => {
    const { store, server, onChange, notices } = await characters();
    server.on(importCharacterFile, { ...done('Mira is imported.'), id: 'm1' });
    server.on(listCharacters, { characters: [listed({ name: 'Mira' })], campaigns: [] });
    const file = {
      format: 'questhearth-character',
      version: 1,
      choices: { a: 1 },
      play: { b: 2 },
      notes: 'By the sea.',
    };
    expect(await store.importFile(fileOf(JSON.stringify({ ...file, more: 1 })))).toBe(true);
    expect(server.bodies(importCharacterFile)).toEqual([file]);
    expect(store.characters).toMatchObject([{ name: 'Mira' }]);
    expect(onChange).toHaveBeenCalled();
    expect(notices.banners.map(({ msg }) => msg)).toEqual(['Mira is imported.']);
  });

  it.each([
    ['another kind of file', 'name,level', 'not a character file'],
    ['a list', '[]', 'not a character file'],
    ['more than 256 KB', 'x'.repeat(300_000), 'too large'],
  ])('shows a popup for %s and sends nothing', async (_, text, msg) => {
    const { store, server, notices } = await characters();
    expect(await store.importFile(fileOf(text))).toBe(false);
    expect(server.bodies(importCharacterFile)).toEqual([]);
    expect(notices.popups).toEqual([expect.objectContaining({ msg: expect.stringContaining(msg) })]);
  });

  it('shows the reason and the status of a refused file', async () => {
    const { store, server, notices } = await characters();
    server.on(importCharacterFile, badInput('choices', 'Choose a race.'));
    expect(await store.importFile(fileOf('{}'))).toBe(false);
    expect(notices.popups).toEqual([expect.objectContaining({ msg: 'Choose a race.', code: 400 })]);
  });
});

it('shows defaults for a character without a name or choices', () => {
  expect(nameOf({ name: '' })).toBe('Unnamed character');
  expect(detailsOf(listed({ level: 3 }))).toBe('Level 3 High Elf Fighter');
  expect(detailsOf(listed({ race: null, classification: null }))).toBe('Level 1 Elf');
  expect(detailsOf(listed({ level: 0, archrace: '', race: null, classification: null }))).toBe('Nothing chosen yet');
});

it('shows the archrace, and the race next to it when its name differs', () => {
  const halfOrc = { id: 'half-orc', name: 'Half-Orc' };
  expect(raceText({ archrace: 'Kindred of Two Bloods', race: halfOrc })).toBe('Kindred of Two Bloods (Half-Orc)');
  expect(raceText({ archrace: 'Dwarf', race: { id: 'dwarf', name: 'Dwarf' } })).toBe('Dwarf');
  expect(raceText({ archrace: 'Elf', race: null })).toBe('Elf');
});
