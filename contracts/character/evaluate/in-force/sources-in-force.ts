import { memoizeByObject } from '../../../core/memoize-by-object.js';
import {
  NO_RULES,
  type Content,
  type CoreRule,
  type Item,
  type PoolEntry,
  type Selection,
  type SourceRules,
  type WeaponProperty,
} from '../../../content/content.types.js';
import { itemById } from '../../../content/items.js';
import { lentEffect } from '../../../content/lent.js';
import type { Uses } from '../../../content/uses.js';
import type { Mark } from '../../choices.types.js';
import type { Source } from '../../reasons.types.js';
import type { ActiveFeature, ResolutionState } from '../resolve/resolution-state.js';
import type { EquippedItems } from './equipped-items.js';

/** A rule source that is in force, with the values that its formulas and texts read. */
export interface SourceInForce {
  readonly source: Source;
  readonly rules: SourceRules;
  /** The number of the class that granted it; null: none. */
  readonly classification_id: number | null;
  /** The item that has the rules itself or through its type or a property; null: none. */
  readonly item: Item | null;
  /** The condition, state or spell; null: none. */
  readonly mark: Mark | null;
  /** The pick that granted it; null: none. */
  readonly pick: PoolEntry | null;
  /** The id of the selection of that pick. Left out: there is no pick. */
  readonly pickedIn?: string;
  /** The trait, feature, feat or background feature; null for other sources. */
  readonly active: ActiveFeature | null;
  /** The entry of the inventory whose charges the source has; null: none. */
  readonly entry: string | null;
}

/** A source of the character that is not in force. Its effects are listed as reasons that do not count. */
export interface IdleSource {
  readonly from: SourceInForce;
  /** Why it is not in force: "not attuned". */
  readonly why: string;
}

/** Returns a source with its own rules, or without rules. */
export const plainSource = (source: Source, more: Partial<SourceInForce> = {}): SourceInForce => ({
  source,
  rules: NO_RULES,
  classification_id: null,
  item: null,
  mark: null,
  pick: null,
  active: null,
  entry: null,
  ...more,
});

const hasRules = ({ effects, uses, actions, state, attacks, numbers }: SourceRules): boolean =>
  effects.length > 0 ||
  uses !== null ||
  actions.length > 0 ||
  state !== null ||
  attacks.length > 0 ||
  Object.keys(numbers).length > 0;

const coreRulesFor = (content: Content, whom: NonNullable<CoreRule['only_for']>): readonly SourceInForce[] =>
  Object.values(content.core_rules)
    .filter(({ only_for }) => only_for === null || only_for === whom)
    .map(({ id, name, rules }) => plainSource({ kind: 'rule', id, name }, { rules }));
/** Returns the rules of every character. */
const coreRules = memoizeByObject((content: Content) => coreRulesFor(content, 'characters'));
/** Returns the rules of every creature. */
export const coreRulesOfCreatures = memoizeByObject((content: Content) => coreRulesFor(content, 'creatures'));

/** Returns the id of the uses that one pick grants: every pick has its own. */
export const usesIdOf = ({ id }: Uses, pick: string): string => `${id}-${pick}`;

/** Returns what the `each` of a selection of a source grants for one pick. */
export function eachOf(holder: SourceInForce, { id, each }: Selection, entry: PoolEntry): SourceInForce[] {
  if (!each) return [];
  const rules: SourceRules = {
    ...NO_RULES,
    effects: each.effects,
    uses: each.uses && { ...each.uses, id: usesIdOf(each.uses, entry.id) },
  };
  const source = each.uses ? { ...holder.source, name: entry.name } : holder.source;
  return [{ ...holder, source, rules, pick: entry, pickedIn: id }];
}

/** Returns the source of a feature that the character has. */
export const featureSource = (active: ActiveFeature): SourceInForce =>
  plainSource(active.source, { rules: active.feature, classification_id: active.classification_id, active });

/** Returns the sources that the choices grant. */
function chosenSources({ activeFeatures, applied }: ResolutionState): SourceInForce[] {
  return [
    ...activeFeatures.filter(({ feature }) => hasRules(feature)).map(featureSource),
    ...applied.flatMap(({ active, selection, entry }) =>
      selection.each ? eachOf(featureSource(active), selection, entry) : [],
    ),
  ];
}

/** Returns the features that do not count because the character has another feature of the same family. */
export const idleFeatures = ({ notGained }: ResolutionState): IdleSource[] =>
  notGained.map(({ active, because }) => ({
    from: featureSource(active),
    why: `${because.name} came first`,
  }));

const propertiesByName = memoizeByObject(
  ({ weapon_properties }: Content): ReadonlyMap<string, WeaponProperty> =>
    new Map(Object.values(weapon_properties).map((property) => [property.name, property])),
);

/** Returns the properties of a weapon. */
export const propertiesOf = (content: Content, item: Item): WeaponProperty[] =>
  item.weapon_properties.flatMap((name) => propertiesByName(content).get(name) ?? []);

/** Returns the sources that armor, shield and weapons grant by their types and properties. */
export function equipmentSources(content: Content, { body, main, second }: EquippedItems): SourceInForce[] {
  const items = [...new Set([body, main, second])].filter((item) => item !== undefined);
  return items.flatMap((item) => [
    ...item.subtypes.flatMap(({ id }) => {
      const rules = content.item_types[id]?.rules;
      return rules ? [plainSource({ kind: 'item', id: item.id, name: item.name }, { rules, item })] : [];
    }),
    ...propertiesOf(content, item).flatMap(({ name, rules }) =>
      rules ? [plainSource({ kind: 'item', id: item.id, name: `${name} (${item.name})` }, { rules, item })] : [],
    ),
  ]);
}

/** Returns the source of an item's own rules. */
export const itemSource = (item: Item): SourceInForce =>
  plainSource({ kind: 'item', id: item.id, name: item.name }, { rules: item.rules ?? NO_RULES, item });

/** Returns the id of the charges of one entry of the inventory: two wands have charges of their own. */
const chargesIdOf = (uses: string, entry: string): string => `${uses}@${entry}`;

/** Returns the rules of an item with uses of its own entry. */
function withOwnCharges(rules: SourceRules, entry: string): SourceRules {
  const { uses } = rules;
  if (!uses) return rules;
  const id = chargesIdOf(uses.id, entry);
  const renamed = <T>(amounts: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(amounts).map(([key, amount]) => [key === uses.id ? id : key, amount]));
  return {
    ...rules,
    uses: { ...uses, id },
    actions: rules.actions.map((action) => ({
      ...action,
      spends: { ...action.spends, uses: renamed(action.spends.uses) },
      restores: action.restores && { ...action.restores, uses: renamed(action.restores.uses) },
    })),
  };
}

const chargedSources = memoizeByObject((_item: Item) => new Map<string, SourceInForce>());

/** Returns the source of an item with the charges of one entry. Keeps it, because every evaluation asks for it. */
export function chargedItemSource(item: Item, entry: string): SourceInForce {
  const known = chargedSources(item);
  const source = known.get(entry) ?? {
    ...itemSource(item),
    rules: withOwnCharges(item.rules ?? NO_RULES, entry),
    entry,
  };
  known.set(entry, source);
  return source;
}

/** Returns the source of an item that was used up and whose rules still hold. It can be used no more. */
function itemMarkSource(content: Content, mark: Mark): SourceInForce | undefined {
  const item = itemById(content, mark.id);
  if (!item?.mark) return undefined;
  return { ...itemSource(item), rules: { ...(item.rules ?? NO_RULES), actions: [], uses: null }, mark };
}

/** Returns a number that a mark stores, as the rules can count with it. */
const storedNumber = (value: number | undefined): number =>
  value !== undefined && Number.isFinite(value) ? Math.trunc(value) : 0;

/** Returns the source of what another does for the character, with the numbers of that other. */
function lentSource(content: Content, mark: Mark): SourceInForce | undefined {
  const lent = lentEffect(content, mark.id);
  if (!lent) return undefined;
  const { lends, source, name } = lent;
  const { inputs = {} } = mark;
  const numbers = Object.fromEntries(
    lends.numbers.map((id) => [id, storedNumber(Object.hasOwn(inputs, id) ? inputs[id] : undefined)]),
  );
  const rules: SourceRules = { ...NO_RULES, effects: lends.effects, numbers };
  return plainSource({ ...source, name: `an ally's ${name}` }, { rules, mark });
}

/**
 * Returns the source of a condition, of an item that was used up, of a spell in force or of what another lends, or undefined
 * for one that the content does not have.
 */
export function markSource(content: Content, mark: Mark): SourceInForce | undefined {
  if (mark.kind === 'state') return undefined;
  if (mark.kind === 'item') return itemMarkSource(content, mark);
  if (mark.kind === 'lent') return lentSource(content, mark);
  const entities = mark.kind === 'condition' ? content.conditions : content.spells;
  const entity = Object.hasOwn(entities, mark.id) ? entities[mark.id] : undefined;
  if (!entity) return undefined;
  return plainSource({ kind: mark.kind, id: entity.id, name: entity.name }, { rules: entity.rules ?? NO_RULES, mark });
}

/** Returns the sources without items, conditions and spells. */
export const lastingSources = (state: ResolutionState, equipped: EquippedItems): SourceInForce[] => [
  ...coreRules(state.content),
  ...chosenSources(state),
  ...equipmentSources(state.content, equipped),
];
