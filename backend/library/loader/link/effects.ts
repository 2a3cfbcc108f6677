import {
  PROFICIENCY_RANKS,
  type Effect,
  type EffectMode,
  type ProficiencyRank,
  type Template,
} from '../../../../contracts/content/effects.js';
import { TARGETS, type TargetFamily } from '../../../../contracts/content/targets.js';
import type { LevelMap } from '../../../../contracts/content/level-values.js';
import type { RawRules } from '../schema/selections.schema.js';
import { checkMode, checkTarget } from '../validate/targets.js';
import {
  ABILITY,
  checkEntry,
  checkSense,
  checkWordOrPick,
  DAMAGE_TYPE,
  DEED,
  OFF_HAND,
  SIZE,
} from '../validate/vocabulary.js';
import { byLevel, checkTemplate, optionalFormula, optionalTemplate, valueOf, type FormulaPlace } from './formulas.js';
import { useOfEffects } from './formula-scope.js';
import type { LoaderContext } from './loader-context.js';
import { whenOf } from './predicates.js';
import { targetsOf } from './declare-rule-names.js';
import type { RuleSource } from './rule-source.js';

/** An effect as its file has it. */
export type RawEffect = NonNullable<RawRules['effects']>[number];

/** What an effect of each mode has besides its targets. */
const NEEDS: Readonly<Record<EffectMode, 'value' | 'rank' | 'grant' | 'text' | null>> = {
  add: 'value',
  base: 'value',
  rank: 'rank',
  multiply: 'value',
  set_min: 'value',
  set_max: 'value',
  min_die: 'value',
  min_total: 'value',
  advantage: null,
  disadvantage: null,
  replace: 'value',
  grant: 'grant',
  note: 'text',
};

const isRank = (value: unknown): value is ProficiencyRank => PROFICIENCY_RANKS.some((rank) => rank === value);

/** Whether the class that casts is at hand where the targets are computed. */
const areOfSpells = (families: readonly TargetFamily[]): boolean =>
  families.every((family) => family.ids === 'classes' || SPELL_FAMILIES.includes(family));
const SPELL_FAMILIES: readonly TargetFamily[] = [TARGETS.spell_damage, TARGETS.spell_healing, TARGETS.spell_range];

/** Adds a problem for a field that the mode needs and that is missing, or that the mode does not have. */
function checkFields(context: LoaderContext, raw: RawEffect, mode: EffectMode, isOfSet: boolean): void {
  const report = (reason: string, member?: keyof RawEffect): void =>
    context.problems.addFor(raw, `the mode '${mode}' ${reason}`, member);
  const needs = mode === 'replace' && isOfSet ? 'grant' : NEEDS[mode];
  if (needs === 'rank' && !isRank(raw.value))
    report(`needs a rank as its value: ${PROFICIENCY_RANKS.join(', ')}`, 'value');
  if (needs === 'value' && raw.value === undefined) report("needs a 'value'", 'mode');
  if (needs === 'grant' && raw.grant === undefined) report("needs 'grant', the entries", 'mode');
  if (needs === 'text' && raw.text === undefined) report("needs a 'text'", 'mode');
  if (needs !== 'value' && needs !== 'rank' && raw.value !== undefined) report("has no 'value'", 'value');
  if (needs !== 'grant' && raw.grant !== undefined) report("has no 'grant'", 'grant');
  if (mode !== 'add' && raw.up_to !== undefined) report("has no 'up_to'; only additions have a limit", 'up_to');
}

function grantOf(place: FormulaPlace, raw: RawEffect): readonly Template[] | LevelMap<readonly Template[]> {
  const check = (list: readonly string[]): readonly Template[] => {
    list.forEach((entry, index) => checkTemplate(place, entry, false, list, index));
    return list;
  };
  if (raw.grant === undefined) return [];
  return Array.isArray(raw.grant)
    ? check(raw.grant as readonly string[])
    : byLevel(raw.grant as Readonly<Record<string, readonly string[]>>, check);
}

const inSmallLetters = (grant: Effect['grant']): Effect['grant'] => {
  const small = (list: readonly Template[]): readonly Template[] =>
    list.map((entry) => (entry.includes('{') ? entry : entry.toLowerCase()));
  return 'by_level' in grant
    ? { by_level: grant.by_level.map(({ level, value }) => ({ level, value: small(value) })) }
    : small(grant);
};

/** What the grants of some targets may be; those of the others are open. */
const GRANTED_WORDS: Readonly<Record<string, typeof SIZE>> = {
  size: SIZE,
  attack_ability: ABILITY,
  damage_ability: OFF_HAND,
  cannot: DEED,
  failed_saves: ABILITY,
};

/** The sets whose entries name damage types. */
const DAMAGE_SETS: ReadonlySet<string> = new Set(['resistances', 'immunities', 'vulnerabilities']);

/** Checks the words of an effect: the damage type, and the entries of a set of which the words are known. */
function checkWords(context: LoaderContext, source: RuleSource, raw: RawEffect, targets: readonly string[]): void {
  if (raw.type !== undefined) checkWordOrPick(context, source, DAMAGE_TYPE, raw.type, raw, 'type');
  const lists = Array.isArray(raw.grant) ? [raw.grant as readonly string[]] : Object.values(raw.grant ?? {});
  for (const target of targets) {
    const words = GRANTED_WORDS[target];
    if (words)
      for (const list of lists as readonly (readonly string[])[])
        list.forEach((entry, index) => checkWordOrPick(context, source, words, entry, list, index));
    const isOfConditions = target === 'condition_immunities';
    if (isOfConditions || DAMAGE_SETS.has(target))
      for (const list of lists as readonly (readonly string[])[])
        list.forEach((entry, index) => checkEntry(context, isOfConditions, entry, list, index));
    if (target.startsWith('senses.') && !target.includes('{'))
      checkSense(context, target.slice('senses.'.length), raw, raw, 'target');
  }
}

function effectOf(context: LoaderContext, source: RuleSource, raw: RawEffect): Effect {
  const mode = raw.mode ?? (raw.grant === undefined ? 'add' : 'grant');
  const targets = targetsOf(raw);
  const from = typeof raw.target === 'object' ? raw.target : raw;
  const families = targets.flatMap((target, index) => {
    const member = typeof raw.target === 'object' ? index : 'target';
    checkTemplate({ context, source }, target, false, from, member);
    const found = checkTarget(context, target, from, member);
    if (found) checkMode(context, target, found, mode, raw);
    return found ? [found] : [];
  });
  checkWords(context, source, raw, targets);
  const place: FormulaPlace = { context, source, use: areOfSpells(families) ? 'spell' : useOfEffects(source) };
  checkFields(context, raw, mode, families.length > 0 && families.every(({ kind }) => kind === 'set'));
  const isRanked = mode === 'rank';
  return {
    targets,
    mode,
    value: raw.value === undefined || isRanked ? null : valueOf(place, raw.value, raw, 'value'),
    rank: isRanked && isRank(raw.value) ? raw.value : null,
    grant: targets.includes('size') ? inSmallLetters(grantOf(place, raw)) : grantOf(place, raw),
    when: whenOf(context, source, raw.when, raw),
    text: optionalTemplate(place, raw.text, false, raw, 'text'),
    up_to: optionalFormula(place, raw.up_to, raw, 'up_to'),
    optional: raw.optional ?? null,
    ...(raw.against ? { against: raw.against } : {}),
    once: raw.once ?? false,
    damage_type: optionalTemplate(place, raw.type, false, raw, 'type'),
  };
}

/** Builds the effects of a source and checks them. */
export const effectsOf = (
  context: LoaderContext,
  source: RuleSource,
  raws: readonly RawEffect[] | undefined,
): Effect[] =>
  (raws ?? []).map((raw) => {
    const effect = effectOf(context, source, raw);
    context.effects.push({ effect, source, raw });
    return effect;
  });
