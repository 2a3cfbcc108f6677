import type { FeatureLike } from '../../../../contracts/content/content.types.js';
import { everyPredicateIn, type Predicate } from '../../../../contracts/content/predicates.js';
import type { MutableContent, LoaderContext } from '../link/loader-context.js';

/** The maps of the sources that depend on each other, by the kind of the predicate that asks for them. */
const MAPS = {
  feature: 'features',
  feat: 'feats',
  trait: 'traits',
  background_feature: 'background_features',
} as const;
type SourceMap = (typeof MAPS)[keyof typeof MAPS];

/** Returns the keys (`features:id`, `feats:id`) of the sources that a predicate names, at any depth. */
const keysNamedBy = (predicate: Predicate): string[] =>
  everyPredicateIn(predicate).flatMap((each) =>
    each.type === 'has' && Object.hasOwn(MAPS, each.kind) ? [`${MAPS[each.kind as keyof typeof MAPS]}:${each.id}`] : [],
  );

/** Returns the keys of the features and feats that the selections of a feature offer. */
function keysOfferedBy({ selections, auxiliary_choices }: FeatureLike): string[] {
  const all = [...selections, ...auxiliary_choices.flatMap((choice) => choice.selections)];
  return all
    .filter(({ target }) => target === 'features' || target === 'feats')
    .flatMap(({ target, pools }) => pools.map(({ id }) => `${target}:${id}`));
}

/** Returns, by the key of each offered feature or feat, the keys of everything that offers it. */
function offerersByKey(content: MutableContent): Map<string, Set<string>> {
  const offerers = new Map<string, Set<string>>();
  for (const map of Object.values(MAPS))
    for (const feature of Object.values<FeatureLike>(content[map]))
      for (const key of keysOfferedBy(feature))
        offerers.set(key, (offerers.get(key) ?? new Set<string>()).add(`${map}:${feature.id}`));
  return offerers;
}

/**
 * Returns, by the key of each source, the keys on which it depends: those that its prerequisites name, and the
 * one that offers it when nothing else gives it.
 */
function dependenciesByKey(content: MutableContent): Map<string, string[]> {
  const offerers = offerersByKey(content);
  const grantedByClass = new Set(
    Object.values(content.classifications).flatMap(({ default_features, locked_features }) => [
      ...default_features,
      ...locked_features,
    ]),
  );
  const dependencies = new Map<string, string[]>();
  for (const map of Object.values(MAPS))
    for (const { id, prerequisites } of Object.values<FeatureLike>(content[map])) {
      const isGrantedByClass = map === 'features' && grantedByClass.has(id);
      const sources = isGrantedByClass ? undefined : offerers.get(`${map}:${id}`);
      dependencies.set(`${map}:${id}`, [
        ...prerequisites.flatMap(keysNamedBy),
        ...(sources?.size === 1 ? sources : []),
      ]);
    }
  return dependencies;
}

/**
 * Reports every cycle of sources that depend on each other, because none of them can become active. Follows
 * the dependencies of each key once, depth first; a key that is on the current path already closes a cycle.
 */
export function checkPrerequisiteCycles(context: LoaderContext): void {
  const dependencies = dependenciesByKey(context.content);
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (key: string): void => {
    const start = path.indexOf(key);
    if (start !== -1) return report(context, [...path.slice(start), key]);
    if (done.has(key)) return;
    path.push(key);
    for (const next of dependencies.get(key) ?? []) visit(next);
    path.pop();
    done.add(key);
  };
  for (const key of dependencies.keys()) visit(key);
}

function report(context: LoaderContext, cycle: readonly string[]): void {
  const [map = '', id = ''] = (cycle[0] ?? '').split(':');
  const raw = context.rawOf(map as SourceMap, id);
  const names = cycle.map((key) => key.split(':')[1]).join(' → ');
  if (raw) context.problems.addFor(raw, `the prerequisites form a cycle: ${names}`, 'slug');
}
