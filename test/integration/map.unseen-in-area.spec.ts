import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { logEmits } from '../../contracts/log/log.contract.js';
import { companionEmits } from '../../contracts/map/companions.contract.js';
import { AttackTable } from '../support/attack-table.js';
import { World } from '../support/campaign-world.js';
import { defined } from '../support/defined.js';
import { D4 } from '../support/map.squares.js';

describe('creatures in an area that its sender does not see', () => {
  let world: World;
  let at: AttackTable;

  beforeAll(async () => {
    world = await World.start();
    at = await AttackTable.start(world);
  });
  afterAll(() => world.close());

  beforeEach(() => at.open());

  /** The fire breath of a dragon that the player plays. */
  const breathOfEmber = async () => {
    const { markerIds = [] } = await at.dm.connection.emit(companionEmits.summonCompanion, {
      ...{ opId: randomUUID(), characterId: at.id.characterId, creatureId: 'young-red-dragon' },
      ...{ name: 'Ember', coordinateId: D4 + 80 },
    });
    const targets = [{ markerId: at.goblin }];
    return { attackerId: defined(markerIds[0]), key: 'action:fire-breath', targets, spends: false };
  };

  it('A16: DMs alone are told of creatures in an area that its sender does not see', async () => {
    const spy = await at.creature('Spy', 'goblin', D4 + 38, { isHiding: true });
    // The other player sees it, but not the one who attacks.
    const shade = await at.creature('Shade', 'goblin', D4 + 77, { awareUsers: [at.other.connection.person.id] });
    await at.creature('Far', 'goblin', D4 + 206, { isHiding: true });
    await at.settled();
    const breath = await breathOfEmber();
    for (const { connection } of [at.player, at.other]) connection.received.length = 0;
    const { entryId = '' } = await at.resolve(at.player, { ...breath, aimedAt: D4 + 37 });
    const { attack, targets: proposed } = await at.proposal(entryId);
    const unseen = attack.unseen_in_area ?? [];
    expect(unseen.map(({ markerId, name }) => [markerId, name]).sort()).toEqual(
      [
        [spy, 'Spy'],
        [shade, 'Shade'],
      ].sort(),
    );
    for (const { save, dc, outcome } of unseen)
      expect([dc, outcome]).toEqual([17, (save?.total ?? 0) >= 17 ? 'saved' : 'failed']);
    expect(proposed.map(({ target, is_unseen }) => [target, is_unseen])).toEqual([
      [0, undefined],
      [1, true],
      [2, true],
    ]);
    const { entryId: elsewhere = '' } = await at.resolve(at.dm, { ...breath, aimedAt: D4 + 37 });
    expect((await at.proposal(elsewhere)).attack.unseen_in_area).toBeUndefined();
    expect(await at.resolve(at.player, { ...breath, aimedAt: 1601 })).toFailWith(400, 'aimedAt');
    // As it is proposed it does nothing to them, and to whom the DM names what it does to a target.
    await at.apply(entryId);
    expect([(await at.creatureOf(at.goblin)).current_hp, (await at.creatureOf(spy)).current_hp]).toEqual([0, 7]);
    await at.undo();
    const ofSpy = 1 + unseen.findIndex(({ markerId }) => markerId === spy);
    await at.apply(entryId, { targets: [{ target: ofSpy }] });
    expect([(await at.creatureOf(at.goblin)).current_hp, (await at.creatureOf(spy)).current_hp]).toEqual([7, 0]);
    expect((await at.proposal(entryId)).done).toMatchObject([{ target: ofSpy }]);
    expect(await at.apply(elsewhere, { targets: [{ target: 1 }] })).toFailWith(400, 'targets');
    await at.settled();
    for (const { connection, entries } of [at.player, at.other]) {
      const log = JSON.stringify([entries, await connection.emit(logEmits.getLog, {})]);
      expect(log).toContain(entryId);
      expect(log).not.toMatch(new RegExp(`nseen|Spy|Shade|${spy}|${shade}`, 'u'));
      expect(JSON.stringify(connection.received)).not.toMatch(new RegExp(`nseen|Spy|${spy}`, 'u'));
    }
  });

  it('A16: the save of a character in an area whom the attacker does not see counts as on its sheet', async () => {
    const { connection: dm } = at.dm;
    const lost = await at.world.character(defined(at.table.players[1]), { name: 'Lost', in: at.table.campaignId });
    const marker = defined((await dm.upToDate()).map.markers.find(({ character }) => character?.id === lost.id)).id;
    await dm.place(marker, D4 + 38);
    await dm.revise(marker, { isHiding: true });
    await at.settled();
    const { entryId = '' } = await at.resolve(at.player, { ...(await breathOfEmber()), aimedAt: D4 + 37 });
    const { attack, targets: proposed } = await at.proposal(entryId);
    expect(attack.unseen_in_area).toMatchObject([{ markerId: marker, dc: 17 }]);
    expect(attack.unseen_in_area?.[0]?.save).toBeDefined();
    expect(proposed[1]).toMatchObject({ is_unseen: true, takes_effect: true, hurt: { isCharacter: true } });
  });
});
