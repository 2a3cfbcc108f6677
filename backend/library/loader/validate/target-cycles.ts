import { namesInTemplate, type Effect } from '../../../../contracts/content/effects.js';
import { ABILITY_KEYS } from '../../../../contracts/content/content.types.js';
import { namesIn } from '../../../../contracts/content/formula.js';
import { everyPredicateIn, type Predicate } from '../../../../contracts/content/predicates.js';
import { namesOfTarget, parseTarget, TARGETS, type TargetFamily } from '../../../../contracts/content/targets.js';
import { namesInValue } from '../../../../contracts/content/level-values.js';
import type { LoaderContext } from '../link/loader-context.js';
import type { RuleSource } from '../link/rule-source.js';
import { everyTarget } from './every-target.js';

/* Finds targets that depend on themselves, because no order of computation exists for them. */

/** One dependency: the target reads another by an effect, or always. */
interface Read {
  readonly target: string;
  /** The raw effect; null: the rules of the game. */
  readonly raw: object | null;
}

/** Returns the target of a name in a formula, or several; none for a name that no effect changes. */
function targetsOfName(context: LoaderContext, { classSlug }: RuleSource, name: string): readonly string[] {
  const [first = ''] = name.split('_');
  if (ABILITY_KEYS.some((key) => key === name || name === `${key}_score`)) return [`scores.${first}`];
  if (name.startsWith('uses.')) return [name.replace(/\.max$/, '')];
  const classes = classSlug === null ? Object.keys(context.content.classifications) : [classSlug];
  if (name === 'spell_dc' || name === 'spell_attack') return classes.map((slug) => `${name}.${slug}`);
  if (name === 'casting')
    return classes.flatMap((slug) => {
      const ability = context.content.classifications[slug]?.ability;
      return ability ? [`scores.${ability.id}`] : [];
    });
  return parseTarget(name) ? [name] : [];
}

/** Returns the targets that a predicate on the current play state reads. */
function targetsOfPredicate(context: LoaderContext, source: RuleSource, predicate: Predicate): readonly string[] {
  return everyPredicateIn(predicate).flatMap((each) => {
    switch (each.type) {
      case 'formula':
        return namesIn(each.formula).flatMap((name) => targetsOfName(context, source, name));
      case 'flag':
        return [`flags.${each.id}`];
      case 'attack':
        return [...each.all, ...each.any, ...each.not].flatMap((tag) =>
          ABILITY_KEYS.some((key) => key === tag) ? ['attack_ability'] : [`attack_tags.${tag}`],
        );
      case 'size':
        return ['size'];
      case 'ability':
        return [`scores.${each.ability}`];
      default:
        return [];
    }
  });
}

function targetsReadBy(context: LoaderContext, source: RuleSource, { value, up_to, when }: Effect): Set<string> {
  const names = [...(value === null ? [] : namesInValue(value)), ...(up_to === null ? [] : namesIn(up_to))];
  return new Set([
    ...names.flatMap((name) => targetsOfName(context, source, name)),
    ...(when === null ? [] : targetsOfPredicate(context, source, when)),
  ]);
}

/** Sets whose entries are computed one by one, so that one entry may depend on another. */
const BY_ENTRY: ReadonlySet<string> = new Set(['flags', 'attack_tags']);

const grantsOf = ({ grant }: Effect): readonly string[] =>
  'by_level' in grant ? grant.by_level.flatMap(({ value }) => value) : grant;

/** Returns whether one name of an effect's target means the target; a template means every target of its family. */
function means(name: string, target: string, names: readonly string[]): boolean {
  if (namesInTemplate(name).length === 0) return names.includes(name);
  return name.split('.')[0] === target.split('.')[0];
}

/** Returns what each target reads. */
function readsByTarget(context: LoaderContext): Map<string, Read[]> {
  const abilityOf = (skill: string): string | undefined => context.content.skills[skill]?.ability;
  const reads = new Map<string, Read[]>();
  const add = (target: string, read: Read): void => void reads.set(target, [...(reads.get(target) ?? []), read]);
  const targets = everyTarget(context).map((target) => ({ target, names: namesOfTarget(target, abilityOf) }));
  for (const { effect, source, raw } of context.effects) {
    const read = [...targetsReadBy(context, source, effect)].map((target) => ({ target, raw }));
    if (read.length === 0) continue;
    const changed = new Set(
      effect.targets.flatMap((name) => {
        if (BY_ENTRY.has(name)) return grantsOf(effect).map((entry) => `${name}.${entry}`);
        return targets.filter(({ target, names }) => means(name, target, names)).map(({ target }) => target);
      }),
    );
    for (const target of changed) for (const one of read) add(target, one);
  }
  for (const { target } of targets) {
    const { family, id } = parseTarget(target) ?? { family: null, id: null };
    if (family === 'passives') add(target, { target: `skills.${id}`, raw: null });
    if (family === 'hp_max') add(target, { target: 'hp', raw: null });
    if (family && (TARGETS[family] as TargetFamily).kind === 'roll') add(target, { target: 'proficiency', raw: null });
    const ability = family === 'skills' && id !== null ? abilityOf(id) : id;
    if ((family === 'skills' || family === 'saves' || family === 'checks') && ability)
      add(target, { target: `scores.${ability}`, raw: null });
  }
  return reads;
}

/**
 * Reports every circle of targets once, at an effect that closes it. Follows what each target reads, depth first; a
 * target that is on the current path already closes a circle.
 */
export function checkTargetCycles(context: LoaderContext): void {
  const reads = readsByTarget(context);
  const done = new Set<string>();
  const path: { readonly target: string; readonly raw: object | null }[] = [];
  const visit = (target: string, raw: object | null): void => {
    const start = path.findIndex((step) => step.target === target);
    if (start !== -1) {
      const circle = [...path.slice(start + 1), { target, raw }];
      const culprit = circle.findLast((step) => step.raw !== null)?.raw;
      const chain = [...circle.slice(-1), ...circle].map((step) => step.target).join(' → ');
      if (culprit) context.problems.addFor(culprit, `the targets depend on each other in a circle: ${chain}`, 'target');
      return;
    }
    if (done.has(target)) return;
    path.push({ target, raw });
    for (const next of reads.get(target) ?? []) visit(next.target, next.raw);
    path.pop();
    done.add(target);
  };
  for (const target of reads.keys()) visit(target, null);
}
