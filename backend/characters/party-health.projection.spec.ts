import { describe, expect, it } from '@jest/globals';
import { healthWord } from '../../contracts/character/health-word.js';
import type { CharacterDigest } from '../../contracts/characters/sheet.contract.js';
import { projectHealth } from '../../contracts/characters/party-health.js';
import { PartyHealth } from './party-health.projection.js';

const digest = (fields: Partial<CharacterDigest> = {}): CharacterDigest => ({
  character_id: 'ada',
  version: 7,
  current_hp: 24,
  max_hp: 38,
  temp_hp: 5,
  armor_class: 17,
  initiative: 2,
  speed: 30,
  passives: { perception: 14, insight: 12, investigation: 10 },
  spell_save_dc: 13,
  conditions: [{ id: 'poisoned', name: 'Poisoned', value: 1, brought_by: null }],
  concentration: 'Bless',
  concentration_dcs: [12],
  successes: 1,
  failures: 2,
  ...fields,
});

describe('the word for hit points', () => {
  it.each([
    [40, 'healthy'],
    [21, 'healthy'],
    [20, 'bloodied'],
    [11, 'bloodied'],
    [10, 'critical'],
    [1, 'critical'],
    [0, 'down'],
  ] as const)('%i of 40 is %s', (current_hp, word) => expect(healthWord({ current_hp, max_hp: 40 })).toBe(word));

  it('is bloodied at exactly half of an odd maximum or less', () => {
    expect([4, 3].map((current_hp) => healthWord({ current_hp, max_hp: 7 }))).toEqual(['healthy', 'bloodied']);
  });
});

describe('what players see of a character', () => {
  it('is nothing, a word or the hit points, and no other field of the digest', () => {
    expect(projectHealth(digest(), 'nothing')).toBeNull();
    expect(projectHealth(digest({ current_hp: 0 }), 'nothing')).toEqual({
      character_id: 'ada',
      shows: 'words',
      word: 'down',
    });
    expect(projectHealth(digest(), 'words')).toEqual({ character_id: 'ada', shows: 'words', word: 'healthy' });
    expect(projectHealth(digest(), 'numbers')).toEqual({
      character_id: 'ada',
      shows: 'numbers',
      current_hp: 24,
      max_hp: 38,
      temp_hp: 5,
    });
  });

  it('is told only when it changes', () => {
    const party = new PartyHealth();
    party.load('words', [digest()]);
    expect(party.update(digest({ version: 8, current_hp: 23, armor_class: 9, concentration: null }))).toBeNull();
    expect(party.update(digest({ version: 9, current_hp: 19 }))).toMatchObject({
      is_whole: false,
      characters: [{ word: 'bloodied' }],
    });
    expect(party.update(digest({ version: 10, current_hp: 19, failures: 0 }))).toBeNull();
  });

  it('without a choice of the DM is who is down, and the others who are when somebody gets up', () => {
    const party = new PartyHealth();
    party.load('nothing', [digest(), digest({ character_id: 'bero', current_hp: 0 })]);
    expect(party.all.map(({ character_id }) => character_id)).toEqual(['bero']);
    expect(party.update(digest({ version: 8, current_hp: 1 }))).toBeNull();
    expect(party.update(digest({ version: 9, current_hp: 0 }))).toMatchObject({ is_whole: false });
    expect(party.update(digest({ version: 10, current_hp: 3 }))).toMatchObject({
      is_whole: true,
      characters: [{ character_id: 'bero', word: 'down' }],
    });
    expect(party.update(digest({ character_id: 'cild' }))).toBeNull();
  });

  it('never goes back to an older digest, and tells a new character', () => {
    const party = new PartyHealth();
    party.load('words', [digest()]);
    expect(party.update(digest({ version: 6, current_hp: 1 }))).toBeNull();
    expect(party.update(digest({ character_id: 'bero', version: 0 }))).toMatchObject({ is_whole: false });
    expect(party.all.map(({ character_id }) => character_id)).toEqual(['ada', 'bero']);
  });

  it('keeps a newer digest that arrived while the others were read, and tells nothing before', () => {
    const party = new PartyHealth();
    expect(party.update(digest({ version: 8, current_hp: 0 }))).toBeNull();
    party.load('words', [digest()]);
    expect(party.all).toEqual([{ character_id: 'ada', shows: 'words', word: 'down' }]);
  });
});
