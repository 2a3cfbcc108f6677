import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { attackEmits } from '../../contracts/attack/attack.contract.js';
import { getCharacter } from '../../contracts/characters/characters.contract.js';
import { playCharacter } from '../../contracts/characters/sheet.contract.js';
import type { PlayCommand } from '../../contracts/character/play/commands.types.js';
import { mapEmits } from '../../contracts/map/map.contract.js';
import { AttackTable } from '../support/attack-table.js';
import { defined } from '../support/defined.js';
import { D4 } from '../support/map.squares.js';
import { World } from '../support/campaign-world.js';

/** The id of the class. */
const PALADIN = 6;

describe('A11: what an attack costs', () => {
  let world: World;
  let at: AttackTable;

  beforeAll(async () => {
    world = await World.start();
    at = await AttackTable.start(world);
  });
  afterAll(() => world.close());

  beforeEach(() => at.open());

  const targets = (...markerIds: string[]) => markerIds.map((markerId) => ({ markerId }));
  const BOW = 'attack:main:ranged';
  const shoot = (markerId: string = at.goblin) => ({ attackerId: at.hero, key: BOW, targets: targets(markerId) });
  const arrows = async (): Promise<number> =>
    (await at.inventory()).filter(({ item }) => item === 'arrow').reduce((sum, { quantity }) => sum + quantity, 0);
  const spentBy = async (markerId: string) => (await at.creatureOf(markerId)).used;

  it('is ammunition: a shot without it is refused, a refused one keeps it, and one undo returns it', async () => {
    await at.arm('longbow');
    expect(await at.resolve(at.player, shoot())).toFailWith(409, 'key');
    await at.play({ do: 'add-item', item: 'arrow', quantity: 3 });
    const opId = randomUUID();
    const first = await at.resolve(at.player, { ...shoot(), opId });
    expect(first.status).toBe(true);
    expect(await at.resolve(at.player, { ...shoot(), opId })).toEqual(first);
    expect(await arrows()).toBe(2);
    expect(await at.resolve(at.player, shoot(randomUUID()))).toFailWith(404);
    expect(await at.resolve(at.player, { ...shoot(), targets: targets(at.goblin, at.ogre, at.goblin) })).toMatchObject({
      status: false,
      code: 409,
      msg: expect.stringContaining('Arrow'),
    });
    expect(await arrows()).toBe(2);
    expect((await at.resolve(at.dm, { ...shoot(), targets: targets(at.goblin, at.ogre) })).status).toBe(true);
    expect(await arrows()).toBe(0);
    await at.undo();
    expect(await arrows()).toBe(2);
    const own = await at.player.connection.emit(mapEmits.undo, { opId: randomUUID() });
    expect(own).toFailWith(409);
    await at.play({
      do: 'discard-item',
      entry: (await at.inventory()).find(({ item }) => item === 'arrow')?.id ?? '',
      quantity: 1,
    });
    const both = await Promise.all([at.resolve(at.player, shoot()), at.resolve(at.dm, shoot())]);
    expect(both.map(({ status }) => status).sort()).toEqual([false, true]);
    expect(await arrows()).toBe(0);
  });

  it('is the slot of Divine Smite for a hit alone, and one undo returns it', async () => {
    const { campaignId } = at.table;
    const { id: characterId } = await world.character(at.table.player, {
      ...{ classificationId: PALADIN, level: 5, in: campaignId },
    });
    const params = { campaignId, characterId };
    const used = async () =>
      (await at.table.dm.call(getCharacter, { params })).character.play.used['spell_slots_lvl_1'] ?? 0;
    const play = (command: PlayCommand) =>
      at.table.dm.call(playCharacter, { params, body: { command: JSON.stringify(command), opId: randomUUID() } });
    await play({ do: 'add-item', item: 'longsword', quantity: 1 });
    const { inventory } = (await at.table.dm.call(getCharacter, { params })).character.play;
    const entry = defined(inventory.find(({ item }) => item === 'longsword')).id;
    await play({ do: 'equip', entry, slot: 'main', equipped: true });
    const { markers } = (await at.dm.connection.upToDate()).map;
    const attackerId = defined(markers.find(({ character }) => character?.id === characterId)).id;
    const { ways } = await at.player.connection.emit(attackEmits.getAttackWays, { attackerId });
    const SMITE = 'action:feature:divine-smite/level-1';
    const way = defined(ways?.find(({ extras }) => extras.some(({ id }) => id === SMITE)));
    const smite = { attackerId, key: way.key, targets: targets(at.goblin), extras: [SMITE] };
    const seen = new Set<boolean>();
    // Nothing else than chance decides whether it hits, so it tries until it has hit and missed.
    for (let tries = 0; seen.size < 2 && tries < 200; tries += 1) {
      const { entryId } = await at.resolve(at.dm, smite);
      const { attack } = defined((await at.dm.upToDate()).entries.find(({ id }) => id === entryId));
      const isHit = attack?.targets[0]?.outcome !== 'miss';
      seen.add(isHit);
      expect(await used()).toBe(isHit ? 1 : 0);
      expect(attack?.spent).toBe(isHit ? 'Spell slots, level 1' : undefined);
      const types = attack?.targets[0]?.damage?.map(({ type }) => type) ?? [];
      expect(types.includes('radiant')).toBe(isHit);
      if (isHit) await at.undo();
      expect(await used()).toBe(0);
    }
    expect(seen.size).toBe(2);
  });

  it('is a use or a slot of a creature, which comes back with one undo', async () => {
    const dragon = await at.creature('Dragon', 'young-red-dragon', D4 + 40);
    const breath = { attackerId: dragon, key: 'action:fire-breath', targets: targets(at.goblin, at.ogre) };
    expect((await at.resolve(at.dm, breath)).status).toBe(true);
    expect(await at.resolve(at.dm, breath)).toMatchObject({
      code: 409,
      msg: 'Dragon: Fire Breath has not recharged yet.',
    });
    await at.undo();
    expect(await spentBy(dragon)).toEqual({});
    const mage = await at.creature('Mage', 'mage', D4 + 41);
    const fireball = { attackerId: mage, key: 'spell:0/fireball', targets: targets(at.goblin) };
    const { entryId } = await at.resolve(at.dm, { ...fireball, level: 4 });
    expect(await spentBy(mage)).toEqual({ 'slots:4': 1 });
    expect((await at.resolve(at.dm, { ...fireball, spends: false })).status).toBe(true);
    expect(await spentBy(mage)).toEqual({ 'slots:4': 1 });
    // SRD "Magic Missile": three darts, and one more for each slot level above 1st.
    const darts = (count: number, level: number) => ({
      attackerId: mage,
      key: 'spell:0/magic-missile',
      level,
      targets: targets(...Array.from({ length: count }, () => at.goblin)),
    });
    const refusal = { code: 400, field: 'targets', msg: 'Magic Missile has no more than 3 darts.' };
    expect(await at.resolve(at.dm, darts(4, 1))).toMatchObject(refusal);
    expect(await spentBy(mage)).toEqual({ 'slots:4': 1 });
    expect((await at.resolve(at.dm, darts(4, 2))).status).toBe(true);
    await at.undo();
    const told = (seer: typeof at.dm) => seer.entries.find(({ id }) => id === entryId)?.attack;
    expect(told(await at.dm.upToDate())).toMatchObject({ name: 'Fireball', save: 'dex', spent: 'a 4th-level slot' });
    expect(told(await at.player.upToDate())).not.toHaveProperty('spent');
  });
});
