import { expect, it } from '@jest/globals';
import { countedCreatures, countsAtFirst, type CreatureOnMap } from './counted-creatures.js';

const GROUPS = [
  { creature: 'goblin', count: 3, name: '' },
  { creature: 'dragon', count: 1, name: 'Vex' },
];
const RULES: Readonly<Record<string, { name: string; experience: number }>> = {
  goblin: { name: 'Goblin', experience: 50 },
  dragon: { name: 'Dragon', experience: 3900 },
};
const counted = (onMap: CreatureOnMap[] | null) =>
  countedCreatures(GROUPS, onMap, (id) => RULES[id]).map((one) => [
    one.name,
    one.experience,
    one.state,
    countsAtFirst(one),
  ]);
const there = (markerId: string, creature: string, name: string, hasFallen: boolean): CreatureOnMap => ({
  ...{ markerId, creature, name, hasFallen },
});

it('counts the fallen creatures of an encounter and those that are gone from the map, not those that are alive', () => {
  const onMap = [there('b', 'goblin', 'Goblin 2', true), there('c', 'goblin', 'Goblin 3', false)];
  expect(counted([...onMap, there('d', 'dragon', 'Vex', false)])).toEqual([
    ['Goblin 2', 50, 'fallen', true],
    ['Goblin 3', 50, 'alive', false],
    ['Goblin 1', 50, 'gone', true],
    ['Vex', 3900, 'alive', false],
  ]);
});

it('counts all creatures of an encounter that was not placed', () => {
  expect(counted(null)).toEqual([
    ['Goblin 1', 50, 'planned', true],
    ['Goblin 2', 50, 'planned', true],
    ['Goblin 3', 50, 'planned', true],
    ['Vex', 3900, 'planned', true],
  ]);
});
