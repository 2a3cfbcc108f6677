import type { ProblemList } from '../content-error.js';
import type { RawEntries } from '../read/merge-packs.js';
import { copyLocation, joinedLists } from '../read/source-location.js';
import type { RawClassAddition, RawRaceAddition } from '../schema/additions.schema.js';
import type { RawClass } from '../schema/classes.schema.js';
import type { RawEntry } from '../schema/index.js';
import type { RawRace } from '../schema/races.schema.js';
import { nearestTo } from '../validate/nearest-names.js';

/* What packs add to the races and classes of others, without replacing them. */

type CoreRace = RawRace['core_races'][number];

function requireThere(
  additions: readonly { readonly to: string }[],
  noun: string,
  known: readonly string[],
  problems: ProblemList,
): void {
  for (const addition of additions)
    if (!known.includes(addition.to))
      problems.addFor(addition, `there is no ${noun} '${addition.to}' to add to${nearestTo(addition.to, known)}`, 'to');
}

const traitsFor = (slug: string, additions: readonly RawRaceAddition[]): (readonly string[])[] =>
  additions.filter(({ to }) => to === slug).map((one) => one.traits ?? []);

function withAddedTraits(race: CoreRace, additions: readonly RawRaceAddition[]): CoreRace {
  const own = additions.filter(({ to }) => to === race.slug);
  const subraces = joinedLists([race.subraces ?? [], ...own.map((one) => one.subraces ?? [])]).map((sub) =>
    copyLocation(sub, { ...sub, traits: joinedLists([sub.traits, ...traitsFor(sub.slug, additions)]) }),
  );
  const traits = joinedLists([race.traits, ...traitsFor(race.slug, additions)]);
  return copyLocation(race, { ...race, traits, ...(subraces.length === 0 ? {} : { subraces }) });
}

function racesWith(races: readonly RawRace[], additions: readonly RawRaceAddition[], problems: ProblemList): RawRace[] {
  const cores = races.flatMap(({ core_races }) => core_races);
  const whole = races.map((race) =>
    copyLocation(race, {
      ...race,
      core_races: copyLocation(
        race.core_races,
        race.core_races.map((core) => withAddedTraits(core, additions)),
      ),
    }),
  );
  const subraces = whole.flatMap(({ core_races }) => core_races.flatMap((core) => core.subraces ?? []));
  const slugs = [...cores, ...subraces].map(({ slug }) => slug);
  requireThere(additions, 'core race or subrace', slugs, problems);
  for (const addition of additions)
    if (addition.subraces && subraces.some(({ slug }) => slug === addition.to))
      problems.addFor(addition, `'${addition.to}' is a subrace, which has no subraces`, 'subraces');
  return whole;
}

/** Returns a class with the features of one addition, each in the row of its level. */
function withFeatures(raw: RawClass, { to, features }: RawClassAddition, problems: ProblemList): RawClass {
  for (const feature of features)
    if (feature.level !== undefined && !raw.levels.some(({ level }) => level === feature.level))
      problems.addFor(feature, `'${to}' has no level ${feature.level}`, 'level');
  const levels = raw.levels.map((row) => {
    const more = features.filter(({ level }) => level === row.level).map(({ slug }) => slug);
    return more.length === 0
      ? row
      : copyLocation(row, { ...row, features: copyLocation(row.features, [...row.features, ...more]) });
  });
  const whole = features.map(({ level: _level, ...feature }, index) => copyLocation(features[index]!, feature));
  return copyLocation(raw, {
    ...raw,
    levels: copyLocation(raw.levels, levels),
    features: joinedLists([raw.features ?? [], whole]),
  });
}

function classesWith(
  classes: readonly RawClass[],
  additions: readonly RawClassAddition[],
  problems: ProblemList,
): RawClass[] {
  requireThere(
    additions,
    'class',
    classes.map(({ slug }) => slug),
    problems,
  );
  return classes.map((raw) =>
    additions
      .filter(({ to }) => to === raw.slug)
      .reduce((whole, addition) => withFeatures(whole, addition, problems), raw),
  );
}

/** Returns the entries with races and classes that have what packs add to them. Adds problems for what is not there. */
export function withAdditions(rawsOf: RawEntries, problems: ProblemList): RawEntries {
  const races = racesWith(rawsOf('races'), rawsOf('race-additions'), problems);
  const classes = classesWith(rawsOf('classes'), rawsOf('class-additions'), problems);
  return (kind) => (kind === 'races' ? races : kind === 'classes' ? classes : rawsOf(kind)) as RawEntry<typeof kind>[];
}
