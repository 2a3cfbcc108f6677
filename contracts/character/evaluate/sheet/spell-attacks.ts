import { evaluateFormula, type Formula } from '../../../content/formula.js';
import { isDice, quantityText, type Quantity } from '../../../content/quantity.js';
import { atLevel } from '../../../content/values.js';
import type { Spell } from '../../../content/content.types.js';
import { signed } from '../../ability-modifiers.js';
import type { ProvenanceEntry, Source } from '../../provenance.types.js';
import type { Attack } from '../../sheet-actions.types.js';
import type { SheetSpell } from '../../sheet.types.js';
import type { Present } from '../present/present.types.js';
import type { ProvenanceLog } from '../provenance-log.js';
import { scopeOf } from '../targets/scope.js';
import type { AddedQuantity } from '../targets/target-values.types.js';
import { damageWith } from './attack-damage.js';
import { rangeInFeet, spellInHand, spellTarget } from './spell-subject.js';

/** Returns the reasons of the damage: the spell's own, and what effects add. Dice have no amount. */
function damageReasons(spell: Spell, own: Quantity, additions: readonly AddedQuantity[]): ProvenanceEntry[] {
  const reason = (source: Source, quantity: Quantity, explanation: string): ProvenanceEntry => ({
    source,
    ...(isDice(quantity) ? {} : { amount: quantity }),
    explanation,
  });
  return [
    reason({ kind: 'spell', id: spell.id, name: spell.name }, own, `${quantityText(own)} from ${spell.name}`),
    ...additions.map(({ quantity, source, optional }) => {
      const text = isDice(quantity) ? `+${quantityText(quantity)}` : signed(quantity);
      const when = optional === null ? '' : ` (${optional})`;
      return reason(source, quantity, `${text} from ${source.name}${when}`);
    }),
  ];
}

function row(present: Present, log: ProvenanceLog, known: SheetSpell, spell: Spell): Attack {
  const { ability } = known;
  const id = `spell:${spell.id}`;
  const inHand = spellInHand(present, known, spell);
  const { subject, from } = inHand;
  // Cantrips grow with the character. SRD "Spellcasting".
  const formula = atLevel<Formula>(spell.damage ?? 0, present.level) ?? 0;
  const quantity = evaluateFormula(formula, scopeOf(present, from, subject));
  const { damage, extra, additions } = damageWith(present, 'spell_damage', subject, quantity);
  log.add(`attacks.${id}.damage`, ...damageReasons(spell, quantity, additions));
  const attacks = spell.attack_type !== null;
  const { total, reasons } = present.calculator.number(
    spellTarget(inHand, attacks ? 'spell_attack' : 'spell_dc'),
    subject,
  );
  if (attacks || spell.saving_throw !== null) log.add(attacks ? `attacks.${id}` : `attacks.${id}.save`, ...reasons);
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
    range_basic: rangeInFeet(present, inHand),
    range_long: null,
    critical_from: 20,
    critical_dice: 0,
    roll: present.calculator.roll(spellTarget(inHand, 'spell_attack'), subject),
  };
}

/** Computes the attacks with the damage cantrips that the character knows. */
export const computeSpellAttacks = (present: Present, log: ProvenanceLog, spells: readonly SheetSpell[]): Attack[] =>
  spells.flatMap((known) => {
    const spell = present.content.spells[known.id];
    return spell && spell.level === 0 && spell.damage !== null ? [row(present, log, known, spell)] : [];
  });
