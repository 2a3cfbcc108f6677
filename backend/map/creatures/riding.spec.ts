import { describe, expect, it } from '@jest/globals';
import { coordinateId } from '../../../contracts/map/map.rules.js';
import { FightTable } from '../../../test/support/fights/fight-table.js';
import type { EmittedCommand } from '../commands/index.js';

describe('two who ride the same mount', () => {
  it('move with it, and one undo takes all three back', async () => {
    const table = new FightTable();
    const { services, dm } = table;
    const send = (command: EmittedCommand): Promise<unknown> => services.map.command(table.client(dm), command);
    const characterId = table.sheets.ids[0] ?? '';
    await services.companions.summon(table.client(dm), { characterId, creatureId: 'riding-horse' } as never);
    const mount = table.fighters.find(({ creature }) => creature?.companion) ?? { id: '', square: 0 };
    for (const markerId of ['creature-0', 'pc-Maeve'])
      await send({ name: 'mountCreature', payload: { markerId, mountId: mount.id } });
    const squares = (): unknown[] => [mount.id, 'creature-0', 'pc-Maeve'].map((id) => table.map.marker(id)?.square);
    const there = coordinateId(9, 9);
    await send({
      name: 'placeMarker',
      payload: { type: 'move_marker', markerId: mount.id, destCoordinateId: there, opId: 'the-ride' },
    });
    expect(squares()).toEqual([there, there, there]);
    await services.history.undo(table.client(dm), { opId: 'no-ride-at-all' });
    expect(squares()).toEqual([mount.square, mount.square, mount.square]);
  });
});
