import { describe, expect, it } from '@jest/globals';
import type { CastableSpell, WayToCast } from '../../../../contracts/character/play/castable-spells.js';
import type { Resource } from '../../../../contracts/character/sheet-actions.types.js';
import type { SheetSpell } from '../../../../contracts/character/sheet.types.js';
import {
  byReason,
  castingWarning,
  holdsKnown,
  isOutOfSlots,
  whyNotCastable,
  type CastingSheet,
} from './why-not-castable.js';

const resource = (id: string, max: number, current: number) => ({ id, name: id, max, current }) as Resource;
const sheet = (cast: string | null = null): CastingSheet => ({
  resources: [resource('spell_slots_lvl_1', 4, 4), resource('feature:gift', 1, 0)],
  cannot: { act: null, cast, concentrate: null, spells: {} },
});
const way = (left: number | null, uses: string | null = null): WayToCast => ({
  with: 'slot',
  level: 1,
  resource: 'spell_slots_lvl_1',
  uses,
  left,
});
const castable = (
  name: string,
  level: number,
  ways: readonly WayToCast[],
  whyNot: string | null = null,
): CastableSpell => ({
  spell: { id: name, name, level } as SheetSpell,
  ways,
  whyNot,
});

const RAGE = 'Rage: you cannot cast spells.';

describe('the reason why a spell cannot be cast', () => {
  const whyNot = (level: number, ways: readonly WayToCast[], forbidden: string | null = null) =>
    whyNotCastable(sheet(), castable('Magic Missile', level, ways, forbidden));

  it('is a sentence for each of them', () => {
    expect(whyNot(1, [])).toBe('Not prepared. Spells are prepared after a long rest.');
    expect(whyNot(2, [])).toBe('You have no spell slots of 2nd level or higher.');
    expect(whyNot(1, [way(0)])).toBe('No spell slot of 1st level or higher is left.');
    expect(whyNot(1, [way(0, 'feature:gift')])).toBe('It has no uses left until you rest.');
    expect(whyNot(1, [way(1)], RAGE)).toBe(RAGE);
  });

  it('is none for a spell that can be cast', () => {
    expect(whyNot(1, [way(0), way(1)])).toBeUndefined();
  });
});

it('tells a spell whose slots are spent from one whose uses are spent and from one that is not prepared', () => {
  const isOut = (...ways: WayToCast[]): boolean => isOutOfSlots(sheet(), castable('Bane', 1, ways));
  expect([isOut(way(0)), isOut(way(1)), isOut(way(0, 'feature:gift')), isOut()]).toEqual([true, false, false, false]);
});

describe('the list of spells', () => {
  const bless = castable('Bless', 1, [way(2)]);
  const spent = castable('Command', 1, [way(0)]);
  const bane = castable('Bane', 1, []);
  const shield = castable('Shield', 1, []);
  const fly = castable('Fly', 3, []);

  it('keeps what only waits for a slot, and puts the others under their reason', () => {
    expect(byReason(sheet(), [bane, bless, spent, shield, fly])).toEqual({
      ready: [bless, spent],
      others: [
        { reason: 'Not prepared. Spells are prepared after a long rest.', rows: [bane, shield] },
        { reason: 'You have no spell slots of 3rd level or higher.', rows: [fly] },
      ],
    });
  });

  it('keeps all of them together while the same forbids every spell, and the single one that is forbidden apart', () => {
    const raging = [bane, bless].map((each) => ({ ...each, whyNot: RAGE }));
    expect(byReason(sheet(RAGE), raging).ready).toEqual([raging[1]]);
    const material = castable('Alarm', 1, [way(2)], 'Beast Spells does not allow this spell.');
    expect(byReason(sheet(), [bless, material])).toEqual({
      ready: [bless],
      others: [{ reason: 'Beast Spells does not allow this spell.', rows: [material] }],
    });
  });
});

it('warns of what forbids casting alone', () => {
  const stunned = 'Stunned: you cannot take actions or reactions.';
  expect(castingWarning(sheet(stunned))).toBe(stunned);
  expect(castingWarning(sheet())).toBeUndefined();
});

it('has known spells in view at first, and those that could only be prepared behind their reason', () => {
  const [bane, shield] = [castable('Bane', 1, []), castable('Shield', 1, [])];
  const spellbook = { spells: [shield.spell] };
  expect(holdsKnown(spellbook, [bane, shield])).toBe(true);
  expect(holdsKnown(spellbook, [bane])).toBe(false);
});
