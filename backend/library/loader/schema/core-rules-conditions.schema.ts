import { Type } from 'typebox';
import {
  characterLevel,
  closed,
  described,
  descs,
  listOf,
  optional,
  replaceable,
  searchable,
  slugOf,
  text,
} from './parts.js';
import { ruleFields } from './rules.schema.js';
import { selectionsInPlay, type Raw } from './selections.schema.js';

const coreRule = closed({
  slug: slugOf('core rule', 'unarmored'),
  name: described(text, 'the name that the reasons of a number show'),
  only_for: optional(
    described(Type.Enum(['characters', 'creatures']), 'characters or creatures; it is for both without it'),
  ),
  descs,
  selections: selectionsInPlay,
  ...ruleFields,
  ...replaceable,
});
const condition = closed({
  slug: slugOf('condition', 'prone'),
  name: described(text, 'the name of the condition'),
  descs,
  levels: optional(described(characterLevel, 'how many levels it has, as exhaustion has 6; 1 without it')),
  brings: optional(
    described(listOf(slugOf('condition', 'incapacitated'), 1), 'a list of the conditions that it brings with it'),
  ),
  leaves: optional(
    described(
      listOf(slugOf('condition', 'prone'), 1),
      'a list of the conditions that stay when it ends, such as [prone]',
    ),
  ),
  selections: selectionsInPlay,
  ...ruleFields,
  ...searchable,
  ...replaceable,
});
/** A former id of a selection or an option, and the current one. */
const renaming = closed({
  from: described(text, 'the former id of a selection or an option'),
  to: described(text, 'the id that it has now, such as fighter-fighting-style/style'),
});

export const coreRules = listOf(coreRule);
export const conditions = listOf(condition);
export const renamed = listOf(renaming);

export type RawCoreRule = Raw<typeof coreRule>;
export type RawCondition = Raw<typeof condition>;
export type RawRenaming = Raw<typeof renaming>;
