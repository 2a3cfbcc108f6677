import { describe, expect, it } from '@jest/globals';
import { numberedNames } from './numbered-names.js';

describe('the names of new markers', () => {
  it('numbers several, and a single one only when others have the name', () => {
    expect(numberedNames('Goblin', 3, [])).toEqual(['Goblin 1', 'Goblin 2', 'Goblin 3']);
    expect(numberedNames('Ogre', 1, ['Goblin 1'])).toEqual(['Ogre']);
    expect(numberedNames('Ogre', 1, ['ogre'])).toEqual(['Ogre 2']);
  });

  it('goes on behind the highest number that is taken', () => {
    expect(numberedNames('Goblin', 2, ['Goblin 2', 'Goblin 7', 'Goblin boss', 'Goblins 9'])).toEqual([
      'Goblin 8',
      'Goblin 9',
    ]);
  });

  it('shortens a name that would be too long', () => {
    expect(numberedNames('x'.repeat(60), 2, [])).toEqual([`${'x'.repeat(58)} 1`, `${'x'.repeat(58)} 2`]);
  });
});
