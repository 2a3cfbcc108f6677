import { describe, expect, it } from '@jest/globals';
import { srdContent } from '../../../test/support/content-pack.js';
import { defined } from '../../../test/support/defined.js';
import { choicesOf, playOf } from '../../../test/support/worked-characters/choices-and-play.js';
import type { WorkedCharacter } from '../../../test/support/worked-characters/worked-character.types.js';
import type { Mark, PlayState } from '../choices.types.js';
import { evaluate } from '../evaluate/index.js';
import type { Evaluation } from '../evaluation.types.js';
import { sheetRoll, type SheetRoll, type SheetRollOptions } from './index.js';

const BLESS: Mark = { kind: 'spell', id: 'bless' };
const BANE: Mark = { kind: 'spell', id: 'bane' };
const GUIDANCE: Mark = { kind: 'spell', id: 'guidance' };
const HEROISM: Mark = { kind: 'item', id: 'potion-of-heroism' };

/** A human cleric 5: STR +2, CON +2, WIS +4, proficiency +3, Wisdom and Charisma saves. */
function cleric(marks: readonly Mark[], play: Partial<PlayState> = {}): Evaluation {
  const worked: WorkedCharacter = {
    name: 'somebody',
    race: 'human',
    classes: [['cleric', 5]],
    scores: [13, 12, 14, 10, 15, 11],
    raises: ['wis', 'wis'],
    picks: { 'cleric-spellcasting/cantrips': ['sacred-flame'], 'divine-domain/domain': ['life-domain'] },
    wields: 'mace',
    marks,
    expects: {} as WorkedCharacter['expects'],
  };
  return evaluate(srdContent(), choicesOf(srdContent(), worked), { ...playOf(worked), ...play });
}

const rollOf = (evaluation: Evaluation, key: string, options?: SheetRollOptions): SheetRoll =>
  defined(sheetRoll(evaluation, key, options), key);
const why = ({ diceReasons }: SheetRoll): string[] => diceReasons.map(({ explanation }) => explanation);

describe('bless', () => {
  const blessed = cleric([BLESS], { concentration: { id: 'bless', level: 1 } as never });

  it('is a die of every attack roll and saving throw, with its name', () => {
    for (const [key, expression] of [
      ['attack:main:melee', '1d20 + 5 + 1d4[Bless]'],
      ['save:con', '1d20 + 2 + 1d4[Bless]'],
      ['save:wis', '1d20 + 7 + 1d4[Bless]'],
      ['concentration', '1d20 + 2 + 1d4[Bless]'],
    ] as const)
      expect([key, rollOf(blessed, key).expression, why(rollOf(blessed, key))]).toEqual([
        key,
        expression,
        ['+1d4 (Bless)'],
      ]);
    expect(rollOf(cleric([BLESS], { current_hp: 0 }), 'death-save').expression).toBe('1d20 + 1d4[Bless]');
  });

  it('is one die with advantage too, and no part of checks, damage and the number on the sheet', () => {
    expect(rollOf(blessed, 'save:con', { mode: 'advantage' }).expression).toBe('2d20kh1 + 2 + 1d4[Bless]');
    expect(rollOf(blessed, 'skill:stealth').expression).toBe('1d20 + 1');
    expect(rollOf(blessed, 'initiative').expression).toBe('1d20 + 1');
    expect(rollOf(blessed, 'damage:main:melee').expression).toBe('1d6 + 2 bludgeoning');
    expect(blessed.sheet.saves.con.modifier).toBe(2);
    expect(blessed.sheet.casting_notes).toEqual(['+1d4 (Bless)']);
  });

  it('says nothing at a spell without an attack roll', () => {
    const row = blessed.sheet.attacks.find(({ id }) => id === 'spell:sacred-flame');
    expect(row?.roll).toEqual({ advantage: false, disadvantage: false, min_die: null, min_total: null, notes: [] });
  });

  it('is not added again by a potion with the same effect, but the potion is a die of its own without it', () => {
    const both = cleric([BLESS, HEROISM]);
    expect(rollOf(both, 'save:con').expression).toBe('1d20 + 2 + 1d4[Bless]');
    expect(both.reasons['rolls.saves.con']).toContainEqual(
      expect.objectContaining({
        source: expect.objectContaining({ id: 'potion-of-heroism' }),
        ignored: expect.any(String),
      }),
    );
    expect(rollOf(cleric([HEROISM]), 'attack:main:melee').expression).toBe('1d20 + 5 + 1d4[Potion of Heroism]');
  });
});

it('takes the die of bane off', () => {
  expect(rollOf(cleric([BANE]), 'save:con').expression).toBe('1d20 + 2 - 1d4[Bane]');
  const both = rollOf(cleric([BLESS, BANE]), 'attack:main:melee');
  expect(both.expression).toBe('1d20 + 5 + 1d4[Bless] - 1d4[Bane]');
  expect(why(both)).toEqual(['+1d4 (Bless)', '−1d4 (Bane)']);
});

describe('guidance', () => {
  const guided = cleric([GUIDANCE]);

  it('waits for the choice of who rolls, for every kind of check', () => {
    for (const key of ['skill:stealth', 'check:str', 'initiative']) {
      const { expression, extras, notes } = rollOf(guided, key);
      expect([key, expression.includes('1d4')]).toEqual([key, false]);
      expect(extras).toMatchObject([{ name: 'Guidance', expression: '+1d4', when: 'Once, then the spell ends' }]);
      expect(notes).toEqual(['+1d4 once, then the spell ends (Guidance)']);
      const chosen = rollOf(guided, key, { extras: extras.map(({ id }) => id) });
      expect(chosen.expression).toContain(' + 1d4[Guidance]');
      expect([why(chosen), chosen.notes]).toEqual([['+1d4 (Guidance)'], []]);
    }
    expect(rollOf(guided, 'save:con').extras).toEqual([]);
  });
});
