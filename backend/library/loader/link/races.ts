import { descsOf, type LoaderContext } from './loader-context.js';
import { declareFeatureLike, linkFeatureLike } from './shared-feature-fields.js';
import type { RawRace, RawTrait } from '../schema/races.schema.js';

/** Declares the traits without selections. `linkTraits` adds the selections. */
export function declareTraits(context: LoaderContext, raws: readonly RawTrait[]): void {
  for (const raw of raws)
    context.declare('traits', raw, {
      ...declareFeatureLike(raw),
      is_disabled: raw.is_disabled ?? false,
    });
}

/** Adds the selections of the traits. */
export function linkTraits(context: LoaderContext, raws: readonly RawTrait[]): void {
  for (const raw of raws)
    linkFeatureLike(context, context.content.traits[raw.slug], { kind: 'trait_id', id: raw.slug, name: raw.name }, raw);
}

/** Declares an archrace with its core races, subraces and traits. `linkRace` adds the selections. */
export function declareRace(context: LoaderContext, raw: RawRace): void {
  declareTraits(context, raw.traits ?? []);
  context.declare('archraces', raw, {
    id: raw.slug,
    name: raw.name,
    descs: descsOf(raw.descs),
    core_races: raw.core_races.map(({ slug }) => slug),
  });
  for (const core of raw.core_races) {
    const { slug: id, name, size, traits, subraces = [] } = core;
    context.declare('core_races', core, {
      id,
      name,
      archrace_id: raw.slug,
      size,
      descs: descsOf(core.descs),
      traits,
      subraces: subraces.map(({ slug }) => slug),
    });
    for (const sub of subraces)
      context.declare('subraces', sub, {
        id: sub.slug,
        name: sub.name,
        core_race_id: id,
        descs: descsOf(sub.descs),
        traits: sub.traits,
      });
  }
}

/** Adds the selections of an archrace's traits, and checks that its races refer to traits that exist. */
export function linkRace(context: LoaderContext, raw: RawRace): void {
  linkTraits(context, raw.traits ?? []);
  for (const race of raw.core_races.flatMap((core) => [core, ...(core.subraces ?? [])]))
    race.traits.forEach((id, index) => context.requireReference('traits', id, race.traits, index));
}
