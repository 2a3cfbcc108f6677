import { locationOf } from '../read/source-location.js';
import type { LoaderContext } from './loader-context.js';
import type { RawRules, RawSelection } from '../schema/selections.schema.js';
import type { ListedOption, RawState, RuleNames } from './rule-names.js';
import { keyOfSource, ownStateId, ownUsesId, type RuleSource } from './rule-source.js';

type RawEffect = NonNullable<RawRules['effects']>[number];

/** Returns the entries of a `grant`, of every level. */
const everyGrant = (grant: RawEffect['grant']): readonly string[] =>
  grant === undefined ? [] : Object.values<string | readonly string[]>(grant).flat();

/** Returns the targets of a raw effect. */
export const targetsOf = ({ target }: RawEffect): readonly string[] => (typeof target === 'object' ? target : [target]);

function declareEffects(names: RuleNames, effects: readonly RawEffect[] = []): void {
  for (const effect of effects)
    for (const target of targetsOf(effect)) {
      if (target === 'flags') for (const flag of everyGrant(effect.grant)) names.flags.add(flag);
      if (target === 'attack_tags') for (const tag of everyGrant(effect.grant)) names.attackTags.add(tag);
      if (target.startsWith('senses.')) {
        const sense = target.slice('senses.'.length);
        names.senses.add(sense);
        names.namedSenses.push({ sense, raw: effect });
      }
    }
}

const optionsOf = ({ pools = [] }: RawSelection): ListedOption[] =>
  pools.map((entry, index) =>
    typeof entry === 'string'
      ? { id: entry, facts: {}, from: pools, member: index }
      : { id: entry.id, facts: entry.facts ?? {}, from: entry, member: entry.facts ? 'facts' : 'id' },
  );

function declareSelections(names: RuleNames, source: RuleSource, selections: readonly RawSelection[] = []): void {
  for (const raw of selections) {
    const sources = names.picks.get(raw.slug) ?? new Map<string, readonly ListedOption[]>();
    sources.set(keyOfSource(source), [...(sources.get(keyOfSource(source)) ?? []), ...optionsOf(raw)]);
    names.picks.set(raw.slug, sources);
    declareEffects(names, raw.each?.effects);
    for (const { selections: inner } of [...(raw.options ?? []), ...(raw.auxiliary_choices ?? [])])
      declareSelections(names, source, inner);
  }
}

function declareState(context: LoaderContext, id: string, raw: RawState): void {
  const { names, problems } = context;
  const known = names.states.get(id);
  if (known) {
    const [first, second] = context.inOrder(known, raw);
    const { file, line } = locationOf(first);
    problems.addFor(second, `the state '${id}' exists already at ${file}:${line}; give this one another id`, 'id');
  } else names.states.set(id, raw);
}

/**
 * Collects the states, uses, flags, senses, tags of attacks and selections of a source. Adds a problem for a state id
 * that is used twice.
 */
export function declareRules(context: LoaderContext, source: RuleSource): void {
  const { names } = context;
  const [uses, state] = [ownUsesId(source), ownStateId(source)];
  if (uses !== undefined) names.uses.add(uses);
  if (state !== undefined && source.raw.state) declareState(context, state, source.raw.state);
  for (const { tags } of source.raw.attacks ?? []) for (const tag of tags) names.attackTags.add(tag);
  declareEffects(names, source.raw.effects);
  declareEffects(names, source.raw.lends?.effects);
  declareSelections(names, source, source.raw.selections);
}
