import { describe, expect, it } from '@jest/globals';
import { defined } from '../../../test/support/defined.js';
import { FightTable } from '../../../test/support/fights/fight-table.js';
import type { CreatureRules } from '../creatures/creature-rules.js';
import type { EmittedCommand } from '../commands/index.js';

/** A table at which every creature has a lair. */
function tableWithLairs() {
  const table = new FightTable();
  const { services, dm } = table;
  const { creatures } = services;
  const rules: CreatureRules = {
    numbersOf: (id, play) => {
      const numbers = creatures.numbersOf(id, play);
      return numbers && { ...numbers, lair: 20 };
    },
    linesOf: (id, play) => creatures.linesOf(id, play),
    rollOf: (...roll) => creatures.rollOf(...roll),
    condition: (id) => creatures.condition(id),
    concentrationSpell: (id) => creatures.concentrationSpell(id),
  };
  const send = (command: EmittedCommand): Promise<unknown> => services.map.command(table.client(dm), command);
  const sources = { sheets: new Map(), creatures: rules };
  const begin = (name: 'startEncounter' | 'joinEncounter', ...markerIds: string[]) =>
    send({ name, payload: { markerIds, opId: `${name}-${markerIds.join()}` }, sources } as unknown as EmittedCommand);
  const lairs = () => defined(table.map.encounter).participants.filter(({ lair }) => lair !== undefined);
  return { table, send, begin, lairs };
}

describe('a lair', () => {
  it('T12: acts at the initiative of the stat block, where it loses ties, hidden, and once for each stat block', async () => {
    const { table, send, begin, lairs } = tableWithLairs();
    if (table.map.encounter) await send({ name: 'endEncounter', payload: { opId: 'over' } } as EmittedCommand);
    const [first, other] = table.fighters.filter(({ creature }) => creature && !creature.companion);
    await begin('startEncounter', 'pc-Maeve', defined(first).id);
    expect(lairs()).toMatchObject([
      {
        name: `Lair of ${defined(first).name}`,
        initiative: 20,
        isHidden: true,
        lair: { markerId: first?.id, used: null },
      },
    ]);
    const ids = () => defined(table.map.encounter).participants.map(({ id }) => id);
    const maeve = defined(defined(table.map.encounter).participants.find(({ markerId }) => markerId === 'pc-Maeve'));
    await send({ name: 'setInitiative', payload: { participantId: maeve.id, initiative: 20 } } as EmittedCommand);
    const lair = defined(lairs()[0]);
    expect(ids().indexOf(maeve.id)).toBeLessThan(ids().indexOf(lair.id));
    await begin('joinEncounter', defined(other).id);
    const blocks = new Set([first, other].map((one) => one?.creature?.id));
    expect(lairs()).toHaveLength(blocks.size);
  });

  it('T12: keeps the action that the DM marks, and leaves with the marker of its creature', async () => {
    const { table, send, begin, lairs } = tableWithLairs();
    if (table.map.encounter) await send({ name: 'endEncounter', payload: { opId: 'over' } } as EmittedCommand);
    const creature = defined(table.fighters.find((one) => one.creature && !one.creature.companion));
    await begin('startEncounter', 'pc-Maeve', creature.id);
    const { id: participantId } = defined(lairs()[0]);
    const mark = (action?: string) =>
      send({ name: 'markLairAction', payload: { participantId, action } } as EmittedCommand);
    await mark('fog');
    expect(lairs()[0]?.lair?.used).toEqual({ action: 'fog', round: 0 });
    await mark();
    expect(lairs()[0]?.lair?.used).toBeNull();
    const maeve = defined(defined(table.map.encounter).participants.find(({ markerId }) => markerId === 'pc-Maeve'));
    await expect(
      send({ name: 'markLairAction', payload: { participantId: maeve.id, action: 'fog' } } as EmittedCommand),
    ).rejects.toMatchObject({ code: 409 });
    await send({ name: 'deleteMarker', payload: { type: 'delete_marker', markerId: creature.id } } as EmittedCommand);
    expect(lairs()).toEqual([]);
  });
});
