import { expect, it } from '@jest/globals';
import type { Marker } from '../../contracts/map/map.contract.js';
import { MARKER_TYPES } from '../../contracts/map/map.palette.js';
import type { Companion } from '../../contracts/map/companion.types.js';
import { legendOf } from './legend.js';
import { sampleCreature, sampleMarker } from './map.fixtures.js';

const markers = MARKER_TYPES.flatMap((type) =>
  ['10', '2'].map((number): Marker => ({
    id: `${type.name} ${number}`,
    name: `${type.name} ${number}`,
    character: null,
    marker_type: type,
    map_coordinate_id: null,
    size: 1,
    public_notes: '',
  })),
);
const names = (search?: string) => Object.entries(legendOf(markers, search));

it('sorts markers by name into three groups', () => {
  expect(names()).toEqual([
    ['PCs and NPCs', ['NPC 2', 'NPC 10', 'PC 2', 'PC 10']],
    ['Enemies', ['Enemy 2', 'Enemy 10']],
    ['Loot, Traps, & Misc.', ['Loot 2', 'Loot 10', 'Misc 2', 'Misc 10', 'Trap 2', 'Trap 10']],
  ]);
});

it('filters by a search that ignores case', () => {
  expect(names(' ENEMY 1')).toEqual([
    ['PCs and NPCs', []],
    ['Enemies', ['Enemy 10']],
    ['Loot, Traps, & Misc.', []],
  ]);
});

it('lists a companion with those at whose side it is, whatever its type', () => {
  const companion: Companion = {
    character_id: 'brannoc',
    player_id: null,
    spell: null,
    returns: false,
    vanishes: false,
    turns: 'own',
  };
  const owl = { ...sampleMarker('Owl', 'enemy', null), creature: { ...sampleCreature(), companion } };
  const goblin = { ...sampleMarker('Goblin', 'enemy', null), creature: sampleCreature() };
  expect(legendOf([owl, goblin])).toMatchObject({ 'PCs and NPCs': ['Owl'], Enemies: ['Goblin'] });
});
