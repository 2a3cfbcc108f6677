import { RULE_TAGS } from '../../../content/content.types.js';
import type { Classification, Item } from '../../../content/content.types.js';
import { signed } from '../../ability-modifiers.js';
import type { AdjustableField, LevelChoice } from '../../choices.types.js';
import type { Sheet, Source } from '../../evaluation.types.js';
import { addEffects, amountOf, byHand, effectsOn, rule, type EvaluationContext } from '../evaluation-context.js';
import { dieFaces, isFairRoll } from '../../hit-points.js';

const itemSource = (item: Item): Source => ({ kind: 'item', id: item.id, name: item.name });

function addByHand(frame: EvaluationContext, field: AdjustableField): void {
  const amount = frame.play.adjustments[field] ?? 0;
  if (amount !== 0) frame.provenance.add(field, byHand, amount, `${signed(amount)} set by hand`);
}

/** What one level gave, before Constitution; an unfair roll gives nothing. */
export function hpOfLevel(classification: Classification, choice: LevelChoice): number {
  if (choice.level === 1) return classification.hp_at_lvl_1;
  if (choice.hp?.method === 'auto') return classification.hp_at_higher_lvls;
  return choice.hp?.method === 'roll' && isFairRoll(choice.hp.value, classification.hit_die) ? choice.hp.value : 0;
}

/** `max_hp` leaves the Constitution modifier out; `max_hp_shown` adds it once a level. SRD: Hit Points. */
function hitPoints(frame: EvaluationContext): Pick<Sheet, 'max_hp' | 'max_hp_shown' | 'current_hp' | 'temp_hp' | 'hit_dice'> {
  const { classification, levels } = frame.identity;
  for (const choice of classification ? levels : []) {
    const amount = hpOfLevel(classification!, choice);
    const how = choice.level === 1 ? 'first level' : choice.hp?.method === 'roll' ? 'rolled' : 'automatic increase';
    const source: Source = { kind: 'classification', id: classification!.slug, name: `${classification!.name} ${choice.level}` };
    frame.provenance.add('max_hp', source, amount, `${signed(amount)} at level ${choice.level} (${how})`);
  }
  addEffects(frame, 'max_hp', 'max_hp');
  addByHand(frame, 'max_hp');
  const bonus = frame.modifiers.con * frame.level;
  frame.provenance.copy('max_hp', 'max_hp_shown');
  frame.provenance.add('max_hp_shown', rule('modifier-con', 'Constitution modifier'), bonus, `${signed(frame.modifiers.con)} Constitution modifier × ${frame.level} levels`);
  const shown = frame.provenance.sum('max_hp_shown');
  return {
    max_hp: frame.provenance.sum('max_hp'),
    max_hp_shown: shown,
    current_hp: frame.play.current_hp === null ? shown : Math.min(frame.play.current_hp, shown),
    temp_hp: frame.play.temp_hp,
    hit_dice: classification ? `${frame.level}d${dieFaces(classification.hit_die)}` : '',
  };
}

/** The best base without body armor: 10, or what a feature shows, with the abilities that it adds besides Dexterity. */
function unarmored(frame: EvaluationContext): { source: Source; base: number; extra: number } {
  const bases = effectsOn(frame, 'unarmored_defense').map((effect) => {
    const ability = effect.option_id as keyof typeof frame.modifiers | null;
    return { source: effect.source, base: amountOf(frame, effect), extra: ability === null ? 0 : frame.modifiers[ability] };
  });
  const plain = { source: rule('unarmored', 'No armor'), base: 10, extra: 0 };
  return [plain, ...bases].reduce((best, one) => (one.base + one.extra > best.base + best.extra ? one : best));
}

/** Base of the body armor with Dexterity up to its cap, or 10 + Dexterity; a flat bonus in the second hand comes on top. SRD: Armor Class. */
function armorClass(frame: EvaluationContext): number {
  const { body, second } = frame.equipped;
  const { dex } = frame.modifiers;
  const add = (source: Source, amount: number, what: string): void => frame.provenance.add('armor_class', source, amount, `${signed(amount)} ${what}`);
  if (body && body.ac_base_bonus !== null) {
    add(itemSource(body), body.ac_base_bonus, body.name);
    const counted = Math.min(dex, body.ac_max_dex_add ?? Infinity);
    if (body.ac_apply_dex === true) add(rule('modifier-dex', 'Dexterity modifier'), counted, counted < dex ? 'Dexterity modifier, as far as the armor allows' : 'Dexterity modifier');
  } else {
    const { source, base, extra } = unarmored(frame);
    add(source, base, source.name);
    add(rule('modifier-dex', 'Dexterity modifier'), dex, 'Dexterity modifier');
    if (extra !== 0) add(source, extra, `ability modifier from ${source.name}`);
  }
  if (second?.ac_flat_add === true && second.ac_base_bonus !== null) add(itemSource(second), second.ac_base_bonus, second.name);
  addEffects(frame, 'armor_class', 'armor_class');
  addByHand(frame, 'armor_class');
  return frame.provenance.sum('armor_class');
}

function initiative(frame: EvaluationContext): number {
  frame.provenance.add('initiative', rule('modifier-dex', 'Dexterity modifier'), frame.modifiers.dex, `${signed(frame.modifiers.dex)} Dexterity modifier`);
  addEffects(frame, 'initiative', 'initiative');
  addByHand(frame, 'initiative');
  return frame.provenance.sum('initiative');
}

/** Feet a round. SRD "Heavy Armor": armor that one is too weak for costs 10 feet. */
const ARMOR_TOO_HEAVY = -10;

function speed(frame: EvaluationContext): number {
  addEffects(frame, 'speed', 'speed');
  const { body } = frame.equipped;
  const ignores = frame.resolution.activeFeatures.some(({ feature: holder }) => holder.tags.includes(RULE_TAGS.ignoresArmorWeight));
  if (body && (body.str_min ?? 0) > frame.scores.str && !ignores)
    frame.provenance.add('speed', itemSource(body), ARMOR_TOO_HEAVY, `${ARMOR_TOO_HEAVY} because ${body.name} needs Strength ${body.str_min}`);
  addByHand(frame, 'speed');
  return frame.provenance.sum('speed');
}

type Part = Pick<Sheet, 'max_hp' | 'max_hp_shown' | 'current_hp' | 'temp_hp' | 'hit_dice' | 'armor_class' | 'initiative' | 'speed'>;

/** Hit points, armor class, initiative and speed. */
export const combatPart = (frame: EvaluationContext): Part => ({
  ...hitPoints(frame),
  armor_class: armorClass(frame),
  initiative: initiative(frame),
  speed: speed(frame),
});
