import {
  isBaseValue,
  type AbilityKey,
  type Content,
  type Item,
  type NumberTarget,
} from '../../content/content.types.js';
import { abilityModifier, perAbility, proficiencyBonus, signed } from '../ability-modifiers.js';
import type { Choices, PlayState } from '../choices.types.js';
import type { ProvenanceEntry, Source } from '../evaluation.types.js';
import type { RaceClassBackground } from './resolve/race-class-background.js';
import type { Effect, ResolutionState } from './resolve/resolution-state.js';

/**
 * Collects the reasons of every value. The functions that compute the sheet add the amounts of a number here and return
 * its sum, so a number and its reasons cannot differ.
 */
export class ProvenanceLog {
  readonly entries: Record<string, ProvenanceEntry[]> = {};

  /** Adds an amount to a number. */
  addAmount(field: string, source: Source, amount: number, explanation: string): void {
    (this.entries[field] ??= []).push({ source, amount, explanation });
  }

  /** Adds an entry to a list. */
  addEntry(field: string, source: Source, id: string, explanation: string): void {
    (this.entries[field] ??= []).push({ source, id, explanation });
  }

  /** Returns the sum of a number's amounts; 0 without any. */
  sum(field: string): number {
    return (this.entries[field] ?? []).reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  }

  /** Copies the reasons of one value to the beginning of another. */
  copy(from: string, to: string): void {
    this.entries[to] = [...(this.entries[from] ?? []), ...(this.entries[to] ?? [])];
  }
}

/** The worn body armor, and the items in the main and the second hand. */
export interface EquippedItems {
  body: Item | undefined;
  main: Item | undefined;
  second: Item | undefined;
}

/** The input of the functions that compute the fields of the sheet. */
export interface EvaluationContext {
  content: Content;
  choices: Choices;
  play: PlayState;
  identity: RaceClassBackground;
  resolution: ResolutionState;
  provenance: ProvenanceLog;
  level: number;
  proficiency: number;
  scores: Readonly<Record<AbilityKey, number>>;
  modifiers: Readonly<Record<AbilityKey, number>>;
  equipped: EquippedItems;
}

/** Returns a rule of the game as a source. */
export const ruleSource = (id: string, name: string): Source => ({ kind: 'rule', id, name });
/** The source of values that a user set by hand. */
export const setByHandSource: Source = { kind: 'play', id: 'by-hand', name: 'Set by hand' };

function equippedItems(content: Content, play: PlayState): EquippedItems {
  const item = (slot: 'equipped_body' | 'equipped_main' | 'equipped_2ndy'): Item | undefined => {
    const entry = play.inventory.find((carried) => carried[slot]);
    return entry && Object.hasOwn(content.items, entry.item) ? content.items[entry.item] : undefined;
  };
  return { body: item('equipped_body'), main: item('equipped_main'), second: item('equipped_2ndy') };
}

/** Returns the context of one evaluation: the resolved choices with level, scores, modifiers and equipment. */
export function createContext(
  content: Content,
  choices: Choices,
  play: PlayState,
  identity: RaceClassBackground,
  state: ResolutionState,
): EvaluationContext {
  const level = identity.levels.length;
  return {
    content,
    choices,
    play,
    identity,
    resolution: state,
    level,
    provenance: new ProvenanceLog(),
    proficiency: proficiencyBonus(identity.classification, level),
    scores: state.scores,
    modifiers: perAbility((ability) => abilityModifier(state.scores[ability])),
    equipped: equippedItems(content, play),
  };
}

/** Returns whether the effect's `when` holds for the equipped items. */
function whenHolds({ equipped }: EvaluationContext, { selection }: Effect): boolean {
  const shield = equipped.second?.ac_flat_add === true;
  switch (selection.when) {
    case undefined:
      return true;
    case 'armored':
      return equipped.body !== undefined;
    case 'unarmored':
      return equipped.body === undefined;
    case 'unarmored_no_shield':
      return equipped.body === undefined && !shield;
  }
}

/** Returns the number that an effect adds for this character. A text counts as 0. */
export function amountOf(context: EvaluationContext, effect: Effect): number {
  const { selection, value } = effect;
  if (typeof value !== 'number') return 0;
  const { increment_per: per, increment_min: minimum } = selection;
  if (per === undefined) return value;
  const factors = {
    level: context.level,
    class_level: context.level,
    half_class_level: Math.floor(context.level / 2),
    proficiency: context.proficiency,
    ...context.modifiers,
  };
  return Math.max(minimum ?? -Infinity, value * factors[per]);
}

/** Returns the effects on a target that apply now. */
export const effectsOn = (context: EvaluationContext, target: NumberTarget): Effect[] =>
  context.resolution.effects.filter((effect) => effect.target === target && whenHolds(context, effect));

/** Adds a target's effects to a field: the highest base value, then every other effect. */
export function addEffects(context: EvaluationContext, target: NumberTarget, field: string): void {
  const effects = effectsOn(context, target);
  const bases = effects.filter(({ selection }) => isBaseValue(selection));
  const [base] = bases.sort((a, b) => amountOf(context, b) - amountOf(context, a));
  if (base)
    context.provenance.addAmount(
      field,
      base.source,
      amountOf(context, base),
      `${amountOf(context, base)} from ${base.source.name}`,
    );
  for (const effect of effects) {
    if (isBaseValue(effect.selection)) continue;
    const amount = amountOf(context, effect);
    context.provenance.addAmount(field, effect.source, amount, `${signed(amount)} from ${effect.source.name}`);
  }
}
