import { expect, it } from '@jest/globals';
import { choicesFromSketch } from '../../../test/support/choices.js';
import { srdContent } from '../../../test/support/content-pack.js';
import { withCampaignRules, type EncumbranceRule } from '../../content/campaign-rules.js';
import { initialPlayState } from '../choices.types.js';
import { evaluate } from '../evaluate/index.js';
import { BEYOND_CAPACITY } from './encumbrance.js';
import { addItem, equipItem } from './inventory-commands.js';
import type { PlayCommandContext } from './play-character.types.js';

it('ends Mage Armor when armor is put on, and not when a weapon is taken in hand', () => {
  const content = srdContent();
  const choices = choicesFromSketch({ archrace: 'human', class: 'wizard', level: 1 });
  const play = {
    ...initialPlayState(),
    inventory: [
      { id: 'staff', item: 'quarterstaff', quantity: 1 },
      { id: 'mail', item: 'chain-mail', quantity: 1 },
    ],
    marks: [
      { kind: 'spell' as const, id: 'mage-armor', value: 1 },
      { kind: 'spell' as const, id: 'longstrider', value: 1 },
    ],
  };
  const character = { content, choices, play, evaluation: evaluate(content, choices, play) };
  const spellsAfter = (entry: string, slot: 'body' | 'main') =>
    equipItem(character, { entry, slot, equipped: true }).marks?.map(({ id }) => id);
  expect(spellsAfter('staff', 'main')).toEqual(['mage-armor', 'longstrider']);
  expect(spellsAfter('mail', 'body')).toEqual(['longstrider']);
});

it('adds items beyond the capacity only where the campaign ignores encumbrance', () => {
  const choices = choicesFromSketch({ archrace: 'human', class: 'wizard', scores: [10, 10, 10, 10, 10, 10] });
  const play = { ...initialPlayState(), inventory: [{ id: 'chests', item: 'chest', quantity: 7 }] };
  const addTo = (encumbrance: EncumbranceRule) => {
    const content = withCampaignRules(srdContent(), { encumbrance });
    const character = { content, choices, play, evaluation: evaluate(content, choices, play) };
    return () => addItem(character, { item: 'torch', quantity: 1 }, { newId: () => 'torch' } as PlayCommandContext);
  };
  expect(addTo('thresholds')).toThrow(BEYOND_CAPACITY);
  expect(addTo('capacity')).toThrow(BEYOND_CAPACITY);
  expect(addTo('none')().inventory).toHaveLength(2);
});
