import type { EncumbranceRule } from '../../../../contracts/content/campaign-rules.js';
import type { AttackQuery, Predicate, SpellQuery } from '../../../../contracts/content/predicates.js';

/* The texts of predicates, as users read them. */

const spaced = (id: string): string => id.replaceAll('-', ' ');

/** Returns "melee and weapon attacks", "attacks with it". */
export function attackName({ self, all, any, not }: AttackQuery): string {
  if (self) return 'attacks with it';
  const tags = [all.map(spaced).join(' and '), any.map(spaced).join(' or ')].filter((part) => part !== '');
  const without = not.length === 0 ? '' : ` that are not ${not.map(spaced).join(' or ')}`;
  return `${tags.length === 0 ? '' : `${tags.join(' and ')} `}attacks${without}`;
}

/** Returns "Evocation spells of level 1 to 5". */
export function spellQueryName({
  school,
  damage_type,
  class: slug,
  min_level,
  max_level,
  material,
}: SpellQuery): string {
  const kind = [school, damage_type].filter((part) => part !== undefined).join(' ');
  const of = slug === undefined ? '' : ` of the ${spaced(slug)}`;
  const levels =
    min_level === undefined && max_level === undefined
      ? ''
      : max_level === undefined
        ? ` of level ${min_level} or higher`
        : min_level === undefined
          ? ` up to level ${max_level}`
          : ` of level ${min_level} to ${max_level}`;
  const materials = material === undefined ? '' : ` ${material ? 'with' : 'without'} material components`;
  return `${kind === '' ? '' : `${kind} `}spells${of}${levels}${materials}`;
}

/** Returns "one weapon in hand". */
export const wieldingName = (what: string): string =>
  ({
    'one-weapon': 'one weapon in hand',
    'two-weapons': 'two weapons in hand',
    'no-weapon': 'no weapon in hand',
  })[what] ?? `a ${spaced(what)} weapon in hand`;

/** Returns "no armor", "at least medium armor". */
export const armorName = (category: string): string =>
  category === 'none' ? 'no armor' : `at least ${category} armor`;

/** Returns "the encumbrance thresholds". */
export const encumbranceName = (rule: EncumbranceRule): string =>
  ({ thresholds: 'the encumbrance thresholds', capacity: 'the carrying capacity alone', none: 'no encumbrance' })[rule];

/** Returns the text of what must not be true. */
export function nameOfNot(of: Predicate): string {
  switch (of.type) {
    case 'shield':
      return 'no shield';
    case 'armor':
      return of.category === 'none' ? 'armor' : `no ${of.category} armor`;
    default:
      return `not ${of.name}`;
  }
}

/** Returns the text of a flag: its words. */
export const flagName = spaced;
