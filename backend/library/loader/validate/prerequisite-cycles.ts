import type { FeatureLike, Prerequisite } from '../../../../contracts/content/content.types.js';
import type { MutableContent, LoaderContext } from '../link/loader-context.js';

/** Keys of the holders that a condition names, on whatever side of an any, all or not. */
function named(condition: Prerequisite): string[] {
  switch (condition.type) {
    case 'all':
    case 'any':
      return condition.of.flatMap(named);
    case 'not':
      return named(condition.of);
    case 'has':
      return ['feature', 'feat'].includes(condition.kind) ? [`${condition.kind}s:${condition.id}`] : [];
    default:
      return [];
  }
}

/** For an option: the holders that offer it. With only one of them, the option waits for that one. */
function offeredBy(draft: MutableContent): Map<string, Set<string>> {
  const offers = new Map<string, Set<string>>();
  for (const map of ['features', 'feats', 'traits', 'background_features'] as const)
    for (const holder of Object.values<FeatureLike>(draft[map]))
      for (const { target, pools } of [...holder.selections, ...holder.auxiliary_choices.flatMap(({ selections }) => selections)])
        if (target === 'features' || target === 'feats')
          for (const { id } of pools) {
            const key = `${target}:${id}`;
            offers.set(key, (offers.get(key) ?? new Set<string>()).add(`${map}:${holder.id}`));
          }
  return offers;
}

/** What each feature and feat waits for. */
function edgesOf(draft: MutableContent): Map<string, string[]> {
  const offers = offeredBy(draft);
  const byItself = new Set(Object.values(draft.classifications).flatMap(({ default_features, locked_features }) => [...default_features, ...locked_features]));
  const edges = new Map<string, string[]>();
  const enter = (key: string, conditions: readonly Prerequisite[], own: boolean): void => {
    const holders = own ? undefined : offers.get(key);
    edges.set(key, [...conditions.flatMap(named), ...(holders?.size === 1 ? holders : [])]);
  };
  for (const { id, prerequisites } of Object.values(draft.features)) enter(`features:${id}`, prerequisites, byItself.has(id));
  for (const { id, prerequisite } of Object.values(draft.feats)) enter(`feats:${id}`, prerequisite ? [prerequisite] : [], false);
  return edges;
}

/** Notes every circle once: features or feats that wait for each other and so never come. */
export function checkPrerequisiteCycles(shop: LoaderContext): void {
  const edges = edgesOf(shop.content);
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (key: string): void => {
    const start = path.indexOf(key);
    if (start !== -1) return report(shop, [...path.slice(start), key]);
    if (done.has(key)) return;
    path.push(key);
    for (const next of edges.get(key) ?? []) visit(next);
    path.pop();
    done.add(key);
  };
  for (const key of edges.keys()) visit(key);
}

function report(shop: LoaderContext, circle: readonly string[]): void {
  const [map = '', id = ''] = (circle[0] ?? '').split(':');
  const raw = shop.rawOf(map as 'features' | 'feats', id);
  const names = circle.map((key) => key.split(':')[1]).join(' → ');
  if (raw) shop.problems.of(raw, `prerequisites run in a circle: ${names}`, 'slug');
}
