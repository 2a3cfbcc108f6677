import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildAtRandom } from '../support/random-builds.http.js';
import { World } from '../support/world.js';

const SEED = 1;
/** One of each way of choosing; `npm run test:long` builds twenty of every class. */
const CLASSES = ['monk', 'ranger', 'warlock', 'wizard'];

describe('a character with every choice at random', () => {
  let world: World;
  const seen = new Set<string>();
  beforeAll(async () => {
    world = await World.start();
  });
  afterAll(() => world.close());

  it.each(CLASSES)('%s: every level from 1st to 20th is legal and complete', async (slug) => {
    const { faults } = await buildAtRandom(world, slug, SEED + CLASSES.indexOf(slug), seen);
    expect(faults).toEqual([]);
  });
});
