import type { CreatureCasting, CreatureSpells } from '../../content/creature.types.js';
import type { Reason } from '../../character/reasons.types.js';
import type { SheetSpell } from '../../character/sheet.types.js';
import type { SpellAtLevel } from '../../character/spell-at-level.types.js';
import { spellAtLevel } from '../../character/evaluate/sheet/spell-at-level.js';
import type { ReasonLog } from '../../character/evaluate/reason-log.js';
import type { Subject } from '../../character/evaluate/targets/subject.js';
import type { SheetCasting, SheetCreatureSpell } from '../creature-sheet.types.js';
import type { CreatureContext } from './creature-context.js';

/* How a creature casts spells. SRD "Spellcasting", "Innate Spellcasting". */

/** The id under which the casts of a spell count. */
export const usesOfSpell = (spell: string): string => `spell:${spell}`;
/** The id under which the spent slots of a level count. */
export const usesOfSlots = (level: number): string => `slots:${level}`;

function spellsOf(context: CreatureContext, { by, times, spells }: CreatureSpells): SheetCreatureSpell[] {
  return spells.map(({ id, text }) => {
    const spell = Object.hasOwn(context.content.spells, id) ? context.content.spells[id] : undefined;
    const left = Math.max(0, times - context.usedOf(usesOfSpell(id)));
    return {
      id,
      name: spell?.name ?? id,
      level: spell?.level ?? 0,
      text,
      uses: by === 'per_day' ? { max: times, left } : null,
    };
  });
}

/** Computes one way of casting spells, and logs the reasons of its DC and attack bonus. */
export function castingOf(
  context: CreatureContext,
  log: ReasonLog,
  casting: CreatureCasting,
  index: number,
): SheetCasting {
  const { ability, level, list, slots, without, descs, name } = casting;
  const subject: Subject = {
    ability,
    anySpell: true,
    spell: { id: '', level: 1, school: '', damage_types: [], class: null, material: false },
  };
  const numberOf = (target: 'spell_dc' | 'spell_attack', stated: CreatureCasting['dc']): number => {
    const { total, reasons } = context.calculator.number(target, subject);
    const source = { kind: 'creature' as const, id: context.creature.id, name };
    const printed: Reason[] = stated
      ? [{ source, amount: stated.value, explanation: `${stated.value}, ${stated.because}` }]
      : [];
    log.add(`spellcasting.${index}.${target}`, ...(stated ? printed : reasons));
    return stated?.value ?? total;
  };
  const { rules, reasons: rollReasons } = context.calculator.rollResult('spell_attack', subject);
  log.add(`spellcasting.${index}.spell_attack.roll`, ...rollReasons);
  return {
    name,
    ability,
    level,
    list,
    without,
    dc: numberOf('spell_dc', casting.dc),
    attack: numberOf('spell_attack', casting.attack),
    roll: rules,
    slots: slots.flatMap((max, position) => {
      const left = Math.max(0, max - context.usedOf(usesOfSlots(position + 1)));
      return max === 0 ? [] : [{ level: position + 1, max, left }];
    }),
    groups: casting.groups.map((group) => ({ by: group.by, times: group.times, spells: spellsOf(context, group) })),
    descs,
  };
}

/**
 * Returns what a spell of a casting does at a level, with the numbers of the casting; undefined for a spell that it does
 * not have.
 */
export function spellOfCasting(
  context: CreatureContext,
  index: number,
  id: string,
  level: number | undefined,
): SpellAtLevel | undefined {
  const casting = context.creature.spellcasting[index];
  const spell = Object.hasOwn(context.content.spells, id) ? context.content.spells[id] : undefined;
  const hasIt = casting?.groups.some(({ spells }) => spells.some((each) => each.id === id));
  if (!casting || !spell || !hasIt) return undefined;
  const { name, ritual, concentration } = spell;
  const known: SheetSpell = {
    ...{ id, name, level: spell.level, ritual, concentration, ability: casting.ability, class: null },
    source: { kind: 'creature', id: context.creature.id, name: casting.name },
    always_prepared: true,
    ritual_only: false,
    in_book: false,
    uses: null,
    cast_at: spell.level,
    with_slots: casting.level !== null,
  };
  const at = spellAtLevel(context, known, level ?? spell.level);
  return at && withStatedNumbers(at, casting);
}

/** A casting may state its DC and its attack bonus. */
const withStatedNumbers = (at: SpellAtLevel, { dc, attack }: CreatureCasting): SpellAtLevel => ({
  ...at,
  attack: at.attack && attack ? { ...at.attack, bonus: attack.value } : at.attack,
  save: at.save && dc ? { ...at.save, dc: dc.value } : at.save,
});
