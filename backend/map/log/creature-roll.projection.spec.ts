import { expect, it } from '@jest/globals';
import type { SheetRollKind } from '../../../contracts/character/rolls/sheet-roll.types.js';
import { parseDice, rollDice } from '../../../contracts/dice/index.js';
import { projectCreatureRoll } from './creature-roll.projection.js';

/** What a player gets of a roll that a DM makes for a creature: every die shows a 4. */
function seenByPlayer(kind: SheetRollKind, expression: string) {
  const result = rollDice(parseDice(expression), () => 4);
  const rolled = { key: 'save:dex', kind, options: {}, mode: 'normal' as const, critical_from: null, reasons: [] };
  const details = { ...rolled, marker_id: 'goblin', is_open: false };
  const creature = { name: 'Snag', seen_by: ['ann'], details };
  return projectCreatureRoll({ result, sheet: null }, creature, 'dm', { userId: 'ann', role: 'player' }).result;
}

it('a die that a spell adds to a creature is part of the total that players see, and named to nobody', () => {
  const seen = seenByPlayer('save', '1d20 + 2 - 1d4[Bane]');
  expect(seen).toEqual({ expression: '', terms: [], total: 2 });
});

it('damage keeps the total of each type', () => {
  const { terms } = seenByPlayer('damage', '1d6 + 2 slashing + 1d6 fire');
  expect(terms.map(({ label, total }) => [label, total])).toEqual([
    ['slashing', 6],
    ['fire', 4],
  ]);
});
