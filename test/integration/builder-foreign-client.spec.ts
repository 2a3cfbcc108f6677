import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cases } from '../support/cases.js';
import { Random } from '../support/made-up-names.js';
import { SpecifiedClient } from '../support/specified-client.js';
import { World } from '../support/campaign-world.js';

const SEED = 1;

describe('a foreign client', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.start();
  });
  afterAll(() => world.close());

  it('builds characters to 20th level with the specified calls alone', async () => {
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
