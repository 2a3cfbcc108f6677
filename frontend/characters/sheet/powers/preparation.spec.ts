import { describe, expect, it } from '@jest/globals';
import { initialPlayState } from '../../../../contracts/character/choices.types.js';
import { evaluate } from '../../../../contracts/character/evaluate/index.js';
import type { Sheet } from '../../../../contracts/character/sheet.types.js';
import { choicesFromSketch } from '../../../../test/support/choices.js';
import { srdContent } from '../../../../test/support/content-pack.js';
import { defined } from '../../../../test/support/defined.js';
import { pickEverything } from '../../../../test/support/pick-everything.js';
import { casterOf, preparationHint, spellsAndPreparable, unpreparedText, whyFixed } from './preparation.js';

/** The sheet of a cleric of level 3 who has prepared these spells. */
function cleric(...prepared_spells: string[]): Sheet {
  const content = srdContent();
  const sketch = choicesFromSketch({ class: 'cleric', level: 3, scores: [10, 10, 10, 10, 12, 10] });
  return evaluate(content, pickEverything(content, sketch), { ...initialPlayState(), prepared_spells }).sheet;
}

const rowOf = (sheet: Sheet, id: string) =>
  defined(
    spellsAndPreparable(sheet).find(({ spell }) => spell.id === id),
    id,
  );

describe('the list of all spells', () => {
  it('has each spell once: what can be cast, and what could be prepared', () => {
    const sheet = cleric('bane');
    expect(rowOf(sheet, 'bane').ways).not.toEqual([]);
    expect(rowOf(sheet, 'command').ways).toEqual([]);
    const ids = spellsAndPreparable(sheet).map(({ spell }) => spell.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining([...(sheet.spellcasting?.preparable ?? [])]));
  });

  it('names the class that prepares a spell, and why it cannot when all are prepared', () => {
    const [free, full] = [cleric(), cleric('bane', 'command', 'guiding-bolt', 'sanctuary')];
    const { spell } = rowOf(free, 'detect-magic');
    const caster = defined(casterOf(free, spell));
    expect(caster.class).toBe('cleric');
    expect(whyFixed(caster, spell, false)).toBeUndefined();
    expect(whyFixed(defined(casterOf(full, spell)), spell, false)).toBe(
      'All 4 spells are prepared. Unprepare one first.',
    );
    // The domain's own spells are always prepared.
    expect(casterOf(free, rowOf(free, 'cure-wounds').spell)).toBeUndefined();
  });

  it('tells a person who has prepared nothing to prepare spells', () => {
    expect(unpreparedText(cleric())).toMatch(/^No spells are prepared\. You can prepare up to 4/);
    expect(unpreparedText(cleric('bane'))).toBeUndefined();
  });

  it('leads a person who could prepare more spells to them', () => {
    expect(preparationHint(cleric())).toMatchObject({ text: unpreparedText(cleric()), class: 'cleric' });
    expect(preparationHint(cleric('bane'))).toEqual({ text: '1 of 4 spells are prepared.', class: 'cleric' });
    expect(preparationHint(cleric('bane', 'command', 'guiding-bolt', 'sanctuary'))).toBeUndefined();
  });
});
