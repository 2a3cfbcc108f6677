import type { Effect } from '../../../content/effects.js';
import { evaluateFormula, namesIn, type Formula } from '../../../content/formula.js';
import { isDice, quantityText } from '../../../content/quantity.js';
import { parseTarget } from '../../../content/targets.js';
import { atLevel } from '../../../content/level-values.js';
import type { AbilityKey, Content } from '../../../content/content.types.js';
import { signed } from '../../ability-modifiers.js';
import type { EvaluationContext } from '../in-force/evaluation-context.types.js';
import { markSource, type SourceInForce } from '../in-force/sources-in-force.js';
import { scopeOf } from '../targets/scope.js';
import type { SpellInHand } from './spell-subject.js';

/* Describes how a spell changes its target. The rules document has no descriptions of spells. */

/** The names of the targets that spells change, in the middle of a sentence. */
const NAMES: Readonly<Record<string, string>> = {
  ac: 'Armor Class',
  hp_max: 'hit point maximum',
  initiative: 'initiative',
  attack_roll: 'attack rolls',
  spell_attack: 'spell attack rolls',
  spell_dc: 'spell save DC',
  damage: 'damage',
  saves: 'saving throws',
  checks: 'ability checks',
  skills: 'skill checks',
  scores: 'ability scores',
  speed: 'speed',
  'speed.walk': 'speed',
  'speed.fly': 'flying speed',
  'speed.swim': 'swimming speed',
  'speed.climb': 'climbing speed',
  'speed.burrow': 'burrowing speed',
  'jump.long': 'long jumps',
  'jump.high': 'high jumps',
  capacity: 'carrying capacity',
};

/** The words before the entries of a set. */
const SETS: Readonly<Record<string, string>> = {
  resistances: 'resistance to',
  immunities: 'immunity to',
  condition_immunities: 'immunity to being',
  vulnerabilities: 'vulnerability to',
};

/** Returns the name of a target; undefined for a target that players do not know. */
function targetName({ abilities, skills }: Content, target: string): string | undefined {
  const parts = parseTarget(target);
  if (parts?.id === undefined || parts.id === null || NAMES[target] !== undefined) return NAMES[target];
  const ability = abilities[parts.id as AbilityKey]?.name;
  if (parts.family === 'saves') return `${ability} saving throws`;
  if (parts.family === 'checks') return `${ability} checks`;
  if (parts.family === 'scores') return ability;
  if (parts.family === 'skills') return `${skills[parts.id]?.name ?? parts.id} checks`;
  return parts.family === 'senses' ? parts.id : undefined;
}

const joined = (texts: readonly string[]): string =>
  texts.length < 2 ? (texts[0] ?? '') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;

/** Returns the number of an effect: "+10", "60"; undefined when it depends on the target of the spell. */
function amountText(context: EvaluationContext, { from, subject, effect }: SpellEffect): string | undefined {
  const formula = effect.value === null ? undefined : atLevel<Formula>(effect.value, context.level);
  if (formula === undefined || namesIn(formula).some((name) => name !== 'slot_level')) return undefined;
  const quantity = evaluateFormula(formula, scopeOf(context, from, subject));
  if (effect.mode === 'multiply') return `${quantityText(quantity)} ×`;
  if (effect.mode !== 'add') return quantityText(quantity);
  return isDice(quantity) ? `+${quantityText(quantity)}` : signed(quantity);
}

interface SpellEffect {
  readonly effect: Effect;
  readonly from: SourceInForce;
  readonly subject: SpellInHand['subject'];
}

/** Returns what an effect does to its targets, without its limits; undefined if there is nothing to say. */
function changeText(context: EvaluationContext, spellEffect: SpellEffect): string | undefined {
  const { effect, from } = spellEffect;
  const { mode, targets, grant, text } = effect;
  if (mode === 'note') return text === null ? undefined : context.fill(from, text);
  const set = SETS[targets[0] ?? ''];
  if (mode === 'grant') return set && Array.isArray(grant) ? `${set} ${joined(grant as string[])}` : undefined;
  const names = targets.flatMap((target) => targetName(context.content, target) ?? []);
  if (names.length === 0) return undefined;
  if (mode === 'advantage' || mode === 'disadvantage')
    return `${mode} on ${joined(names)}${text === null ? '' : ` ${text}`}`;
  const amount = amountText(context, spellEffect);
  if (amount === undefined) return undefined;
  if (mode === 'add' || mode === 'multiply') return `${amount} ${joined(names)}`;
  return `${joined(names)} ${mode === 'set_min' ? 'at least ' : ''}${amount}`;
}

/** Returns the text of what limits an effect to some moments; empty without a named limit. */
function limitText({ optional, when }: Effect): string {
  if (optional !== null) return ` (${optional.charAt(0).toLowerCase()}${optional.slice(1)})`;
  return when?.type === 'formula' ? ` ${when.name}` : '';
}

/** Returns what a spell that is cast at a level changes while it is in force, one text for each effect. */
export function spellEffectTexts(context: EvaluationContext, { spell, subject }: SpellInHand, level: number): string[] {
  const from = markSource(context.content, { kind: 'spell', id: spell.id, value: level });
  if (!from) return [];
  return from.rules.effects.flatMap((effect) => {
    const text = changeText(context, { effect, from, subject });
    return text === undefined ? [] : [`${text}${limitText(effect)}`];
  });
}
