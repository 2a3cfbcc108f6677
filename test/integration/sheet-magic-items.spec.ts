import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { playCharacter } from '../../contracts/characters/sheet.contract.js';
import type { PlayCommand } from '../../contracts/character/play/commands.types.js';
import { defined } from '../support/defined.js';
import { SheetFixture } from '../support/sheet.fixture.js';

let sheet: SheetFixture;
beforeAll(async () => {
  sheet = await SheetFixture.start();
});
afterAll(() => sheet.close());

/** Does a command of the owner. @returns the id of its change */
async function done(command: PlayCommand): Promise<string> {
  const reply = await sheet.play(sheet.player, command);
  expect(reply.http).toBe(200);
  return defined(reply.update?.change).id;
}

/** The entry of an item of the sheet, and the sheet's spent uses and marks. */
async function stored(item: string) {
  const { play } = await sheet.read();
  return { entry: play.inventory.find((each) => each.item === item), used: play.used, marks: play.marks ?? [] };
}

describe('the charges of a wand', () => {
  /** Adds a wand that its owner holds. @returns the key of its charges, and the action of one charge */
  async function wand() {
    await sheet.newSheet('wizard');
    await done({ do: 'add-item', item: 'wand-of-magic-missiles', quantity: 1 });
    const { id } = defined((await stored('wand-of-magic-missiles')).entry);
    await done({ do: 'mark-item', entry: id, way: 'worn', on: true });
    const act = (level: number): PlayCommand => ({
      do: 'act',
      action: `item:wand-of-magic-missiles@${id}/magic-missile-level-${level}`,
    });
    return { charges: `feature:wand-of-magic-missiles@${id}`, act };
  }

  it('are spent durably, and come back with the undo', async () => {
    const { charges, act } = await wand();
    const change = await done(act(3));
    expect((await stored('')).used[charges]).toBe(3);
    await done(act(1));
    await done({ do: 'undo', change });
    expect((await stored('')).used[charges]).toBe(1);
  });

  it('decide by the roll of the server what becomes of the wand, and the undo brings it back', async () => {
    const { charges, act } = await wand();
    await done(act(6));
    const opId = randomUUID();
    const body = { command: JSON.stringify(act(1)), opId };
    const last = await sheet.player.call(playCharacter, { params: sheet.params, body });
    const { id, result } = defined(last.update?.change);
    const [note = ''] = result?.notes ?? [];
    expect(note).toMatch(
      /^The last charge is spent, and the d20 shows \d+\. Wand of Magic Missiles (?:is destroyed|keeps its magic)\.$/,
    );
    const { entry, used } = await stored('wand-of-magic-missiles');
    expect([entry === undefined, used[charges]]).toEqual([note.includes('destroyed'), 7]);
    // Sent again, the command is the same one, and rolls nothing.
    const again = await sheet.player.call(playCharacter, { params: sheet.params, body });
    expect(again.update?.change?.result?.notes).toEqual([note]);
    await done({ do: 'undo', change: id });
    expect((await stored('wand-of-magic-missiles')).entry).toBeDefined();
    expect((await stored('')).used[charges]).toBe(6);
  });

  it('refuse what is not left', async () => {
    const { act } = await wand();
    await done(act(6));
    expect(await sheet.play(sheet.player, act(2))).toMatchObject({ http: 400, field: 'action' });
  });
});

describe('a potion', () => {
  it('is used up one by one, lasts until it ends, and comes back with the undo', async () => {
    await sheet.newSheet();
    await done({ do: 'add-item', item: 'potion-of-giant-strength-hill', quantity: 3 });
    const drink: PlayCommand = { do: 'act', action: 'item:potion-of-giant-strength-hill/drink' };
    const first = await done(drink);
    expect(await stored('potion-of-giant-strength-hill')).toMatchObject({
      entry: { quantity: 2 },
      marks: [{ kind: 'item', id: 'potion-of-giant-strength-hill' }],
    });
    expect(await sheet.read()).toMatchObject({ str_score: 21 });
    await done(drink);
    await done({ do: 'undo', change: first });
    expect((await stored('potion-of-giant-strength-hill')).entry?.quantity).toBe(2);
  });
});

describe('what cannot be had', () => {
  it.each([
    ['a family', 'weapon', 'Choose which Weapon, +1, +2, or +3 it is.'],
    ['a template without a base', 'weapon-1', 'Choose what Weapon, +1 is made of.'],
    ['a base that a template does not have', 'flame-tongue@club', 'The library has no such item.'],
    ['a template of a template', 'weapon-1@weapon-1', 'The library has no such item.'],
  ])('is refused: %s', async (_, item, msg) => {
    await sheet.newSheet();
    expect(await sheet.play(sheet.player, { do: 'add-item', item, quantity: 1 })).toMatchObject({ http: 400, msg });
  });
});
