import type { CreatureEvaluation, SheetCasting, SheetCreatureSpell } from '../creature/creature-sheet.types.js';
import { usesOfSlots, usesOfSpell } from '../creature/evaluate/casting.js';
import { creatureRoll } from '../creature/rolls/index.js';
import { spellPath } from '../creature/rolls/power-paths.js';
import type { SpellAtLevel } from '../character/spell-at-level.types.js';
import { ordinal } from '../core/text.js';
import { parseArea } from './areas.js';
import { countOf } from './attack-count.js';
import type { AttackCost } from './attack-cost.types.js';
import type { AttackOptions, AttackRoll, AttackWay } from './attack-way.types.js';
import { conditionsOfSpell, rangeOfSpell, saveOfSpell, spellAttacks } from './range-of-spell.js';

/* The spells with which a creature attacks, at the DC and the attack bonus of its casting. SRD "Spellcasting". */

/** A spell of a casting with its place in the stat block. */
interface PlacedSpell {
  readonly index: number;
  readonly casting: SheetCasting;
  readonly by: SheetCasting['groups'][number]['by'];
  readonly spell: SheetCreatureSpell;
}

/** Returns every spell of every casting, each once. */
const placedSpells = ({ sheet }: CreatureEvaluation): PlacedSpell[] => {
  const all = sheet.spellcasting.flatMap((casting, index) =>
    casting.groups.flatMap(({ by, spells }) => spells.map((spell) => ({ index, casting, by, spell }))),
  );
  return [...new Map(all.map((one) => [spellPath(one.index, one.spell.id), one])).values()];
};

/** The levels of the slots with which a spell can be cast; empty: it needs none. */
const levelsOf = ({ casting, by, spell }: PlacedSpell): number[] =>
  by === 'slots' && spell.level > 0
    ? casting.slots.filter(({ level }) => level >= spell.level).map(({ level }) => level)
    : [];

/** Returns what casting a spell spends. One that takes concentration ends another one. SRD "Concentration". */
function costOf(evaluation: CreatureEvaluation, placed: PlacedSpell, cast: SpellAtLevel): AttackCost | null {
  const spent = spentOn(placed, cast.level);
  if (!cast.concentration) return spent;
  const { concentration } = evaluation.sheet;
  const ends = concentration ? `; ends the concentration on ${concentration.name}` : '';
  const free = { isSlot: false, missing: null, command: null, uses: [], legendary: 0 };
  const text = spent ? `${spent.text} and its concentration` : 'its concentration';
  return { ...(spent ?? free), text: `${text}${ends}`, concentratesOn: placed.spell.id };
}

function spentOn({ casting, by, spell }: PlacedSpell, level: number): AttackCost | null {
  const none = { command: null, legendary: 0 };
  if (by === 'slots' && spell.level > 0) {
    const left = casting.slots.find((slot) => slot.level === level)?.left ?? 0;
    const missing = left > 0 ? null : `No ${ordinal(level)}-level slot is left.`;
    return { ...none, text: `a ${ordinal(level)}-level slot`, isSlot: true, missing, uses: [usesOfSlots(level)] };
  }
  if (!spell.uses) return null;
  const { max, left } = spell.uses;
  const missing = left > 0 ? null : `${spell.name} has no uses left today.`;
  return { ...none, text: `a use, ${left} of ${max} left`, isSlot: false, missing, uses: [usesOfSpell(spell.id)] };
}

function wayOf(evaluation: CreatureEvaluation, placed: PlacedSpell, options: AttackOptions): AttackWay | undefined {
  const levels = levelsOf(placed);
  const { index, spell } = placed;
  const wanted = options.level !== undefined && levels.includes(options.level) ? options.level : levels[0];
  const cast = evaluation.spellAt(index, spell.id, wanted ?? spell.level);
  if (!cast || !spellAttacks(cast)) return undefined;
  const path = spellPath(index, spell.id);
  const at = { ...options, level: cast.level };
  const rolled = creatureRoll(evaluation, `spell-attack:${path}`, at);
  return {
    key: `spell:${path}`,
    name: spell.name,
    attack: rolled ? (mode) => creatureRoll(evaluation, `spell-attack:${path}`, { ...at, mode }) as AttackRoll : null,
    save: saveOfSpell(cast),
    damage: (isCritical) => creatureRoll(evaluation, `spell-damage:${path}`, { ...at, isCritical })?.expression,
    isSpell: true,
    isMagical: true,
    materials: [],
    range: rangeOfSpell(cast.range),
    area: cast.area === null ? null : parseArea(cast.area),
    areaText: cast.area,
    conditions: conditionsOfSpell(cast),
    extras: [...(rolled?.extras ?? []), ...(creatureRoll(evaluation, `spell-damage:${path}`, at)?.extras ?? [])],
    levels,
    count: countOf(cast, levels, (level) => evaluation.spellAt(index, spell.id, level)),
    cost: () => costOf(evaluation, placed, cast),
  };
}

/** Returns the spells with which a creature attacks, in the order of the stat block. */
export const creatureSpellWays = (evaluation: CreatureEvaluation, options: AttackOptions): AttackWay[] =>
  placedSpells(evaluation).flatMap((placed) => wayOf(evaluation, placed, options) ?? []);

/** Returns one spell of a creature, such as `spell:0/fireball`; undefined for one that it does not attack with. */
export function creatureSpellWay(
  evaluation: CreatureEvaluation,
  key: string,
  options: AttackOptions,
): AttackWay | undefined {
  const placed = placedSpells(evaluation).find(({ index, spell }) => key === `spell:${spellPath(index, spell.id)}`);
  return placed && wayOf(evaluation, placed, options);
}
