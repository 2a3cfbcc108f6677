import { expect, it } from '@jest/globals';
import type { Marker } from '../../contracts/map/map.contract.js';
import { sampleCreature, sampleMarker } from './map.fixtures.js';
import { openableSheet, openableSheetAt } from './openable-sheet.js';

const [ana, ben, chest] = [
  sampleMarker('Ana', 'pc', 5, 'ana'),
  sampleMarker('Ben', 'pc', 6, 'ben'),
  sampleMarker('Chest', 'loot', 5),
];

const sheetOf = (name: string) => ({ kind: 'character', id: `character-${name}` });

/** What a viewer sees: the token of Ana stands on a chest on square 5 and reaches to square 45. */
const viewing = (isDm: boolean, userId: string) => ({
  may: () => isDm,
  isOwn: ({ character }: Marker) => !isDm && character?.creator_id === userId,
  squareMeant: (square: number) => (square === 45 ? 5 : square),
  map: {
    board: { markersAt: (square: number) => [chest, ana, ben].filter((marker) => marker.map_coordinate_id === square) },
  },
});

it('opens any sheet for the DM, and the own ones for a player', () => {
  const [dm, player] = [viewing(true, 'dm'), viewing(false, 'ana')];
  expect([ana, ben, chest].map((marker) => openableSheet(dm, marker))).toEqual([
    sheetOf('Ana'),
    sheetOf('Ben'),
    undefined,
  ]);
  expect([ana, ben, chest].map((marker) => openableSheet(player, marker))).toEqual([
    sheetOf('Ana'),
    undefined,
    undefined,
  ]);
});

it('finds the token over a square, also beside other markers and under its further squares', () => {
  const player = viewing(false, 'ana') as unknown as Parameters<typeof openableSheetAt>[0];
  expect([5, 45, 6, 7].map((square) => openableSheetAt(player, square))).toEqual([
    sheetOf('Ana'),
    sheetOf('Ana'),
    undefined,
    undefined,
  ]);
});

it('opens the stat block of a creature for the DM, and for players what they know of it', () => {
  const marker = { ...sampleMarker('Snag', 'enemy', 5), creature: sampleCreature() };
  expect(openableSheet(viewing(true, 'dm'), marker)).toEqual({ kind: 'creature', id: marker.id });
  const player = viewing(false, 'ana');
  expect(openableSheet(player, marker)).toBeUndefined();
  const companion = {
    character_id: 'c',
    player_id: 'ana',
    spell: null,
    returns: false,
    vanishes: false,
    turns: 'own',
  } as const;
  const own = { ...marker, creature: { ...sampleCreature(), companion } };
  expect(openableSheet({ may: () => false, isOwn: () => true }, own)).toEqual({ kind: 'creature', id: own.id });
  const known = { ...sampleMarker('Snag', 'enemy', 5), learnt: [{ label: 'Speed', text: '30 ft.' }] };
  expect(openableSheet(player, known)).toEqual({ kind: 'creature', id: known.id });
});
