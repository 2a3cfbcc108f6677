import { describe, expect, it } from '@jest/globals';
import type { CastableSpell, WayToCast } from '../../../../contracts/character/play/castable-spells.js';
import type { Resource } from '../../../../contracts/character/sheet-actions.types.js';
import type { SheetSpell } from '../../../../contracts/character/sheet.types.js';
import { evaluate } from '../../../../contracts/character/evaluate/index.js';
import { spellKey } from '../../../../contracts/character/spell-key.js';
import { choicesFor } from '../../../../test/support/characters.js';
import { srdContent } from '../../../../test/support/content-pack.js';
import { spellsAndPreparable } from './preparation.js';
import { filteredSpells, NO_FILTER } from './spell-list.js';
import {
  areInView,
  byReason,
  castingWarning,
  isOutOfSlots,
  whyNotCastable,
  type CastingSheet,
} from './why-not-castable.js';

const resource = (id: string, max: number, current: number) => ({ id, name: id, max, current }) as Resource;
const sheet = (cast: string | null = null): CastingSheet => ({
  resources: [resource('spell_slots_lvl_1', 4, 4), resource('feature:gift', 1, 0)],
  cannot: { act: null, cast, concentrate: null, wield: null, spells: {} },
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

describe('what is in view at first', () => {
  const [bane, shield] = [castable('Bane', 1, []), castable('Shield', 1, [])];
  const spellbook = { spells: [shield.spell], casters: [] };

  it('are known spells and what somebody looks for, and what could only be prepared is behind its reason', () => {
    expect(areInView(spellbook, [bane, shield], NO_FILTER)).toBe(true);
    expect(areInView(spellbook, [bane], NO_FILTER)).toBe(false);
    expect(areInView(spellbook, [bane], { find: 'ba' })).toBe(true);
  });

  it.each([
    ['bard', 1],
    ['cleric', 2],
    ['warlock', 10],
    ['wizard', 11],
  ])('is every known spell of a %s', (_, classificationId) => {
    const content = srdContent();
    const own = evaluate(content, choicesFor(content, { archraceId: 'human', classificationId })).sheet;
    const { ready, others } = byReason(own, filteredSpells(spellsAndPreparable(own), NO_FILTER, content));
    const open = others.filter(({ rows }) => areInView(own, rows, NO_FILTER));
    const inView = [...ready, ...open.flatMap(({ rows }) => rows)].map(({ spell }) => spellKey(spell));
    expect(own.spells.length).toBeGreaterThan(2);
    expect(inView).toEqual(expect.arrayContaining(own.spells.map(spellKey)));
  });
});
