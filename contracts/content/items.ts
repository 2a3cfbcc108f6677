import { memoizeByObject } from '../core/memoize-by-object.js';
import type { Action, Content, Item, Spell } from './content.types.js';

/*
 * The items by their ids. A template such as "any sword" stands in the content once; the item that somebody has of it is
 * made when it is asked for. Its id names both: `flame-tongue@longsword`.
 */

const SEPARATOR = '@';

/** The part of the content in which items are looked up. */
export type ItemContent = Pick<Content, 'items' | 'spells' | 'own_items'>;

/** Returns the id of the item that a template makes of a base. */
const madeItemId = (template: string, base: string): string => `${template}${SEPARATOR}${base}`;

/** Returns why nobody can have an item as it is: a family or a template without a choice; undefined when one can. */
export function whyNotConcrete({ name, magic }: Item): string | undefined {
  if (magic && magic.variants.length > 0) return `Choose which ${name} it is.`;
  return magic?.bases ? `Choose what ${name} is made of.` : undefined;
}

/** Returns the action of a scroll: it casts the spell of the base. */
const withSpell = (action: Action, { id, name }: Spell): Action =>
  action.casts?.spell === '' ? { ...action, name, casts: { ...action.casts, spell: id } } : action;

/** Returns an item with the facts and the rules of a template in place of its own. */
function madeOfItem(template: Item, { rules: own, ...base }: Item, magic: NonNullable<Item['magic']>): Item {
  const { attunement, active, descs, mark, rules = own } = template;
  return {
    ...base,
    ...magic.facts,
    id: madeItemId(template.id, base.id),
    name: nameOf(magic, base.name),
    base: base.id,
    descs,
    active,
    attunement,
    magic: { ...magic, bases: null },
    ...(rules ? { rules } : {}),
    ...(mark ? { mark } : {}),
  };
}

function madeOfSpell(template: Item, spell: Spell, magic: NonNullable<Item['magic']>): Item {
  const { rules } = template;
  return {
    ...template,
    id: madeItemId(template.id, spell.id),
    name: nameOf(magic, spell.name),
    magic: { ...magic, bases: null },
    ...(rules ? { rules: { ...rules, actions: rules.actions.map((action) => withSpell(action, spell)) } } : {}),
  };
}

const nameOf = ({ bases }: NonNullable<Item['magic']>, base: string): string =>
  (bases?.name ?? '').replace('{base}', base);

function make(content: ItemContent, id: string): Item | undefined {
  const [templateId = '', baseId = ''] = id.split(SEPARATOR);
  const template = Object.hasOwn(content.items, templateId) ? content.items[templateId] : undefined;
  const { magic } = template ?? {};
  if (!template || !magic?.bases?.ids.includes(baseId)) return undefined;
  const base = magic.bases.of === 'items' ? content.items[baseId] : undefined;
  if (base) return madeOfItem(template, base, magic);
  const spell = content.spells[baseId];
  return spell && madeOfSpell(template, spell, magic);
}

/** The items that were made of templates, by id; one that cannot be made is not among them. */
const madeItems = memoizeByObject((_items: Content['items']): Map<string, Item> => new Map());

/** Returns an item by its id, also one of a template and a base or an own item of the sheet; undefined for none. */
export function itemById(content: ItemContent, id: string): Item | undefined {
  if (Object.hasOwn(content.items, id)) return content.items[id];
  const own = content.own_items?.get(id);
  if (own) return own;
  if (!id.includes(SEPARATOR)) return undefined;
  const made = madeItems(content.items);
  const item = made.get(id) ?? make(content, id);
  if (item) made.set(id, item);
  return item;
}

/** Returns every item that a template makes, in the order of its bases; none for another item. */
export const itemsMadeOf = (content: ItemContent, { id, magic }: Item): Item[] =>
  (magic?.bases?.ids ?? []).flatMap((base) => itemById(content, madeItemId(id, base)) ?? []);

/** The ids under which rules may know an item: its own and that of the item that it is. */
export const idsOfItem = ({ id, base }: Item): readonly string[] => (base === undefined ? [id] : [id, base]);
