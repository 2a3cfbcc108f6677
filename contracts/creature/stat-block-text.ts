import { piecesText } from '../core/text.js';
import { signed } from '../character/ability-modifiers.js';
import type { AbilityKey } from '../content/content.types.js';
import type { ExtraDamage } from '../character/sheet-actions.types.js';
import type {
  CreatureSheet,
  SheetCasting,
  SheetCreatureAttack,
  SheetCreatureSave,
  SheetDamage,
  SheetInflicted,
  SheetOutcome,
  SheetPower,
  SheetUses,
} from './creature-sheet.types.js';

/* The sentences of a stat block, made of its numbers. */

/** Returns "a, b and c". */
const listed = (parts: readonly string[]): string =>
  [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter((part) => part !== '').join(' and ');
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const ABILITY_NAMES: Readonly<Record<AbilityKey, string>> = {
  str: 'Strength',
  dex: 'Dexterity',
  con: 'Constitution',
  int: 'Intelligence',
  wis: 'Wisdom',
  cha: 'Charisma',
};

/** Returns "7 (2d6) fire damage"; a number without dice has no brackets. */
function damageText({ damage, average, damage_type, instead, only }: SheetDamage): string {
  const amount = damage.includes('d') ? `${average} (${damage})` : damage;
  const when = [instead, only].filter((text) => text !== null).join(', ');
  return `${amount} ${damage_type} damage${when === '' ? '' : ` ${when}`}`;
}

/** Returns the rows of damage as one text: rows that stand in for the first one follow it with "or". */
function rowsText(rows: readonly SheetDamage[]): string {
  const [first, ...rest] = rows;
  if (!first) return '';
  const others = rest.filter(({ instead }) => instead !== null).map((row) => `, or ${damageText(row)}`);
  const more = rest.filter(({ instead }) => instead === null).map((row) => `, plus ${damageText(row)}`);
  return `${damageText(first)}${others.join('')}${more.join('')}`;
}

/** Returns "grappled (escape DC 14)", "frightened for 1 minute". */
function inflictedText({ name, lasts, escape, only }: SheetInflicted): string {
  const time = lasts === null ? '' : /^\d/.test(lasts) ? ` for ${lasts}` : ` ${lasts}`;
  const escaping = escape === null ? '' : ` (escape DC ${escape})`;
  return `${name.toLowerCase()}${time}${escaping}${only === null ? '' : `, ${only}`}`;
}

/** Returns the conditions as sentences about the target. */
function conditionsText(conditions: readonly SheetInflicted[]): string {
  const own = conditions.filter(({ during }) => during === null);
  const first = own.length === 0 ? '' : `The target is ${listed(own.map(inflictedText))}.`;
  return [first, ...alongside(conditions)].filter((text) => text !== '').join(' ');
}

/** Returns "While it is grappled so, it is also restrained." for conditions that go with another one. */
const alongside = (conditions: readonly SheetInflicted[]): string[] =>
  conditions.flatMap((each) =>
    each.during === null
      ? []
      : [`While it is ${each.during.toLowerCase()} so, it is also ${inflictedText({ ...each, lasts: null })}.`],
  );

/** Returns "reach 5 ft. or range 80/320 ft.". */
function distanceText({ reach, range_basic, range_long }: SheetCreatureAttack): string {
  const range = range_basic === null ? null : `range ${[range_basic, range_long].filter(Boolean).join('/')} ft.`;
  return [reach === null ? null : `reach ${reach} ft.`, range].filter((text) => text !== null).join(' or ');
}

/** Returns "Melee weapon attack +4, reach 5 ft., one target." */
export const attackText = (attack: SheetCreatureAttack): string =>
  `${capital(attack.range)} ${attack.with} attack ${signed(attack.bonus)}, ${distanceText(attack)}, ${attack.target}.`;

/** Returns what a hit does; empty when the description alone says it. */
export function hitText({ damage, conditions }: Pick<SheetOutcome, 'damage' | 'conditions'>): string {
  const dealt = rowsText(damage);
  return [dealt === '' ? '' : `${capital(dealt)}.`, conditionsText(conditions)].filter((text) => text !== '').join(' ');
}

/** Returns "DC 19 Wisdom save, each creature within 120 feet." */
export const saveText = ({ ability, dc, targets }: SheetCreatureSave): string =>
  `DC ${dc} ${ABILITY_NAMES[ability]} save${targets === null ? '' : `, ${targets}`}.`;

/** Returns "2d6 damage. Once a turn", of damage that an effect adds to a hit. */
export const extraText = ({ damage, type, optional }: ExtraDamage): string =>
  `${damage}${type === null ? '' : ` ${type}`} damage. ${optional ?? ''}`.trim();

/** Returns what a failed save does; empty: what the description says. */
export function failureText({ damage, conditions }: SheetCreatureSave): string {
  const own = conditions.filter(({ during }) => during === null).map(inflictedText);
  const parts = [...(damage.length === 0 ? [] : [rowsText(damage)]), ...own];
  const repeated = conditions.some(({ repeats }) => repeats)
    ? ['The target repeats the save at the end of each of its turns; a success ends the effect.']
    : [];
  return [...(parts.length === 0 ? [] : [`${capital(listed(parts))}.`]), ...alongside(conditions), ...repeated].join(
    ' ',
  );
}

/** Returns what a successful save does; empty: nothing happens. */
export function successText({ on_save, immune_for }: SheetCreatureSave): string {
  const half = on_save === 'half' ? 'Half of the damage.' : '';
  const immune = immune_for === null ? '' : `Immune to this for ${immune_for}, as after its end.`;
  return [half, immune].filter((text) => text !== '').join(' ');
}

const USES: Readonly<Record<SheetUses['by'], (uses: SheetUses) => string>> = {
  long_rest: ({ max }) => `${max}/day`,
  short_rest: ({ max }) => (max === 1 ? 'once between two rests' : `${max} between two rests`),
  recharge: ({ recharge }) => (recharge === 6 ? 'recharge 6' : `recharge ${recharge}–6`),
  other: ({ max }) => piecesText(max, 'use'),
};

/** Returns what stands in brackets behind the name of a power: "recharge 5–6", "3/day", "costs 2 actions"; or null. */
export function limitText({ uses, cost }: Pick<SheetPower, 'uses' | 'cost'>): string | null {
  const parts = [...(uses ? [USES[uses.by](uses)] : []), ...(cost > 1 ? [`costs ${cost} actions`] : [])];
  return parts.length === 0 ? null : parts.join(', ');
}

/** Returns "2 × Claw and Bite; or 3 × Tail Spike"; empty without a multiattack. */
export const multiattackText = ({ multiattack }: Pick<SheetPower, 'multiattack'>): string =>
  multiattack
    .map((way) => listed(way.map(({ name, times }) => (times === '1' ? name : `${times} × ${name}`))))
    .join('; or ');

/** Returns "Intelligence, save DC 20, attack +12". */
export const castingText = ({ ability, dc, attack, level, without }: SheetCasting): string =>
  [
    ...(level === null ? [] : [`caster level ${level}`]),
    ABILITY_NAMES[ability],
    `save DC ${dc}`,
    `spell attack ${signed(attack)}`,
    ...(without.length === 0
      ? []
      : [`without ${listed(without.map((letter) => COMPONENTS[letter] ?? letter))} components`]),
  ].join(', ');
const COMPONENTS: Readonly<Record<string, string>> = { V: 'verbal', S: 'somatic', M: 'material' };

/** Returns "Medium swarm of Tiny beasts, unaligned", "Small humanoid (goblinoid), neutral evil". */
export function kindText({ size, type, tags, swarm_of, alignment }: CreatureSheet): string {
  const kind = swarm_of === null ? type : `swarm of ${swarm_of} ${type}s`;
  return `${size} ${kind}${tags.length === 0 ? '' : ` (${tags.join(', ')})`}, ${alignment}`;
}

/** Returns "30 ft., fly 60 ft. (hover)". */
export function speedText({ speeds, hovers }: Pick<CreatureSheet, 'speeds' | 'hovers'>): string {
  const { walk = 0, ...others } = speeds;
  const parts = Object.entries(others).map(
    ([kind, feet]) => `${kind} ${feet} ft.${kind === 'fly' && hovers ? ' (hover)' : ''}`,
  );
  return [`${walk} ft.`, ...parts].join(', ');
}

/** Returns "blindsight 60 ft. (blind beyond), passive Perception 9". */
export function sensesText({ senses, blind_beyond, passive_perception }: CreatureSheet): string {
  const parts = Object.entries(senses).map(
    ([sense, feet]) => `${sense} ${feet} ft.${sense === 'blindsight' && blind_beyond ? ' (blind beyond)' : ''}`,
  );
  return [...parts, `passive Perception ${passive_perception}`].join(', ');
}
