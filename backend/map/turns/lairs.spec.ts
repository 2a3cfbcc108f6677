import { afterAll, describe, expect, it } from '@jest/globals';
import { contentWith, removePacks, srdContent } from '../../../test/support/content-pack.js';
import { defined } from '../../../test/support/defined.js';
import { FightTable } from '../../../test/support/fights/fight-table.js';
import { examplesOf, RULES_DOCUMENT } from '../../../test/support/rules-md-examples.js';
import { evaluateCreature } from '../../../contracts/creature/evaluate/index.js';
import { powerText } from '../../../contracts/creature/stat-block-lines.js';
import type { EmittedCommand } from '../commands/index.js';

/** With the packs of docs/RULES.md: its drake has a lair, whose flood asks for a saving throw. */
const content = contentWith(examplesOf(RULES_DOCUMENT));
afterAll(removePacks);

const [DRAKE, SAME_BLOCK, GOBLIN, MAEVE] = ['creature-0', 'creature-1', 'creature-2', 'pc-Maeve'] as const;

/** Two drakes and a goblin against the party. */
function tableWithLair() {
  const table = new FightTable(content, [
    ['Drake 1', 'mud-drake'],
    ['Drake 2', 'mud-drake'],
    ['Goblin', 'goblin'],
  ]);
  const { services, dm } = table;
  const client = table.client(dm);
  const send = (name: string, payload: object = {}, more: object = {}): Promise<unknown> =>
    services.map.command(client, {
      name,
      payload: { opId: table.nextOperation(), ...payload },
      ...more,
    } as unknown as EmittedCommand);
  const sources = { sheets: new Map(), creatures: services.creatures };
  const begin = (name: 'startEncounter' | 'joinEncounter', ...markerIds: string[]) =>
    send(name, { markerIds }, { sources });
  const encounter = () => defined(table.map.encounter);
  const lairs = () => encounter().participants.filter(({ lair }) => lair !== undefined);
  const idOf = (markerId: string) => defined(encounter().participants.find((one) => one.markerId === markerId)).id;
  const initiative = (markerId: string, value: number) =>
    send('setInitiative', { participantId: idOf(markerId), initiative: value });
  return { table, client, send, begin, encounter, lairs, idOf, initiative };
}

describe('a lair', () => {
  it('is data of a pack, and no creature of the SRD has one', () => {
    const { lair_actions } = evaluateCreature(content, defined(content.creatures['mud-drake'])).sheet;
    expect(lair_actions).toMatchObject({
      initiative: 20,
      actions: [
        { id: 'fog', saves: [] },
        { id: 'flood', saves: [{ ability: 'str', dc: 12, on_save: 'half', damage: [{ damage: '2d6' }] }] },
      ],
    });
    expect(lair_actions?.actions.map(powerText)).toEqual([
      'Fog rises from the water.',
      'DC 12 Strength save, each of two creatures in the swamp. Failure: 7 (2d6) bludgeoning damage and prone. Success: Half of the damage.',
    ]);
    const withLair = Object.values(srdContent().creatures).filter((creature) => creature.lair_actions);
    expect(withLair).toEqual([]);
  });

  it('T12: acts at the initiative of the stat block, where it loses ties, hidden, and once for each stat block', async () => {
    const { begin, encounter, lairs, idOf, initiative } = tableWithLair();
    await begin('startEncounter', MAEVE, DRAKE, GOBLIN);
    expect(lairs()).toMatchObject([
      { name: 'Lair of Drake 1', initiative: 20, isHidden: true, lair: { markerId: DRAKE, used: null } },
    ]);
    await initiative(MAEVE, 20);
    const ids = encounter().participants.map(({ id }) => id);
    expect(ids.indexOf(idOf(MAEVE))).toBeLessThan(ids.indexOf(defined(lairs()[0]).id));
    await begin('joinEncounter', SAME_BLOCK);
    expect(lairs()).toHaveLength(1);
  });

  it('T12: has one turn a round, and keeps the action and the round that the DM marks', async () => {
    const { send, begin, encounter, lairs, idOf, initiative } = tableWithLair();
    await begin('startEncounter', MAEVE, DRAKE);
    await initiative(MAEVE, 25);
    await initiative(DRAKE, 5);
    const { id: lair } = defined(lairs()[0]);
    const turns: (readonly [round: number, id: string])[] = [];
    const nextTurn = async (): Promise<void> => {
      await send('nextTurn');
      const { round, participantId } = defined(encounter().turns.at(-1));
      turns.push([round, participantId]);
    };
    const mark = (action: string) => send('markLairAction', { participantId: lair, action });
    await nextTurn();
    await nextTurn();
    await mark('flood');
    expect(lairs()[0]?.lair?.used).toEqual({ action: 'flood', round: 1 });
    for (let times = 0; times < 3; times += 1) await nextTurn();
    expect(lairs()[0]?.lair?.used).toEqual({ action: 'flood', round: 1 });
    await mark('fog');
    expect(lairs()[0]?.lair?.used).toEqual({ action: 'fog', round: 2 });
    await nextTurn();
    const order = [idOf(MAEVE), lair, idOf(DRAKE)];
    expect(turns).toEqual([1, 2].flatMap((round) => order.map((id) => [round, id])));
  });

  it('T12: rolls an action with its saving throw against two targets', async () => {
    const { table, client } = tableWithLair();
    const { ways } = await table.services.attacks.ways(client, { attackerId: DRAKE });
    const offered = ways.filter(({ key }) => key.startsWith('lair:'));
    expect(offered).toMatchObject([{ key: 'lair:flood', name: 'Flood', has_roll: false, save: 'str' }]);
    const targets = [MAEVE, GOBLIN].map((markerId) => ({ markerId }));
    const opId = table.nextOperation();
    await table.services.attacks.resolve(client, { attackerId: DRAKE, key: 'lair:flood', targets, opId });
    const { attack } = defined(table.history.entries.at(-1));
    expect(attack).toMatchObject({ name: 'Flood', save: { ability: 'str', dc: 12, on_save: 'half' } });
    const rolled = defined(attack).targets;
    expect(rolled.map(({ markerId }) => markerId)).toEqual([MAEVE, GOBLIN]);
    for (const { outcome, save } of rolled) expect(outcome).toBe(defined(save).total >= 12 ? 'saved' : 'failed');
    const [open] = (await table.services.attacks.open(client, {})).attacks;
    expect(open?.targets).toHaveLength(2);
    for (const [index, target] of defined(open).targets.entries())
      expect(target.conditions.map(({ id }) => id)).toEqual(rolled[index]?.outcome === 'failed' ? ['prone'] : []);
  });

  it('T12: keeps the action that the DM marks, and leaves with the marker of its creature', async () => {
    const { send, begin, lairs, idOf } = tableWithLair();
    await begin('startEncounter', MAEVE, DRAKE);
    const { id: participantId } = defined(lairs()[0]);
    const mark = (action?: string) => send('markLairAction', { participantId, action });
    await mark('fog');
    expect(lairs()[0]?.lair?.used).toEqual({ action: 'fog', round: 0 });
    await mark();
    expect(lairs()[0]?.lair?.used).toBeNull();
    await expect(send('markLairAction', { participantId: idOf(MAEVE), action: 'fog' })).rejects.toMatchObject({
      code: 409,
    });
    await send('deleteMarker', { type: 'delete_marker', markerId: DRAKE });
    expect(lairs()).toEqual([]);
  });
});
