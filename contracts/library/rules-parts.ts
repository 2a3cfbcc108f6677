import type { Content } from '../content/content.types.js';

/** The parts in which the rules document travels, so that no reply is large. */
export const RULES_PARTS = ['classes', 'magic', 'other'] as const;
/** A part of the rules document. */
export type RulesPart = (typeof RULES_PARTS)[number];

/** The contents of the first parts; the last part holds the rest. */
const MEMBERS: Readonly<Record<Exclude<RulesPart, 'other'>, readonly (keyof Content)[]>> = {
  classes: ['classifications', 'features'],
  magic: ['spells', 'spell_slots', 'items', 'item_types'],
};

/** Returns whether a text names a part. */
export const isRulesPart = (text: string): text is RulesPart => (RULES_PARTS as readonly string[]).includes(text);

/** Returns one part of the rules document. */
export function rulesPart(rules: Content, part: RulesPart): Partial<Content> {
  const named: readonly string[] = Object.values(MEMBERS).flat();
  const isIn = (member: string): boolean =>
    part === 'other' ? !named.includes(member) : (MEMBERS[part] as readonly string[]).includes(member);
  return Object.fromEntries(Object.entries(rules).filter(([member]) => isIn(member)));
}

/** Returns the rules document of all its parts. */
export const joinRules = (parts: readonly Partial<Content>[]): Content => Object.assign({}, ...parts) as Content;
