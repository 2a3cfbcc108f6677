import { describe, expect, it } from '@jest/globals';
import { choicesFromSketch } from '../../../test/support/choices.js';
import { srdContent } from '../../../test/support/content-pack.js';
import { ownItem } from '../../../test/support/own-items.js';
import { PlayedCharacter } from '../../../test/support/played-character.js';
import type { OwnItem } from '../../content/own-items.js';
import { initialPlayState } from '../choices.types.js';
import { readCommand } from './read-command.js';

const BLADE = '11111111-1111-4111-8111-111111111111';
const BONE = '22222222-2222-4222-8222-222222222222';

const fighter = (): PlayedCharacter =>
  new PlayedCharacter(
    srdContent(),
    choicesFromSketch({ archrace: 'human', class: 'fighter', scores: [16, 14, 14, 10, 12, 8] }),
    initialPlayState(),
  );

const blade = (changes: Partial<OwnItem> = {}): OwnItem =>
  ownItem({
    name: 'Moonlit blade',
    base: 'longsword',
    weight: 3,
    bonus: 1,
    bonus_to: ['attack'],
    rarity: 'Rare',
    ...changes,
  });

const give = (character: PlayedCharacter, item: string, own?: OwnItem, quantity = 1): string =>
  character.act({ do: 'receive', items: [{ item, quantity, ...(own ? { own } : {}) }] });

const entryOf = (character: PlayedCharacter, item: string): string =>
  character.play.inventory.find((each) => each.item === item)?.id ?? 'missing';

describe('an own item', () => {
  it('has the numbers of the magic weapon of the library that does the same', () => {
    const attackWith = (item: string, own?: OwnItem) => {
      const character = fighter();
      give(character, item, own);
      character.act({ do: 'equip', entry: entryOf(character, item), slot: 'main', equipped: true });
      return character.sheet.attacks.find((attack) => attack.item === item);
    };
    const [own, library] = [attackWith(BLADE, blade()), attackWith('weapon-1@longsword')];
    expect(library?.attack_bonus).toBe(6);
    expect(own).toEqual({ ...library, id: own?.id, item: BLADE, name: own?.name });
    expect(own?.name).toContain('Moonlit blade');
  });

  it('adds its bonus to what it says, while it is worn and attuned', () => {
    const character = fighter();
    const before = { ac: character.sheet.armor_class, dex: character.sheet.saves.dex.modifier };
    give(
      character,
      BONE,
      ownItem({ active: 'worn', bonus: 2, bonus_to: ['ac', 'saves'], rarity: 'Rare', attunement: true }),
    );
    const numbers = () => ({ ac: character.sheet.armor_class, dex: character.sheet.saves.dex.modifier });
    const entry = entryOf(character, BONE);
    character.act({ do: 'mark-item', entry, way: 'worn', on: true });
    expect(numbers()).toEqual(before);
    character.act({ do: 'mark-item', entry, way: 'attuned', on: true });
    expect(numbers()).toEqual({ ac: before.ac + 2, dex: before.dex + 2 });
  });

  it('has charges that are spent by an action and return at dawn', () => {
    const character = fighter();
    give(character, BONE, ownItem({ charges: { max: 3, recharge: 'dawn', regains: '1d6 + 1' }, rarity: 'Rare' }));
    const charges = () => character.sheet.resources.find(({ name }) => name === 'Carved bone')?.current;
    expect(charges()).toBe(3);
    const spend = () => character.act({ do: 'act', action: character.action('Spend a charge').id });
    for (let count = 0; count < 3; count += 1) spend();
    expect(charges()).toBe(0);
    expect(spend).toThrow();
    character.act({ do: 'rest', rest: 'long', dawn: true });
    // Every die shows 1.
    expect(charges()).toBe(2);
  });

  it('leaves the sheet with its last piece, and comes back with an undo', () => {
    const character = fighter();
    give(character, BONE, ownItem(), 2);
    const [entry] = character.play.inventory;
    expect(entry).toMatchObject({ item: BONE, quantity: 2 });
    const discard = (quantity: number) =>
      character.act({ do: 'discard-item', entry: entryOf(character, BONE), quantity });
    discard(1);
    expect(character.play.own_items).toEqual({ [BONE]: ownItem() });
    const last = discard(1);
    expect(character.play.own_items).toBeUndefined();
    character.undo(last);
    expect(character.play).toMatchObject({
      inventory: [{ item: BONE, quantity: 1 }],
      own_items: { [BONE]: ownItem() },
    });
  });

  it('stays with the pieces of a later gift when the first is undone', () => {
    const character = fighter();
    const first = give(character, BONE, ownItem());
    give(character, BONE, ownItem(), 2);
    character.undo(first);
    expect(character.play).toMatchObject({
      inventory: [{ item: BONE, quantity: 2 }],
      own_items: { [BONE]: ownItem() },
    });
  });

  it('leaves the slots that its new form does not fit', () => {
    const character = fighter();
    give(character, BLADE, blade());
    character.act({ do: 'equip', entry: entryOf(character, BLADE), slot: 'main', equipped: true });
    character.act({ do: 'rewrite-item', item: BLADE, own: blade({ bonus: 2 }) });
    expect(character.play.equipment).toEqual({ main: entryOf(character, BLADE) });
    character.act({ do: 'rewrite-item', item: BLADE, own: ownItem() });
    expect(character.play.equipment).toEqual({});
  });
});

describe('an item that is identified', () => {
  it('is what it truly is, in the same hand, and its bonus counts from then on', () => {
    const character = fighter();
    give(character, BLADE, blade({ bonus: 0, rarity: null, unidentified: true }));
    const entry = entryOf(character, BLADE);
    character.act({ do: 'equip', entry, slot: 'main', equipped: true });
    const bonus = () => character.sheet.attacks.find(({ item }) => item !== null)?.attack_bonus;
    expect(bonus()).toBe(5);
    const change = character.act({
      do: 'identify',
      item: BLADE,
      as: { item: 'weapon-2@longsword' },
      onlyCurse: false,
    });
    expect(bonus()).toBe(7);
    expect(character.play).toMatchObject({
      equipment: { main: entry },
      inventory: [{ id: entry, item: 'weapon-2@longsword' }],
    });
    expect(character.play.own_items).toBeUndefined();
    character.undo(change);
    expect(bonus()).toBe(5);
  });
});

describe('a curse', () => {
  const cursed = (): PlayedCharacter => {
    const character = fighter();
    give(character, 'berserker-axe@greataxe');
    character.act({ do: 'mark-item', entry: entryOf(character, 'berserker-axe@greataxe'), way: 'attuned', on: true });
    return character;
  };

  it('does not let go of who has attuned to the item', () => {
    const character = cursed();
    const entry = entryOf(character, 'berserker-axe@greataxe');
    const refusals = [
      { do: 'mark-item', entry, way: 'attuned', on: false },
      { do: 'discard-item', entry, quantity: 1 },
      { do: 'sell', entry, quantity: 1, price: 100 },
      { do: 'move-item', entry, quantity: 1, place: 'Camp' },
    ] as const;
    for (const command of refusals) expect(() => character.act(command)).toThrow('does not let go');
  });

  it('ends when it is lifted', () => {
    const character = cursed();
    const entry = entryOf(character, 'berserker-axe@greataxe');
    character.act({ do: 'lift-curse', entry });
    character.act({ do: 'discard-item', entry, quantity: 1 });
    expect(character.play.inventory).toEqual([]);
  });

  it('is not lifted from what is not cursed', () => {
    const character = fighter();
    give(character, BONE, ownItem());
    expect(() => character.act({ do: 'lift-curse', entry: entryOf(character, BONE) })).toThrow('No curse binds');
  });
});

it('takes no command from people that only the server makes', () => {
  for (const kind of ['receive', 'rewrite-item', 'identify'])
    expect(() => readCommand({ do: kind, items: [], item: BONE, own: ownItem(), as: { item: 'torch' } })).toThrow(
      'must be one of',
    );
});
