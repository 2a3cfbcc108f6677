import type { Selection } from '../../../../contracts/content/content.types.js';
import type { RawRules, RawSelection } from '../schema/selections.schema.js';

/** Something that has rules, and what its formulas, predicates and texts may read because of where it stands. */
export interface RuleSource {
  readonly slug: string;
  readonly name: string;
  readonly raw: RawRules & {
    readonly selections?: readonly RawSelection[];
    /** Of an item or a spell: how its rules are in force. */
    readonly mark?: { readonly ends?: readonly string[] | undefined; readonly stays?: boolean | undefined };
  };
  /** The field of `Selection` that takes the slug; null: a source without selections. */
  readonly owner: SelectionOwner | null;
  /** `class`: a class feature, an option or a subclass. `item`: an item, an item type or a weapon property. */
  readonly kind: 'class' | 'item' | 'spell' | 'condition' | 'creature' | 'other';
  /** The slug of its class; null also for an option that several classes share. */
  readonly classSlug: string | null;
  /** The slug of its subclass. */
  readonly subclassSlug: string | null;
  /** The levels at which it comes, at least one. */
  readonly levels: readonly number[];
  /** In `each` of a selection: its slug, because a pick is at hand there. */
  readonly pick: string | null;
  /** Whether it is what a source does for others: its effects read the numbers of the source. */
  readonly isLent?: true;
}

/** The fields of `Selection` of which exactly one is set. */
export type SelectionOwner = keyof Pick<Selection, 'feature_id' | 'background_feature_id' | 'trait_id' | 'feat_id'>;

const NOWHERE = {
  owner: null,
  kind: 'other',
  classSlug: null,
  subclassSlug: null,
  levels: [1],
  pick: null,
} as const satisfies Partial<RuleSource>;

type RawSource = RuleSource['raw'] & { readonly slug: string; readonly name: string };

/** Returns the source of a core rule. */
export const plainSource = (raw: RawSource): RuleSource => ({ ...NOWHERE, slug: raw.slug, name: raw.name, raw });

/** Returns the source of a condition. */
export const conditionSource = (raw: RawSource): RuleSource => ({ ...plainSource(raw), kind: 'condition' });

/** Returns the source of a creature, of something that it has or does, or of a rule for creatures. */
export const creatureSource = (raw: RawSource): RuleSource => ({ ...plainSource(raw), kind: 'creature' });

/** Returns the source of a spell. */
export const spellSource = (raw: RawSource): RuleSource => ({ ...plainSource(raw), kind: 'spell' });

/** Returns the source of an item, an item type or a weapon property. */
export const itemSource = (raw: RawSource): RuleSource => ({ ...plainSource(raw), kind: 'item' });

/** Returns the source of a trait, feat or background feature. */
export const characterSource = (
  raw: RawSource & { readonly levels?: readonly number[] },
  owner: SelectionOwner,
): RuleSource => ({ ...plainSource(raw), owner, levels: raw.levels ?? NOWHERE.levels });

/** Returns the source of a class, a class feature or an option. */
export const classSource = (
  raw: RawSource,
  place: Pick<RuleSource, 'classSlug' | 'subclassSlug' | 'levels'>,
): RuleSource => ({ ...plainSource(raw), owner: 'feature_id', kind: 'class', ...place });

/** Returns what a source does for others: of the source, only its numbers can be read there. */
export const lentSource = ({ slug, name, raw: { numbers } }: RuleSource): RuleSource => ({
  ...plainSource({ slug, name, ...(numbers ? { numbers } : {}) }),
  isLent: true,
});

/** Returns the id of the source's own uses, or undefined. */
export const ownUsesId = ({ raw, slug }: RuleSource): string | undefined =>
  raw.uses ? (raw.uses.id ?? slug) : undefined;

/** Returns the id of the source's own state, or undefined. */
export const ownStateId = ({ raw, slug }: RuleSource): string | undefined =>
  raw.state ? (raw.state.id ?? slug) : undefined;

/** Returns a key that no other source has. */
export const keyOfSource = ({ owner, slug, kind }: RuleSource): string => `${owner ?? kind}:${slug}`;
