import { describe, expect, it } from '@jest/globals';
import type { Marker } from '../../contracts/map/map.contract.js';
import { creatureVitals } from './creature-vitals.js';

const of = (fields: Partial<Marker>) => creatureVitals(fields as Marker);

describe('the vitals of a creature on a token', () => {
  it('are its hit points and conditions for the DM', () => {
    const creature = {
      id: 'goblin',
      rolled_hp: null,
      max_hp: 8,
      current_hp: 2,
      temp_hp: 0,
      conditions: [{ id: 'poisoned', level: 1, note: 'dawn' }],
      used: {},
      is_health_shown: false,
    };
    expect(of({ creature })).toEqual({
      points: { current_hp: 2, max_hp: 8 },
      hitPoints: '2 of 8 hit points',
      share: 0.25,
      life: 'Up',
      conditions: [{ id: 'poisoned', name: 'Poisoned' }],
      sentence: '2 of 8 hit points, Poisoned',
    });
    expect(of({ creature: { ...creature, current_hp: 0 } })).toMatchObject({ share: 0, life: 'Down' });
  });

  it('are a word for players, and nothing without one', () => {
    expect(of({ health: 'bloodied', conditions: [] })).toMatchObject({ share: 0.5, sentence: 'Bloodied' });
    expect(of({ health: 'down', conditions: [] })).toMatchObject({ life: 'Down' });
    expect(of({})).toBeUndefined();
    expect(of({ creature: null })).toBeUndefined();
  });
});
