import type { LoaderContext } from '../link/loader-context.js';
import type { RuleSource } from '../link/rule-source.js';
import type { RawValue } from '../schema/parts.js';

/**
 * Adds a problem for damage by level that leaves out the levels before its first entry, although the source comes at
 * level 1. An option comes at the level at which the player takes it, which is not known here.
 */
export function checkDamageLevels(
  { problems }: LoaderContext,
  { slug, kind, classSlug, levels }: RuleSource,
  damage: RawValue | undefined,
  from: object,
): void {
  if (typeof damage !== 'object' || levels[0] !== 1 || (kind === 'class' && classSlug === null)) return;
  const first = Math.min(...Object.keys(damage).map(Number));
  if (first > 1)
    problems.addFor(
      from,
      `the damage begins at level ${first}, but '${slug}' comes at level 1; add an entry for 1`,
      'damage',
    );
}
