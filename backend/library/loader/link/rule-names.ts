import type { RawRules } from '../schema/selections.schema.js';

/** A state as its file has it. */
export type RawState = NonNullable<RawRules['state']>;

/** The facts of the options of one selection. Options that a query finds have none. */
export type Facts = ReadonlySet<string>;

/** The ids of the whole content that rules can name. They are collected before the rules are linked. */
export class RuleNames {
  /** The states by id, as their files have them. */
  readonly states = new Map<string, RawState>();
  readonly uses = new Set<string>();
  /** Ids that some effect grants, or that a template grants. */
  readonly flags = new Set<string>();
  readonly senses = new Set<string>();
  /** By the slug of a selection: the facts of its options, by the key of the source. */
  readonly picks = new Map<string, Map<string, Facts>>();
}
