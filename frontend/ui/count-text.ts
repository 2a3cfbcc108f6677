/** Returns a number with its noun: '1 member', '3 members'. */
export const countText = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Returns a number with its noun, which is given in the plural: '1 class', '3 classes'. */
export const countOf = (count: number, plural: string): string =>
  `${count} ${count === 1 ? plural.replace(/(?<=ss)es$|s$/, '') : plural}`;
