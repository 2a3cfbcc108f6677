import { ABILITY_KEYS, ABILITY_NAMES } from '../../contracts/content/abilities.js';
import { DAMAGE_TYPES } from '../../contracts/content/damage-types.js';

/* Which facts a text tells: dice, DCs, feet, times, damage types, conditions. */

/** What a text may tell, and what its fact is called. An empty name stands for the words themselves. */
export type FactPattern = readonly [pattern: RegExp, fact: (groups: string[]) => string];

/** How texts name conditions, also as verbs: "that it grapples". */
const CONDITIONS =
  /\b(?:prone|grappl|frightened|restrain|incapacitated|poisoned|paralyzed|blinded|charmed|unconscious|deafened|stunned|invisible|petrified)/gu;

const ABILITIES = ABILITY_KEYS.map((key) => ABILITY_NAMES[key].toLowerCase()).join('|');

const FACTS: readonly FactPattern[] = [
  [/(?<![\w])(\d+d\d+)(?: ([+-]) (\d+))?/gu, ([dice = '', sign = '', more = '']) => dice + sign + more],
  [new RegExp(`\\bdc (\\d+)(?: (${ABILITIES})\\b)?`, 'gu'), ([dc = '', of = '']) => `dc${dc}${of.slice(0, 3)}`],
  [/\b(\d+)(?:\/(\d+))?[ -](?:feet|foot|ft\b)/gu, ([feet = '', long]) => `${feet}${long ? `/${long}` : ''}ft`],
  [/(?<!d)\b(\d+) (round|minute|hour|day)s?\b/gu, ([count = '', unit = '']) => count + unit],
  [/(\d+)-foot (cone|line|cube)/gu, ([, shape = '']) => shape],
  [new RegExp(`\\b(${DAMAGE_TYPES.join('|')})\\b`, 'gu'), ([type = '']) => type.slice(0, 4)],
  [CONDITIONS, () => ''],
  [/\b(half|(?:dis)?advantage)\b/gu, ([word = '']) => word],
];

/** Returns what a text tells, each fact once and in order. @param more what texts of this kind tell besides */
export function factsInText(text: string, more: readonly FactPattern[] = []): string {
  const plain = text.toLowerCase().replaceAll('−', '-').replaceAll('–', '-');
  const found = [...FACTS, ...more].flatMap(([pattern, fact]) =>
    [...plain.matchAll(pattern)].map(([whole, ...groups]) => fact(groups) || whole),
  );
  return [...new Set(found.map((each) => each.trim()))]
    .filter((each) => each !== '')
    .toSorted()
    .join(' ');
}
