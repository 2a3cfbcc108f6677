import { closed, descs, listOf, optional, replaceable, slug, text, characterLevel } from './parts.js';
import { ruleFields } from './rules.schema.js';
import type { Raw } from './selections.schema.js';

const coreRule = closed({ slug, name: text, descs, ...ruleFields, ...replaceable });
const condition = closed({
  slug,
  name: text,
  descs,
  /** How many levels it has; left out: one. */
  levels: optional(characterLevel),
  /** The conditions that it brings with it. */
  brings: optional(listOf(slug, 1)),
  ...ruleFields,
  ...replaceable,
});
/** A former id of a selection or an option, and the present one. */
const renaming = closed({ from: text, to: text });

export const coreRules = listOf(coreRule);
export const conditions = listOf(condition);
export const renamed = listOf(renaming);

export type RawCoreRule = Raw<typeof coreRule>;
export type RawCondition = Raw<typeof condition>;
export type RawRenaming = Raw<typeof renaming>;
