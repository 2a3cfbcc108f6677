import { DAMAGE_TYPES, type DamageType } from '../../content/damage-types.js';
import type { Evaluation } from '../evaluation.types.js';
import type { TakeDamage } from './commands.types.js';

/*
 * Applies resistances, vulnerabilities and immunities to damage of a type. SRD "Damage Resistance and Vulnerability".
 */

/** The resistances, immunities and vulnerabilities of a character or a creature, and where they come from. */
export interface Defences {
  readonly sheet: Pick<Evaluation['sheet'], 'resistances' | 'immunities' | 'vulnerabilities'>;
  readonly reasons: Evaluation['reasons'];
}

/** Damage after resistances, vulnerabilities and immunities. */
export interface ResolvedDamage {
  /** The hit points that it costs. */
  readonly amount: number;
  /** How it was computed, such as "12 fire, halved: Hellish Resistance". */
  readonly text: string;
}

/** The words besides damage types in an entry that decide whether it covers damage. */
const MAGIC = { nonmagical: false, magical: true } as const;
const OTHER_WORDS: ReadonlySet<string> = new Set(['damage', 'all', 'or', 'and']);

const wordsOf = (entry: string): string[] => entry.toLowerCase().split(/[^a-z]+/);
const isType = (word: string): boolean => (DAMAGE_TYPES as readonly string[]).includes(word);
const isAboutMagic = (word: string): word is keyof typeof MAGIC => Object.hasOwn(MAGIC, word);

/**
 * Whether an entry such as "fire" or "nonmagical slashing" covers damage of a type. An entry with other words, such as
 * "silvered", covers nothing here, because only the players know whether it applies.
 */
function covers(entry: string, type: DamageType, isMagical: boolean): boolean {
  const words = wordsOf(entry);
  if (!words.every((word) => isType(word) || isAboutMagic(word) || OTHER_WORDS.has(word))) return false;
  if (words.some((word) => isAboutMagic(word) && MAGIC[word] !== isMagical)) return false;
  return words.includes(type) || !words.some(isType);
}

/** Whether something of a character depends on whether damage is magical. */
export const asksForMagic = ({ sheet }: Pick<Defences, 'sheet'>): boolean =>
  [sheet.resistances, sheet.immunities, sheet.vulnerabilities]
    .flat()
    .some((entry) => wordsOf(entry).some(isAboutMagic));

/** How entries of a list are called in a sentence. */
const LIST_NAMES = { resistances: 'resistance', immunities: 'immunity', vulnerabilities: 'vulnerability' } as const;

/**
 * Returns the entries that may concern damage of a type, but have words such as "silvered" or "spells", as "resistance to
 * nonmagical bludgeoning except silvered": only the table knows whether they apply.
 */
export function unclearEntries({ sheet }: Pick<Defences, 'sheet'>, type: DamageType, isMagical: boolean): string[] {
  return (Object.keys(LIST_NAMES) as (keyof typeof LIST_NAMES)[]).flatMap((field) =>
    sheet[field].flatMap((entry) => {
      const words = wordsOf(entry);
      const isUnclear = words.some((word) => !isType(word) && !isAboutMagic(word) && !OTHER_WORDS.has(word));
      const concerns = words.includes(type) || !words.some(isType);
      const isOtherMagic = words.some((word) => isAboutMagic(word) && MAGIC[word] !== isMagical);
      return isUnclear && concerns && !isOtherMagic ? [`${LIST_NAMES[field]} to ${entry}`] : [];
    }),
  );
}

/** How a list of the sheet changes damage of a type that it covers, in the order in which the lists apply. */
const LISTS = [
  { field: 'resistances', says: 'halved', change: (amount: number) => Math.floor(amount / 2) },
  { field: 'vulnerabilities', says: 'doubled', change: (amount: number) => amount * 2 },
  { field: 'immunities', says: 'immune', change: () => 0 },
] as const;

const TIMES = {
  half: { says: 'halved for a save', change: (amount: number) => Math.floor(amount / 2) },
  double: { says: 'doubled', change: (amount: number) => amount * 2 },
} as const;

/**
 * Computes the hit points that damage costs: first half or double as chosen, then resistance and vulnerability, each
 * rounded down. Immunity leaves nothing. Several resistances count once.
 */
export function resolveDamage(
  { sheet, reasons }: Defences,
  { amount: entered, type, times, isMagical = false }: Omit<TakeDamage, 'do'>,
): ResolvedDamage {
  let amount = times ? TIMES[times].change(entered) : entered;
  const parts = [`${entered}${type ? ` ${type}` : ' damage'}`, ...(times ? [TIMES[times].says] : [])];
  for (const { field, says, change } of type ? LISTS : []) {
    const entry = sheet[field].find((each) => type && covers(each, type, isMagical));
    if (entry === undefined) continue;
    amount = change(amount);
    const names = (reasons[field] ?? []).filter(({ id, ignored }) => id === entry && ignored === undefined);
    parts.push(`${says}: ${[...new Set(names.map(({ source }) => source.name))].join(', ')}`);
  }
  return { amount, text: parts.join(', ') };
}
