import { descsOf, type Workshop } from './draft.js';
import { fillHolder, shellOf } from './holders.builder.js';
import type { RawRace, RawTrait } from './raw.types.js';

/** Enters the traits, without their selections. */
export function buildTraits(shop: Workshop, raws: readonly RawTrait[]): void {
  for (const raw of raws) shop.enter('traits', raw, { ...shellOf(raw), is_disabled: raw.is_disabled ?? false, uses: raw.uses ?? null });
}

export function fillTraits(shop: Workshop, raws: readonly RawTrait[]): void {
  for (const raw of raws) fillHolder(shop, shop.draft.traits[raw.slug], { kind: 'trait_id', id: raw.slug, name: raw.name }, raw);
}

/** Enters an archrace with its core races, subraces and traits. */
export function buildRace(shop: Workshop, raw: RawRace): void {
  buildTraits(shop, raw.traits ?? []);
  shop.enter('archraces', raw, { id: raw.slug, name: raw.name, descs: descsOf(raw.descs), core_races: raw.core_races.map(({ slug }) => slug) });
  for (const core of raw.core_races) {
    const { slug: id, name, size, traits, subraces = [] } = core;
    shop.enter('core_races', core, { id, name, archrace_id: raw.slug, size, descs: descsOf(core.descs), traits, subraces: subraces.map(({ slug }) => slug) });
    for (const sub of subraces)
      shop.enter('subraces', sub, { id: sub.slug, name: sub.name, core_race_id: id, descs: descsOf(sub.descs), traits: sub.traits });
  }
}

export function fillRace(shop: Workshop, raw: RawRace): void {
  fillTraits(shop, raw.traits ?? []);
  for (const holder of raw.core_races.flatMap((core) => [core, ...(core.subraces ?? [])]))
    holder.traits.forEach((id, index) => shop.refer('traits', id, holder.traits, index));
}
