import { descsOf, type LoaderContext } from './loader-context.js';
import { linkFeatureLike, declareFeatureLike } from './feature-likes.js';
import type { RawRace, RawTrait } from '../schema/raw.types.js';

/** Enters the traits, without their selections. */
export function declareTraits(shop: LoaderContext, raws: readonly RawTrait[]): void {
  for (const raw of raws) shop.declare('traits', raw, { ...declareFeatureLike(raw), is_disabled: raw.is_disabled ?? false, uses: raw.uses ?? null });
}

export function linkTraits(shop: LoaderContext, raws: readonly RawTrait[]): void {
  for (const raw of raws) linkFeatureLike(shop, shop.content.traits[raw.slug], { kind: 'trait_id', id: raw.slug, name: raw.name }, raw);
}

/** Enters an archrace with its core races, subraces and traits. */
export function declareRace(shop: LoaderContext, raw: RawRace): void {
  declareTraits(shop, raw.traits ?? []);
  shop.declare('archraces', raw, { id: raw.slug, name: raw.name, descs: descsOf(raw.descs), core_races: raw.core_races.map(({ slug }) => slug) });
  for (const core of raw.core_races) {
    const { slug: id, name, size, traits, subraces = [] } = core;
    shop.declare('core_races', core, { id, name, archrace_id: raw.slug, size, descs: descsOf(core.descs), traits, subraces: subraces.map(({ slug }) => slug) });
    for (const sub of subraces)
      shop.declare('subraces', sub, { id: sub.slug, name: sub.name, core_race_id: id, descs: descsOf(sub.descs), traits: sub.traits });
  }
}

export function linkRace(shop: LoaderContext, raw: RawRace): void {
  linkTraits(shop, raw.traits ?? []);
  for (const holder of raw.core_races.flatMap((core) => [core, ...(core.subraces ?? [])]))
    holder.traits.forEach((id, index) => shop.requireReference('traits', id, holder.traits, index));
}
