import { beforeEach, describe, expect, it } from '@jest/globals';
import { coordinateId } from '../../contracts/map/map.rules.js';
import type { Marker } from '../../contracts/map/map.contract.js';
import { sampleMarker } from './map.fixtures.js';
import { displacementText, DisplacedCreatures } from './displaced-creatures.js';

const [C4, C5, C6] = [coordinateId(4, 3), coordinateId(5, 3), coordinateId(6, 3)];

describe('DisplacedCreatures', () => {
  const markers = new Map<string, Marker>();
  let displaced: DisplacedCreatures;
  const stand = (id: string, square: number | null) =>
    markers.set(id, { ...sampleMarker(id, 'enemy', square), name: id });
  const sentences = () => displaced.shown.map(displacementText);

  beforeEach(() => {
    markers.clear();
    displaced = new DisplacedCreatures((id) => markers.get(id));
  });

  it('names each creature with its old and new position', () => {
    stand('Goblin', C5);
    stand('Orc', null);
    displaced.add([
      { markerId: 'Goblin', from: C4, to: C5 },
      { markerId: 'Orc', from: C6, to: null },
    ]);
    expect(sentences()).toEqual([
      'Goblin stepped aside from C4 to C5.',
      'Orc stepped aside from C6 and is off the board.',
    ]);
  });

  it('merges the displacements of one creature', () => {
    stand('Goblin', C6);
    displaced.add([{ markerId: 'Goblin', from: C4, to: C5 }]);
    displaced.add([{ markerId: 'Goblin', from: C5, to: C6 }]);
    expect(sentences()).toEqual(['Goblin stepped aside from C4 to C6.']);
  });

  it('drops creatures that moved again, left the map or were dismissed', () => {
    stand('Goblin', C6);
    stand('Orc', C5);
    displaced.add([
      { markerId: 'Goblin', from: C4, to: C5 },
      { markerId: 'Orc', from: C4, to: C5 },
      { markerId: 'Gone', from: C4, to: C5 },
    ]);
    expect(sentences()).toEqual(['Orc stepped aside from C4 to C5.']);
    displaced.dismiss('Orc');
    expect(sentences()).toEqual([]);
  });

  it('shows why a creature could not be put back', () => {
    stand('Goblin', C5);
    displaced.add([{ markerId: 'Goblin', from: C4, to: C5 }]);
    displaced.setRefusal('Goblin', 'C4 is taken by Brin.');
    expect(displaced.shown).toMatchObject([{ refusal: 'C4 is taken by Brin.' }]);
  });
});
