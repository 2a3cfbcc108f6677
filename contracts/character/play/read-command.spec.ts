import { describe, expect, it } from '@jest/globals';
import { readCommand } from './read-command.js';

describe('a command from JSON', () => {
  it('is read without the fields that it does not have', () => {
    const command = { do: 'act', action: 'second-wind', healing: 'roll', slots: [1, 2] };
    expect(readCommand({ ...command, luck: 1 })).toEqual(command);
    expect(readCommand({ do: 'fall' })).toEqual({ do: 'fall' });
    expect(readCommand({ do: 'move-item', entry: 'e1', quantity: 1, place: ' Camp ' })).toMatchObject({
      place: 'Camp',
    });
  });

  it.each([
    [{ do: 'tally', isSuccess: 1, tally: 1 }, 'isSuccess', '“is success” must be true or false.'],
    [{ do: 'damage', amount: 5, type: 'fier' }, 'type', '“type” must be one of acid, bludgeoning,'],
    [{ do: 'damage', amount: -5, type: null }, 'amount', '“amount” must be a whole number'],
    [{ do: 'add-item', item: '', quantity: 1 }, 'item', '“item” must be an id.'],
    [{ do: 'add-item', item: 'rope' }, 'quantity', '“quantity” is missing.'],
    [{ do: 'equip', entry: 'e1', slot: 'head', equipped: true }, 'slot', '“slot” must be one of body, main, 2ndy.'],
    [
      { do: 'act', action: 'a', healing: 'all' },
      'healing',
      "“healing” must be a whole number of hit points, or 'roll'.",
    ],
    [{ do: 'rest', rest: 'long', dawn: true, rolled: ['x'] }, 'rolled.0', '“rolled › 0” must be a UUID.'],
    [
      { do: 'mark', kind: 'state', id: 'rage', on: true, inputs: { dc: -1 } },
      'inputs.dc',
      '“inputs › dc” must be a whole',
    ],
    [{ do: '__proto__' }, 'do', 'The command must be one of set, damage, tally,'],
    [null, 'do', 'The command must be one of set, damage, tally,'],
  ])('is refused with the name of the wrong field: %j', (json, field, message) => {
    expect(() => readCommand(json)).toThrow(
      expect.objectContaining({ code: 400, field, message: expect.stringContaining(message) }),
    );
  });
});
