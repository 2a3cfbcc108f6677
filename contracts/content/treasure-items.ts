import type { Item } from './content.types.js';

/** Whether an item is magic and has no price: found, not bought. Such items travel in a part of their own. */
export const isTreasure = ({ magic, item_cost }: Item): boolean => magic !== undefined && item_cost === 0;
