import { describe, expect, it } from '@jest/globals';
import { experienceOf } from '../../contracts/content/challenge.js';
import type { CreatureSummary } from '../../contracts/library/library.contract.js';
import { srdContent } from '../../test/support/content-pack.js';
import { defined } from '../../test/support/defined.js';
import { listed, offeredFilters, valuesOf } from '../ui/list/list-rules.js';
import { WHOLE_LIST, type ListQuery } from '../ui/list/list.types.js';
import { creatureFilters, searchedText } from './creature-filters.js';

/** The list of the creatures by name, without the numbers that have to be worked out and that no filter reads. */
const creatures: readonly CreatureSummary[] = Object.values(srdContent().creatures)
  .map((creature) => ({
    ...creature,
    armor_class: 0,
    hit_points: 0,
    experience: creature.experience?.value ?? experienceOf(creature.challenge),
  }))
  .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
const shapeOf = (left?: number) => ({ columns: [], filters: creatureFilters(left), textOf: searchedText });
const found = (query: Partial<ListQuery>, left?: number) =>
  listed(creatures, shapeOf(left), { ...WHOLE_LIST, ...query });
const namesOf = (filters: ListQuery['filters'], search = ''): string[] =>
  found({ filters, search }).map(({ name }) => name);
const offered = (id: string) => {
  const filter = defined(offeredFilters(creatures, shapeOf()).find((each) => each.id === id));
  return valuesOf(creatures, shapeOf(), filter, WHOLE_LIST);
};

describe('the search for creatures of an encounter', () => {
  it('finds those of a type, of an environment and of a size', () => {
    expect(namesOf({ type: 'dragon', environment: 'Swamp', size: 'large' })).toEqual(['Young Black Dragon']);
    expect(namesOf({ type: 'undead', size: 'large' })).toEqual([
      'Minotaur Skeleton',
      'Ogre Zombie',
      'Warhorse Skeleton',
    ]);
    expect(namesOf({ type: 'giant', environment: 'Arctic' })).toEqual(['Frost Giant', 'Ogre', 'Storm Giant', 'Troll']);
  });

  it('finds those of a challenge, and by a name or a tag', () => {
    expect(namesOf({ challenge: 'CR 1/8', type: 'humanoid', environment: 'Forest' })).toEqual([
      'Bandit',
      'Kobold',
      'Tribal Warrior',
    ]);
    expect(namesOf({}, 'goblinoid')).toEqual(['Bugbear', 'Goblin', 'Hobgoblin']);
  });

  it.each([
    ['type', ({ type }: CreatureSummary) => [type]],
    ['environment', ({ environments }: CreatureSummary) => environments],
    ['size', ({ size }: CreatureSummary) => [size]],
  ])('offers every %s that a creature has, and finds all that have it', (id, has) => {
    const values = offered(id);
    const all = new Set(creatures.flatMap(has).map((value) => value.toLowerCase()));
    expect(values.map(({ value }) => value.toLowerCase()).toSorted()).toEqual([...all].toSorted());
    for (const { value, count } of values) {
      const expected = creatures.filter((one) => has(one).some((each) => each.toLowerCase() === value.toLowerCase()));
      expect(found({ filters: { [id]: value } })).toEqual(expected);
      expect([value, count]).toEqual([value, expected.length]);
    }
  });

  it('offers the sizes and the challenges in their order', () => {
    expect(offered('size').map(({ label }) => label)).toEqual([
      'Tiny',
      'Small',
      'Medium',
      'Large',
      'Huge',
      'Gargantuan',
    ]);
    expect(
      offered('challenge')
        .slice(0, 6)
        .map(({ value }) => value),
    ).toEqual(['CR 0', 'CR 1/8', 'CR 1/4', 'CR 1/2', 'CR 1', 'CR 2']);
  });

  it('finds those that fit what is left of the budget, with a party only', () => {
    const fitting = found({ filters: { fits: 'yes' } }, 100);
    expect(fitting).toEqual(creatures.filter(({ experience }) => experience <= 100));
    expect(offeredFilters(creatures, shapeOf()).map(({ id }) => id)).toEqual([
      'challenge',
      'type',
      'environment',
      'size',
    ]);
  });
});
