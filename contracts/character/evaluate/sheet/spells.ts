import type { ClassLevel, Spell } from '../../../content/content.types.js';
import { signed } from '../../ability-modifiers.js';
import type { Sheet, SheetSpell, SheetSpellcasting, Source } from '../../evaluation.types.js';
import { addEffects, rule, type EvaluationContext } from '../evaluation-context.js';
import type { Ownership } from '../resolve/resolution-state.js';
import { ownedIn } from './proficiencies-and-features.js';

const byLevelAndName = (a: SheetSpell, b: SheetSpell): number => a.level - b.level || a.name.localeCompare(b.name);

function listed(frame: EvaluationContext, spell: Spell, source: Source, owner?: Ownership): SheetSpell {
  const { id, name, level, ritual, concentration } = spell;
  const classAbility = frame.identity.classification?.spellcasting?.ability.id;
  const ability = owner?.selection.casting_ability ?? (source.kind === 'trait' ? undefined : classAbility);
  return {
    id, name, level, ritual, concentration, source,
    ability: (ability as SheetSpell['ability'] | undefined) ?? null,
    always_prepared: owner?.selection.always_prepared ?? false,
  };
}

/** The spells of a set, by level and name. */
function spellsIn(frame: EvaluationContext, target: 'spells' | 'expanded_spells'): SheetSpell[] {
  return ownedIn(frame, target)
    .flatMap((owner) => {
      const spell = frame.content.spells[owner.id];
      return spell ? [listed(frame, spell, owner.source, owner)] : [];
    })
    .sort(byLevelAndName);
}

export const rowOf = (frame: EvaluationContext): ClassLevel | undefined => frame.identity.classification?.levels.find(({ level }) => level === frame.level);

/** The highest spell level that the class has slots for; 0 for none. */
const highestSlot = (row: ClassLevel | undefined): number => (row?.spell_slots.findLastIndex((count) => count > 0) ?? -1) + 1;

/** The class's list up to the highest spell level with slots, and the expanded spells of those levels. */
function poolOf(frame: EvaluationContext, expanded: readonly SheetSpell[]): SheetSpell[] {
  const { classification } = frame.identity;
  if (!classification?.spellcasting) return [];
  const highest = highestSlot(rowOf(frame));
  const source: Source = { kind: 'classification', id: classification.slug, name: classification.name };
  const fits = ({ level }: { level: number }): boolean => level >= 1 && level <= highest;
  const extra = expanded.filter(fits);
  const ids = new Set(extra.map(({ id }) => id));
  const own = Object.values(frame.content.spells).filter((spell) => fits(spell) && spell.classes.includes(classification.slug) && !ids.has(spell.id));
  return [...own.map((spell) => listed(frame, spell, source)), ...extra].sort(byLevelAndName);
}

/** SRD "Preparing and Casting Spells": casting modifier plus level (or half of it), at least one. */
function preparedMax(frame: EvaluationContext): number | null {
  const casting = frame.identity.classification?.spellcasting;
  if (!casting || casting.prepared_per === null) return null;
  const ability = casting.ability.id as keyof typeof frame.modifiers;
  const levels = casting.prepared_per === 'class_level' ? frame.level : Math.floor(frame.level / 2);
  const modifier = frame.modifiers[ability];
  const source = rule('prepared-spells', 'Prepared spells');
  frame.provenance.add('prepared_max', source, Math.max(1, levels + modifier), `level counts ${levels}, ${signed(modifier)} ${casting.ability.name} modifier, at least 1`);
  addEffects(frame, 'prepared_spells', 'prepared_max');
  return frame.provenance.sum('prepared_max');
}

/** SRD "Spellcasting": DC 8 + proficiency + modifier, attack proficiency + modifier. */
function castingNumbers(frame: EvaluationContext, ability: keyof EvaluationContext['modifiers'], name: string): { save_dc: number; attack_bonus: number } {
  const { provenance: ledger, proficiency, modifiers } = frame;
  ledger.add('spell_save_dc', rule('spell-save-dc', 'Spell save DC'), 8, '8 for every caster');
  for (const field of ['spell_save_dc', 'spell_attack_bonus']) {
    ledger.add(field, rule('proficiency', 'Proficiency bonus'), proficiency, `${signed(proficiency)} proficiency bonus`);
    ledger.add(field, rule(`modifier-${ability}`, `${name} modifier`), modifiers[ability], `${signed(modifiers[ability])} ${name} modifier`);
  }
  return { save_dc: ledger.sum('spell_save_dc'), attack_bonus: ledger.sum('spell_attack_bonus') };
}

type Part = Pick<Sheet, 'spells' | 'expanded_spells' | 'spell_pool' | 'prepared_spells' | 'spellcasting'>;

/** Known spells, the pool, and what may be and is prepared. */
export function spellsPart(frame: EvaluationContext): Part {
  const spells = spellsIn(frame, 'spells');
  const expanded = spellsIn(frame, 'expanded_spells');
  const pool = poolOf(frame, expanded);
  const casting = frame.identity.classification?.spellcasting;
  const row = rowOf(frame);
  if (!casting || !row) return { spells, expanded_spells: expanded, spell_pool: [], prepared_spells: [], spellcasting: null };
  const max = preparedMax(frame);
  const always = pool.filter(({ always_prepared }) => always_prepared).map(({ id }) => id);
  const book = spells.filter(({ level, source }) => level > 0 && source.kind !== 'trait');
  const from = casting.kind === 'prepared' ? pool : casting.kind === 'spellbook' ? book : [];
  const preparable = from.filter(({ id }) => !always.includes(id)).map(({ id }) => id);
  const chosen = [...new Set(frame.play.prepared_spells)].filter((id) => preparable.includes(id)).slice(0, Math.max(0, max ?? 0));
  const spellcasting: SheetSpellcasting = {
    ability: casting.ability,
    kind: casting.kind,
    ...castingNumbers(frame, casting.ability.id as keyof EvaluationContext['modifiers'], casting.ability.name),
    cantrips_known: row.cantrips_known,
    spells_known: row.spells_known,
    prepared_max: max,
    prepared_count: chosen.length,
    preparable,
    ritual: casting.ritual,
  };
  return { spells, expanded_spells: expanded, spell_pool: pool, prepared_spells: [...always, ...chosen], spellcasting };
}
