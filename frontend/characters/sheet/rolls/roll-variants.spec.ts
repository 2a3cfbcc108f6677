import { expect, it } from '@jest/globals';
import { initialPlayState } from '../../../../contracts/character/choices.types.js';
import { evaluate } from '../../../../contracts/character/evaluate/index.js';
import { srdContent } from '../../../../test/support/content-pack.js';
import { choicesOfClasses } from '../../../../test/support/rules-packs.js';
import { rolledCommand } from './rolled-command.js';
import { rollVariants } from './roll-variants.js';

const content = srdContent();

it('the rolls of a spell have the other levels at which it can be cast', () => {
  const choices = choicesOfClasses(content, { classes: [['cleric', 5]], scores: [10, 10, 10, 10, 16, 10] });
  const { sheet } = evaluate(content, choices, {
    ...initialPlayState(),
    prepared_spells: ['cure-wounds'],
  });
  expect(rollVariants(sheet, 'spell-healing:cleric/cure-wounds', 1)).toEqual([
    { text: 'At 2nd level', key: 'spell-healing:cleric/cure-wounds', options: { level: 2 } },
    { text: 'At 3rd level', key: 'spell-healing:cleric/cure-wounds', options: { level: 3 } },
  ]);
  expect(rollVariants(sheet, 'skill:stealth', undefined)).toEqual([]);
});

it('a roll that changes the sheet is a command, for the DM when it is for one member', () => {
  expect(rolledCommand('death-save', { mode: 'advantage' }, { audience: 'everybody' })).toEqual({
    do: 'death-save',
    mode: 'advantage',
  });
  expect(rolledCommand('hit-die:hit_dice', {}, { audience: 'person', recipientId: 'x' })).toEqual({
    do: 'hit-die',
    resource: 'hit_dice',
    audience: 'dm',
  });
  expect(rolledCommand('skill:stealth', {}, { audience: 'everybody' })).toBeUndefined();
});
