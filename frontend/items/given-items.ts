import type { Content, Item } from '../../contracts/content/content.types.js';
import { itemsMadeOf, whyNotConcrete } from '../../contracts/content/items.js';
import { isBaseOfOwn, type OwnItem } from '../../contracts/content/own-items.js';
import type { CampaignItem } from '../../contracts/items/items.contract.js';
import { copperOf } from '../library/item-facts.js';
import { baseOf, NEW_ITEM, readTyped } from './own-item-form.js';

/* What a DM can give, and what it seems to be while it is unidentified. */

/** An item that can be given. */
export interface ItemChoice {
  readonly id: string;
  readonly name: string;
  /** The plain item of the library that it is; undefined: none. */
  readonly base: string | undefined;
  /** What it is called while nobody knows more: "Unidentified potion". */
  readonly kind: string;
  readonly needsAttunement: boolean;
  /** Whether it has a curse that can be hidden alone. */
  readonly isCursed: boolean;
  readonly content: Content;
}

const plainBase = (content: Content, id: string | undefined): string | undefined => {
  const base = id === undefined ? undefined : content.items[id];
  return base && isBaseOfOwn(base) ? base.id : undefined;
};

function choiceOf(content: Content, item: Item): ItemChoice {
  const base = plainBase(content, item.base ?? item.id);
  const kind = (
    base === undefined ? (item.magic?.category ?? item.type) : (content.items[base]?.name ?? '')
  ).toLowerCase();
  return {
    id: item.id,
    name: item.name,
    base,
    kind,
    needsAttunement: item.attunement !== null,
    isCursed: false,
    content,
  };
}

/** Returns everything that can be given, by id: what was written for the campaign, then the library. */
export function choicesOf(content: Content, own: readonly CampaignItem[]): ReadonlyMap<string, ItemChoice> {
  const written = own.map(({ id, item }): ItemChoice => {
    const base = plainBase(content, item.base ?? undefined);
    const kind = (base === undefined ? item.kind : (content.items[base]?.name ?? '')).toLowerCase();
    const { name, attunement: needsAttunement, curse } = item;
    return { id, name, base, kind, needsAttunement, isCursed: curse !== null, content };
  });
  const library = Object.values(content.items)
    .filter(({ magic }) => !magic || magic.variants.length === 0)
    .flatMap((item) => (whyNotConcrete(item) === undefined ? [item] : itemsMadeOf(content, item)))
    .map((item) => choiceOf(content, item))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return new Map([...written, ...library].map((choice) => [choice.id, choice]));
}

/** The most choices that a list shows at once. */
const MOST_FOUND = 60;

/** Returns the choices whose names have every word, with the chosen one; names that begin so come first. */
export function findItems(
  choices: ReadonlyMap<string, ItemChoice>,
  find: string,
  chosenId: string | undefined,
): readonly ItemChoice[] {
  const chosen = choices.get(chosenId ?? '');
  const needle = chosen?.name === find ? '' : find.trim().toLowerCase();
  const words = needle.split(/\s+/);
  const has = ({ name }: ItemChoice): boolean => words.every((word) => name.toLowerCase().includes(word));
  const rank = ({ name }: ItemChoice): number => (name.toLowerCase().startsWith(needle) ? 0 : 1);
  const found = [...choices.values()]
    .filter(has)
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, MOST_FOUND);
  return chosen && !found.includes(chosen) ? [chosen, ...found] : found;
}

/** What an unidentified item seems to be, as it is typed. */
export interface Seeming {
  readonly name: string;
  readonly text: string;
  /** `base:longsword` or `kind:Gear`. */
  readonly what: string;
  readonly attunement: boolean;
  /** Whether its owner knows that there is more to it. */
  readonly isKnown: boolean;
}

/** Returns what an item seems to be before the DM writes anything. */
export const seeming = (choice: ItemChoice | undefined): Seeming => ({
  name: choice ? `Unidentified ${choice.kind}` : 'Unidentified item',
  text: '',
  what: choice?.base === undefined ? 'kind:Gear' : `base:${choice.base}`,
  attunement: choice?.needsAttunement ?? false,
  isKnown: true,
});

/** Returns the item that something seems to be; undefined while the form is wrong. */
export function seemsOf({ name, text, what, attunement, isKnown }: Seeming, content: Content): OwnItem | undefined {
  const base = content.items[baseOf({ what }) ?? ''];
  const read = readTyped({
    ...NEW_ITEM,
    ...{ name, text, what, attunement },
    weight: String(base?.item_weight ?? 1),
    price: String(base ? copperOf(base) / 100 : 0),
    active: 'worn',
    // An item to which somebody can attune is magic, and that is all they know of it.
    rarity: attunement ? 'Common' : null,
  });
  if (!('item' in read)) return undefined;
  return isKnown ? { ...read.item, unidentified: true } : read.item;
}
