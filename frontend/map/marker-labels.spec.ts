import { describe, expect, it } from '@jest/globals';
import { observable } from 'mobx';
import type { Marker } from '../../contracts/map/map.contract.js';
import { coordinateId } from '../../contracts/map/map.rules.js';
import { sampleMarker } from './map.fixtures.js';
import { MarkerLabels } from './marker-labels.js';

/** The side of a square at which a map of 30 by 20 squares opens on a common screen: 69 %. */
const OPENING = 33;

/** Returns the labels of markers on a map of 8 rows and 12 columns. @param places the row and column of each name */
function labelsOf(places: Readonly<Record<string, readonly [row: number, column: number]>>, cell: number) {
  const markers = observable.map<string, Marker>(
    Object.entries(places).map(([name, at]) => [name, sampleMarker(name, 'enemy', coordinateId(...at))]),
  );
  const labels = new MarkerLabels(
    {
      markers,
      dimensions: { id: 'map', rows_count: 8, columns_count: 12 },
      markersAt: (square) => [...markers.values()].filter((marker) => marker.map_coordinate_id === square),
    },
    { cell },
  );
  return Object.fromEntries([...markers.keys()].map((name) => [name, labels.boxOf(name)?.place]));
}

describe('the labels of markers', () => {
  it('lie below their squares on small ones, and inside where a marker or the edge is below', () => {
    const places = { Ogre: [3, 4], Wight: [4, 4], Dragon: [8, 9] } as const;
    expect(labelsOf(places, OPENING)).toEqual({ Ogre: 'inside', Wight: 'below', Dragon: 'inside' });
    expect(labelsOf(places, OPENING + 1)).toEqual({ Ogre: 'inside', Wight: 'inside', Dragon: 'inside' });
  });

  it('give way where they would overlap', () => {
    const places = { Ogre: [3, 4], Wight: [4, 4], Dragon: [8, 9] } as const;
    expect(labelsOf(places, 25)).toEqual({ Ogre: undefined, Wight: 'below', Dragon: undefined });
    const crowd = { Ogre: [8, 4], 'Drowned Sentry': [8, 5], Wight: [8, 6] } as const;
    expect(labelsOf(crowd, OPENING)['Drowned Sentry']).toBe('inside');
    expect(labelsOf(crowd, 29)['Drowned Sentry']).toBeUndefined();
  });

  it('lie where more of the name has room', () => {
    const places = { 'Drowned Sentry': [3, 4], Ogre: [4, 3], Wight: [4, 5] } as const;
    expect(labelsOf(places, OPENING)['Drowned Sentry']).toBe('inside');
  });
});
