import { describe, expect, it } from '@jest/globals';
import { kindOfName, markerImage } from './creature-kind.js';
import { sampleMarker } from './map.fixtures.js';

describe('the kind of a creature', () => {
  it('is what the last telling word of its name says, in any number and case', () => {
    const names = [
      'Wolf',
      'Giant Rat 2',
      'Frost giant',
      'WARHORSE SKELETON',
      'Swarm of Bats',
      'Half-Orc',
      'The Old Troll',
    ];
    expect(names.map(kindOfName)).toEqual(['wolf', 'rat', 'giant', 'skeleton', 'bat', 'orc', 'troll']);
  });

  it('is not guessed from parts of words and other names', () => {
    expect(['Ratcatcher', 'Brannoc', '', 'Ørn', '狼', 'constructor'].map(kindOfName)).toEqual(Array(6).fill(undefined));
  });
});

describe('the picture of a marker', () => {
  it('is that of its kind in the color of its type, and that of its type until it is drawn', () => {
    expect(markerImage(sampleMarker('Wolf', 'enemy', 1))).toBe('var(--marker-enemy-wolf, var(--marker-enemy))');
    expect(markerImage(sampleMarker('Wolf', 'npc', 1), true)).toBe(
      'var(--marker-npc-wolf-unseen, var(--marker-npc-unseen))',
    );
  });

  it('is that of its type for a thing, and for a name that tells nothing', () => {
    expect(markerImage(sampleMarker('Chest', 'loot', 1))).toBe('var(--marker-loot)');
    expect(markerImage(sampleMarker('Wolf trap', 'trap', 1), true)).toBe('var(--marker-trap-unseen)');
    expect(markerImage(sampleMarker('Snaggle', 'enemy', 1))).toBe('var(--marker-enemy)');
  });

  it('follows the name alone, whatever the marker carries', () => {
    const disguised = { ...sampleMarker('Old Tom', 'npc', 1), creature: { id: 'vampire' } as never };
    expect(markerImage(disguised)).toBe('var(--marker-npc)');
  });
});
