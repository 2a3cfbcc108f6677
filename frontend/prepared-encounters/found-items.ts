import type { Content } from '../../contracts/content/content.types.js';
import { itemById } from '../../contracts/content/items.js';
import type { OwnItem } from '../../contracts/content/own-items.js';
import type { CampaignItem } from '../../contracts/items/items.contract.js';
import type { FoundItem } from '../../contracts/prepared-encounters/prepared-encounter.types.js';
import type { Seeming } from '../items/given-items.js';

/* The items of a treasure as its DM reads them. */

/** Returns the items with the forms of those that were written for the campaign, whose names no library has. */
export const withForms = (
  items: readonly FoundItem[],
  written: readonly CampaignItem[],
): readonly (FoundItem & { readonly own?: OwnItem })[] =>
  items.map((found) => {
    const own = written.find(({ id }) => id === found.item)?.item;
    return own ? { ...found, own } : found;
  });

/** Returns the name of an item that is found, whatever it seems to be. */
export const nameOfFound = (content: Content, { item }: FoundItem, written: readonly CampaignItem[]): string =>
  written.find(({ id }) => id === item)?.item.name ?? itemById(content, item)?.name ?? item;

/** Returns what is hidden of an item, in words; undefined: nothing. */
export function hiddenText({ seems, hideCurse }: FoundItem): string | undefined {
  if (seems) return `as ${seems.name}`;
  return hideCurse ? 'its curse is hidden' : undefined;
}

/** Returns the fields of what an item seems to be. */
export const seemingOf = ({ name, text, base, kind, attunement, unidentified }: OwnItem): Seeming => ({
  name,
  text,
  what: base === null ? `kind:${kind}` : `base:${base}`,
  attunement,
  isKnown: unidentified === true,
});
