import { describe, expect, it } from '@jest/globals';
import type { Marker } from '../../contracts/map/map.contract.js';
import { coordinateId, squareName } from '../../contracts/map/map.rules.js';
import { sampleMarker } from './map.fixtures.js';
import { placementOf, placementText, refusalText, waitingText } from './placement.js';

const [C4, E5] = [coordinateId(4, 3), coordinateId(5, 5)];
const dm = { role: 'dm', userId: 'dm' } as const;
const player = { role: 'player', userId: 'ana' } as const;
const ogre = sampleMarker('Ogre', 'enemy', E5);
const goblin = sampleMarker('Goblin', 'enemy', C4);
const chest = sampleMarker('Chest', 'loot', C4);

describe('placing a marker', () => {
  it('has a path over the squares and its length in feet', () => {
    const placement = placementOf(dm, ogre, C4, [chest]);
    expect(placement.path.map(squareName)).toEqual(['E5', 'D5', 'C4']);
    expect(placement).toMatchObject({ feet: 10, refusal: undefined, isOccupied: false });
    expect(placementText(placement)).toBe('10 feet to C4');
  });

  it('has neither from the controls list, nor to its own square', () => {
    const listed = placementOf(dm, { ...ogre, map_coordinate_id: null }, C4, []);
    expect(listed).toMatchObject({ path: [], feet: null, refusal: undefined });
    expect(placementText(placementOf(dm, ogre, E5, [ogre]))).toBe('');
  });

  it.each([
    ['another creature', dm, ogre, C4, [goblin], 'C4 is taken by Goblin', 'C4 is taken by Goblin. Ogre stays on E5.'],
    ['nothing off the board', dm, ogre, null, [], 'Off the board', 'Off the board. Ogre stays on E5.'],
    [
      'their own marker off the board',
      player,
      sampleMarker('Ana', 'pc', null, 'ana'),
      C4,
      [],
      'Ana is off the board, and only the DM can place it',
      'Ana is off the board, and only the DM can place it.',
    ],
    [
      "somebody else's creature",
      player,
      ogre,
      C4,
      [],
      'Ogre is not your marker',
      'Ogre is not your marker. To attack it, choose an attack under Attacks.',
    ],
    [
      "somebody else's character",
      player,
      sampleMarker('Bo', 'pc', C4, 'bo'),
      C4,
      [],
      'Bo is not your marker',
      'Bo is not your marker.',
    ],
  ] as const)('is refused: %s', (_, viewer, marker, square, others, refusal, text) => {
    const placement = placementOf(viewer, marker, square, others);
    expect(placementText(placement)).toBe(refusal);
    expect(refusalText(viewer, placement)).toBe(text);
  });

  it('shows no path of a marker that the viewer may not move', () =>
    expect(placementOf(player, ogre, C4, [])).toMatchObject({ path: [], feet: null }));
});

describe('what waits for a place on the board', () => {
  const off = (name: string, creator_id: string) => ({
    ...sampleMarker(name, 'pc', 1),
    map_coordinate_id: null,
    character: { id: name, creator_id, photo: null },
  });
  const markers = [off('Ana', 'a'), off('Bo', 'b')] as unknown as Marker[];

  it('is everybody for the DM and their own marker for a player', () => {
    expect(waitingText(dm, markers, true)).toContain('2 characters are off the board');
    expect(waitingText(dm, markers.slice(1), true)).toContain('Bo is off the board');
    expect(waitingText({ ...player, userId: 'a' }, markers, false)).toContain('The DM will place your marker');
    expect(waitingText({ ...player, userId: 'c' }, markers, false)).toBeUndefined();
    const onBoard = { ...off('Cy', 'a'), map_coordinate_id: 1 } as unknown as Marker;
    expect(waitingText({ ...player, userId: 'a' }, [...markers, onBoard], false)).toBe(
      'The DM will place Ana. Then you can move it.',
    );
  });
});
