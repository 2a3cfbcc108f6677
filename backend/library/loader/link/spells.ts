import type { Spell, SpellCondition } from '../../../../contracts/content/content.types.js';
import type { SummonChoice } from '../../../../contracts/content/summons.js';
import type { RawSpell, RawSpellList, RawSpellSlots } from '../schema/spells.schema.js';
import { checkDamageLevels } from '../validate/damage-levels.js';
import { nearestTo } from '../validate/nearest-names.js';
import { checkWord, DAMAGE_TYPE } from '../validate/vocabulary.js';
import { byLevel, valueOf } from './formulas.js';
import { inflictedId } from './inflicted-id.js';
import { descsOf, type LoaderContext } from './loader-context.js';
import { declareRules } from './declare-rule-names.js';
import { spellSource } from './rule-source.js';
import { hasRules, rulesWithPicks } from './source-rules.js';

const SPELL_LEVELS = 9;

/** Declares the spell lists: every entry with a name. Adds a problem for a list that no entry names. */
export function declareSpellLists(context: LoaderContext, raws: readonly RawSpellList[]): void {
  for (const raw of raws.filter(({ name }) => name !== undefined)) {
    if (context.spellLists.has(raw.slug))
      context.problems.addFor(
        raw,
        `the spell list '${raw.slug}' exists already; leave out the name to add to it`,
        'slug',
      );
    context.spellLists.add(raw.slug);
  }
  for (const raw of raws)
    if (!context.spellLists.has(raw.slug))
      context.problems.addFor(
        raw,
        `there is no spell list '${raw.slug}' to add to${nearestTo(raw.slug, context.spellLists)}; a new list needs a name`,
        'slug',
      );
}

/** Returns the lists to which entries add a spell. */
const listsThatAdd = (lists: readonly RawSpellList[], spell: string): string[] =>
  lists.filter(({ adds }) => adds?.includes(spell)).map(({ slug }) => slug);

/** Declares the spells; needs the spell lists. `linkSpells` adds the damage and the rules. */
export function declareSpells(context: LoaderContext, raws: readonly RawSpell[], lists: readonly RawSpellList[]): void {
  for (const raw of raws) {
    raw.classes.forEach((list, index) => context.requireSpellList(list, raw.classes, index));
    if (raw.components.includes('M') !== (raw.material !== undefined))
      context.problems.addFor(raw, `'${raw.slug}' needs both the component M and a material, or neither`, 'components');
    declareRules(context, spellSource(raw));
    context.declare('spells', raw, {
      id: raw.slug,
      name: raw.name,
      level: raw.level,
      magic_school: { name: raw.school },
      ritual: raw.ritual ?? false,
      concentration: raw.concentration ?? false,
      casting_time: raw.casting_time,
      range: raw.range,
      components: raw.components.map((abbr) => ({ abbr })),
      material: raw.material ?? null,
      duration: raw.duration,
      classes: [...new Set([...raw.classes, ...listsThatAdd(lists, raw.slug)])],
      saving_throw: raw.saving_throw ?? null,
      attack_type: raw.attack_type ?? null,
      damage: null,
      damage_type: raw.damage_type ?? null,
      more_damage: [],
      healing: null,
      on_save: raw.on_save ?? null,
      on_failed_save: raw.on_failed_save ?? null,
      area: raw.area ?? null,
      count: null,
      by_slot: bySlotOf(context, raw),
      mark: raw.mark ?? null,
      summons: summonsOf(raw),
      descs: descsOf(raw.descs),
    });
  }
}

/** A number, or those of a table by level. */
const numberOf = (raw: number | Readonly<Record<string, number>>): SummonChoice['count'] =>
  typeof raw === 'number' ? raw : byLevel(raw, (value) => value);

const summonsOf = ({ summons }: RawSpell): Spell['summons'] =>
  summons
    ? {
        choices: summons.choices.map(({ creatures = [], types = [], challenge, count = 1 }) => ({
          creatures,
          types,
          challenge: challenge === undefined ? null : numberOf(challenge),
          count: numberOf(count),
        })),
        only_one: summons.only_one ?? false,
        returns: summons.returns ?? false,
        vanishes: summons.vanishes ?? false,
      }
    : null;

/** Returns what lands on a target. Adds a problem for what cannot land, or for a save that there is not. */
function conditionsOf(
  context: LoaderContext,
  spell: RawSpell,
  raws: NonNullable<RawSpell['conditions']>,
): readonly SpellCondition[] {
  if (spell.saving_throw === undefined && spell.attack_type === undefined)
    context.problems.addFor(
      spell,
      "what lands on a target needs 'saving_throw' or 'attack_type': whom does the spell hit?",
      'conditions',
    );
  return raws.map(({ condition: _condition, spell: _spell, ...rest }, index) => {
    const raw = raws[index]!;
    if ((raw.repeats || raw.escape) && spell.saving_throw === undefined)
      context.problems.addFor(
        raw,
        "a save that is repeated, or a DC, needs 'saving_throw'",
        raw.repeats ? 'repeats' : 'escape',
      );
    return { condition: inflictedId(context, raw), ...rest };
  });
}

/** Returns what higher slots change. Adds a problem for a slot that is not higher, or that no spell has. */
function bySlotOf(context: LoaderContext, { slug, level, by_slot }: RawSpell): Spell['by_slot'] {
  if (by_slot === undefined) return null;
  for (const slot of Object.keys(by_slot))
    if (Number(slot) <= level || Number(slot) > SPELL_LEVELS)
      context.problems.addFor(
        by_slot,
        `'${slug}' is a spell of level ${level}, so a higher slot is one of level ${level + 1} to ${SPELL_LEVELS}`,
        slot,
      );
  return byLevel(by_slot, (texts) => texts);
}

/** Adds the damage and the rules of the spells, and checks what they and the lists name. */
export function linkSpells(context: LoaderContext, raws: readonly RawSpell[], lists: readonly RawSpellList[]): void {
  for (const { adds } of lists) adds?.forEach((spell, index) => context.requireReference('spells', spell, adds, index));
  for (const raw of raws) {
    if (raw.saving_throw) context.requireReference('abilities', raw.saving_throw, raw, 'saving_throw');
    const spell = context.content.spells[raw.slug];
    if (!spell) continue;
    const source = spellSource(raw);
    for (const { creatures } of raw.summons?.choices ?? [])
      creatures?.forEach((creature, index) => context.requireReference('creatures', creature, creatures, index));
    if (raw.damage_type !== undefined) checkWord(context, DAMAGE_TYPE, raw.damage_type, raw, 'damage_type');
    if (raw.level === 0) checkDamageLevels(context, source, raw.damage, raw);
    const place = { context, source, use: 'spell' } as const;
    if (raw.damage !== undefined) spell.damage = valueOf(place, raw.damage, raw, 'damage');
    if (raw.healing !== undefined) spell.healing = valueOf(place, raw.healing, raw, 'healing');
    if (raw.count) spell.count = { number: valueOf(place, raw.count.number, raw.count, 'number'), of: raw.count.of };
    spell.more_damage = (raw.more_damage ?? []).map((more) => {
      checkWord(context, DAMAGE_TYPE, more.damage_type, more, 'damage_type');
      const damage = valueOf(place, more.damage, more, 'damage');
      return { damage, damage_type: more.damage_type, text: more.text ?? null };
    });
    if (raw.conditions) spell.conditions = conditionsOf(context, raw, raw.conditions);
    if (!hasRules(raw)) continue;
    spell.rules = rulesWithPicks(context, source, 'spell');
    if (!raw.mark)
      context.problems.addFor(
        raw,
        `the rules of '${raw.slug}' need 'mark', which says how the spell is in force`,
        'slug',
      );
  }
}

const CASTER_LEVELS = 20;

/** Returns nine numbers of slots, with 0 for the spell levels that a row leaves out. */
export const nineSlots = (slots: readonly number[] | undefined): number[] =>
  Array.from({ length: SPELL_LEVELS }, (_, index) => slots?.[index] ?? 0);

/** Declares the spell slots by caster level. Adds a problem for a level that is missing or there twice. */
export function declareSpellSlots(context: LoaderContext, raws: readonly RawSpellSlots[]): void {
  const rows = new Map<number, readonly number[]>();
  for (const raw of raws) {
    if (rows.has(raw.level)) context.problems.addFor(raw, `caster level ${raw.level} is there twice`, 'level');
    rows.set(raw.level, nineSlots(raw.slots));
  }
  for (let level = 1; raws.length > 0 && level <= CASTER_LEVELS; level += 1)
    if (!rows.has(level)) context.problems.addFor(raws.at(-1)!, `caster level ${level} is missing`, 'level');
  context.content.spell_slots = [...rows].sort(([a], [b]) => a - b).map(([, slots]) => slots);
}
