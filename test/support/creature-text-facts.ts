import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ABILITY_KEYS } from '../../contracts/content/abilities.js';
import type { Content, Creature } from '../../contracts/content/content.types.js';
import { evaluateCreature } from '../../contracts/creature/evaluate/index.js';
import type { CreatureSheet, SheetCasting } from '../../contracts/creature/creature-sheet.types.js';
import { linesOfCreature } from '../../contracts/creature/stat-block-lines.js';
import { allPowers, powerPath } from '../../contracts/creature/rolls/power-paths.js';
import { factsInText, type FactPattern } from './text-facts.js';

/* What the lines of a stat block tell: numbers, dice, DCs, conditions, feet, times. */

/**
 * The facts of the SRD 5.1 (CC-BY-4.0) that the lines of every creature tell. A creature is a line with a digest of its kind, saves,
 * skills and senses, and what it resists; below it, indented, how it casts and each of its powers that tells facts: the first letter of its
 * list, its id, its facts. Damage types have four letters.
 */
export const srdCreatureTexts = (): readonly string[] =>
  readFileSync(new URL('srd-creature-texts.txt', import.meta.url), 'utf8')
    .trim()
    .split(/\n(?! )/u);

/** Attack rolls in short: an ordinary one of a melee weapon tells its reach alone. */
const WAYS: Readonly<Record<string, string>> = {
  'melee weapon': ' ',
  'ranged weapon': 'ranged',
  'melee or ranged weapon': 'thrown',
  'melee spell': 'spell',
  'ranged spell': 'ranged spell',
};

/** What only the lines of a stat block tell. */
const OF_STAT_BLOCKS: readonly FactPattern[] = [
  [/attack ([+-]\d+)/gu, ([bonus = '']) => bonus],
  [
    /\b(melee or ranged|melee|ranged) (weapon|spell) attack/gu,
    ([range = '', kind = '']) => WAYS[`${range} ${kind}`] ?? '',
  ],
  [/\((recharge [\d-]+|\d+\/day|(?:once|\d+) between two rests|costs \d actions)/gu, ([limit = '']) => limit],
  [/^([^.]*(?:\d × |multiattack)[^.]*)\./gu, ([ways = '']) => ways],
];

const camelCase = (id: string): string => id.replaceAll(/-(\w)/gu, (_, letter: string) => letter.toUpperCase());

const castingFacts = ({ ability, dc, attack, level, slots, without, groups }: SheetCasting): string =>
  [
    ability,
    `dc${dc}`,
    `${attack < 0 ? '' : '+'}${attack}`,
    ...(level === null ? [] : [`level ${level}`]),
    ...(without.length === 0 ? [] : [`without ${without.join('')}`]),
    ...(slots.length === 0 ? [] : [`slots ${slots.map(({ max }) => max).join('/')}`]),
    ...groups.map(({ by, times, spells }) => {
      const often = by === 'per_day' ? `${times}/day` : by;
      return `${often}: ${spells.map(({ id }) => camelCase(id)).join(' ')}`;
    }),
  ].join(' ');

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 6);

/** Returns what a creature is, saves, knows and senses with proficiency, and what it resists. */
function factsOfKind(sheet: CreatureSheet): string {
  const { size, type, alignment, saves, skills, senses, passive_perception } = sheet;
  const proficient = [
    ...ABILITY_KEYS.map((id) => ({ id, ...saves[id] })),
    ...Object.values(skills).map((skill) => ({ ...skill })),
  ].filter((one) => one.proficient);
  const others = [sheet.resistances, sheet.immunities, sheet.vulnerabilities, sheet.condition_immunities];
  return [
    `${size} ${type} ${alignment}`,
    proficient.map(({ id, modifier }) => `${id} ${modifier}`).join(' '),
    [...Object.entries(senses).map(([sense, feet]) => `${sense} ${feet}`), `passive ${passive_perception}`].join(' '),
    ...others.map((entries) => entries.join(', ')),
  ].join('|');
}

/** Returns the facts of a creature in the form of `srdCreatureTexts`. */
export function textFactsOf(content: Content, creature: Creature): string {
  const { sheet } = evaluateCreature(content, creature);
  const lines = new Map(linesOfCreature(sheet).map(({ id, text }) => [id, text]));
  const powers = allPowers(sheet).map(([list, { id }]) => {
    const facts = factsInText(lines.get(powerPath(list, id)) ?? '', OF_STAT_BLOCKS);
    return facts === '' ? [] : [`${list.startsWith('lair') ? 'lair' : list.charAt(0)} ${id} ${facts}`];
  });
  return [
    `${sheet.id} ${digestOf(factsOfKind(sheet))}`,
    ...sheet.spellcasting.map(castingFacts),
    ...powers.flat(),
  ].join('\n ');
}
