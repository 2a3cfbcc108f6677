import fc from 'fast-check';
import { selectionIndex } from '../../contracts/character/evaluate/findings.js';
import { emptyChoices, type Choices } from '../../contracts/character/choices.types.js';
import type { FeatureLike } from '../../contracts/content/content.types.js';
import { choicesFromSketch } from './choices.js';
import { content, TINKER } from './example-content.js';
import { pickEverything } from './pick-everything.js';

/* Characters at random: complete legal ones, and any choices with real and invented ids. */

/** The numbers of the classes cleric, fighter, wizard and, in the example pack, tinker. */
export const CLASS_IDS = [2, 4, 11, TINKER];
/** The levels that every class of the content has. */
const CLASS_LEVELS = 3;

/** Usually 1 to 22, sometimes any whole number that a bio accepts. */
const score = fc.oneof(
  { arbitrary: fc.integer({ min: 1, max: 22 }), weight: 5 },
  { arbitrary: fc.integer(), weight: 1 },
);
const scores = fc.tuple(score, score, score, score, score, score);
/** Scores that meet the prerequisites of every class. */
const highScore = fc.integer({ min: 13, max: 22 });
const highScores = fc.tuple(highScore, highScore, highScore, highScore, highScore, highScore);

/** An archrace and a race of it. */
export const race = fc.constantFrom<[string, string | null][]>(
  ['dwarf', null],
  ['dwarf', 'hill-dwarf'],
  ['elf', null],
  ['elf', 'high-elf'],
  ['kindred-of-two-bloods', 'half-elf'],
  ['kindred-of-two-bloods', 'half-orc'],
);

const oneClass = fc.record({
  scores,
  classes: fc
    .tuple(fc.constantFrom(...CLASS_IDS), fc.integer({ min: 1, max: CLASS_LEVELS }))
    .map(([id, level]) => Array.from({ length: level }, () => id)),
});
const severalClasses = fc.record({
  scores: highScores,
  classes: fc.shuffledSubarray(
    CLASS_IDS.flatMap((id) => Array.from({ length: CLASS_LEVELS }, () => id)),
    { minLength: 2, maxLength: 6 },
  ),
});

/** A character of one or several classes whose open selections are all completed with options on offer. */
export const finished: fc.Arbitrary<Choices> = fc
  .record({
    taken: fc.oneof(oneClass, severalClasses),
    race,
    background: fc.constantFrom('acolyte', 'wayhouse-keeper'),
    seeds: fc.array(fc.nat(), { minLength: 10, maxLength: 10 }),
  })
  .map(({ race: [archrace, subrace], taken, background, seeds }) => {
    let turn = 0;
    const choose = (ids: readonly string[]): string | undefined =>
      ids[(seeds[turn++ % seeds.length] ?? 0) % ids.length];
    return pickEverything(
      content,
      choicesFromSketch({ ...taken, background, archrace, race: subrace }),
      undefined,
      choose,
    );
  });

/** Texts that are ids of something, of everything's prototype, or of nothing. */
export const anyId = fc.oneof(
  fc.string(),
  fc.constantFrom('__proto__', 'constructor', 'toString', 'perception', 'champion', 'str', 'longsword', 'fire-bolt'),
  fc.constantFrom('a', 'grappler', 'oiled', 'overcharged', 'insight', 'fighting-style-archery', 'life-domain'),
);

/** Whole numbers, fractions, and what is no number. */
export const anyNumber = fc.oneof(
  fc.integer({ min: -3, max: 40 }),
  fc.integer(),
  fc.double(),
  fc.constantFrom(0, -0, 0.5, NaN, Infinity, -Infinity),
);

const anySelectionId = (): fc.Arbitrary<string> =>
  fc.oneof(
    { arbitrary: fc.constantFrom(...selectionIndex(content).keys()), weight: 5 },
    { arbitrary: anyId, weight: 1 },
  );

/** The ids that each selection lists, so that many picks are of options. */
const listedIds = (): ReadonlyMap<string, readonly string[]> =>
  new Map(
    [content.traits, content.features, content.feats, content.background_features].flatMap((sources) =>
      Object.values<FeatureLike>(sources).flatMap(({ selections }) =>
        selections.map(({ id, pools }): [string, string[]] => [id, pools.map((entry) => entry.id)]),
      ),
    ),
  );

/** Stored picks of real and invented selections, about half of them of listed options. */
export function anyPicks(): fc.Arbitrary<Record<string, string[]>> {
  const listed = listedIds();
  const entry = anySelectionId().chain((id) => {
    const options = listed.get(id) ?? [];
    const pick = options.length === 0 ? anyId : fc.oneof(fc.constantFrom(...options), anyId);
    return fc.tuple(fc.constant(id), fc.array(pick, { maxLength: 8 }));
  });
  return fc.array(entry, { maxLength: 30 }).map((entries) => Object.fromEntries(entries));
}

const anyLevels = fc.array(
  fc.record({
    classificationId: fc.constantFrom(...CLASS_IDS, 7, -1),
    level: fc.integer({ min: -1, max: 22 }),
    hp: fc.option(
      fc.record({
        method: fc.constantFrom('first' as const, 'roll' as const, 'auto' as const),
        value: anyNumber,
      }),
    ),
  }),
  { maxLength: 5 },
);
const possibleLevels = fc.oneof(oneClass, severalClasses).map((taken) => choicesFromSketch(taken).levels);

/** Choices with real and invented ids of everything. */
export const garbage = (): fc.Arbitrary<Choices> =>
  fc.record({
    bio: scores.map(([str_score, dex_score, con_score, int_score, wis_score, cha_score]) => ({
      ...emptyChoices().bio,
      str_score,
      dex_score,
      con_score,
      int_score,
      wis_score,
      cha_score,
    })),
    race: fc.oneof(
      fc.record({ archraceId: fc.option(anyId), raceId: fc.option(anyId) }),
      race.map(([archraceId, raceId]) => ({ archraceId, raceId })),
    ),
    levels: fc.oneof(anyLevels, possibleLevels),
    background: fc.record({
      id: fc.option(fc.oneof(anyId, fc.constantFrom('acolyte', 'wayhouse-keeper'))),
      variant: fc.boolean(),
      personality: fc.option(anyId),
      ideal: fc.option(anyId),
      bond: fc.option(anyId),
      flaw: fc.option(anyId),
      characteristic: fc.option(anyId),
    }),
    picks: anyPicks(),
    deductions: fc.array(
      fc.record({
        selection_id: fc.oneof(anySelectionId(), fc.constant('tinker-swap/swap')),
        target: fc.option(anyId),
        source: fc.option(anyId),
        power: fc.constantFrom('features' as const, 'spells' as const),
      }),
      { maxLength: 4 },
    ),
  });
