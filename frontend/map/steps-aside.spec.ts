import { beforeEach, describe, expect, it } from '@jest/globals';
import { coordinateId } from '../../contracts/map/map.rules.js';
import type { Marker } from '../../contracts/map/map.contract.js';
import { sampleMarker } from './map.fixtures.js';
import { sentenceOf, StepsAside } from './steps-aside.js';

const [C4, C5, C6] = [coordinateId(4, 3), coordinateId(5, 3), coordinateId(6, 3)];

describe('creatures that stepped aside', () => {
  const markers = new Map<string, Marker>();
  let steps: StepsAside;
  const stand = (id: string, square: number | null) =>
    markers.set(id, { ...sampleMarker(id, 'enemy', square), name: id });
  const sentences = () => steps.shown.map(sentenceOf);

  beforeEach(() => {
    markers.clear();
    steps = new StepsAside((id) => markers.get(id));
  });

  it('are named with where they stood and where they stand', () => {
    stand('Goblin', C5);
    stand('Orc', null);
    steps.add([
      { markerId: 'Goblin', from: C4, to: C5 },
      { markerId: 'Orc', from: C6, to: null },
    ]);
    expect(sentences()).toEqual([
      'Goblin stepped aside from C4 to C5.',
      'Orc stepped aside from C6 to the controls list.',
    ]);
  });

  it('are told once for a way of several steps', () => {
    stand('Goblin', C6);
    steps.add([{ markerId: 'Goblin', from: C4, to: C5 }]);
    steps.add([{ markerId: 'Goblin', from: C5, to: C6 }]);
    expect(sentences()).toEqual(['Goblin stepped aside from C4 to C6.']);
  });

  it('need no word any more when they have been moved since, are gone, or are dismissed', () => {
    stand('Goblin', C6);
    stand('Orc', C5);
    steps.add([
      { markerId: 'Goblin', from: C4, to: C5 },
      { markerId: 'Orc', from: C4, to: C5 },
      { markerId: 'Gone', from: C4, to: C5 },
    ]);
    expect(sentences()).toEqual(['Orc stepped aside from C4 to C5.']);
    steps.forget('Orc');
    expect(sentences()).toEqual([]);
  });

  it('say why they could not be put back', () => {
    stand('Goblin', C5);
    steps.add([{ markerId: 'Goblin', from: C4, to: C5 }]);
    steps.refuse('Goblin', 'C4 is taken by Brin.');
    expect(steps.shown).toMatchObject([{ refusal: 'C4 is taken by Brin.' }]);
  });
});
