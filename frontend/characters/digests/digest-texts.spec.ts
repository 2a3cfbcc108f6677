import { describe, expect, it } from '@jest/globals';
import type { CharacterDigest } from '../../../contracts/characters/sheet.contract.js';
import { digestSentence, healthSentence, healthText, lifeOfDigest, previewHitPoints } from './digest-texts.js';

const digest = (fields: Partial<CharacterDigest> = {}): CharacterDigest => ({
  character_id: 'c',
  version: 1,
  current_hp: 24,
  max_hp: 38,
  temp_hp: 5,
  armor_class: 17,
  initiative: 2,
  speed: 30,
  passives: { perception: 14, insight: 12, investigation: 10 },
  spell_save_dc: null,
  conditions: [],
  concentration: null,
  concentration_dcs: [],
  successes: 0,
  failures: 0,
  ...fields,
});

describe('the preview of a typed number', () => {
  const preview = (typed: string, fields?: Partial<CharacterDigest>) => previewHitPoints(digest(fields), typed)?.text;

  it('tells the hit points and the temporary ones', () => {
    expect([preview('-7'), preview('+99'), preview('17'), preview('-3')]).toEqual([
      '24 → 22, temp 5 → 0',
      '24 → 38',
      '24 → 17',
      'stays 24, temp 5 → 2',
    ]);
    expect(previewHitPoints(digest(), ' ')).toBeNull();
  });

  it('tells who falls and who dies', () => {
    const plain = { temp_hp: 0 };
    expect([preview('-24', plain), preview('-61', plain), preview('-62', plain)]).toEqual([
      '24 → 0, down',
      '24 → 0, down',
      '24 → 0, dead',
    ]);
    expect(preview('-1', { current_hp: 0, temp_hp: 0 })).toBe('stays 0, a failed death save');
  });

  it('tells why a number cannot be', () => {
    expect(previewHitPoints(digest(), 'abc')).toMatchObject({ isError: true });
    expect(previewHitPoints(digest(), '39')).toMatchObject({ isError: true, text: expect.stringContaining('38') });
  });
});

describe("another player's character", () => {
  it('is said by its word, or by its hit points until it is down', () => {
    const bloodied = { character_id: 'a', shows: 'words', word: 'bloodied' } as const;
    const points = { character_id: 'a', shows: 'numbers', current_hp: 12, max_hp: 38, temp_hp: 5 } as const;
    const fallen = { ...points, current_hp: 0, temp_hp: 0 };
    expect([bloodied, points, fallen].map(healthText)).toEqual(['Bloodied', '12/38', 'Down']);
    expect([bloodied, points, fallen].map(healthSentence)).toEqual([
      'Bloodied',
      'Hit points 12 of 38, 5 temporary',
      'Hit points 0 of 38, Down',
    ]);
  });
});

describe('a character at a glance', () => {
  it('is up, down, stable or dead', () => {
    const exhaustion = { id: 'exhaustion', name: 'Exhaustion', value: 6, brought_by: null };
    expect(lifeOfDigest(digest())).toBe('Up');
    expect(lifeOfDigest(digest({ current_hp: 0 }))).toBe('Down');
    expect(lifeOfDigest(digest({ current_hp: 0, successes: 3 }))).toBe('Stable');
    expect(lifeOfDigest(digest({ current_hp: 0, failures: 3 }))).toBe('Dead');
    expect(lifeOfDigest(digest({ conditions: [exhaustion] }))).toBe('Dead');
  });

  it('is said in one sentence', () => {
    const conditions = [
      { id: 'poisoned', name: 'Poisoned', value: 1, brought_by: null },
      { id: 'exhaustion', name: 'Exhaustion', value: 2, brought_by: null },
    ];
    expect(digestSentence(digest({ conditions, concentration: 'Bless' }))).toBe(
      'Hit points 24 of 38, 5 temporary, Armor Class 17, Poisoned, Exhaustion 2, concentrating on Bless',
    );
  });
});
