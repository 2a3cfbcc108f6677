import { afterAll, expect, it } from '@jest/globals';
import { removePacks, srdContent } from '../../../../test/support/content-pack.js';
import { lentEffects } from '../../../../contracts/content/lent.js';
import { lentSummary } from './lent-summary.js';

afterAll(removePacks);

it('says what each ally does, and for whom where that needs no number of theirs', () => {
  const summaries = lentEffects(srdContent()).map((lent) => [lent.name, lentSummary(lent)]);
  expect(Object.fromEntries(summaries)).toEqual({
    'Aura of Courage': 'You cannot be frightened',
    'Aura of Devotion': 'You cannot be charmed',
    'Aura of Protection': 'Adds to saving throws',
    'Bardic Inspiration': 'Adds to ability checks, attack rolls, saving throws · For one other creature within 60 feet',
    Countercharm:
      'Advantage on saving throws against being charmed or frightened · For friendly creatures within 30 feet that can hear you',
    'Holy Avenger':
      'Advantage on saving throws against spells and other magical effects · For friendly creatures within 10 feet, or 30 feet from paladin level 17 on',
  });
});
