import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cases } from '../support/cases.js';
import { buildAtRandom } from '../support/random-builds.http.js';
import { Random } from '../support/made-up-names.js';
import { SpecifiedClient } from '../support/specified-client.js';
import { World } from '../support/world.js';

const SEED = 1;
/** One that prepares its spells, and with many cases one that knows them; `npm run test:long` builds twenty of every class. */
const CLASSES = ['wizard', 'ranger'].slice(0, cases(1, 2));

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

  it('a client that knows only the specified calls builds characters to 20th level', async () => {
    const done = { bio_done: true, auto_races_done: true, auto_classes_done: true, auto_backgrounds_done: true };
    const built: unknown[] = [];
    // Every class in `npm run test:long`, one in `npm test`.
    const slugs = Object.keys(world.content.classifications).filter((_, place) => place % cases(12, 1) === 0);
    for (const [place, slug] of slugs.entries()) {
      const client = new SpecifiedClient(await world.user(), new Random(SEED + place));
      const end = await client.build(slug);
      built.push({ slug, end, refusals: client.refusals });
    }
    expect(built).toEqual(slugs.map((slug) => ({ slug, end: { ...done, level: 20 }, refusals: [] })));
  });
});
