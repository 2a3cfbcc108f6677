import type { Amount, OptionalAmount } from '../character/rolls/damage-roll.js';
import type { CreatureSheet, SheetCreatureAttack, SheetDamage } from '../creature/creature-sheet.types.js';

/* The rows of damage of an action of a stat block. */

const typed = ({ damage, damage_type }: SheetDamage): Amount => ({ text: damage, label: damage_type.toLowerCase() });

/** The ids of rows that count only sometimes, or instead of the first one: their place among the rows. */
const rowId = (index: number): string => `row:${index}`;

/** Returns the rows at the present hit points: a swarm does less damage at half of them or fewer. SRD "Swarm". */
export function rowsAtHitPoints(
  rows: readonly SheetDamage[],
  { current_hp: now, max_hp: max }: Pick<CreatureSheet, 'current_hp' | 'max_hp'>,
): readonly SheetDamage[] {
  const atHalf = rows.find((row) => row.at_half_hit_points);
  const others = rows.filter((row) => row !== atHalf);
  return atHalf && now * 2 <= max ? [{ ...atHalf, instead: null }, ...others.slice(1)] : others;
}

/** Returns the rows that count only sometimes. */
export function optionalRows(rows: readonly SheetDamage[], name: string): OptionalAmount[] {
  return rows.flatMap((row, index) => {
    const when = row.instead ?? row.only;
    return when === null ? [] : [{ ...typed(row), id: rowId(index), name, when }];
  });
}

/** The rows that count: those without a condition, and the chosen ones; one that stands in takes the first one's place. */
export function rowsThatCount(rows: readonly SheetDamage[], chosen: readonly string[]): Amount[] {
  const isChosen = (row: SheetDamage): boolean => chosen.includes(rowId(rows.indexOf(row)));
  const hasStandIn = rows.some((row) => row.instead !== null && isChosen(row));
  return rows
    .filter((row) => {
      if (row.instead !== null || row.only !== null) return isChosen(row);
      return !(hasStandIn && row === rows[0]);
    })
    .map(typed);
}

/** Returns what effects add to the damage of an attack, always and only sometimes. */
export function extraOf(attack: SheetCreatureAttack | null, first: SheetDamage | undefined) {
  const all = (attack?.extra ?? []).map(({ damage, type, source, optional, against }) => ({
    text: damage,
    label: (type ?? first?.damage_type ?? '').toLowerCase() || null,
    id: `${source.kind}:${source.id}`,
    name: source.name,
    when: optional ?? '',
    ...(against ? { against } : {}),
    isOptional: optional !== null,
  }));
  return { always: all.filter(({ isOptional }) => !isOptional), optional: all.filter(({ isOptional }) => isOptional) };
}
