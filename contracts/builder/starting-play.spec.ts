import { describe, expect, it } from '@jest/globals';
import { srdContent } from '../../test/support/content-pack.js';
import { defined } from '../../test/support/defined.js';
import { pickEverything } from '../../test/support/pick-everything.js';
import { choicesFromSketch } from '../../test/support/choices.js';
import { initialPlayState, type Choices } from '../character/choices.types.js';
import { evaluate } from '../character/evaluate/index.js';
import { quickCharacter, suggestedRace } from './quick-character.js';
import { startingPlay, startingPlayText } from './starting-play.js';

const content = srdContent();

/** The sheet of finished choices, and what the server says of it. */
function finished(choices: Choices) {
  let made = 0;
  const play = startingPlay(content, initialPlayState(), evaluate(content, choices).sheet, () => `e${(made += 1)}`);
  const { sheet } = evaluate(content, choices, play);
  return { caster: sheet.casters[0], prepared: sheet.prepared_spells, text: startingPlayText(content, play) };
}

function quick(slug: string): Choices {
  const classification = defined(content.classifications[slug]);
  const race = defined(suggestedRace(content, classification)).choice;
  return quickCharacter(content, { name: 'Mira', classificationId: classification.id, race });
}

describe('the spells of a new character', () => {
  it.each(['wizard', 'cleric', 'druid'])('of a quick %s are prepared up to the number that it can prepare', (slug) => {
    const { caster } = finished(quick(slug));
    expect(caster?.prepared_max).toBeGreaterThan(2);
    expect(caster?.prepared_count).toBe(caster?.prepared_max);
  });

  it('are those of the quick build first, and then of the own spellbook', () => {
    expect(finished(quick('wizard')).text).toContain('Prepared: Mage Armor, Shield, Magic Missile, Sleep.');
    const own = pickEverything(
      content,
      choicesFromSketch({ class: 'wizard', scores: [8, 14, 13, 15, 12, 10] }),
      'class',
    );
    const { caster, prepared } = finished(own);
    expect(caster?.prepared_count).toBe(3);
    expect(evaluate(content, own).sheet.spells.map(({ id }) => id)).toEqual(expect.arrayContaining([...prepared]));
  });

  it('are none for a class that prepares nothing', () => {
    expect(finished(quick('fighter')).prepared).toEqual([]);
    expect(finished(quick('bard')).text ?? '').not.toContain('Prepared');
  });
});
