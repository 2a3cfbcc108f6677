/* The keys of the ways in which a creature attacks. The stat block knows them without the numbers of the ways. */

/** The lists of a stat block by the prefix of the keys. */
export const LIST_OF_PREFIX = {
  action: 'actions',
  'bonus-action': 'bonus_actions',
  reaction: 'reactions',
  trait: 'traits',
  legendary: 'legendary_actions',
  lair: 'lair_actions',
} as const;

/** Returns the key of the way of an outcome. @param path its id for rolls, such as `actions/bite` */
export function wayKeyOf(path: string): string {
  const slash = path.indexOf('/');
  const list = path.slice(0, slash);
  const [prefix = list] = Object.entries(LIST_OF_PREFIX).find(([, each]) => each === list) ?? [];
  return `${prefix}:${path.slice(slash + 1)}`;
}

/** Returns the key of a saving throw of an outcome. @param hasAttack whether the outcome has an attack roll, too */
export const saveWayKey = (path: string, index: number, hasAttack: boolean): string =>
  hasAttack || index > 0 ? `${wayKeyOf(path)}#${index}` : wayKeyOf(path);
