import { expect, it } from '@jest/globals';
import { coordinateId } from '../../contracts/map/map.rules.js';
import { attackerGroups, proposedAttacker } from './attackers.js';
import { sampleMarker } from './map.fixtures.js';

const ana = sampleMarker('Ana', 'pc', coordinateId(2, 2), 'ana');
const ben = sampleMarker('Ben', 'pc', coordinateId(2, 4), 'ana');
const cid = sampleMarker('Cid', 'pc', null, 'ana');
const all = [ana, ben, cid];
const isDead = ({ id }: { id: string }): boolean => id === ben.id;

it('those off the board and the dead come after those who can attack now', () => {
  expect(attackerGroups(all, isDead)).toEqual({ ready: [ana], offBoard: [cid], dead: [ben] });
});

it('the only one who can attack now is proposed, unless it is the turn of another one', () => {
  const groups = attackerGroups(all, isDead);
  expect(proposedAttacker(all, groups, null)).toBe(ana);
  expect(proposedAttacker(all, groups, 'of somebody else')).toBe(ana);
  expect(proposedAttacker(all, groups, cid.id)).toBe(cid);
  expect(
    proposedAttacker(
      all,
      attackerGroups(all, () => false),
      null,
    ),
  ).toBeUndefined();
});
