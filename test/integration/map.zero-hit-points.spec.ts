import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AttackTable } from '../support/attack-table.js';
import { World } from '../support/campaign-world.js';
import { D4 } from '../support/map.squares.js';

describe('a creature with a trait that changes what happens at 0 hit points', () => {
  let world: World;
  let at: AttackTable;
  let zombie: string;
  let ogre: string;

  beforeAll(async () => {
    world = await World.start();
    at = await AttackTable.start(world);
  });
  afterAll(() => world.close());

  beforeEach(async () => {
    await at.open();
    zombie = await at.creature('Zombie', 'zombie', D4 + 40);
    ogre = await at.creature('Ogre', 'ogre', D4 + 41);
  });

  it('A17: the DM reads the DC of its saving throw, and no player gets a byte of it', async () => {
    const attack = { attackerId: ogre, key: 'action:greatclub', targets: [{ markerId: zombie }] };
    const entryId = await at.until(['hit'], at.dm, attack);
    // 22 hit points, and a greatclub deals 2d8 + 4: at most 20.
    const [proposed] = (await at.proposal(entryId)).targets;
    expect(proposed?.hurt?.atZero).toMatchObject([{ name: 'Undead Fortitude', save: { ability: 'con', dc: 5 } }]);
    expect(JSON.stringify(proposed?.reasons)).not.toContain('Fortitude');
    expect(await at.apply(entryId, { targets: [{ target: 0, damage: 25 }] })).toMatchObject({ status: true });
    const { done } = await at.proposal(entryId);
    expect(done?.[0]?.reasons).toEqual([
      `Proposed were ${proposed?.damage}.`,
      'Drops to 0 hit points.',
      'Undead Fortitude: Constitution saving throw, DC 30 (5 + the damage). With a success it has 1 hit point left.',
    ]);
    await at.settled();
    expect(JSON.stringify(at.player.entries)).not.toMatch(/fortitude/iu);
  });
});
