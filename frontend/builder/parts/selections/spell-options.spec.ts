import { describe, expect, it } from '@jest/globals';
import { srdContent } from '../../../../test/support/content-pack.js';
import { WHOLE_LIST, type ListQuery } from '../../../ui/list/list.types.js';
import type { PoolEntry } from '../../../../contracts/content/content.types.js';
import { choosableSpells, spellOptions, spellShape, unavailableSpells } from './spell-options.js';

const content = srdContent();
const entryOf = ({ id, name, level }: { id: string; name: string; level: number }): PoolEntry =>
  ({ id, name, level, descs: [], quantity: 1 }) as unknown as PoolEntry;
const NAMES = ['fire-bolt', 'detect-magic', 'magic-missile', 'fireball', 'hold-person', 'sleep'];
const options = spellOptions(
  content,
  NAMES.map((id) => entryOf({ ...content.spells[id], id } as Parameters<typeof entryOf>[0])),
);
const shape = spellShape(content, options);
const namesOf = (groups: ReturnType<typeof choosableSpells>) =>
  groups.map(({ heading, options: members }) => [heading, ...members.map(({ entry }) => entry.name)]);
const choosable = (query: Partial<ListQuery>, unavailable = {}) =>
  namesOf(choosableSpells(options, shape, { ...WHOLE_LIST, ...query }, unavailable));

describe('the spells that a selection offers', () => {
  it('stand by level, the highest first', () => {
    expect(choosable({})).toEqual([
      ['3rd level', 'Fireball'],
      ['2nd level', 'Hold Person'],
      ['1st level', 'Detect Magic', 'Magic Missile', 'Sleep'],
      ['Cantrip', 'Fire Bolt'],
    ]);
  });

  it('are filtered by school, level, concentration, ritual, damage and save', () => {
    expect(choosable({ filters: { school: 'Evocation', damage: 'force' } })).toEqual([['1st level', 'Magic Missile']]);
    expect(choosable({ filters: { ritual: 'yes' } })).toEqual([['1st level', 'Detect Magic']]);
    expect(choosable({ filters: { concentration: 'yes', level: '2nd' } })).toEqual([['2nd level', 'Hold Person']]);
    expect(choosable({ filters: { save: 'Dexterity' } })).toEqual([['3rd level', 'Fireball']]);
    expect(choosable({ search: 'fire' })).toEqual([
      ['3rd level', 'Fireball'],
      ['Cantrip', 'Fire Bolt'],
    ]);
  });

  it('stand under their reason when they cannot be chosen', () => {
    const reasons = {
      sleep: 'is already known from Spellbook',
      'detect-magic': 'is already known from Spellbook',
      fireball: 'needs 5th level',
    };
    expect(choosable({}, reasons).flat()).not.toContain('Sleep');
    expect(namesOf(unavailableSpells(options, shape, WHOLE_LIST, reasons))).toEqual([
      ['Already known from Spellbook', 'Detect Magic', 'Sleep'],
      ['Needs 5th level', 'Fireball'],
    ]);
  });

  it('have no filter that would leave all of them', () => {
    const cantrips = options.filter(({ spell }) => spell.level === 0);
    expect(spellShape(content, cantrips).filters).toEqual([]);
    expect(shape.filters?.map(({ id }) => id)).toEqual([
      'level',
      'school',
      'concentration',
      'ritual',
      'damage',
      'save',
    ]);
  });
});
