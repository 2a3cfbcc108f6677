import type { FeatureLike, Prerequisite } from '../../../../contracts/content/content.types.js';
import type { MutableContent, LoaderContext } from '../link/loader-context.js';

/** Returns the keys (`features:id`, `feats:id`) that a condition names, also inside any, all and not. */
function keysNamedBy(condition: Prerequisite): string[] {
  switch (condition.type) {
    case 'all':
    case 'any':
      return condition.of.flatMap(keysNamedBy);
    case 'not':
      return keysNamedBy(condition.of);
    case 'has':
      return ['feature', 'feat'].includes(condition.kind) ? [`${condition.kind}s:${condition.id}`] : [];
    default:
      return [];
  }
}

/** Returns the features that offer each option. An option that only one feature offers depends on that feature. */
function offeredBy(content: MutableContent): Map<string, Set<string>> {
  const offers = new Map<string, Set<string>>();
  for (const map of ['features', 'feats', 'traits', 'background_features'] as const)
    for (const feature of Object.values<FeatureLike>(content[map]))
      for (const { target, pools } of [
        ...feature.selections,
        ...feature.auxiliary_choices.flatMap(({ selections }) => selections),
      ])
        if (target === 'features' || target === 'feats')
          for (const { id } of pools) {
            const key = `${target}:${id}`;
            offers.set(key, (offers.get(key) ?? new Set<string>()).add(`${map}:${feature.id}`));
          }
  return offers;
}

/** Returns the keys on which each feature or feat depends. */
function edgesOf(content: MutableContent): Map<string, string[]> {
  const offers = offeredBy(content);
  const grantedByClass = new Set(
    Object.values(content.classifications).flatMap(({ default_features, locked_features }) => [
      ...default_features,
      ...locked_features,
    ]),
  );
  const edges = new Map<string, string[]>();
  const addEdges = (key: string, conditions: readonly Prerequisite[], isGrantedByClass: boolean): void => {
    const sources = isGrantedByClass ? undefined : offers.get(key);
    edges.set(key, [...conditions.flatMap(keysNamedBy), ...(sources?.size === 1 ? sources : [])]);
  };
  for (const { id, prerequisites } of Object.values(content.features))
    addEdges(`features:${id}`, prerequisites, grantedByClass.has(id));
  for (const { id, prerequisite } of Object.values(content.feats))
    addEdges(`feats:${id}`, prerequisite ? [prerequisite] : [], false);
  return edges;
}

/** Reports every cycle once: features or feats that depend on each other can never become active. */
export function checkPrerequisiteCycles(context: LoaderContext): void {
  const edges = edgesOf(context.content);
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (key: string): void => {
    const start = path.indexOf(key);
    if (start !== -1) return report(context, [...path.slice(start), key]);
    if (done.has(key)) return;
    path.push(key);
    for (const next of edges.get(key) ?? []) visit(next);
    path.pop();
    done.add(key);
  };
  for (const key of edges.keys()) visit(key);
}

function report(context: LoaderContext, cycle: readonly string[]): void {
  const [map = '', id = ''] = (cycle[0] ?? '').split(':');
  const raw = context.rawOf(map as 'features' | 'feats', id);
  const names = cycle.map((key) => key.split(':')[1]).join(' → ');
  if (raw) context.problems.addFor(raw, `the prerequisites form a cycle: ${names}`, 'slug');
}
