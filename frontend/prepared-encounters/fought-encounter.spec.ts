import { describe, expect, it } from '@jest/globals';
import { LIMITS } from '../../contracts/core/limits.js';
import { foughtEncounter } from './fought-encounter.js';

const creature = (nth: number, of: string, hasFallen = true) => ({
  ...{ markerId: `m${nth}`, creature: of, name: `${of} ${nth}` },
  hasFallen,
});

describe('the encounter of a fight that nobody has prepared', () => {
  it('has the creatures of the fight by their kinds, and the name of the fallen', () => {
    expect(foughtEncounter([creature(1, 'goblin'), creature(2, 'ogre'), creature(3, 'goblin', false)])).toMatchObject({
      name: 'Fight: goblin 1, ogre 2',
      groups: [
        { creature: 'goblin', count: 2, name: '' },
        { creature: 'ogre', count: 1, name: '' },
      ],
      markers: ['m1', 'm2', 'm3'],
    });
  });

  it('has as many kinds and creatures, and as long a name, as an encounter may have', () => {
    const many = Array.from({ length: 200 }, (_, nth) => creature(nth, nth < 150 ? 'goblin' : `kind-${nth}`));
    expect(foughtEncounter(many).markers).toHaveLength(LIMITS.creaturesPerEncounter);
    const kinds = foughtEncounter(many.slice(140));
    expect(kinds.groups).toHaveLength(LIMITS.creatureGroups);
    expect(kinds.markers).toHaveLength(10 + LIMITS.creatureGroups - 1);
    expect(kinds.name).toHaveLength(LIMITS.preparedEncounterName);
  });
});
