import { expect, it } from '@jest/globals';
import { choicesOfClasses } from '../../../../../test/support/rules-packs.js';
import { srdContent } from '../../../../../test/support/content-pack.js';
import { PlayedCharacter } from '../../../../../test/support/played-character.js';
import { castableSpells } from '../../../play/castable-spells.js';

const content = srdContent();

it('a tiefling who knows hellish rebuke as a warlock casts it by the trait too when the slots are gone', () => {
  const warlock = new PlayedCharacter(
    content,
    choicesOfClasses(content, {
      archrace: 'tiefling',
      classes: [['warlock', 3]],
      scores: [10, 14, 12, 10, 10, 15],
      picks: { 'pact-magic/spells': ['hellish-rebuke', 'hex'] },
    }),
  );
  // Two pact slots of 2nd level at 3rd level.
  for (let nth = 0; nth < 2; nth += 1)
    warlock.act({
      ...{ do: 'cast', spell: 'hellish-rebuke', class: 'warlock', with: 'slot', level: 2 },
      ...{ onSelf: false, endsConcentration: false },
    } as never);
  const ways = castableSpells(warlock.sheet)
    .filter(({ spell }) => spell.id === 'hellish-rebuke')
    .map(({ spell, ways: all }) => [spell.class, all.map((way) => [way.with, way.level, way.left])]);
  expect(ways).toEqual([
    ['warlock', [['slot', 2, 0]]],
    [null, [['uses', 2, 1]]],
  ]);
});
