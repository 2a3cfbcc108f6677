import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { PlayCommand } from '../../contracts/character/play/commands.types.js';
import type { OwnItem } from '../../contracts/content/own-items.js';
import { giveItem, identifyHiddenItem, listHiddenItems, saveOwnItem } from '../../contracts/items/items.contract.js';
import { defined } from './defined.js';
import type { Person } from './person.js';
import type { SheetFixture } from './sheet.fixture.js';

/** Returns the calls by which the people of a sheet's campaign write, give, identify and use its items. */
export function itemCalls(sheet: () => SheetFixture) {
  const inCampaign = () => ({ campaignId: sheet().table.campaignId });
  const inventory = async (person = sheet().dm) => (await sheet().read(person)).play.inventory;
  return {
    inCampaign,
    inventory,
    save: (person: Person, itemId: string, item: OwnItem, seenVersion = 0) =>
      person.call(saveOwnItem, {
        params: { ...inCampaign(), itemId },
        body: { item: JSON.stringify(item), seenVersion },
      }),
    give: (person: Person, item: string, more: object = {}, params = sheet().params) =>
      person.call(giveItem, { params, body: { opId: randomUUID(), item, quantity: 1, ...more } }),
    /** The entry of an item in the inventory. */
    entryOf: async (item: string) => defined((await inventory()).find((each) => each.item === item)),
    /** Plays a command on the sheet, which must succeed. */
    done: async (person: Person, command: PlayCommand) =>
      expect(await sheet().play(person, command)).toMatchObject({ http: 200 }),
    hiddenItems: async () => (await sheet().dm.call(listHiddenItems, { params: inCampaign() })).items,
    identify: (itemId: string, more: object = {}) =>
      sheet().dm.call(identifyHiddenItem, {
        params: { ...inCampaign(), itemId },
        body: { opId: randomUUID(), ...more },
      }),
  };
}
