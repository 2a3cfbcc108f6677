import { describe, expect, it } from '@jest/globals';
import { emptyChoices, initialPlayState } from '../../contracts/character/choices.types.js';
import { CharacterEntity } from './character.entity.js';
import { characterWithCurrentIds } from './renamed-ids.js';

const renamed = { 'old/style': 'new/style', 'old-archery': 'archery', 'old-spell': 'spell', 'old-uses': 'uses' };

const stored = (fields: Partial<CharacterEntity>): CharacterEntity =>
  Object.assign(new CharacterEntity(), {
    choices: emptyChoices(),
    play: initialPlayState(),
    sectionInputs: {},
    ...fields,
  });

describe('a stored character', () => {
  it('gets the current ids of selections and options in its picks and exchanges', () => {
    const deductions = [
      { selection_id: 'old/style', target: 'old-spell', source: null, power: 'spells' },
      { selection_id: 'other', target: null, source: 'old-spell', power: 'spells' },
    ] as const;
    const picks = { 'old/style': ['old-archery', 'dueling'], skills: ['history'] };
    const { choices } = characterWithCurrentIds(renamed, stored({ choices: { ...emptyChoices(), picks, deductions } }));
    expect(choices.picks).toEqual({ 'new/style': ['archery', 'dueling'], skills: ['history'] });
    expect(choices.deductions).toEqual([
      { selection_id: 'new/style', target: 'spell', source: null, power: 'spells' },
      { selection_id: 'other', target: null, source: 'spell', power: 'spells' },
    ]);
  });

  it('keeps the picks of a current id in addition to those of its former id', () => {
    const picks = { 'new/style': ['dueling'], 'old/style': ['old-archery'] };
    const { choices } = characterWithCurrentIds(renamed, stored({ choices: { ...emptyChoices(), picks } }));
    expect(choices.picks).toEqual({ 'new/style': ['dueling'] });
  });

  it('gets the current ids in its play state', () => {
    const play = {
      ...initialPlayState(),
      used: { 'feature:old-uses': 1, hit_dice: 2 },
      prepared_spells: ['old-spell', 'bless'],
      picks: { 'old/style': ['old-archery'] },
    };
    expect(characterWithCurrentIds(renamed, stored({ play })).play).toMatchObject({
      used: { 'feature:uses': 1, hit_dice: 2 },
      prepared_spells: ['spell', 'bless'],
      picks: { 'new/style': ['archery'] },
    });
  });

  it('gets the current ids in its unsaved input, and keeps input of any other shape', () => {
    const input = {
      levels: [{ classificationId: 4 }],
      picks: { 'old/style': ['old-archery'] },
      deductions: [{ selection_id: 'old/style', target: 'old-spell', source: null, power: 'old-spell' }, 7],
      others: { 11: { picks: { 'old/style': ['old-archery'] } }, 12: 'old-spell' },
    };
    const odd = { picks: ['old/style'], deductions: 'old-spell', name: 'old-spell' };
    const { sectionInputs } = characterWithCurrentIds(renamed, stored({ sectionInputs: { class: input, bio: odd } }));
    expect(sectionInputs).toEqual({
      class: {
        levels: [{ classificationId: 4 }],
        picks: { 'new/style': ['archery'] },
        deductions: [{ selection_id: 'new/style', target: 'spell', source: null, power: 'old-spell' }, 7],
        others: { 11: { picks: { 'new/style': ['archery'] } }, 12: 'old-spell' },
      },
      bio: odd,
    });
  });
});
