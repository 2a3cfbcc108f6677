import { PROFICIENCY_RANKS, type EffectMode, type ProficiencyRank } from '../../../content/effects.js';
import { evaluateFormula, type Formula, type Scope } from '../../../content/formula.js';
import { maximumOf, quantityText, type Quantity } from '../../../content/quantity.js';
import { familyOf, namesOfTarget, type TargetFamily } from '../../../content/targets.js';
import { atLevel, isLevelMap } from '../../../content/values.js';
import type { AbilityKey } from '../../../content/content.types.js';
import { abilityModifier, signed } from '../../ability-modifiers.js';
import type { ProvenanceEntry, RollRules, Source } from '../../evaluation.types.js';
import type { Present } from '../present/present.types.js';
import { ownReasons } from '../present/reasons-of-choices.js';
import { roundingSource, setByHandSource } from '../provenance-log.js';
import { fillPicks, type EffectInForce } from './effects-in-force.js';
import { ignoredReason, reasonsOfFormula } from './reasons.js';
import { rankOf } from './ranks.js';
import { isRollRule, rollOf } from './roll-rules.js';
import { scopeOf } from './scope.js';
import type {
  AddedQuantity,
  DiceResult,
  NumberResult,
  RollResult,
  SourcedQuantity,
  TargetValues,
} from './target-values.types.js';
import { NO_SUBJECT, type Subject } from './subject.js';
import { abilityOfTarget, holdsNow, spellsAskedFor } from './present-predicates.js';
import { onlyWhen } from './unmet-condition.js';

/*
 * Works targets out: the best base, the proficiency part and the additions, times the multipliers, rounded down once, then
 * floors, ceilings and what replaces the number. Every step leaves its reasons, also for what does not count.
 */

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
export class Calculator implements TargetValues {
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
    if (adjustment !== 0) steps.set(steps.value + adjustment, setByHandSource, `${signed(adjustment)} set by hand`);
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
    const held = this.effectsOn(target, subject).flatMap((effect) => {
      const { when, mode } = effect.effect;
      const counted = this.countedOf(effect, subject);
      if (!counted) return [];
      if (when === null || holdsNow(this.present, effect.from, subject, when)) return [counted];
      if (mode !== 'rank') reasons.push(notCounting(counted, onlyWhen(this.present, effect.from, subject, when)));
      return [];
    });
    for (const idle of this.present.effects.idleOn(this.namesOf(target, subject))) {
      const { when } = idle.effect;
      const counted = this.countedOf(idle, subject);
      if (counted && (when === null || holdsNow(this.present, idle.from, subject, when)))
        reasons.push(notCounting(counted, idle.why));
    }
    return held;
  }

  /** Returns an effect with its amount; undefined for one without an amount, and for one whose first level is to come. */
  private countedOf(effect: EffectInForce, subject: Subject): Counted | undefined {
    const { value, mode } = effect.effect;
    if (isRollRule(mode) || (value === null && mode !== 'rank')) return undefined;
    const formula = value === null ? 0 : atLevel<Formula>(value, this.present.levelOf(effect.from));
    if (formula === undefined) return undefined;
    const scope = scopeOf(this.present, effect.from, subject);
    return { effect, formula, scope, quantity: evaluateFormula(formula, scope) };
  }

  /** Returns the effects on a target under all of its names. */
  private effectsOn(target: string, subject: Subject): readonly EffectInForce[] {
    const key = `${target} ${subject.ability ?? ''}`;
    const cached = this.effects.get(key);
    if (cached) return cached;
    const found = this.present.effects.on(this.namesOf(target, subject));
    this.effects.set(key, found);
    return found;
  }

  /** Returns the names of a target. A check with a tool is a check with the ability that the DM names. */
  private namesOf(target: string, { ability }: Subject): readonly string[] {
    const names = namesOfTarget(target, (skill) => this.present.content.skills[skill]?.ability);
    return target.startsWith('items.') && ability !== undefined ? [...names, `checks.${ability}`] : names;
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
      steps.set(Math.floor(steps.value), roundingSource, 'rounded down');
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
    const ranks = this.effectsOn(target, full).flatMap(({ effect: { rank, when }, from }) =>
      rank !== null && (when === null || holdsNow(this.present, from, full, when)) ? [rank] : [],
    );
    if (full.proficient) ranks.push('full');
    return ranks.reduce<ProficiencyRank | null>(
      (best, rank) =>
        best === null || PROFICIENCY_RANKS.indexOf(rank) > PROFICIENCY_RANKS.indexOf(best) ? rank : best,
      null,
    );
  }

  /** Returns the best die or dice among the bases of a target, with the reasons; undefined without one. */
  bestDice(target: string, subject: Subject, usual: SourcedQuantity | undefined): DiceResult {
    const reasons: ProvenanceEntry[] = [];
    const bases = this.holding(target, this.subjectOf(target, subject), reasons);
    const all = [
      ...(usual ? [usual] : []),
      ...bases.map(({ quantity, effect }) => ({ quantity, source: effect.from.source })),
    ];
    const best = all.reduce<SourcedQuantity | undefined>(
      (kept, one) => (kept === undefined || maximumOf(one.quantity) > maximumOf(kept.quantity) ? one : kept),
      undefined,
    );
    if (!best) return { quantity: undefined, reasons };
    const others = all.filter((one) => one !== best);
    return {
      quantity: best.quantity,
      reasons: [
        { source: best.source, explanation: `${quantityText(best.quantity)} (${best.source.name})` },
        ...others.map(({ quantity, source }) =>
          ignoredReason(source, quantityText(quantity), `${best.source.name} gives as much or more`),
        ),
        ...reasons,
      ],
    };
  }

  /** Returns everything that is added to dice, each with its type and source; the reasons tell of the others. */
  additions(target: string, subject: Subject, reasons: ProvenanceEntry[] = []): AddedQuantity[] {
    return this.holding(target, this.subjectOf(target, subject), reasons).map(({ effect, quantity }) => ({
      quantity,
      damage_type:
        effect.effect.damage_type === null
          ? null
          : fillPicks(this.present.state, effect.from, effect.effect.damage_type) || null,
      optional: effect.effect.optional,
      spells: spellsAskedFor(effect.effect.when),
      source: effect.from.source,
    }));
  }

  /** Returns the entries of a set with the source of each, in the order of the sources; the reasons tell of the others. */
  set(
    target: string,
    subject: Subject = NO_SUBJECT,
    reasons: ProvenanceEntry[] = [],
  ): { id: string; source: Source }[] {
    const key = `set ${target}`;
    if (this.computing.has(key)) return [];
    this.computing.add(key);
    const full = this.subjectOf(target, subject);
    const found = new Map<string, Source>();
    for (const one of this.effectsOn(target, full)) {
      const { grant, when, mode } = one.effect;
      if (mode !== 'grant' && mode !== 'replace') continue;
      const ids = this.granted(one, grant);
      if (when !== null && !holdsNow(this.present, one.from, full, when)) {
        if (ids.length > 0)
          reasons.push(ignoredReason(one.from.source, ids.join(', '), onlyWhen(this.present, one.from, full, when)));
        continue;
      }
      for (const id of ids) {
        // The last entry of a size counts, so an entry that comes again moves to the end.
        if (mode === 'replace') found.delete(id);
        if (!found.has(id)) found.set(id, one.from.source);
      }
    }
    this.computing.delete(key);
    for (const { effect, from, why } of this.present.effects.idleOn([target]))
      if (effect.mode === 'grant')
        reasons.push(ignoredReason(from.source, this.granted({ effect, from }, effect.grant).join(', '), why));
    return [...found].map(([id, source]) => ({ id, source }));
  }

  /** Whether a set has an entry. Entries of one set may depend on each other, so the others are left alone. */
  has(target: string, id: string, subject: Subject = NO_SUBJECT): boolean {
    const key = `entry ${target} ${id}`;
    if (this.computing.has(key)) return false;
    this.computing.add(key);
    const full = this.subjectOf(target, subject);
    const found = this.effectsOn(target, full).some(
      (one) =>
        one.effect.mode === 'grant' &&
        this.granted(one, one.effect.grant).includes(id) &&
        (one.effect.when === null || holdsNow(this.present, one.from, full, one.effect.when)),
    );
    this.computing.delete(key);
    return found;
  }

  private granted({ from }: EffectInForce, grant: EffectInForce['effect']['grant']): string[] {
    const lists = isLevelMap(grant)
      ? grant.by_level.filter(({ level }) => level <= this.present.levelOf(from)).flatMap(({ value }) => value)
      : grant;
    return lists.map((template) => fillPicks(this.present.state, from, template)).filter((id) => id !== '');
  }

  /** Returns what holds for a roll besides its modifier, with the reasons. */
  rollResult(target: string, subject: Subject = NO_SUBJECT): RollResult {
    const full = this.subjectOf(target, subject);
    const idle = this.present.effects.idleOn(this.namesOf(target, full));
    return rollOf(this.present, full, this.effectsOn(target, full), idle);
  }

  roll(target: string, subject: Subject = NO_SUBJECT): RollRules {
    return this.rollResult(target, subject).rules;
  }

  /** Returns the modifier of an ability: (score - 10) / 2, rounded down. SRD "Ability Scores and Modifiers". */
  modifier(ability: AbilityKey): number {
    return abilityModifier(this.number(`scores.${ability}`).total);
  }
}

/** Returns the reason that an effect on a number does not count. */
function notCounting({ effect, quantity }: Counted, why: string): ProvenanceEntry {
  const { mode } = effect.effect;
  const what = typeof quantity === 'number' && mode === 'add' ? signed(quantity) : quantityText(quantity);
  return ignoredReason(effect.from.source, mode === 'rank' ? 'proficiency' : what, why);
}
