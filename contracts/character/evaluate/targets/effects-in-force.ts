import { fillTemplate, type Effect, type Template } from '../../../content/effects.js';
import { formProficiencies } from '../../../content/form-proficiencies.js';
import { PICK } from '../../../content/formula-names.js';
import type { Content, PoolEntry } from '../../../content/content.types.js';
import type { SourceRules } from '../../../content/rule-source.types.js';
import type { ResolutionState } from '../resolve/resolution-state.js';
import type { IdleSource, SourceInForce } from '../in-force/sources-in-force.js';

/** An effect with the source that has it. */
export interface EffectInForce {
  readonly effect: Effect;
  readonly from: SourceInForce;
}

/** An effect of a source that is not in force, and why it is not. */
export interface IdleEffect extends EffectInForce {
  readonly why: string;
}

/** Returns the last part of a selection's id, without the level at which it opens: `ancestry` of `breath/ancestry@3`. */
const slugOfSelection = (id: string): string => (id.split('/').at(-1) ?? id).replace(/@\d+$/, '');

/** Returns the pick of the selection with that slug: of the own source, else of any. */
function pickNamed({ applied }: ResolutionState, from: SourceInForce, slug: string): PoolEntry | undefined {
  const found = applied.filter(({ selection }) => slugOfSelection(selection.id) === slug);
  return (found.find(({ active }) => active.feature === from.active?.feature) ?? found[0])?.entry;
}

/** Returns the text for a name in braces: a pick, or a fact of a pick. Empty without a pick. */
export function pickText(state: ResolutionState, from: SourceInForce, name: string): string {
  const [first, ...path] = name.split('.');
  if (first !== PICK) return '';
  if (path.length === 0) return from.pick?.id ?? '';
  if (from.pick && path.length === 1 && from.pick.facts?.[path[0] ?? ''] !== undefined)
    return from.pick.facts[path[0] ?? ''] ?? '';
  const isOwn = from.pickedIn !== undefined && slugOfSelection(from.pickedIn) === path[0];
  const pick = isOwn ? from.pick : pickNamed(state, from, path[0] ?? '');
  return path.length === 1 ? (pick?.id ?? '') : (pick?.facts?.[path[1] ?? ''] ?? '');
}

/** Returns a template with the picks filled in. */
export const fillPicks = (state: ResolutionState, from: SourceInForce, template: Template): string =>
  template.includes('{') ? fillTemplate(template, (name) => pickText(state, from, name)) : template;

/** Adds an entry to the list under a key. */
function push<T>(lists: Map<string, T[]>, key: string, entry: T): void {
  const list = lists.get(key);
  if (list) list.push(entry);
  else lists.set(key, [entry]);
}

/** Returns the entries under any of the keys. */
function under<T>(lists: ReadonlyMap<string, T[]>, keys: readonly string[]): readonly T[] {
  const [only] = keys;
  if (keys.length === 1 && only !== undefined) return lists.get(only) ?? [];
  return keys.flatMap((key) => lists.get(key) ?? []);
}

/** Returns the effects of a source, with those that its state's forms have on saves and skills. */
const effectsOf = ({ skills }: Content, { effects, state }: SourceRules): readonly Effect[] =>
  state?.forms?.proficiencies ? [...effects, ...formProficiencies(skills)(state)] : effects;

/** Every effect in force by the name of its target. A source counts once, unless it is repeatable. */
export class EffectsInForce {
  private readonly byTarget = new Map<string, EffectInForce[]>();
  private readonly idleByTarget = new Map<string, IdleEffect[]>();

  constructor(private readonly state: ResolutionState) {}

  /** Adds the effects of some sources. */
  add(sources: readonly SourceInForce[]): void {
    for (const from of sources)
      for (const effect of effectsOf(this.state.content, from.rules))
        for (const template of effect.targets)
          push(this.byTarget, fillPicks(this.state, from, template), { effect, from });
  }

  /** Adds the effects of sources that are not in force. */
  addIdle(sources: readonly IdleSource[]): void {
    for (const { from, why } of sources)
      for (const effect of effectsOf(this.state.content, from.rules))
        for (const template of effect.targets)
          push(this.idleByTarget, fillPicks(this.state, from, template), { effect, from, why });
  }

  /** Returns the effects on a target under any of its names. */
  on(names: readonly string[]): readonly EffectInForce[] {
    return under(this.byTarget, names);
  }

  /** Returns the effects on a target whose sources are not in force. */
  idleOn(names: readonly string[]): readonly IdleEffect[] {
    return this.idleByTarget.size === 0 ? [] : under(this.idleByTarget, names);
  }

  /** Returns the names of the targets of a family that have effects, such as every sense. */
  targetsOf(family: string): string[] {
    return [...this.byTarget.keys()].filter((target) => target.startsWith(`${family}.`));
  }

  /** Returns every effect with a mode. */
  withMode(mode: Effect['mode']): { target: string; effect: EffectInForce }[] {
    return [...this.byTarget].flatMap(([target, effects]) =>
      effects.filter(({ effect }) => effect.mode === mode).map((effect) => ({ target, effect })),
    );
  }
}
