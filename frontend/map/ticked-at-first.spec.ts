import { expect, it } from '@jest/globals';
import { sampleCreature, sampleMarker } from './map.fixtures.js';
import { tickedAtFirst } from './ticked-at-first.js';

it('those who take part are ticked at first, but not the creatures that lie dead', () => {
  const down = { ...sampleCreature(), current_hp: 0 };
  const companion = { character_id: 'hero', player_id: 'ann', turns: 'own' } as never;
  const markers = [
    sampleMarker('hero', 'pc', 1, 'ann'),
    { ...sampleMarker('goblin', 'enemy', 2), creature: sampleCreature() },
    { ...sampleMarker('dead goblin', 'enemy', 3), creature: down },
    { ...sampleMarker('wolf of the hero', 'npc', 4), creature: { ...down, companion } },
    sampleMarker('in no sight', 'enemy', 5),
  ];
  const wanted = new Set(['hero', 'goblin', 'dead goblin', 'wolf of the hero', 'gone']);
  expect(tickedAtFirst(markers, wanted)).toEqual(['hero', 'goblin', 'wolf of the hero']);
});
