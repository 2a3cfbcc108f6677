import type { RawRules } from '../schema/selections.schema.js';

/** A state as its file has it. */
export type RawState = NonNullable<RawRules['state']>;

/** One option that a pool lists, with where it stands in its file. */
export interface ListedOption {
  readonly id: string;
  readonly facts: Readonly<Record<string, string>>;
  readonly from: object;
  readonly member: string | number;
}

/** One effect that names a sense. */
export interface NamedSense {
  readonly sense: string;
  readonly raw: object;
}

/** The ids of the whole content that rules can name. They are collected before the rules are linked. */
export class RuleNames {
  /** The states by id, as their files have them. */
  readonly states = new Map<string, RawState>();
  readonly uses = new Set<string>();
  /** Ids that some effect grants, or that a template grants. */
  readonly flags = new Set<string>();
  readonly senses = new Set<string>();
  /** Every effect on a sense, because a sense exists where some effect names it. */
  readonly namedSenses: NamedSense[] = [];
  /** The tags that natural attacks have and that effects add to attacks. */
  readonly attackTags = new Set<string>();
  /** By the slug of a selection: the options that its pool lists, by the key of the source. */
  readonly picks = new Map<string, Map<string, readonly ListedOption[]>>();
}
