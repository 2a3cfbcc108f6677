import { describe, expect, it } from '@jest/globals';
import { choicesFromSketch } from '../../../test/support/choices.js';
import { srdContent } from '../../../test/support/content-pack.js';
import { defined } from '../../../test/support/defined.js';
import { PlayedCharacter } from '../../../test/support/played-character.js';
import { initialPlayState } from '../choices.types.js';

const [RING, CLOAK, AMULET, STONE] = [
  'ring-of-protection',
  'cloak-of-protection',
  'amulet-of-health',
  'stone-of-good-luck-luckstone',
] as const;

/** A fighter who carries some items, and how to attune to one of them. */
function owner(...items: readonly string[]) {
  const choices = choicesFromSketch({ archrace: 'human', class: 'fighter', scores: [16, 14, 14, 10, 12, 8] });
  const character = new PlayedCharacter(srdContent(), choices, initialPlayState());
  for (const item of items) character.act({ do: 'receive', items: [{ item, quantity: 1 }] });
  const entryOf = (item: string): string =>
    defined(
      character.play.inventory.find((each) => each.item === item),
      item,
    ).id;
  const mark = (item: string, way: 'attuned' | 'worn', on = true): string =>
    character.act({ do: 'mark-item', entry: entryOf(item), way, on });
  return { character, mark };
}

describe('attunement', () => {
  it('is to three items at most, and to another one when it ends for one', () => {
    const { character, mark } = owner(RING, CLOAK, AMULET, STONE);
    for (const item of [RING, CLOAK, AMULET]) mark(item, 'attuned');
    expect(() => mark(STONE, 'attuned')).toThrow('At most 3 items can be attuned.');
    // What is attuned already takes no second one.
    mark(AMULET, 'attuned');
    mark(RING, 'attuned', false);
    mark(STONE, 'attuned');
    const attuned = character.play.inventory.filter((each) => each.attuned).map(({ item }) => item);
    expect(attuned).toEqual([CLOAK, AMULET, STONE]);
  });

  it('changes nothing until the item is worn, and is for no item that needs none', () => {
    const { character, mark } = owner(RING, 'torch');
    const before = character.sheet.armor_class;
    mark(RING, 'attuned');
    expect(character.sheet.armor_class).toBe(before);
    const worn = mark(RING, 'worn');
    expect(character.sheet.armor_class).toBe(before + 1);
    character.undo(worn);
    expect(character.sheet.armor_class).toBe(before);
    expect(() => mark('torch', 'attuned')).toThrow('needs no attunement');
  });
});
