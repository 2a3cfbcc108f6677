import { ABILITY_KEYS } from '../../../../contracts/content/content.types.js';
import { copyLocation } from '../read/source-location.js';
import type { ProblemList } from '../content-error.js';
import type { RawPower, RawSharedPower } from '../schema/creature-powers.schema.js';
import type { RawCreature, WholeCreature } from '../schema/creatures.schema.js';
import { nearestTo } from '../validate/nearest-names.js';
import { withSharedPower } from './shared-powers.js';
import { slugOfName } from './slug-of-name.js';

/* Creatures that are like another one, with changes: `extends`. */

/** The keys whose entries are changed one by one; every other key replaces what it names. */
const MERGED = ['abilities', 'speed', 'saves', 'skills', 'senses', 'numbers'] as const;
/** The lists to which a creature can add, and from which it can take away. */
const LISTS = ['traits', 'actions', 'bonus_actions', 'reactions'] as const;
type RawList = NonNullable<RawCreature['traits']>;

/** Returns the slug of a power as a creature lists it. */
const slugOfPower = (power: RawList[number]): string =>
  typeof power === 'string' ? power : (power.slug ?? power.power ?? slugOfName(power.name ?? ''));

/** Returns a list without what the creature lacks and with what it has besides. */
function changedList(raw: RawCreature, key: (typeof LISTS)[number], before: RawList, problems: ProblemList): RawList {
  const removed = raw.removes?.[key] ?? [];
  const slugs = before.map(slugOfPower);
  removed.forEach((slug, index) => {
    if (!slugs.includes(slug))
      problems.addFor(removed, `'${raw.extends}' has no '${slug}' in '${key}'${nearestTo(slug, slugs)}`, index);
  });
  const kept = before.filter((power) => !removed.includes(slugOfPower(power)));
  return copyLocation(before, [...kept, ...(raw.adds?.[key] ?? [])]);
}

function extended(raw: RawCreature, base: WholeCreature, problems: ProblemList): WholeCreature {
  const { extends: _, adds, removes, ...own } = raw;
  const merged = copyLocation(raw, { ...base, ...own } as unknown as WholeCreature);
  for (const key of MERGED)
    if (raw[key] && base[key]) Object.assign(merged, { [key]: copyLocation(raw[key], { ...base[key], ...raw[key] }) });
  for (const key of LISTS)
    if (adds?.[key] || removes?.[key])
      Object.assign(merged, { [key]: changedList(raw, key, (raw[key] ?? base[key] ?? []) as RawList, problems) });
  return merged;
}

/** Returns every list of a creature with its shared powers filled in. */
function withPowers(
  raw: WholeCreature,
  shared: ReadonlyMap<string, RawSharedPower>,
  problems: ProblemList,
): WholeCreature {
  const filled = (list: RawList): RawPower[] =>
    copyLocation(
      list,
      list.map((power, index) => withSharedPower(power, list, index, shared, problems)),
    );
  const copy = copyLocation(raw, { ...raw });
  for (const key of LISTS) if (raw[key]) Object.assign(copy, { [key]: filled(raw[key] as RawList) });
  for (const key of ['legendary_actions', 'lair_actions'] as const) {
    const group = raw[key];
    if (group) Object.assign(copy, { [key]: copyLocation(group, { ...group, actions: filled(group.actions) }) });
  }
  return copy;
}

/**
 * Returns the creatures with what those bring that they extend, and with their shared powers filled in. Adds problems for
 * unknown creatures and powers, and for creatures that extend each other in a circle.
 */
export function wholeCreatures(
  raws: readonly RawCreature[],
  sharedPowers: readonly RawSharedPower[],
  problems: ProblemList,
): WholeCreature[] {
  const bySlug = new Map(raws.map((raw) => [raw.slug, raw]));
  const done = new Map<RawCreature, WholeCreature>();
  const open = new Set<RawCreature>();
  const wholeOf = (raw: RawCreature): WholeCreature => {
    const known = done.get(raw);
    if (known) return known;
    open.add(raw);
    const whole = raw.extends === undefined ? (raw as WholeCreature) : extendedBy(raw, raw.extends);
    open.delete(raw);
    done.set(raw, whole);
    return whole;
  };
  const extendedBy = (raw: RawCreature, slug: string): WholeCreature => {
    const base = bySlug.get(slug);
    if (base && !open.has(base)) return extended(raw, wholeOf(base), problems);
    problems.addFor(
      raw,
      base
        ? `'${raw.slug}' extends itself, over '${slug}'`
        : `there is no creature '${slug}'${nearestTo(slug, bySlug.keys())}`,
      'extends',
    );
    return copyLocation(raw, { ...PLACEHOLDER, ...raw } as WholeCreature);
  };
  const shared = new Map<string, RawSharedPower>();
  for (const each of sharedPowers) {
    if (shared.has(each.slug)) problems.addFor(each, `the shared power '${each.slug}' is there twice`, 'slug');
    shared.set(each.slug, each);
  }
  return raws.map((raw) => {
    const whole = wholeOf(raw);
    for (const ability of ABILITY_KEYS)
      if (!Object.hasOwn(whole.abilities, ability))
        problems.addFor(raw, `'${ability}' is missing in 'abilities' of '${raw.slug}'`, 'abilities');
    return withPowers(whole, shared, problems);
  });
}

/** What a creature without a base has in place of it, so that its own mistakes are found too. */
const PLACEHOLDER = {
  name: '',
  size: 'Medium',
  type: 'humanoid',
  alignment: '',
  hit_dice: '1d8',
  speed: {},
  abilities: Object.fromEntries(ABILITY_KEYS.map((key) => [key, 10])),
  challenge: 0,
};
