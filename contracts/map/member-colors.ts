/**
 * The ring colours of members' markers: the palette of Okabe and Ito, which colour-blind people can tell apart. White
 * stands for its black, because the rings lie on dark discs.
 */
export const MEMBER_HEXES: readonly string[] = [
  '#e69f00',
  '#56b4e9',
  '#f0e442',
  '#cc79a7',
  '#009e73',
  '#ffffff',
  '#d55e00',
  '#0072b2',
];

/** Returns a number from 0 to 2³² − 1 that depends on nothing but the text (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/**
 * Returns a colour, `#rrggbb`, for each member of a campaign. The id decides, so that a colour stays when others join
 * or leave; only a member whose colour is taken gets the next free one. Beyond eight members colours repeat.
 * @param userIds the members in the order in which they joined
 */
export function memberColors(userIds: readonly string[]): ReadonlyMap<string, string> {
  const colors = new Map<string, string>();
  let free = [...MEMBER_HEXES];
  for (const userId of userIds) {
    if (free.length === 0) free = [...MEMBER_HEXES];
    const preferred = hashOf(userId) % MEMBER_HEXES.length;
    const color = [...MEMBER_HEXES.slice(preferred), ...MEMBER_HEXES].find((hex) => free.includes(hex)) ?? '';
    free = free.filter((hex) => hex !== color);
    colors.set(userId, color);
  }
  return colors;
}
