import { describe, expect, it } from '@jest/globals';
import { emptyWallet, initialPlayState, type PlayState } from '../choices.types.js';
import { movesBack } from './treasure-moves.js';

const withTorches = (quantity: number, gold = 0): PlayState => ({
  ...initialPlayState(),
  wallet: { ...emptyWallet(), gold_points: gold },
  inventory: quantity === 0 ? [] : [{ id: 'e', item: 'torch', quantity }],
});
const TAKEN = { 'inventory.e': { before: null, after: { item: 'torch', quantity: 3 } } };

describe('what an undo moves back', () => {
  it('is what the sheet gives up', () => {
    const moves = [{ lot: 'a', item: 'torch', quantity: 3 }];
    expect(movesBack(moves, TAKEN, withTorches(3), withTorches(0))).toEqual([
      { lot: 'a', item: 'torch', quantity: -3 },
    ]);
  });

  it('is no more than is left of it', () => {
    const moves = [
      { lot: 'a', item: 'torch', quantity: 1 },
      { lot: 'b', item: 'torch', quantity: 2 },
    ];
    expect(movesBack(moves, TAKEN, withTorches(2), withTorches(0))).toEqual([
      { lot: 'a', item: 'torch', quantity: -1 },
      { lot: 'b', item: 'torch', quantity: -1 },
    ]);
    expect(movesBack(moves, TAKEN, withTorches(0), withTorches(0))).toEqual([]);
  });

  it('is taken again when the undo is undone', () => {
    const back = [{ lot: 'a', item: 'torch', quantity: -3 }];
    const undone = { 'inventory.e': { before: { item: 'torch', quantity: 3 }, after: null } };
    expect(movesBack(back, undone, withTorches(0), withTorches(3))).toEqual([{ lot: 'a', item: 'torch', quantity: 3 }]);
  });

  it('is the coins that the wallet gives up, by coin', () => {
    const moves = [{ lot: 'a', coins: { gold_points: 10, silver_points: 5 } }];
    expect(movesBack(moves, {}, withTorches(0, 12), withTorches(0, 5))).toEqual([
      { lot: 'a', coins: { gold_points: -7 } },
    ]);
  });

  it('is nothing of what several changes have moved there and back', () => {
    const moves = [
      { lot: 'a', item: 'torch', quantity: -3 },
      { lot: 'a', item: 'torch', quantity: 3 },
    ];
    expect(movesBack(moves, TAKEN, withTorches(1), withTorches(0))).toEqual([]);
  });
});
