import { describe, expect, it } from '@jest/globals';
import type { Marker } from '../../contracts/map/map.contract.js';
import { creaturesOfFight } from './creatures-on-map.js';
import { sampleCreature, sampleMarker } from './map.fixtures.js';

const marker = (name: string, hitPoints: number, at: number | null = 5): Marker => ({
  ...sampleMarker(name, 'enemy', at),
  creature: { ...sampleCreature(), current_hp: hitPoints },
});

describe('the creatures of a fight that nobody has prepared', () => {
  const fight = { participants: new Set(['bold', 'fell', 'hero']), prepared: new Set(['planned']) };
  const namesOf = (...markers: Marker[]) =>
    creaturesOfFight(markers, fight).map(({ name, hasFallen }) => [name, hasFallen]);

  it('are those who take part and those who lie fallen, the fallen first', () => {
    const hero = sampleMarker('hero', 'pc', 3, 'ana');
    expect(namesOf(hero, marker('bold', 7), marker('fell', 0), marker('left', 0), marker('watcher', 7))).toEqual([
      ['fell', true],
      ['left', true],
      ['bold', false],
    ]);
  });

  it('are neither those of a prepared encounter, nor companions, nor the fallen that are off the board', () => {
    const { creature, ...pet } = marker('fell', 0);
    const companion = { ...pet, creature: creature && { ...creature, companion: {} } } as Marker;
    expect(namesOf(marker('planned', 0), companion, marker('away', 0, null))).toEqual([]);
  });

  it('are told by their own stat block, whatever their form', () => {
    const wolf = marker('fell', 0);
    const changed = { ...wolf, creature: { ...wolf.creature, id: 'wolf', true_form: { id: 'werewolf' } } } as Marker;
    expect(creaturesOfFight([changed], fight)[0]?.creature).toBe('werewolf');
  });
});
