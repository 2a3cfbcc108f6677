import type { Content, Item, SourceRules } from '../../../content/content.types.js';
import type { InventoryEntry, PlayState } from '../../choices.types.js';
import { holdsForChoices } from '../resolve/prerequisites.js';
import type { ResolutionState } from '../resolve/resolution-state.js';
import { itemOf } from './equipped-items.js';
import { chargedItemSource, itemSource, type IdleSource, type SourceInForce } from './sources-in-force.js';

/* The rules of single items, such as magic rings. SRD "Attunement", "Wearing and Wielding Items". */

/** An inventory entry whose item has its own rules. */
interface Ruled {
  readonly entry: InventoryEntry;
  readonly item: Item;
}

const ruledEntries = (content: Content, { inventory }: PlayState): Ruled[] =>
  inventory.flatMap((entry) => {
    const item = itemOf(content, entry);
    return item?.rules ? [{ entry, item }] : [];
  });

/** Whether the character may attune to an item. */
const mayAttune = (state: ResolutionState, { attunement }: Item): boolean =>
  attunement !== null &&
  holdsForChoices(state, { level: state.identity.levels.length, classification_id: null }, attunement);

/** Returns the attuned items up to the limit, each once, in the order of the inventory. */
function attunedItems(content: Content, state: ResolutionState, play: PlayState, limit: number): ReadonlySet<Item> {
  const attuned = play.inventory.flatMap((entry) => {
    const item = entry.attuned === true ? itemOf(content, entry) : undefined;
    return item && mayAttune(state, item) ? [item] : [];
  });
  return new Set([...new Set(attuned)].slice(0, limit));
}

/** Returns why the rules of an item are not in force, or undefined. */
function whyIdle(
  state: ResolutionState,
  play: PlayState,
  attuned: ReadonlySet<Item>,
  limit: number,
  { entry, item }: Ruled,
): string | undefined {
  if (entry.place !== undefined) return `put aside (${entry.place})`;
  const isEquipped = Object.values(play.equipment).includes(entry.id);
  if (item.active === 'worn' && !isEquipped && entry.worn !== true) return 'not worn';
  if (item.active === 'held' && !isEquipped && entry.worn !== true) return 'not in hand';
  if (item.active === 'equipped' && !isEquipped) return 'not worn or in hand';
  if (item.attunement === null) return undefined;
  if (entry.attuned !== true) return 'not attuned';
  if (!mayAttune(state, item)) return `attunement needs ${item.attunement.name}`;
  return attuned.has(item) ? undefined : `at most ${limit} items can be attuned`;
}

/**
 * Returns the items whose rules are in force, and the other items with the reason why not. A second piece of an item has
 * no effects. It has charges of its own.
 */
export function itemsInForce(
  content: Content,
  state: ResolutionState,
  play: PlayState,
  limit: number,
): { active: SourceInForce[]; idle: IdleSource[] } {
  const attuned = attunedItems(content, state, play, limit);
  const active: SourceInForce[] = [];
  const idle: IdleSource[] = [];
  const seen = new Set<Item>();
  for (const ruled of ruledEntries(content, play)) {
    const { entry, item } = ruled;
    const source = item.rules?.uses ? chargedItemSource(item, entry.id) : itemSource(item);
    const why = whyIdle(state, play, attuned, limit, ruled);
    const isSecond = why === undefined && seen.has(item);
    if (why === undefined && !isSecond) active.push(withoutLasting(source));
    if (isSecond && source.entry !== null) active.push({ ...source, rules: withoutEffects(source.rules) });
    if (why !== undefined) idle.push({ from: source, why });
    else if (isSecond || entry.quantity > 1) idle.push({ from: source, why: SECOND });
    if (why === undefined) seen.add(item);
  }
  return { active, idle };
}

/** Returns rules without effects and without what is chosen for them. */
const withoutEffects = ({ in_play: _chosen, ...rules }: SourceRules): SourceRules => ({ ...rules, effects: [] });

const SECOND = 'a second one adds nothing';

/** The effects of what is used up, such as a potion, begin with its use. */
const withoutLasting = (source: SourceInForce): SourceInForce =>
  source.item?.mark ? { ...source, rules: { ...withoutEffects(source.rules), state: null } } : source;
