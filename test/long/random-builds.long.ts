import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { srdContent } from '../support/content-pack.js';
import { buildAtRandom, type BuildReport } from '../support/random-builds.http.js';
import { World } from '../support/campaign-world.js';

const BUILDS = Number(process.env['BUILDS'] ?? 20);
const SEED = Number(process.env['BUILD_SEED'] ?? Date.now() % 1_000_000_000);

const CLASSES = Object.keys(srdContent().classifications);

describe(`${BUILDS} random characters of each class, from 1st to 20th level (BUILD_SEED=${SEED})`, () => {
  let world: World;
  const seen = new Set<string>();
  beforeAll(async () => {
    world = await World.start();
  });
  afterAll(() => world.close());

  it.each(CLASSES)(
    '%s: every level is legal and complete',
    async (slug) => {
      const faulty: BuildReport[] = [];
      for (let build = 0; build < BUILDS; build += 1) {
        const report = await buildAtRandom(world, slug, SEED + build * CLASSES.length + CLASSES.indexOf(slug), seen);
        if (report.faults.length > 0) faulty.push(report);
      }
      expect(faulty).toEqual([]);
    },
    1_800_000,
  );
});
