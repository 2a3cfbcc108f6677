import { describe, expect, it } from '@jest/globals';
import type { CreatureSummary } from '../../contracts/library/library.contract.js';
import { NEW_MARKER } from './marker-form.js';
import { creatureOfName, proposedBy } from './new-creature.js';

const creature = (name: string, size: CreatureSummary['size']): CreatureSummary => ({
  id: name.toLowerCase(),
  name,
  size,
  type: 'giant',
  tags: [],
  swarm_of: null,
  challenge: 2,
  environments: [],
  armor_class: 11,
  hit_points: 59,
  experience: 450,
});
const [ogre, goblin] = [creature('Ogre', 'Large'), creature('Goblin', 'Small')];

describe('what a creature proposes for its marker', () => {
  it('is its size, an enemy and its name with the next free number', () => {
    expect(proposedBy(ogre, null, NEW_MARKER, [])).toEqual({ name: 'Ogre', type: 'enemy', size: 2 });
    expect(proposedBy(goblin, null, NEW_MARKER, ['goblin', 'Goblin 2'])).toEqual({
      name: 'Goblin 3',
      type: 'enemy',
      size: 1,
    });
  });

  it('keeps the type of an NPC and a name that the DM has typed, not that of the creature before', () => {
    expect(proposedBy(ogre, null, { ...NEW_MARKER, name: 'Grok', type: 'npc' }, [])).toEqual({ size: 2 });
    expect(proposedBy(ogre, goblin, { ...NEW_MARKER, name: 'Goblin 3', type: 'trap' }, ['Ogre'])).toEqual({
      name: 'Ogre 2',
      type: 'enemy',
      size: 2,
    });
  });

  it('is what the name of a marker says, with or without a number', () => {
    const all = [ogre, goblin];
    expect(['goblin', ' Ogre 12', 'Goblin boss', ''].map((name) => creatureOfName(name, all)?.name)).toEqual([
      'Goblin',
      'Ogre',
      undefined,
      undefined,
    ]);
  });
});
