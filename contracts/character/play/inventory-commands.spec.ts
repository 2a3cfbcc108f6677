import { describe, expect, it } from '@jest/globals';
import { choicesFromSketch } from '../../../test/support/choices.js';
import { srdContent } from '../../../test/support/content-pack.js';
import { PlayedCharacter } from '../../../test/support/played-character.js';
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

/** A fighter with a sword, two daggers in one stack, a shield and two packs. */
const armed = (): PlayedCharacter =>
  new PlayedCharacter(
    srdContent(),
    choicesFromSketch({ archrace: 'human', class: 'fighter', scores: [20, 10, 10, 10, 10, 10] }),
    {
      ...initialPlayState(),
      inventory: [
        { id: 'sword', item: 'shortsword', quantity: 1 },
        { id: 'dagger', item: 'dagger', quantity: 2 },
        { id: 'shield', item: 'shield', quantity: 1 },
        { id: 'packs', item: 'priests-pack', quantity: 2 },
      ],
    },
  );

describe('unequipping the main hand', () => {
  const unequipped = (main: string, second: string) => {
    const character = armed();
    character.act({ do: 'equip', entry: main, slot: 'main', equipped: true });
    character.act({ do: 'equip', entry: second, slot: '2ndy', equipped: true });
    character.act({ do: 'equip', entry: main, slot: 'main', equipped: false });
    return character.play.equipment;
  };

  it('puts the weapon of the second hand away and moves nothing, also when both are of one stack', () => {
    expect(unequipped('sword', 'dagger')).toEqual({});
    expect(unequipped('dagger', 'dagger')).toEqual({});
  });

  it('leaves a shield in hand', () => {
    expect(unequipped('sword', 'shield')).toEqual({ '2ndy': 'shield' });
  });
});

it('puts the weapon of the second hand away when the main weapon is discarded', () => {
  const character = armed();
  character.act({ do: 'equip', entry: 'sword', slot: 'main', equipped: true });
  character.act({ do: 'equip', entry: 'dagger', slot: '2ndy', equipped: true });
  character.act({ do: 'discard-item', entry: 'sword', quantity: 1 });
  expect(character.play.equipment).toEqual({});
});

it('extracts as many packs as asked for, and no more than there are', () => {
  const character = armed();
  const candles = (): number =>
    character.play.inventory.filter(({ item }) => item === 'candle').reduce((sum, { quantity }) => sum + quantity, 0);
  expect(() => character.act({ do: 'extract', entry: 'packs', quantity: 3 })).toThrow('There are only 2.');
  character.act({ do: 'extract', entry: 'packs', quantity: 2 });
  expect([candles(), character.play.inventory.some(({ id }) => id === 'packs')]).toEqual([20, false]);
});

describe('Bardic Inspirations', () => {
  it('are given to everybody, and spent again', () => {
    const character = armed();
    character.set('bardic_inspirations', '2');
    character.set('bardic_inspirations', '-1');
    expect(character.sheet.bardic_inspirations).toBe(1);
    expect(character.play.used).toEqual({});
  });

  it("restore a bard's own before another bard gives more, and are spent in turn", () => {
    const bard = new PlayedCharacter(srdContent(), choicesFromSketch({ class: 1, scores: [10, 10, 10, 10, 10, 14] }));
    for (const step of ['-1', '+2', '-2']) bard.set('bardic_inspirations', step);
    expect(bard.sheet.bardic_inspirations).toBe(1);
    expect([bard.play.bardic_inspirations, bard.play.used]).toEqual([0, { bardic_inspirations: 1 }]);
  });
});
