import { evaluateFormula, type Formula } from '../../../content/formula.js';
import { atLevel } from '../../../content/level-values.js';
import type { Spell } from '../../../content/content.types.js';
import type { Attack, RollRules } from '../../sheet-actions.types.js';
import type { SheetSpell } from '../../sheet.types.js';
import type { EvaluationContext } from '../in-force/evaluation-context.types.js';
import type { ReasonLog } from '../reason-log.js';
import { scopeOf } from '../targets/scope.js';
import { damageWith } from './attack-damage.js';
import { ownAmountReason, rangeInFeet, spellInHand, spellTarget, subjectOfDamage } from './spell-subject.js';

/** Of a spell whose targets make a saving throw: what is said of attack rolls has nothing to do with it. */
const NO_RULES: RollRules = { advantage: false, disadvantage: false, min_die: null, min_total: null, notes: [] };

function row(context: EvaluationContext, log: ReasonLog, known: SheetSpell, spell: Spell): Attack {
  const { ability } = known;
  const id = `spell:${spell.id}`;
  const inHand = spellInHand(context, known, spell);
  const { subject, from } = inHand;
  // Cantrips grow with the character. SRD "Spellcasting".
  const formula = atLevel<Formula>(spell.damage ?? 0, context.level) ?? 0;
  const quantity = evaluateFormula(formula, scopeOf(context, from, subject));
  const {
    damage,
    extra,
    reasons: added,
  } = damageWith(context, 'spell_damage', subjectOfDamage(inHand, spell.damage_type), quantity);
  log.add(`attacks.${id}.damage`, ownAmountReason(spell, quantity), ...added);
  const attacks = spell.attack_type !== null;
  const { total, reasons } = context.calculator.number(
    spellTarget(inHand, attacks ? 'spell_attack' : 'spell_dc'),
    subject,
  );
  if (attacks || spell.saving_throw !== null) log.add(attacks ? `attacks.${id}` : `attacks.${id}.save`, ...reasons);
  const { rules, reasons: whyRoll } = context.calculator.rollResult(spellTarget(inHand, 'spell_attack'), subject);
  if (attacks) log.add(`attacks.${id}.roll`, ...whyRoll);
  return {
    id,
    name: spell.name,
    item: null,
    slot: null,
    way: 'spell',
    ability,
    attack_bonus: attacks ? total : null,
    save: !attacks && spell.saving_throw !== null ? { ability: spell.saving_throw, dc: total } : null,
    damage,
    damage_types: spell.damage_type === null ? [] : [spell.damage_type],
    extra,
    proficient: true,
    range_basic: rangeInFeet(context, inHand),
    range_long: null,
    alternatives: [],
    critical_from: 20,
    critical_dice: 0,
    damage_reroll: 0,
    weapon_die: null,
    roll: attacks ? rules : NO_RULES,
  };
}

/** Computes the attacks with the damage cantrips that the character knows. */
export const computeSpellAttacks = (
  context: EvaluationContext,
  log: ReasonLog,
  spells: readonly SheetSpell[],
): Attack[] =>
  spells.flatMap((known) => {
    const spell = context.content.spells[known.id];
    return spell && spell.level === 0 && spell.damage !== null ? [row(context, log, known, spell)] : [];
  });
