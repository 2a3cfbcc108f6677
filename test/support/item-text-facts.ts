import { readFileSync } from 'node:fs';
import type { Item } from '../../contracts/content/content.types.js';
import type { Effect } from '../../contracts/content/effects.js';
import type { Formula } from '../../contracts/content/formula.js';
import { isLevelMap, type Value } from '../../contracts/content/level-values.js';
import { NO_RULES, type Action } from '../../contracts/content/rule-source.types.js';
import type { Uses } from '../../contracts/content/uses.js';
import { factsInText, type FactPattern } from './text-facts.js';

/* What a magic item is, casts and tells. */

/**
 * The facts of the SRD 5.1 (CC-BY-4.0) about every magic item, one a line: id | rarity, category, family | who may attune to it |
 * what it changes | its charges, how they return, and on which rolls something happens after the last | the spells that it
 * casts with their levels, DC and attack bonus | what its text tells, damage types in four letters.
 */
export const srdItemFacts = (): readonly string[] =>
  readFileSync(new URL('srd-item-facts.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');

/** What only the texts of items tell: bonuses, money, weights, charges, hit points, scores and curses. */
const OF_ITEMS: readonly FactPattern[] = [
  [/(?<![\dd] )\+ ?(\d+)\b/gu, ([bonus = '']) => `+${bonus}`],
  [
    /\b([\d,]+) (gp|pounds?|charges?|hit points?|levels?)\b/gu,
    ([count = '', unit = '']) => count + unit.slice(0, 5).trim(),
  ],
  [
    /\b(?:strength|dexterity|constitution|intelligence|wisdom|charisma) score is (\d+)/gu,
    ([score = '']) => `score${score}`,
  ],
  [/\bcurse/gu, () => 'curse'],
];

/** Returns a formula as texts have it: "1d6+1". */
function formulaText(formula: Formula): string {
  if (typeof formula !== 'object') return String(formula);
  const [sign, one = '', other = ''] = formula as readonly [string, Formula?, Formula?];
  return [formulaText(one), formulaText(other)].join(sign.length > 1 ? ` ${sign} ` : sign);
}

const valueText = (value: Value): string =>
  isLevelMap(value) ? value.by_level.map((one) => formulaText(one.value)).join('/') : formulaText(value);

function chargeFacts({ max, recharge, when_spent: afterLast = [] }: Uses): string {
  const tables = isLevelMap(recharge) ? recharge.by_level.map(({ value }) => value) : [recharge];
  const returns = tables.flatMap((table) =>
    Object.entries(table).map(([when, { amount }]) => `${when} ${formulaText(amount)}`),
  );
  const faces = afterLast.map(({ on }) => on);
  const last = faces.length === 0 ? [] : [`last ${Math.min(...faces)}-${Math.max(...faces)}`];
  return [valueText(max), ...returns, ...last].join(', ');
}

/** Returns what an effect changes, without when: "ac+saves 1", "scores.str set_min 19". */
const effectFacts = ({ targets, mode, value, grant }: Effect): string =>
  [
    targets.join('+'),
    ...(mode === 'add' || mode === 'grant' ? [] : [mode]),
    ...(value === null ? [] : [valueText(value)]),
    ...('by_level' in grant ? [] : grant),
  ].join(' ');

/** Returns the spells of an item, each once with all of its levels. */
function spellFacts(actions: readonly Action[]): string[] {
  const levels = new Map<string, number[]>();
  for (const { casts, dc, attack } of actions) {
    if (!casts) continue;
    const numbers = [dc === null ? '' : ` dc${formulaText(dc)}`, attack === null ? '' : ` +${formulaText(attack)}`];
    const spell = `${casts.spell || 'any'}${numbers.join('')}`;
    levels.set(spell, [...(levels.get(spell) ?? []), casts.level]);
  }
  return [...levels].map(([spell, of]) => `${spell} ${[...new Set(of)].join('/')}`);
}

/** Returns the facts of a magic item in the form of `srdItemFacts`. */
export function itemFactsOf({ id, magic, attunement, rules = NO_RULES, descs }: Item): string {
  const { rarity = '', category = '', variant_of: family = null, cursed = false } = magic ?? {};
  const texts = descs.map(({ header_text: header, object_text: text }) => `${header ?? ''} ${text}`);
  return [
    id,
    [rarity, category, ...(cursed ? ['cursed'] : []), ...(family === null ? [] : [family])].join(', '),
    attunement?.name ?? '',
    rules.effects.map(effectFacts).join(', '),
    rules.uses ? chargeFacts(rules.uses) : '',
    spellFacts(rules.actions).join(', '),
    factsInText(texts.join('\n'), OF_ITEMS),
  ].join('|');
}
