import { PROFICIENCY_RANKS, type EffectMode, type ProficiencyRank } from '../../../content/effects.js';
import { evaluateFormula, type Formula, type Scope } from '../../../content/formula.js';
import { maximumOf, type Quantity } from '../../../content/quantity.js';
import { familyOf, namesOfTarget, type TargetFamily } from '../../../content/targets.js';
import { atLevel, isLevelMap } from '../../../content/values.js';
import type { AbilityKey } from '../../../content/content.types.js';
import { signed } from '../../ability-modifiers.js';
import type { ProvenanceEntry, RollRules, Source } from '../../evaluation.types.js';
import type { Present } from '../present/present.js';
import { ownReasons } from '../present/own-reasons.js';
import { fillPicks, type EffectInForce } from './effects-in-force.js';
import { ignoredReason, reasonsOfFormula } from './reasons.js';
import { rankOf } from './ranks.js';
import { scopeOf } from './scope.js';
import { NO_SUBJECT, type Subject } from './subject.js';
import { abilityOfTarget, holdsNow } from './present-predicates.js';

/*
 * Works targets out: the best base, the proficiency part and the additions, times the multipliers, rounded down once, then
 * floors, ceilings and what replaces the number. Every step leaves its reasons, also for what does not count.
 */

/** A number with its reasons. The amounts of the reasons add up to it. */
export interface NumberResult {
  readonly total: number;
  /** Before multipliers, floors and ceilings: what formulas read. */
  readonly raw: number;
  readonly hasBase: boolean;
  readonly reasons: readonly ProvenanceEntry[];
}

/** Dice or a number that an effect adds, with its source. */
export interface AddedQuantity {
  readonly quantity: Quantity;
  readonly damage_type: string | null;
  readonly optional: string | null;
  readonly source: Source;
}

const NOTHING: NumberResult = { total: 0, raw: 0, hasBase: false, reasons: [] };

/** An effect that holds, with its amount. */
interface Counted {
  readonly effect: EffectInForce;
  readonly formula: Formula;
  readonly scope: Scope;
  readonly quantity: Quantity;
}

const numberIn = ({ quantity }: Counted): number => (typeof quantity === 'number' ? quantity : 0);

const NONE: readonly Counted[] = [];

function withMode(held: readonly Counted[], mode: EffectMode): readonly Counted[] {
  let found: Counted[] | undefined;
  for (const counted of held) if (counted.effect.effect.mode === mode) (found ??= []).push(counted);
  return found ?? NONE;
}

/** The steps of one number, in which each reason has the amount by which it changed the number. */
class Steps {
  readonly reasons: ProvenanceEntry[] = [];
  value = 0;

  add(reasons: readonly ProvenanceEntry[]): void {
    this.reasons.push(...reasons);
    for (const { amount = 0 } of reasons) this.value += amount;
  }

  /** Sets the number to another one; a reason that changes nothing does not count. */
  set(value: number, source: Source, explanation: string): void {
    if (value === this.value) return;
    this.reasons.push({ source, amount: value - this.value, explanation });
    this.value = value;
  }
}

/** Computes the targets of one character. Every target is computed once; a target that reads itself counts as 0 there. */
export class Calculator {
  private readonly numbers = new Map<string, NumberResult>();
  private readonly computing = new Set<string>();
  private readonly effects = new Map<string, readonly EffectInForce[]>();

  constructor(private readonly present: Present) {}

  /** Returns a number. With a subject, the effects that ask for it count too. */
  number(target: string, subject: Subject = NO_SUBJECT): NumberResult {
    const isPlain = subject === NO_SUBJECT;
    const cached = isPlain ? this.numbers.get(target) : undefined;
    if (cached) return cached;
    if (this.computing.has(target)) return NOTHING;
    this.computing.add(target);
    const result = this.compute(target, subject);
    this.computing.delete(target);
    if (isPlain) this.numbers.set(target, result);
    return result;
  }

  private compute(target: string, subject: Subject): NumberResult {
    const family = familyOf(target);
    const steps = new Steps();
    const full = this.subjectOf(target, subject);
    const held = this.holding(target, full, steps.reasons);
    steps.add(ownReasons(this.present, target));
    const hasBase = this.applyBase(family, held, steps);
    this.applyRank(target, held, steps);
    for (const addition of withMode(held, 'add')) this.applyAddition(addition, steps);
    const raw = Math.floor(steps.value);
    this.applyMultipliers(held, steps);
    this.applyLimits(held, steps);
    for (const counted of withMode(held, 'replace'))
      steps.set(
        numberIn(counted),
        counted.effect.from.source,
        `${numberIn(counted)} instead, from ${counted.effect.from.source.name}`,
      );
    if (family.lowest !== null && steps.value < family.lowest)
      steps.set(family.lowest, { kind: 'rule', id: 'lowest', name: 'Lowest' }, `never below ${family.lowest}`);
    const adjustment = this.present.adjustmentOf(target);
    if (adjustment !== 0)
      steps.set(
        steps.value + adjustment,
        { kind: 'play', id: 'by-hand', name: 'Set by hand' },
        `${signed(adjustment)} set by hand`,
      );
    return { total: steps.value, raw: raw + adjustment, hasBase, reasons: steps.reasons };
  }

  /** Adds to the subject what the target itself says: the ability of the roll, and whether it is proficient. */
  private subjectOf(target: string, subject: Subject): Subject {
    if (subject.ability !== undefined && subject.proficient !== undefined) return subject;
    const ability = subject.ability ?? abilityOfTarget(this.present.content, target);
    const proficient = subject.proficient ?? this.present.proficiencySource(target) !== undefined;
    return ability === undefined ? { ...subject, proficient } : { ...subject, proficient, ability };
  }

  /** Returns the effects on a target that hold now with their amounts; the reasons tell of the others. */
  private holding(target: string, subject: Subject, reasons: ProvenanceEntry[]): Counted[] {
    const held: Counted[] = [];
    for (const effect of this.effectsOn(target)) {
      const { when, value, mode } = effect.effect;
      if (value === null && mode !== 'rank') continue;
      const scope = scopeOf(this.present, effect.from, subject);
      const formula = value === null ? 0 : (atLevel<Formula>(value, this.present.levelOf(effect.from)) ?? 0);
      if (when === null || holdsNow(this.present, effect.from, subject, when))
        held.push({ effect, formula, scope, quantity: evaluateFormula(formula, scope) });
      else if (mode !== 'rank') reasons.push(notHolding(effect, formula, scope, when.name));
    }
    return held;
  }

  /** Returns the effects on a target under all of its names. */
  effectsOn(target: string): readonly EffectInForce[] {
    const cached = this.effects.get(target);
    if (cached) return cached;
    const found = this.present.effects.on(
      namesOfTarget(target, (skill) => this.present.content.skills[skill]?.ability),
    );
    this.effects.set(target, found);
    return found;
  }

  private applyBase({ bestBase }: TargetFamily, held: readonly Counted[], steps: Steps): boolean {
    const bases = withMode(held, 'base');
    const isBetter = (a: Counted, b: Counted): boolean =>
      bestBase === 'highest' ? numberIn(a) > numberIn(b) : numberIn(a) < numberIn(b);
    const [first, ...others] = bases;
    if (!first) return false;
    const best = others.reduce((kept, base) => (isBetter(base, kept) ? base : kept), first);
    steps.add(reasonsOfFormula(best.formula, best.scope, best.effect.from.source, true));
    const word = bestBase === 'highest' ? 'more' : 'less';
    for (const base of bases)
      if (base !== best)
        steps.reasons.push(
          ignoredReason(
            base.effect.from.source,
            String(numberIn(base)),
            `${best.effect.from.source.name} gives ${numberIn(base) === numberIn(best) ? 'as much' : word}`,
          ),
        );
    return true;
  }

  private applyRank(target: string, held: readonly Counted[], steps: Steps): void {
    const ranks = held.flatMap(({ effect }) =>
      effect.effect.rank === null ? [] : [{ rank: effect.effect.rank, source: effect.from.source }],
    );
    const source = this.present.proficiencySource(target);
    const own = source ? [{ rank: 'full' as const, source }] : [];
    const [best, ...others] = [...own, ...ranks].sort(
      (a, b) => PROFICIENCY_RANKS.indexOf(b.rank) - PROFICIENCY_RANKS.indexOf(a.rank),
    );
    if (!best) return;
    const bonus = this.number('proficiency').total;
    const { amount, word } = rankOf(best.rank, bonus);
    steps.add([{ source: best.source, amount, explanation: `${signed(amount)} ${word} (${best.source.name})` }]);
    for (const other of others)
      steps.reasons.push(
        ignoredReason(
          other.source,
          signed(rankOf(other.rank, bonus).amount),
          `${best.source.name} gives as much or more`,
        ),
      );
  }

  private applyAddition({ effect, formula, scope, quantity }: Counted, steps: Steps): void {
    const { source } = effect.from;
    const limit = effect.effect.up_to;
    const amount = typeof quantity === 'number' ? quantity : 0;
    const room = limit === null ? Infinity : Math.max(0, maximumOf(evaluateFormula(limit, scope)) - steps.value);
    if (amount > room)
      steps.add([
        {
          source,
          amount: room,
          explanation: `${signed(room)} from ${source.name}, which goes up to ${steps.value + room}`,
        },
      ]);
    else steps.add(reasonsOfFormula(formula, scope, source, false));
  }

  private applyMultipliers(held: readonly Counted[], steps: Steps): void {
    for (const counted of withMode(held, 'multiply')) {
      const factor = numberIn(counted);
      const { source } = counted.effect.from;
      steps.set(steps.value * factor, source, `× ${factor} from ${source.name}`);
    }
    if (!Number.isInteger(steps.value) && Number.isFinite(steps.value))
      steps.set(Math.floor(steps.value), { kind: 'rule', id: 'rounding', name: 'Rounding' }, 'rounded down');
  }

  /** Applies the highest floor, then the lowest ceiling. */
  private applyLimits(held: readonly Counted[], steps: Steps): void {
    for (const floor of [...withMode(held, 'set_min')].sort((a, b) => numberIn(b) - numberIn(a))) {
      const { source } = floor.effect.from;
      if (numberIn(floor) > steps.value)
        steps.set(numberIn(floor), source, `at least ${numberIn(floor)} (${source.name})`);
      else steps.reasons.push(ignoredReason(source, `the floor of ${numberIn(floor)}`, 'the number is not lower'));
    }
    for (const ceiling of [...withMode(held, 'set_max')].sort((a, b) => numberIn(a) - numberIn(b))) {
      const { source } = ceiling.effect.from;
      if (numberIn(ceiling) < steps.value)
        steps.set(numberIn(ceiling), source, `at most ${numberIn(ceiling)} (${source.name})`);
      else steps.reasons.push(ignoredReason(source, `the ceiling of ${numberIn(ceiling)}`, 'the number is not higher'));
    }
  }

  /** Returns the best proficiency rank for a target, or null. */
  rank(target: string, subject: Subject = NO_SUBJECT): ProficiencyRank | null {
    const full = this.subjectOf(target, subject);
    const ranks = this.effectsOn(target).flatMap(({ effect: { rank, when }, from }) =>
      rank !== null && (when === null || holdsNow(this.present, from, full, when)) ? [rank] : [],
    );
    if (full.proficient) ranks.push('full');
    return ranks.reduce<ProficiencyRank | null>(
      (best, rank) =>
        best === null || PROFICIENCY_RANKS.indexOf(rank) > PROFICIENCY_RANKS.indexOf(best) ? rank : best,
      null,
    );
  }

  /** Returns the best die or dice among the bases of a target, or undefined without one. */
  bestDice(target: string, subject: Subject, usual: Quantity | undefined): Quantity | undefined {
    const bases = this.holding(target, this.subjectOf(target, subject), []).map(({ quantity }) => quantity);
    return [...(usual === undefined ? [] : [usual]), ...bases].reduce<Quantity | undefined>(
      (best, quantity) => (best === undefined || maximumOf(quantity) > maximumOf(best) ? quantity : best),
      undefined,
    );
  }

  /** Returns everything that is added to dice, each with its type and source. */
  additions(target: string, subject: Subject): AddedQuantity[] {
    return this.holding(target, this.subjectOf(target, subject), []).map(({ effect, quantity }) => ({
      quantity,
      damage_type:
        effect.effect.damage_type === null
          ? null
          : fillPicks(this.present.state, effect.from, effect.effect.damage_type) || null,
      optional: effect.effect.optional,
      source: effect.from.source,
    }));
  }

  /** Returns the entries of a set with the source of each, in the order of the sources. */
  set(target: string, subject: Subject = NO_SUBJECT): { id: string; source: Source }[] {
    const key = `set ${target}`;
    if (this.computing.has(key)) return [];
    this.computing.add(key);
    const found = new Map<string, Source>();
    for (const effect of this.effectsOn(target)) {
      const { grant, when, mode } = effect.effect;
      if (mode !== 'grant' && mode !== 'replace') continue;
      if (when !== null && !holdsNow(this.present, effect.from, this.subjectOf(target, subject), when)) continue;
      for (const id of this.granted(effect, grant)) {
        // The last entry of a size counts, so an entry that comes again moves to the end.
        if (mode === 'replace') found.delete(id);
        if (!found.has(id)) found.set(id, effect.from.source);
      }
    }
    this.computing.delete(key);
    return [...found].map(([id, source]) => ({ id, source }));
  }

  private granted({ from }: EffectInForce, grant: EffectInForce['effect']['grant']): string[] {
    const lists = isLevelMap(grant)
      ? grant.by_level.filter(({ level }) => level <= this.present.levelOf(from)).flatMap(({ value }) => value)
      : grant;
    return lists.map((template) => fillPicks(this.present.state, from, template)).filter((id) => id !== '');
  }

  /** Returns what holds for a roll besides its modifier. Advantage and disadvantage without a text cancel each other. */
  roll(target: string, subject: Subject = NO_SUBJECT): RollRules {
    const full = this.subjectOf(target, subject);
    const notes: string[] = [];
    let [advantage, disadvantage] = [false, false];
    let min_die: number | null = null;
    let min_total: number | null = null;
    for (const effect of this.effectsOn(target)) {
      const { mode, text, when } = effect.effect;
      if (!ROLL_RULES.has(mode) || (when !== null && !holdsNow(this.present, effect.from, full, when))) continue;
      if (mode === 'min_die' || mode === 'min_total') {
        const least = this.amountOf(effect, full);
        if (mode === 'min_die') min_die = Math.max(min_die ?? least, least);
        else min_total = Math.max(min_total ?? least, least);
      } else if (text !== null) notes.push(noteOf(mode, fillPicks(this.present.state, effect.from, text)));
      else if (mode === 'advantage') advantage = true;
      else if (mode === 'disadvantage') disadvantage = true;
    }
    const cancel = advantage && disadvantage;
    return { advantage: advantage && !cancel, disadvantage: disadvantage && !cancel, min_die, min_total, notes };
  }

  private amountOf({ effect, from }: EffectInForce, subject: Subject): number {
    const formula = effect.value === null ? 0 : (atLevel<Formula>(effect.value, this.present.levelOf(from)) ?? 0);
    return maximumOf(evaluateFormula(formula, scopeOf(this.present, from, subject)));
  }

  /** Returns the modifier of an ability: (score - 10) / 2, rounded down. SRD "Ability Scores and Modifiers". */
  modifier(ability: AbilityKey): number {
    return Math.floor((this.number(`scores.${ability}`).total - 10) / 2);
  }
}

const ROLL_RULES: ReadonlySet<EffectMode> = new Set(['advantage', 'disadvantage', 'min_die', 'min_total', 'note']);

const noteOf = (mode: EffectMode, text: string): string => {
  if (mode === 'note') return text;
  return `${mode === 'advantage' ? 'Advantage' : 'Disadvantage'} ${text}`;
};

function notHolding(
  { from, effect }: EffectInForce,
  formula: Formula,
  scope: Scope,
  condition: string,
): ProvenanceEntry {
  const quantity = evaluateFormula(formula, scope);
  const what = typeof quantity === 'number' && effect.mode === 'add' ? signed(quantity) : 'what comes';
  return ignoredReason(from.source, what, `only with ${condition}`);
}
