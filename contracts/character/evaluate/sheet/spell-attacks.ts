import { evaluateFormula, type Formula } from '../../../content/formula.js';
import { atLevel } from '../../../content/values.js';
import type { Spell } from '../../../content/content.types.js';
import { signed } from '../../ability-modifiers.js';
import type { Attack, ProvenanceEntry, SheetSpell } from '../../evaluation.types.js';
import type { Present } from '../present/present.js';
import { plainSource } from '../present/sources-in-force.js';
import { ruleSource, sumOf, type ProvenanceLog } from '../provenance-log.js';
import { scopeOf } from '../targets/scope.js';
import type { Subject } from '../targets/subject.js';
import { damageWith } from './attacks.js';

/** SRD "Casting Time", "Range": a range in feet begins with its number. */
function rangeOf(present: Present, { range }: Spell, subject: Subject): number | null {
  const feet = /^(\d+) feet/.exec(range)?.[1];
  if (feet === undefined) return null;
  return Number(feet) + present.calculator.number('spell_range', subject).total;
}

function row(present: Present, log: ProvenanceLog, known: SheetSpell, spell: Spell): Attack {
  const { ability } = known;
  const own = present.identity.classes.find(({ classification }) => classification.slug === known.class);
  const subject: Subject = {
    spell: {
      id: spell.id,
      level: spell.level,
      school: spell.magic_school.name,
      damage_type: spell.damage_type,
      class: known.class,
    },
    ...(ability === null ? {} : { ability }),
    ...(own ? { classification_id: own.classification.id } : {}),
  };
  const from = plainSource(known.source, { classification_id: own?.classification.id ?? null });
  // Cantrips grow with the character. SRD "Spellcasting".
  const formula = atLevel<Formula>(spell.damage ?? 0, present.level) ?? 0;
  const { damage, extra } = damageWith(
    present,
    'spell_damage',
    subject,
    evaluateFormula(formula, scopeOf(present, from, subject)),
  );
  const { attack, dc } = castingReasons(present, known);
  const id = `spell:${spell.id}`;
  const attacks = spell.attack_type !== null;
  if (attacks) log.add(`attacks.${id}`, ...attack);
  else if (spell.saving_throw !== null) log.add(`attacks.${id}.save`, ...dc);
  return {
    id,
    name: spell.name,
    item: null,
    slot: null,
    way: 'spell',
    ability,
    attack_bonus: attacks ? sumOf(attack) : null,
    save: !attacks && spell.saving_throw !== null ? { ability: spell.saving_throw, dc: sumOf(dc) } : null,
    damage,
    damage_types: spell.damage_type === null ? [] : [spell.damage_type],
    extra,
    proficient: true,
    range_basic: rangeOf(present, spell, subject),
    range_long: null,
    critical_from: 20,
    critical_dice: 0,
    roll: present.calculator.roll(known.class === null ? 'spell_attack' : `spell_attack.${known.class}`, subject),
  };
}

/** Returns why the spell attack bonus and the save DC of a spell are what they are: of its class, else of its own ability. SRD "Spellcasting". */
function castingReasons(
  { calculator, content, identity }: Present,
  spell: SheetSpell,
): Record<'attack' | 'dc', readonly ProvenanceEntry[]> {
  const own = identity.classes.find(({ classification }) => classification.slug === spell.class);
  if (own) {
    const subject = { classification_id: own.classification.id };
    return {
      attack: calculator.number(`spell_attack.${spell.class}`, subject).reasons,
      dc: calculator.number(`spell_dc.${spell.class}`, subject).reasons,
    };
  }
  const bonus = calculator.number('proficiency').total;
  const modifier = spell.ability === null ? 0 : calculator.modifier(spell.ability);
  const name = spell.ability === null ? '' : (content.abilities[spell.ability]?.name ?? spell.ability);
  const rule = ruleSource('spellcasting', 'Spellcasting');
  const attack: ProvenanceEntry[] = [
    { source: rule, amount: bonus, explanation: `${signed(bonus)} proficiency bonus` },
    ...(name === ''
      ? []
      : [{ source: spell.source, amount: modifier, explanation: `${signed(modifier)} ${name} modifier` }]),
  ];
  return { attack, dc: [{ source: rule, amount: 8, explanation: '8 from Spellcasting' }, ...attack] };
}

/** Computes the attacks with the damage cantrips that the character knows. */
export const computeSpellAttacks = (present: Present, log: ProvenanceLog, spells: readonly SheetSpell[]): Attack[] =>
  spells.flatMap((known) => {
    const spell = present.content.spells[known.id];
    return spell && spell.level === 0 && spell.damage !== null ? [row(present, log, known, spell)] : [];
  });
