import { expect, it } from '@jest/globals';
import { sheetWays } from '../../../contracts/attack/sheet-ways.js';
import type { Mark } from '../../../contracts/character/choices.types.js';
import { defined } from '../../../test/support/defined.js';
import { srdContent } from '../../../test/support/content-pack.js';
import { PlayedCharacter } from '../../../test/support/played-character.js';
import { choicesOfClasses } from '../../../test/support/rules-packs.js';
import { choiceOf } from './attack-choices.js';

const content = srdContent();

/** What the attacker's person gets of an unarmed strike of a cleric with marks. */
function choiceWith(...marks: Mark[]) {
  const cleric = new PlayedCharacter(content, choicesOfClasses(content, { classes: [['cleric', 3]] }));
  cleric.play = { ...cleric.play, marks };
  const way = sheetWays(content, cleric.now.evaluation).find(({ key }) => key === 'attack:natural:unarmed-strike');
  return choiceOf(defined(way));
}

it('says what the attacker has on them, because the roll counts it by itself', () => {
  expect(choiceWith()).not.toHaveProperty('counted');
  expect(choiceWith({ kind: 'condition', id: 'prone' }, { kind: 'spell', id: 'bless' }).counted).toEqual([
    'Disadvantage (Prone)',
    '+1d4 (Bless)',
  ]);
});
