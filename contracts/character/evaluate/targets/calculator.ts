import { PROFICIENCY_RANKS, type ProficiencyRank } from '../../../content/effects.js';
import { evaluateFormula, type Formula } from '../../../content/formula.js';
import { maximumOf, quantityText } from '../../../content/quantity.js';
import { familyOf, groupOf, namesOfTarget } from '../../../content/targets.js';
import { atLevel, isLevelMap } from '../../../content/level-values.js';
import type { AbilityKey } from '../../../content/content.types.js';
import { abilityModifier, signed } from '../../ability-modifiers.js';
import type { Reason, Source } from '../../reasons.types.js';
import type { RollRules } from '../../sheet-actions.types.js';
import type { EvaluationContext } from '../in-force/evaluation-context.types.js';
import { setByHandSource } from '../reason-log.js';
import { fillPicks, type EffectInForce } from './effects-in-force.js';
import { numberIn, NumberSteps, withMode, type Counted } from './number-steps.js';
import { ignoredReason } from './reasons.js';
import { isAddedDice, isRollRule, rollOf } from './roll-rules.js';
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
import { abilityOfTarget, holdsInPlay, spellsAskedFor } from './predicates-in-force.js';
import { onlyWhen } from './unmet-condition.js';

/*
 * Computes targets: the best base plus the proficiency part and the additions, times the multipliers, rounded down
 * once, then floors, ceilings and replacements. Every step adds its reasons, including those that do not count.
 */

const NOTHING: NumberResult = { total: 0, raw: 0, rawInGroup: 0, hasBase: false, reasons: [] };

/**
 * Computes the targets of one character. Every target is computed once; a target that reads itself counts as 0 there.
 */
export class Calculator implements TargetValues {
  private readonly numbers = new Map<string, NumberResult>();
  private readonly computing = new Set<string>();
  private readonly effects = new Map<string, readonly EffectInForce[]>();

  constructor(private readonly context: EvaluationContext) {}

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
    const steps = new NumberSteps();
    const full = this.subjectOf(target, subject);
    const held = this.holding(target, full, steps.reasons);
    steps.add(this.context.ownReasons(target));
    const hasBase = steps.applyBase(family, held);
    steps.applyRank(this.context.proficiencySource(target), held, () => this.number('proficiency').total);
    const [own, ofGroup] = additionsOf(target, held);
    for (const addition of own) steps.applyAddition(addition);
    const rawInGroup = Math.floor(steps.value);
    for (const addition of ofGroup) steps.applyAddition(addition);
    const raw = Math.floor(steps.value);
    steps.applyMultipliers(held);
    steps.applyLimits(held);
    for (const counted of withMode(held, 'replace'))
      steps.set(
        numberIn(counted),
        counted.effect.from.source,
        `${numberIn(counted)} instead, from ${counted.effect.from.source.name}`,
      );
    if (family.lowest !== null && steps.value < family.lowest)
      steps.set(family.lowest, { kind: 'rule', id: 'lowest', name: 'Lowest' }, `never below ${family.lowest}`);
    const adjustment = this.context.adjustmentOf(target);
    if (adjustment !== 0) steps.set(steps.value + adjustment, setByHandSource, `${signed(adjustment)} set by hand`);
    return {
      total: steps.value,
      raw: raw + adjustment,
      rawInGroup: rawInGroup + adjustment,
      hasBase,
      reasons: steps.reasons,
    };
  }

  multiplied(target: string, instead: Reason & { readonly amount: number }): Pick<NumberResult, 'total' | 'reasons'> {
    const steps = new NumberSteps();
    steps.add([instead]);
    steps.applyMultipliers(this.holding(target, this.subjectOf(target, NO_SUBJECT), []));
    return { total: steps.value, reasons: steps.reasons };
  }

  /**
   * Adds to the subject what follows from the target: its name, the ability of the roll, and whether the character is
   * proficient.
   */
  private subjectOf(target: string, subject: Subject): Subject {
    const ability = subject.ability ?? abilityOfTarget(this.context.content, target);
    const proficient = subject.proficient ?? this.context.proficiencySource(target) !== undefined;
    // Most subjects are none, and copying one takes several times as long.
    if (subject === NO_SUBJECT) return ability === undefined ? { target, proficient } : { target, proficient, ability };
    return { ...subject, target, proficient, ...(ability === undefined ? {} : { ability }) };
  }

  /** Returns the effects on a target that apply now, with their amounts; the reasons list the others. */
  private holding(target: string, subject: Subject, reasons: Reason[]): Counted[] {
    const held = this.effectsOn(target, subject).flatMap((effect) => {
      const { when, mode } = effect.effect;
      const counted = this.countedOf(effect, subject);
      if (!counted) return [];
      if (when === null || holdsInPlay(this.context, effect.from, subject, when)) return [counted];
      if (mode !== 'rank') reasons.push(notCounting(counted, onlyWhen(this.context, effect.from, subject, when)));
      return [];
    });
    for (const idle of this.context.effects.idleOn(this.namesOf(target, subject))) {
      const { when } = idle.effect;
      const counted = this.countedOf(idle, subject);
      if (counted && (when === null || holdsInPlay(this.context, idle.from, subject, when)))
        reasons.push(notCounting(counted, idle.why));
    }
    return held;
  }

  /**
   * Returns an effect with its amount; undefined for an effect without an amount, or whose first level the character
   * has not reached, and for dice that are rolled with a d20.
   */
  private countedOf(effect: EffectInForce, subject: Subject): Counted | undefined {
    const { value, mode } = effect.effect;
    if (isRollRule(mode) || (value === null && mode !== 'rank')) return undefined;
    const formula = value === null ? 0 : atLevel<Formula>(value, this.context.levelOf(effect.from));
    if (formula === undefined) return undefined;
    const scope = scopeOf(this.context, effect.from, subject);
    const quantity = evaluateFormula(formula, scope);
    return isAddedDice(mode, quantity, subject) ? undefined : { effect, formula, scope, quantity };
  }

  /** Returns the effects on a target under all of its names. */
  private effectsOn(target: string, subject: Subject): readonly EffectInForce[] {
    const key = `${target} ${subject.ability ?? ''}`;
    const cached = this.effects.get(key);
    if (cached) return cached;
    const found = this.context.effects.on(this.namesOf(target, subject));
    this.effects.set(key, found);
    return found;
  }

  /** Returns the names of a target. A check with a tool is a check with the ability that the DM names. */
  private namesOf(target: string, { ability }: Subject): readonly string[] {
    const names = namesOfTarget(target, (skill) => this.context.content.skills[skill]?.ability);
    return target.startsWith('items.') && ability !== undefined ? [...names, `checks.${ability}`] : names;
  }

  /** Returns the best proficiency rank for a target, or null. */
  rank(target: string, subject: Subject = NO_SUBJECT): ProficiencyRank | null {
    const full = this.subjectOf(target, subject);
    const ranks = this.effectsOn(target, full).flatMap(({ effect: { rank, when }, from }) =>
      rank !== null && (when === null || holdsInPlay(this.context, from, full, when)) ? [rank] : [],
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
    const reasons: Reason[] = [];
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

  /** Returns everything that is added to dice, each with its type and source; the reasons list the others. */
  additions(target: string, subject: Subject, reasons: Reason[] = []): AddedQuantity[] {
    return this.holding(target, this.subjectOf(target, subject), reasons).map(({ effect, quantity }) => ({
      quantity,
      damage_type:
        effect.effect.damage_type === null
          ? null
          : fillPicks(this.context.state, effect.from, effect.effect.damage_type) || null,
      optional: effect.effect.optional,
      once: effect.effect.once,
      spells: spellsAskedFor(effect.effect.when),
      source: effect.from.source,
      effect,
    }));
  }

  /** Returns the entries of a set with the source of each, in the order of the sources; the reasons list the others. */
  set(target: string, subject: Subject = NO_SUBJECT, reasons: Reason[] = []): { id: string; source: Source }[] {
    const key = `set ${target}`;
    if (this.computing.has(key)) return [];
    this.computing.add(key);
    const full = this.subjectOf(target, subject);
    const found = new Map<string, Source>();
    for (const one of this.effectsOn(target, full)) {
      const { grant, when, mode } = one.effect;
      if (mode !== 'grant' && mode !== 'replace') continue;
      const ids = this.granted(one, grant);
      if (when !== null && !holdsInPlay(this.context, one.from, full, when)) {
        if (ids.length > 0)
          reasons.push(ignoredReason(one.from.source, ids.join(', '), onlyWhen(this.context, one.from, full, when)));
        continue;
      }
      for (const id of ids) {
        // The last entry of a size counts, so a repeated entry moves to the end.
        if (mode === 'replace') found.delete(id);
        if (!found.has(id)) found.set(id, one.from.source);
      }
    }
    this.computing.delete(key);
    for (const { effect, from, why } of this.context.effects.idleOn([target]))
      if (effect.mode === 'grant')
        reasons.push(ignoredReason(from.source, this.granted({ effect, from }, effect.grant).join(', '), why));
    return [...found].map(([id, source]) => ({ id, source }));
  }

  /** Whether a set has an entry. Entries of one set may depend on each other, so it does not evaluate the others. */
  has(target: string, id: string, subject: Subject = NO_SUBJECT): boolean {
    const key = `entry ${target} ${id}`;
    if (this.computing.has(key)) return false;
    this.computing.add(key);
    const full = this.subjectOf(target, subject);
    const found = this.effectsOn(target, full).some(
      (one) =>
        one.effect.mode === 'grant' &&
        this.granted(one, one.effect.grant).includes(id) &&
        (one.effect.when === null || holdsInPlay(this.context, one.from, full, one.effect.when)),
    );
    this.computing.delete(key);
    return found;
  }

  private granted({ from }: EffectInForce, grant: EffectInForce['effect']['grant']): string[] {
    const lists = isLevelMap(grant)
      ? grant.by_level.filter(({ level }) => level <= this.context.levelOf(from)).flatMap(({ value }) => value)
      : grant;
    return lists.map((template) => fillPicks(this.context.state, from, template)).filter((id) => id !== '');
  }

  /** Returns the roll rules of a roll: advantage, disadvantage, least dice and notes, with the reasons. */
  rollResult(target: string, subject: Subject = NO_SUBJECT): RollResult {
    const full = this.subjectOf(target, subject);
    const idle = this.context.effects.idleOn(this.namesOf(target, full));
    return rollOf(this.context, full, this.effectsOn(target, full), idle);
  }

  roll(target: string, subject: Subject = NO_SUBJECT): RollRules {
    return this.rollResult(target, subject).rules;
  }

  /** Returns the modifier of an ability: (score - 10) / 2, rounded down. SRD "Ability Scores and Modifiers". */
  modifier(ability: AbilityKey): number {
    return abilityModifier(this.number(`scores.${ability}`).total);
  }
}

/** Returns the additions to a target itself, and those to its group, such as every speed. */
function additionsOf(target: string, held: readonly Counted[]): [own: readonly Counted[], ofGroup: readonly Counted[]] {
  const additions = withMode(held, 'add');
  const group = groupOf(target);
  if (group === undefined || additions.length === 0) return [additions, []];
  const isOfGroup = ({ effect }: Counted): boolean => effect.effect.targets.includes(group);
  return [additions.filter((each) => !isOfGroup(each)), additions.filter(isOfGroup)];
}

/** Returns the reason that an effect on a number does not count. */
function notCounting({ effect, quantity }: Counted, why: string): Reason {
  const { mode } = effect.effect;
  const what = typeof quantity === 'number' && mode === 'add' ? signed(quantity) : quantityText(quantity);
  return ignoredReason(effect.from.source, mode === 'rank' ? 'proficiency' : what, why);
}
