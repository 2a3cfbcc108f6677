import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { defined } from '../support/defined.js';
import { itemCalls } from '../support/item-calls.js';
import { blade, cursedBlade, ownItem } from '../support/own-items.js';
import { SheetFixture } from '../support/sheet.fixture.js';

let sheet: SheetFixture;
beforeAll(async () => {
  sheet = await SheetFixture.start();
});
afterAll(() => sheet.close());

const { save, give, inventory, done, hiddenItems, identify } = itemCalls(() => sheet);

describe('a curse', () => {
  /** Gives a cursed item whose player attunes to it. @returns its entry */
  async function attuned(more: object) {
    await sheet.newSheet();
    const id = randomUUID();
    await save(sheet.dm, id, cursedBlade());
    await give(sheet.dm, id, more);
    const entry = defined((await inventory()).at(-1));
    await done(sheet.player, { do: 'mark-item', entry: entry.id, way: 'attuned', on: true });
    return { id, entry };
  }

  it('that is hidden shows when its player wants to let go of the item, which it does not', async () => {
    const { id, entry } = await attuned({ hideCurse: true });
    expect(JSON.stringify(await sheet.read(sheet.player))).not.toContain('hungers');
    const letGo = { do: 'mark-item', entry: entry.id, way: 'attuned', on: false } as const;
    const refused = { http: 400, field: 'entry', msg: 'Moonlit blade does not let go: a curse binds it.' };
    expect(await sheet.play(sheet.player, letGo)).toMatchObject(refused);
    expect((await sheet.read(sheet.player)).play).toMatchObject({ own_items: { [id]: cursedBlade() } });
    expect(await sheet.play(sheet.player, letGo)).toMatchObject({ http: 400, field: 'entry' });
    await done(sheet.player, { do: 'lift-curse', entry: entry.id });
    await done(sheet.player, { do: 'discard-item', entry: entry.id, quantity: 1 });
  });

  it('of an item that stays unidentified shows alone', async () => {
    const seems = blade({ name: 'Old sword', bonus: 0, bonus_to: [], attunement: true, unidentified: true });
    const { entry } = await attuned({ seems: JSON.stringify(seems) });
    const letGo = { do: 'discard-item', entry: entry.id, quantity: 1 } as const;
    expect(await sheet.play(sheet.player, letGo)).toMatchObject({ http: 400, field: 'entry' });
    const { play } = await sheet.read(sheet.player);
    expect(play.own_items).toEqual({ [entry.item]: { ...seems, curse: 'It hungers.' } });
  });

  it('may stay hidden when the item is identified', async () => {
    const { id, entry } = await attuned({ seems: JSON.stringify(ownItem({ rarity: 'Rare', attunement: true })) });
    expect(await identify(entry.item, { hideCurse: 'true' })).toMatchObject({ http: 200 });
    const player = JSON.stringify(await sheet.read(sheet.player));
    expect(player).toContain('Moonlit blade');
    expect(player).not.toContain('hungers');
    const hidden = defined(
      (await hiddenItems()).find((each) => each.only_curse && !each.is_identified && each.item === id),
    );
    expect(await identify(hidden.id)).toMatchObject({ http: 200 });
    expect(JSON.stringify(await sheet.read(sheet.player))).toContain('hungers');
  });
});
