import { capitalized } from '../../../../contracts/core/text.js';
import { descsOf, type LoaderContext } from './loader-context.js';
import { characterSource, type RuleSource } from './rule-source.js';
import { declareFeatureLike, linkFeatureLike } from './shared-feature-fields.js';
import type { RawRace, RawTrait } from '../schema/races.schema.js';

const sourceOf = (raw: RawTrait): RuleSource => characterSource(raw, 'trait_id');

/** Declares the traits without selections and rules. `linkTraits` adds them. */
export function declareTraits(context: LoaderContext, raws: readonly RawTrait[]): void {
  for (const raw of raws)
    context.declare('traits', raw, {
      ...declareFeatureLike(context, sourceOf(raw), raw),
      is_disabled: raw.is_disabled ?? false,
    });
}

/** Adds the selections and rules of the traits. */
export function linkTraits(context: LoaderContext, raws: readonly RawTrait[]): void {
  for (const raw of raws) linkFeatureLike(context, context.content.traits[raw.slug], sourceOf(raw), raw);
}

/** Declares an archrace with its core races and subraces. `linkRace` checks their traits. */
export function declareRace(context: LoaderContext, raw: RawRace): void {
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
      size: capitalized(size),
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

/** Checks that the races refer to traits that exist. */
export function linkRace(context: LoaderContext, raw: RawRace): void {
  for (const race of raw.core_races.flatMap((core) => [core, ...(core.subraces ?? [])]))
    race.traits.forEach((id, index) => context.requireReference('traits', id, race.traits, index));
}
