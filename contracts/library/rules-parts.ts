import type { Content } from '../content/content.types.js';
import { isTreasure } from '../content/treasure-items.js';

/** The parts in which the rules document travels, so that no reply is large. */
export const RULES_PARTS = ['classes', 'magic', 'other'] as const;
/** The part of the magic items, which only those load who look for one or have one. */
export const MAGIC_ITEMS_PART = 'magic-items';
/** A part of the rules document. */
export type RulesPart = (typeof RULES_PARTS)[number] | typeof MAGIC_ITEMS_PART;

/** The contents of the first parts; the last part holds the rest. */
const MEMBERS: Readonly<Record<'classes' | 'magic', readonly (keyof Content)[]>> = {
  classes: ['classifications', 'features'],
  magic: ['spells', 'spell_slots', 'items', 'item_types'],
};

/** Returns whether a text names a part. */
export const isRulesPart = (text: string): text is RulesPart =>
  ([...RULES_PARTS, MAGIC_ITEMS_PART] as readonly string[]).includes(text);

/** Returns the magic items, or the others with those that have a price. */
const itemsThat = ({ items }: Content, areTreasure: boolean): Content['items'] =>
  Object.fromEntries(Object.entries(items).filter(([, item]) => isTreasure(item) === areTreasure));

/** Returns one part of the rules document. */
export function rulesPart(rules: Content, part: RulesPart): Partial<Content> {
  if (part === MAGIC_ITEMS_PART) return { items: itemsThat(rules, true) };
  const named: readonly string[] = Object.values(MEMBERS).flat();
  const isIn = (member: string): boolean =>
    part === 'other' ? !named.includes(member) : (MEMBERS[part] as readonly string[]).includes(member);
  const members = Object.fromEntries(Object.entries(rules).filter(([member]) => isIn(member)));
  return part === 'magic' ? { ...members, items: itemsThat(rules, false) } : members;
}

/** Returns the rules document of its parts. */
export function joinRules(parts: readonly Partial<Content>[]): Content {
  const items = Object.assign({}, ...parts.map((part) => part.items)) as Content['items'];
  return Object.assign({}, ...parts, { items }) as Content;
}
