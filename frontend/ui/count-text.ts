/** Returns a number with its noun: '1 member', '3 members'. */
export const countText = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
