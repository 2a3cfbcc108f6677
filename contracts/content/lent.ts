import { compareNames } from '../core/compare-names.js';
import type { Content } from './content.types.js';
import type { Lent, SourceRules } from './rule-source.types.js';

/* What sources do for others, such as the aura of a paladin: the table puts it on the sheets of those others. */

/** The kinds of sources that may do something for others, with the map of the content that has them. */
const MAPS = {
  feature: 'features',
  trait: 'traits',
  background_feature: 'background_features',
  feat: 'feats',
  item: 'items',
} as const satisfies Record<string, keyof Content>;
/** A kind of source that may do something for others. */
export type LenderKind = keyof typeof MAPS;

/** Something that a source does for others. */
export interface LentEffect {
  /** The kind and the slug of the source: `feature:aura-of-protection`. */
  readonly id: string;
  readonly source: { readonly kind: LenderKind; readonly id: string };
  readonly name: string;
  readonly lends: Lent;
}

type Lender = { readonly id: string; readonly name: string; readonly rules?: SourceRules; readonly lends?: Lent };

function lentOf(kind: LenderKind, { id, name, rules, lends = rules?.lends }: Lender): LentEffect[] {
  return lends ? [{ id: `${kind}:${id}`, source: { kind, id }, name, lends }] : [];
}

const known = new WeakMap<Content['items'], ReadonlyMap<string, LentEffect>>();

/** Keeps what it finds by the items, because a content with other items is another one, and campaigns share them. */
function lentById(content: Content): ReadonlyMap<string, LentEffect> {
  const found =
    known.get(content.items) ??
    new Map(
      (Object.keys(MAPS) as LenderKind[])
        .flatMap((kind) => Object.values<Lender>(content[MAPS[kind]]).flatMap((lender) => lentOf(kind, lender)))
        .map((lent) => [lent.id, lent]),
    );
  known.set(content.items, found);
  return found;
}

/** Returns what a source does for others, by its id; undefined for none. */
export const lentEffect = (content: Content, id: string): LentEffect | undefined => lentById(content).get(id);

/** Returns everything that sources do for others, by name. */
export const lentEffects = (content: Content): readonly LentEffect[] =>
  [...lentById(content).values()].toSorted(compareNames);

/** Returns the item of which an id names what it does for others; undefined for another source. */
export const itemThatLends = (id: string): string | undefined =>
  id.startsWith('item:') ? id.slice('item:'.length) : undefined;
