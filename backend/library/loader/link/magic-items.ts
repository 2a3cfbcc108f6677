import type { Item, ItemBases, MagicCategory, MagicFacts } from '../../../../contracts/content/content.types.js';
import { NEEDED_ITEM_FACTS, type RawItem } from '../schema/items.schema.js';
import { checkWord, DAMAGE_TYPE } from '../validate/vocabulary.js';
import type { LoaderContext } from './loader-context.js';

/* What makes items magic: what each is, templates of which concrete items are made, and families. */

/** The categories whose pieces share one row of an inventory. */
export const MAGIC_STACKS: ReadonlySet<MagicCategory> = new Set(['Ammunition', 'Potion', 'Scroll']);

/** The facts of an item that each key of its entry decides. */
const FACTS: Readonly<Partial<Record<keyof RawItem, readonly (keyof Item)[]>>> = {
  type: ['type'],
  subtypes: ['subtypes'],
  cost: ['item_cost', 'cost_unit'],
  weight: ['item_weight', 'weight_unit'],
  damage_types: ['damage_types'],
  damage: ['dmg_dice_count', 'dmg_dice', 'dmg_bonus'],
  damage_2h: ['dmg_dice_count_2h', 'dmg_dice_2h', 'dmg_bonus_2h'],
  properties: ['weapon_properties'],
  range_basic: ['range_basic'],
  range_long: ['range_long'],
  ac_base_bonus: ['ac_base_bonus'],
  ac_apply_dex: ['ac_apply_dex'],
  ac_max_dex_add: ['ac_max_dex_add'],
  str_min: ['str_min'],
  stealth_dis: ['stealth_dis'],
  holds: ['holds'],
  ammunition: ['ammunition'],
};

/** Returns the facts that an entry states itself. Magic items have no price of the tables, and a pile is no row. */
function ownFacts(raw: RawItem, item: Item): Partial<Item> {
  const stated = Object.entries(FACTS).flatMap(([key, facts]) =>
    raw[key as keyof RawItem] === undefined ? [] : facts,
  );
  const magic: readonly (keyof Item)[] = raw.rarity ? ['stackable', 'item_cost', 'cost_unit'] : [];
  return Object.fromEntries([...stated, ...magic].map((fact) => [fact, item[fact]]));
}

/** Adds a problem for each fact that an item has neither itself nor of a base. Magic items may have no price and no weight. */
export function checkNeededFacts({ problems }: LoaderContext, raw: RawItem): void {
  const isComplete = raw.base !== undefined || raw.bases !== undefined || raw.variants !== undefined;
  if (isComplete) return;
  for (const [key, meaning] of NEEDED_ITEM_FACTS)
    if (raw[key] === undefined && (key === 'subtypes' || !raw.rarity))
      problems.addFor(raw, `'${key}' is missing in '${raw.slug}': ${meaning}`);
}

/** Gives an item the facts of its base that its entry does not state. */
export function withBase({ content, problems }: LoaderContext, raw: RawItem, baseId: string): void {
  const [own, base] = [content.items[raw.slug], content.items[baseId]];
  if (!own) return;
  if (!base) return problems.addFor(raw, `there is no item '${baseId}' that it could be`, 'base');
  const { id, name, descs, attunement, mark } = own;
  const active = raw.active ?? base.active;
  content.items[raw.slug] = {
    ...base,
    ...ownFacts(raw, own),
    ...{ id, name, descs, attunement, active, base: baseId },
    ...(mark ? { mark } : {}),
  };
}

/** Whether an item can be the base of a template by what the template asks for. */
function isBase(item: Item, { item_types, damage_type, exclude }: NonNullable<RawItem['bases']>): boolean {
  if (item.magic || item.base !== undefined || exclude?.includes(item.id)) return false;
  const has = (type: string): boolean => item.subtypes.some(({ id }) => id === type);
  return (
    (item_types ?? []).some(has) &&
    (damage_type === undefined || item.damage_types.some((type) => type.toLowerCase() === damage_type.toLowerCase()))
  );
}

function basesOf(context: LoaderContext, raw: NonNullable<RawItem['bases']>): ItemBases {
  const { content } = context;
  raw.items?.forEach((id, index) => context.requireReference('items', id, raw.items!, index));
  raw.exclude?.forEach((id, index) => context.requireReference('items', id, raw.exclude!, index));
  raw.item_types?.forEach((id, index) => context.requireReference('item_types', id, raw.item_types!, index));
  if (raw.damage_type !== undefined) checkWord(context, DAMAGE_TYPE, raw.damage_type, raw, 'damage_type');
  if (!raw.name.includes('{base}')) context.problems.addFor(raw, "the name needs '{base}'", 'name');
  const { spell_level } = raw;
  const found =
    spell_level === undefined
      ? Object.values(content.items).filter((item) => isBase(item, raw))
      : Object.values(content.spells).filter(({ level }) => level === spell_level);
  const ids = [...new Set([...(raw.items ?? []), ...found.map(({ id }) => id)])];
  if (ids.length === 0) context.problems.addFor(raw, 'nothing is a base of this template', 'name');
  return { of: spell_level === undefined ? 'items' : 'spells', ids, name: raw.name };
}

/** Adds a problem for a reference of a magic item to something that is not there. */
export function checkMagic(context: LoaderContext, raw: RawItem): void {
  raw.variants?.forEach((id, index) => context.requireReference('items', id, raw.variants!, index));
  if (raw.ammunition !== undefined) context.requireReference('items', raw.ammunition, raw, 'ammunition');
  if (raw.variants && raw.bases) context.problems.addFor(raw, 'a family has no bases; its variants have', 'bases');
  const casts = (raw.actions ?? []).some((action) => action.casts && action.casts.spell === undefined);
  if (casts && raw.bases?.spell_level === undefined)
    context.problems.addFor(raw, "'casts' without a spell needs 'bases' with a 'spell_level'", 'actions');
}

/** Adds what makes each item magic, then the bases of templates and the families, which look at the other items. */
export function linkMagic(context: LoaderContext, raws: readonly RawItem[]): void {
  const { content } = context;
  const magicOnes = raws.filter(({ rarity, category }) => rarity && category);
  for (const { slug, rarity, category, cursed = false, variants: ids = [] } of magicOnes) {
    const variants = ids.flatMap((id) => (content.items[id] ? [{ id, name: content.items[id].name }] : []));
    const item = content.items[slug];
    if (item && rarity && category)
      item.magic = { rarity, category, cursed, variants, bases: null, facts: {}, variant_of: null };
  }
  const change = (slug: string, more: Partial<MagicFacts>): void => {
    const item = content.items[slug];
    if (item?.magic) item.magic = { ...item.magic, ...more };
  };
  for (const raw of magicOnes) {
    const item = content.items[raw.slug];
    if (raw.bases && item) change(raw.slug, { bases: basesOf(context, raw.bases), facts: ownFacts(raw, item) });
    for (const variant of raw.variants ?? []) change(variant, { variant_of: raw.slug });
  }
}
