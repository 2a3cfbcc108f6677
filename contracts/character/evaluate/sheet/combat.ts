import { RULE_TAGS } from '../../../content/content.types.js';
import type { Classification, Item } from '../../../content/content.types.js';
import { signed } from '../../ability-modifiers.js';
import type { AdjustableField, LevelChoice } from '../../choices.types.js';
import type { Sheet, Source } from '../../evaluation.types.js';
import {
  addEffects,
  amountOf,
  setByHandSource,
  effectsOn,
  ruleSource,
  type EvaluationContext,
} from '../evaluation-context.js';
import { dieFaces, isPossibleRoll } from '../../hit-points.js';

const itemSource = (item: Item): Source => ({ kind: 'item', id: item.id, name: item.name });

function addAdjustment(context: EvaluationContext, field: AdjustableField): void {
  const amount = context.play.adjustments[field] ?? 0;
  if (amount !== 0) context.provenance.addAmount(field, setByHandSource, amount, `${signed(amount)} set by hand`);
}

/** Returns the hit points of one level without the Constitution modifier. 0 for an impossible roll. SRD "Hit Points". */
function hpOfLevel(classification: Classification, choice: LevelChoice): number {
  if (choice.level === 1) return classification.hp_at_lvl_1;
  if (choice.hp?.method === 'auto') return classification.hp_at_higher_lvls;
  return choice.hp?.method === 'roll' && isPossibleRoll(choice.hp.value, classification.hit_die) ? choice.hp.value : 0;
}

/** `max_hp` does not include the Constitution modifier; `max_hp_shown` adds it once for each level. SRD "Hit Points". */
function hitPoints(
  context: EvaluationContext,
): Pick<Sheet, 'max_hp' | 'max_hp_shown' | 'current_hp' | 'temp_hp' | 'hit_dice'> {
  const { classification, levels } = context.identity;
  for (const choice of classification ? levels : []) {
    const amount = hpOfLevel(classification!, choice);
    const how = choice.level === 1 ? 'first level' : choice.hp?.method === 'roll' ? 'rolled' : 'automatic increase';
    const source: Source = {
      kind: 'classification',
      id: classification!.slug,
      name: `${classification!.name} ${choice.level}`,
    };
    context.provenance.addAmount('max_hp', source, amount, `${signed(amount)} at level ${choice.level} (${how})`);
  }
  addEffects(context, 'max_hp', 'max_hp');
  addAdjustment(context, 'max_hp');
  const bonus = context.modifiers.con * context.level;
  context.provenance.copy('max_hp', 'max_hp_shown');
  context.provenance.addAmount(
    'max_hp_shown',
    ruleSource('modifier-con', 'Constitution modifier'),
    bonus,
    `${signed(context.modifiers.con)} Constitution modifier × ${context.level} levels`,
  );
  const shown = context.provenance.sum('max_hp_shown');
  return {
    max_hp: context.provenance.sum('max_hp'),
    max_hp_shown: shown,
    current_hp: context.play.current_hp === null ? shown : Math.min(context.play.current_hp, shown),
    temp_hp: context.play.temp_hp,
    hit_dice: classification ? `${context.level}d${dieFaces(classification.hit_die)}` : '',
  };
}

/** Returns the best base armor class without body armor: 10, or a feature's base plus its second ability modifier. */
function unarmored(context: EvaluationContext): { source: Source; base: number; extra: number } {
  const bases = effectsOn(context, 'unarmored_defense').map((effect) => {
    const ability = effect.option_id as keyof typeof context.modifiers | null;
    return {
      source: effect.source,
      base: amountOf(context, effect),
      extra: ability === null ? 0 : context.modifiers[ability],
    };
  });
  const plain = { source: ruleSource('unarmored', 'No armor'), base: 10, extra: 0 };
  return [plain, ...bases].reduce((best, candidate) =>
    candidate.base + candidate.extra > best.base + best.extra ? candidate : best,
  );
}

/** The armor's base with Dexterity up to its cap, or 10 plus Dexterity; plus the shield's bonus. SRD "Armor Class". */
function armorClass(context: EvaluationContext): number {
  const { body, second } = context.equipped;
  const { dex } = context.modifiers;
  const add = (source: Source, amount: number, what: string): void =>
    context.provenance.addAmount('armor_class', source, amount, `${signed(amount)} ${what}`);
  if (body && body.ac_base_bonus !== null) {
    add(itemSource(body), body.ac_base_bonus, body.name);
    const counted = Math.min(dex, body.ac_max_dex_add ?? Infinity);
    if (body.ac_apply_dex === true)
      add(
        ruleSource('modifier-dex', 'Dexterity modifier'),
        counted,
        counted < dex ? 'Dexterity modifier, as far as the armor allows' : 'Dexterity modifier',
      );
  } else {
    const { source, base, extra } = unarmored(context);
    add(source, base, source.name);
    add(ruleSource('modifier-dex', 'Dexterity modifier'), dex, 'Dexterity modifier');
    if (extra !== 0) add(source, extra, `ability modifier from ${source.name}`);
  }
  if (second?.ac_flat_add === true && second.ac_base_bonus !== null)
    add(itemSource(second), second.ac_base_bonus, second.name);
  addEffects(context, 'armor_class', 'armor_class');
  addAdjustment(context, 'armor_class');
  return context.provenance.sum('armor_class');
}

function initiative(context: EvaluationContext): number {
  context.provenance.addAmount(
    'initiative',
    ruleSource('modifier-dex', 'Dexterity modifier'),
    context.modifiers.dex,
    `${signed(context.modifiers.dex)} Dexterity modifier`,
  );
  addEffects(context, 'initiative', 'initiative');
  addAdjustment(context, 'initiative');
  return context.provenance.sum('initiative');
}

/** Feet. SRD "Heavy Armor": armor that needs more Strength than the wearer has reduces the speed by 10 feet. */
const ARMOR_TOO_HEAVY = -10;

function speed(context: EvaluationContext): number {
  addEffects(context, 'speed', 'speed');
  const { body } = context.equipped;
  const ignores = context.resolution.activeFeatures.some(({ feature }) =>
    feature.tags.includes(RULE_TAGS.ignoresArmorWeight),
  );
  if (body && (body.str_min ?? 0) > context.scores.str && !ignores)
    context.provenance.addAmount(
      'speed',
      itemSource(body),
      ARMOR_TOO_HEAVY,
      `${ARMOR_TOO_HEAVY} because ${body.name} needs Strength ${body.str_min}`,
    );
  addAdjustment(context, 'speed');
  return context.provenance.sum('speed');
}

type CombatFields = Pick<
  Sheet,
  'max_hp' | 'max_hp_shown' | 'current_hp' | 'temp_hp' | 'hit_dice' | 'armor_class' | 'initiative' | 'speed'
>;

/** Computes hit points, armor class, initiative and speed. */
export const computeCombat = (context: EvaluationContext): CombatFields => ({
  ...hitPoints(context),
  armor_class: armorClass(context),
  initiative: initiative(context),
  speed: speed(context),
});
