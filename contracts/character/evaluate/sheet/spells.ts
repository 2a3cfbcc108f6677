import { atLevel } from '../../../content/values.js';
import type { Formula } from '../../../content/formula.js';
import type { ClassLevel, Spell } from '../../../content/content.types.js';
import { signed } from '../../ability-modifiers.js';
import type { Sheet, SheetSpell, SheetSpellcasting, Source } from '../../evaluation.types.js';
import { addEffects, ruleSource, type EvaluationContext } from '../evaluation-context.js';
import { addFormula, classTableRow } from '../formula-scope.js';
import type { OwnedEntry } from '../resolve/resolution-state.js';
import { ownedEntriesOf } from './proficiencies-and-features.js';

const byLevelAndName = (a: SheetSpell, b: SheetSpell): number => a.level - b.level || a.name.localeCompare(b.name);

function toSheetSpell(context: EvaluationContext, spell: Spell, source: Source, owned?: OwnedEntry): SheetSpell {
  const { id, name, level, ritual, concentration } = spell;
  const classAbility = context.identity.classification?.spellcasting?.ability.id;
  const ability = owned?.selection.casting_ability ?? (source.kind === 'trait' ? undefined : classAbility);
  return {
    id,
    name,
    level,
    ritual,
    concentration,
    source,
    ability: (ability as SheetSpell['ability'] | undefined) ?? null,
    always_prepared: owned?.selection.always_prepared ?? false,
  };
}

/** Returns the spells of a set, sorted by level and name. */
function spellsIn(context: EvaluationContext, target: 'spells' | 'expanded_spells'): SheetSpell[] {
  return ownedEntriesOf(context, target)
    .flatMap((owned) => {
      const spell = context.content.spells[owned.id];
      return spell ? [toSheetSpell(context, spell, owned.source, owned)] : [];
    })
    .sort(byLevelAndName);
}

/** Returns the highest spell level for which the class has slots; 0 for none. */
const highestSlot = (row: ClassLevel | undefined): number =>
  (row?.spell_slots.findLastIndex((count) => count > 0) ?? -1) + 1;

/** Returns the class's spell list up to the highest spell level with slots, and the expanded spells of those levels. */
function spellPool(context: EvaluationContext, expanded: readonly SheetSpell[]): SheetSpell[] {
  const { classification } = context.identity;
  if (!classification?.spellcasting) return [];
  const highest = highestSlot(classTableRow(context));
  const source: Source = { kind: 'classification', id: classification.slug, name: classification.name };
  const fits = ({ level }: { level: number }): boolean => level >= 1 && level <= highest;
  const extra = expanded.filter(fits);
  const ids = new Set(extra.map(({ id }) => id));
  const own = Object.values(context.content.spells).filter(
    (spell) => fits(spell) && spell.classes.includes(classification.slug) && !ids.has(spell.id),
  );
  return [...own.map((spell) => toSheetSpell(context, spell, source)), ...extra].sort(byLevelAndName);
}

/** How many spells may be prepared; null for a class that does not prepare. SRD "Preparing and Casting Spells". */
function preparedMax(context: EvaluationContext): number | null {
  const prepared = context.identity.classification?.spellcasting?.prepared;
  if (prepared === null || prepared === undefined) return null;
  const formula = atLevel<Formula>(prepared, context.level) ?? 0;
  addFormula(context, 'prepared_max', ruleSource('prepared-spells', 'Prepared spells'), formula);
  addEffects(context, 'prepared_spells', 'prepared_max');
  return context.provenance.sum('prepared_max');
}

/** DC: 8 plus proficiency bonus plus modifier. Attack: proficiency bonus plus modifier. SRD "Spellcasting". */
function castingNumbers(
  context: EvaluationContext,
  ability: keyof EvaluationContext['modifiers'],
  name: string,
): { save_dc: number; attack_bonus: number } {
  const { provenance, proficiency, modifiers } = context;
  provenance.addAmount('spell_save_dc', ruleSource('spell-save-dc', 'Spell save DC'), 8, '8 for every caster');
  for (const field of ['spell_save_dc', 'spell_attack_bonus']) {
    provenance.addAmount(
      field,
      ruleSource('proficiency', 'Proficiency bonus'),
      proficiency,
      `${signed(proficiency)} proficiency bonus`,
    );
    provenance.addAmount(
      field,
      ruleSource(`modifier-${ability}`, `${name} modifier`),
      modifiers[ability],
      `${signed(modifiers[ability])} ${name} modifier`,
    );
  }
  return { save_dc: provenance.sum('spell_save_dc'), attack_bonus: provenance.sum('spell_attack_bonus') };
}

type SpellFields = Pick<Sheet, 'spells' | 'expanded_spells' | 'spell_pool' | 'prepared_spells' | 'spellcasting'>;

/** Computes the known spells, the spell pool, and the spells that can be and are prepared. */
export function computeSpells(context: EvaluationContext): SpellFields {
  const spells = spellsIn(context, 'spells');
  const expanded = spellsIn(context, 'expanded_spells');
  const pool = spellPool(context, expanded);
  const casting = context.identity.classification?.spellcasting;
  const row = classTableRow(context);
  if (!casting || !row)
    return { spells, expanded_spells: expanded, spell_pool: [], prepared_spells: [], spellcasting: null };
  const max = preparedMax(context);
  const always = pool.filter(({ always_prepared }) => always_prepared).map(({ id }) => id);
  const book = spells.filter(({ level, source }) => level > 0 && source.kind !== 'trait');
  const from = casting.kind === 'prepared' ? pool : casting.kind === 'spellbook' ? book : [];
  const preparable = from.filter(({ id }) => !always.includes(id)).map(({ id }) => id);
  const chosen = [...new Set(context.play.prepared_spells)]
    .filter((id) => preparable.includes(id))
    .slice(0, Math.max(0, max ?? 0));
  const spellcasting: SheetSpellcasting = {
    ability: casting.ability,
    kind: casting.kind,
    ...castingNumbers(context, casting.ability.id as keyof EvaluationContext['modifiers'], casting.ability.name),
    cantrips_known: row.cantrips_known,
    spells_known: row.spells_known,
    prepared_max: max,
    prepared_count: chosen.length,
    preparable,
    ritual: casting.ritual,
  };
  return { spells, expanded_spells: expanded, spell_pool: pool, prepared_spells: [...always, ...chosen], spellcasting };
}
