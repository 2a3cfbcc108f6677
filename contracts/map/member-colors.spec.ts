import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { MEMBER_HEXES, memberColors } from './member-colors.js';

const people = (count: number): string[] => Array.from({ length: count }, () => randomUUID());

describe('the colours of members', () => {
  it('gives eight members eight colours', () => {
    expect(new Set(memberColors(people(8)).values())).toEqual(new Set(MEMBER_HEXES));
  });

  it('uses every colour twice for sixteen members', () => {
    const colors = [...memberColors(people(16)).values()];
    for (const hex of MEMBER_HEXES) expect(colors.filter((color) => color === hex)).toHaveLength(2);
  });

  it('keeps the colours of the members when somebody joins', () => {
    const [members, newcomer] = [people(5), people(1)];
    const before = memberColors(members);
    const after = memberColors([...members, ...newcomer]);
    for (const id of members) expect(after.get(id)).toBe(before.get(id));
  });

  it('keeps the colour of a member who has their preferred one when somebody leaves', () => {
    const [first = '', ...others] = people(6);
    const before = memberColors([first, ...others]);
    const after = memberColors(others);
    for (const id of others)
      if (before.get(id) === memberColors([id]).get(id)) expect(after.get(id)).toBe(before.get(id));
  });

  it('depends on nothing but the ids and their order', () => {
    const members = ['9b1e', '4c07', 'f3aa'];
    expect([...memberColors(members)]).toEqual([...memberColors([...members])]);
    expect(memberColors([]).size).toBe(0);
  });
});
