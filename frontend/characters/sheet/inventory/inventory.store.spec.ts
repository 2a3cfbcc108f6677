import { afterEach, describe, expect, it } from '@jest/globals';
import { Failure } from '../../../../contracts/core/failure.js';
import { srdContent } from '../../../../test/support/content-pack.js';
import { defined } from '../../../../test/support/defined.js';
import { closeSheets, flush, openSheet } from '../../../../test/support/sheet-store.fixture.js';
import { InventoryStore } from './inventory.store.js';

const torch = defined(srdContent().items['torch']);

afterEach(closeSheets);

describe('what was added last', () => {
  it('is named until the server refuses it, which a popup says', async () => {
    const { socket, store, popups } = await openSheet();
    const inventory = new InventoryStore(store);
    let refuse = (): void => undefined;
    socket.play = () => new Promise((_, reject) => (refuse = () => reject(new Failure(400, 'Too much.'))));
    expect(inventory.add(torch, 2)).toBe(true);
    expect(inventory.added).toBe('Added 2 × Torch.');
    await flush();
    refuse();
    await flush();
    expect(inventory.added).toBe('');
    expect(popups).toMatchObject([['The inventory was not changed', { message: 'Too much.' }]]);
  });

  it('is nothing when the page refuses it at once', async () => {
    const { socket, store, popups } = await openSheet();
    const inventory = new InventoryStore(store);
    expect(inventory.add(torch, 1_000_000)).toBe(false);
    expect([inventory.added, popups.length, socket.played.length]).toEqual(['', 1, 0]);
  });

  it('is named until the popup closes', async () => {
    const { store } = await openSheet();
    const inventory = new InventoryStore(store);
    inventory.openPopup('add');
    inventory.add(torch, 1);
    expect(inventory.added).toBe('Added Torch.');
    inventory.closePopup();
    expect(inventory.added).toBe('');
  });
});
