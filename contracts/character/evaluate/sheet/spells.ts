import { atLevel } from '../../../content/level-values.js';
import { compareNames } from '../../../core/compare-names.js';
import type { Formula } from '../../../content/formula.js';
import { evaluateFormula } from '../../../content/formula.js';
import { isDice, maximumOf } from '../../../content/quantity.js';
import type { Content, Spell, Spellcasting } from '../../../content/content.types.js';
import type { Source } from '../../reasons.types.js';
import { diceWords } from '../../added-dice-words.js';
import type { RollRules } from '../../sheet-actions.types.js';
import type { Sheet, SheetSpell, SheetSpellcasting } from '../../sheet.types.js';
import { cellOf, knowsFixedSpells } from '../class-table.js';
import type { EvaluationContext } from '../in-force/evaluation-context.types.js';
import { plainSource, usesIdOf } from '../in-force/sources-in-force.js';
import type { ReasonLog } from '../reason-log.js';
import type { ClassInstance } from '../resolve/race-class-background.js';
import type { OwnedEntry } from '../resolve/resolution-state.js';
import { reasonsOfFormula, withRounding } from '../targets/reasons.js';
import { scopeOf } from '../targets/scope.js';
import { ownedEntriesOf } from './proficiencies-and-features.js';

const byLevelAndName = (a: SheetSpell, b: SheetSpell): number => a.level - b.level || compareNames(a, b);

/** A class that casts spells. */
interface Caster {
  readonly own: ClassInstance;
  readonly casting: Spellcasting;
  readonly spellLevel: number;
}

const castersOf = (context: EvaluationContext): Caster[] =>
  context.identity.classes.flatMap((own) => {
    const casting = context.castingOf(own);
    return casting ? [{ own, casting, spellLevel: context.spellLevelOf(own) }] : [];
  });

/** Returns the class that casts an owned spell; undefined for spells of a race, a background or a feat. */
const casterOf = (casters: readonly Caster[], owned: OwnedEntry): Caster | undefined =>
  casters.find(({ own }) => own.classification.id === owned.active.classification_id);

function toSheetSpell(spell: Spell, source: Source, caster: Caster | undefined, owned?: OwnedEntry): SheetSpell {
  const { id, name, level, ritual, concentration } = spell;
  const selection = owned?.selection;
  const uses = selection?.each?.uses ? `feature:${usesIdOf(selection.each.uses, id)}` : null;
  const ability = selection?.casting_ability ?? caster?.casting.ability.id;
  return {
    id,
    name,
    level,
    ritual,
    concentration,
    source,
    class: caster?.own.classification.slug ?? null,
    ability: (ability as SheetSpell['ability'] | undefined) ?? null,
    always_prepared: selection?.spells_as === 'prepared',
    ritual_only: selection?.spells_as === 'ritual',
    in_book:
      selection?.spells_as === 'book' ||
      (selection?.target === 'spells' && caster?.casting.kind === 'spellbook' && level > 0),
    uses,
    cast_at: selection?.cast_at ?? level,
    with_slots: caster !== undefined && (uses === null || caster.casting.kind !== 'known'),
  };
}

/** Returns the spells of a set, sorted by level and name. */
function spellsIn(
  context: EvaluationContext,
  log: ReasonLog,
  casters: readonly Caster[],
  target: 'spells' | 'expanded_spells',
): SheetSpell[] {
  // A spell that a trait lets the character cast stays apart from the same spell of a class. A cantrip needs no second
  // row.
  const kindOf = (owned: OwnedEntry): unknown =>
    context.content.spells[owned.id]?.level === 0 ? null : (casterOf(casters, owned) ?? null);
  return ownedEntriesOf(context, log, target, kindOf)
    .flatMap((owned) => {
      const spell = context.content.spells[owned.id];
      return spell ? [toSheetSpell(spell, owned.source, casterOf(casters, owned), owned)] : [];
    })
    .sort(byLevelAndName);
}

const sourceOf = ({ classification }: ClassInstance): Source => ({
  kind: 'classification',
  id: classification.slug,
  name: classification.name,
});

const classSpells = new WeakMap<Content['spells'], WeakMap<Spellcasting, readonly SheetSpell[]>>();

/** Returns the spells of level 1 and higher on the list of a class, sorted. Caches them, because the list is long. */
function spellsOfClass({ content }: EvaluationContext, caster: Caster): readonly SheetSpell[] {
  const { own, casting } = caster;
  const byCasting = classSpells.get(content.spells) ?? new WeakMap<Spellcasting, readonly SheetSpell[]>();
  classSpells.set(content.spells, byCasting);
  const cached = byCasting.get(casting);
  if (cached) return cached;
  const source = sourceOf(own);
  const found = Object.values(content.spells)
    .filter(({ level, classes }) => level >= 1 && classes.includes(casting.list))
    .map((spell) => toSheetSpell(spell, source, caster))
    .sort(byLevelAndName);
  byCasting.set(casting, found);
  return found;
}

/** Returns the spell list of a class up to the spells that it may learn, and the spells that features add to it. */
function poolOf(context: EvaluationContext, caster: Caster, expanded: readonly SheetSpell[]): readonly SheetSpell[] {
  const { own, spellLevel } = caster;
  const fits = ({ level }: { level: number }): boolean => level >= 1 && level <= spellLevel;
  const extra = expanded.filter((spell) => fits(spell) && spell.class === own.classification.slug);
  const ids = new Set(extra.map(({ id }) => id));
  const listed = spellsOfClass(context, caster).filter((spell) => fits(spell) && !ids.has(spell.id));
  return extra.length === 0 ? listed : [...listed, ...extra].sort(byLevelAndName);
}

/** How many spells may be prepared; null for a class that does not prepare. SRD "Preparing and Casting Spells". */
function preparedMax(
  context: EvaluationContext,
  log: ReasonLog,
  { own, casting }: Caster,
  field: string,
): number | null {
  const { prepared } = casting;
  if (prepared === null) return null;
  const from = plainSource(sourceOf(own), { classification_id: own.classification.id });
  const formula = atLevel<Formula>(prepared, own.level) ?? 0;
  const scope = scopeOf(context, from);
  const quantity = evaluateFormula(formula, scope);
  const added = context.calculator.number(`prepared.${own.classification.slug}`);
  const total = isDice(quantity) ? 0 : Math.floor(quantity);
  const reasons = withRounding(reasonsOfFormula(formula, scope, from.source, true), total);
  log.add(field, ...reasons, ...added.reasons);
  return total + added.total;
}

/** Returns the spells that a class can prepare now: of its pool, or of its spellbook. */
function preparableOf(
  caster: Caster,
  pool: readonly SheetSpell[],
  spells: readonly SheetSpell[],
): readonly SheetSpell[] {
  if (caster.casting.kind === 'prepared') return pool;
  if (caster.casting.kind !== 'spellbook') return [];
  return spells.filter((spell) => spell.in_book && spell.class === caster.own.classification.slug);
}

interface CasterSpells {
  readonly sheet: SheetSpellcasting;
  readonly pool: readonly SheetSpell[];
  readonly prepared: readonly string[];
}

function casterSpells(
  context: EvaluationContext,
  log: ReasonLog,
  caster: Caster,
  spells: readonly SheetSpell[],
  expanded: readonly SheetSpell[],
  isFirst: boolean,
): CasterSpells {
  const { own, casting, spellLevel } = caster;
  const { slug, id: classification_id } = own.classification;
  // The fields without a class belong to the first class.
  const field = (name: string): string => (isFirst ? name : `${name}.${slug}`);
  const pool = poolOf(context, caster, expanded);
  const max = preparedMax(context, log, caster, field('prepared_max'));
  const always = pool.filter(({ always_prepared }) => always_prepared).map(({ id }) => id);
  const preparable = preparableOf(caster, pool, spells)
    .filter(({ id }) => !always.includes(id))
    .map(({ id }) => id);
  const chosen = [...new Set(context.play.prepared_spells)]
    .filter((id) => preparable.includes(id))
    .slice(0, Math.max(0, max ?? 0));
  const dc = context.calculator.number(`spell_dc.${slug}`, { classification_id });
  const attack = context.calculator.number(`spell_attack.${slug}`, { classification_id });
  log.add(field('spell_save_dc'), ...dc.reasons);
  log.add(field('spell_attack_bonus'), ...attack.reasons);
  const subclass = context.subclassOf(own);
  const cell = (column: string): number => maximumOf(cellOf(own, subclass, column));
  const sheet: SheetSpellcasting = {
    class: slug,
    ability: casting.ability,
    kind: casting.kind,
    save_dc: dc.total,
    attack_bonus: attack.total,
    cantrips_known: cell('cantrips_known'),
    spells_known: knowsFixedSpells(own, subclass) ? cell('spells_known') : null,
    prepared_max: max,
    prepared_count: chosen.length,
    preparable,
    rituals: casting.rituals,
    spell_level: spellLevel,
  };
  return { sheet, pool, prepared: [...always, ...chosen] };
}

/** Returns the spells with what features add to them, such as a wizard's signature spells with their uses. */
const withAdditions = (spells: readonly SheetSpell[], expanded: readonly SheetSpell[]): SheetSpell[] =>
  spells.map((spell) => {
    const added = expanded.find((each) => each.id === spell.id && each.class === spell.class);
    if (!added) return spell;
    const { uses, cast_at } = spell.uses === null ? added : spell;
    const always_prepared = spell.always_prepared || added.always_prepared;
    return { ...spell, always_prepared, uses, cast_at };
  });

type SpellFields = Pick<
  Sheet,
  'spells' | 'expanded_spells' | 'spell_pool' | 'prepared_spells' | 'spellcasting' | 'casters' | 'casting_notes'
>;

const uniqueById = (spells: readonly SheetSpell[]): SheetSpell[] => [
  ...new Map(spells.map((spell) => [spell.id, spell])).values(),
];

/** Returns what is said of a roll besides its modifier, with the dice that are added to it. */
const notesOf = ({ notes, dice = [] }: RollRules): readonly string[] => [
  ...notes,
  ...dice.map((one) => `${diceWords(one)} (${one.source.name})`),
];

/** Computes the known spells, the spell pool, and the spells that can be and are prepared. */
export function computeSpells(context: EvaluationContext, log: ReasonLog): SpellFields {
  const casters = castersOf(context);
  const expanded = spellsIn(context, log, casters, 'expanded_spells');
  const spells = withAdditions(spellsIn(context, log, casters, 'spells'), expanded);
  const found = casters.map((caster, index) => casterSpells(context, log, caster, spells, expanded, index === 0));
  return {
    spells,
    expanded_spells: expanded,
    // The pool of one class is sorted already.
    spell_pool:
      found.length === 1 ? (found[0]?.pool ?? []) : uniqueById(found.flatMap(({ pool }) => pool)).sort(byLevelAndName),
    prepared_spells: [...new Set(found.flatMap(({ prepared }) => prepared))],
    spellcasting: found[0]?.sheet ?? null,
    casters: found.map(({ sheet }) => sheet),
    casting_notes: notesOf(context.calculator.roll('spell_attack')),
  };
}
