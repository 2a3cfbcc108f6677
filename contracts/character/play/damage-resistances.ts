import { DAMAGE_TYPES, WEAPON_MATERIALS, type DamageType, type WeaponMaterial } from '../../content/damage-types.js';
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

const isOfMaterial = (word: string): word is WeaponMaterial => (WEAPON_MATERIALS as readonly string[]).includes(word);

/** What deals damage of a type. */
interface Dealt {
  readonly type: DamageType;
  readonly isMagical: boolean;
  /** Of what the weapon is; undefined: nobody knows. */
  readonly materials: readonly WeaponMaterial[] | undefined;
}

/** An entry in its parts: "nonmagical slashing except silvered" is what it covers, and the exceptions. */
function partsOf(entry: string): { words: string[]; exceptions: string[] } {
  const words = wordsOf(entry);
  const at = words.indexOf('except');
  return at === -1 ? { words, exceptions: [] } : { words: words.slice(0, at), exceptions: words.slice(at + 1) };
}

/** Whether the rules can decide whether an entry covers damage; otherwise only the players know. */
function isClear(entry: string, { materials }: Pick<Dealt, 'materials'>): boolean {
  const { words, exceptions } = partsOf(entry);
  return (
    words.every((word) => isType(word) || isAboutMagic(word) || OTHER_WORDS.has(word)) &&
    (exceptions.length === 0 || materials !== undefined) &&
    exceptions.every((word) => isOfMaterial(word) || OTHER_WORDS.has(word))
  );
}

/** Whether an entry is about damage of a type, whatever deals it. */
function isAbout(entry: string, type: DamageType): boolean {
  const { words } = partsOf(entry);
  return words.includes(type) || !words.some(isType);
}

const isOtherMagic = (entry: string, isMagical: boolean): boolean =>
  partsOf(entry).words.some((word) => isAboutMagic(word) && MAGIC[word] !== isMagical);

/** The material for which an entry makes an exception; undefined: none of the weapon. */
const exceptionOf = (entry: string, materials: readonly WeaponMaterial[] = []): WeaponMaterial | undefined =>
  materials.find((material) => partsOf(entry).exceptions.includes(material));

/**
 * Whether an entry such as "fire", "nonmagical slashing" or "nonmagical slashing except silvered" covers damage. One that
 * the rules cannot decide, such as "damage from spells", covers nothing here, because only the players know whether it
 * applies.
 */
const covers = (entry: string, dealt: Dealt): boolean =>
  isClear(entry, dealt) &&
  isAbout(entry, dealt.type) &&
  !isOtherMagic(entry, dealt.isMagical) &&
  exceptionOf(entry, dealt.materials) === undefined;

/** Whether something of a character depends on whether damage is magical. */
export const asksForMagic = ({ sheet }: Pick<Defences, 'sheet'>): boolean =>
  [sheet.resistances, sheet.immunities, sheet.vulnerabilities]
    .flat()
    .some((entry) => wordsOf(entry).some(isAboutMagic));

/** How entries of a list are called in a sentence. */
const LIST_NAMES = { resistances: 'resistance', immunities: 'immunity', vulnerabilities: 'vulnerability' } as const;

const entriesAbout = ({ sheet }: Pick<Defences, 'sheet'>, type: DamageType): { entry: string; text: string }[] =>
  (Object.keys(LIST_NAMES) as (keyof typeof LIST_NAMES)[]).flatMap((field) =>
    sheet[field]
      .filter((entry) => isAbout(entry, type))
      .map((entry) => ({ entry, text: `${LIST_NAMES[field]} to ${entry}` })),
  );

/**
 * Returns the entries that may concern damage of a type, but have words such as "spells", as "resistance to damage from
 * spells": only the table knows whether they apply.
 */
export const unclearEntries = (defences: Pick<Defences, 'sheet'>, dealt: Dealt): string[] =>
  entriesAbout(defences, dealt.type)
    .filter(({ entry }) => !isClear(entry, dealt) && !isOtherMagic(entry, dealt.isMagical))
    .map(({ text }) => text);

/**
 * Returns which entries would cover damage if its weapon were an ordinary one, and why they do not: "the weapon is
 * silvered: no resistance to nonmagical slashing except silvered".
 */
export const overcomeEntries = (defences: Pick<Defences, 'sheet'>, dealt: Dealt): string[] =>
  entriesAbout(defences, dealt.type).flatMap(({ entry, text }) => {
    if (!covers(entry, { ...dealt, isMagical: false, materials: dealt.materials && [] })) return [];
    if (dealt.isMagical && isOtherMagic(entry, true)) return [`It is magical: no ${text}`];
    const material = exceptionOf(entry, dealt.materials);
    return material === undefined ? [] : [`The weapon is ${material}: no ${text}`];
  });

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

/** Damage as somebody enters it, or as an attack deals it. */
export interface DamageDealt extends Omit<TakeDamage, 'do'> {
  /** Of what the weapon is. Left out: nobody knows. */
  readonly materials?: readonly WeaponMaterial[];
}

/**
 * Computes the hit points that damage costs: first half or double as chosen, then resistance and vulnerability, each
 * rounded down. Immunity leaves nothing. Several resistances count once.
 */
export function resolveDamage(
  { sheet, reasons }: Defences,
  { amount: entered, type, times, isMagical = false, materials }: DamageDealt,
): ResolvedDamage {
  let amount = times ? TIMES[times].change(entered) : entered;
  const parts = [`${entered}${type ? ` ${type}` : ' damage'}`, ...(times ? [TIMES[times].says] : [])];
  for (const { field, says, change } of type ? LISTS : []) {
    const entry = sheet[field].find((each) => type && covers(each, { type, isMagical, materials }));
    if (entry === undefined) continue;
    amount = change(amount);
    const names = (reasons[field] ?? []).filter(({ id, ignored }) => id === entry && ignored === undefined);
    parts.push(`${says}: ${[...new Set(names.map(({ source }) => source.name))].join(', ')}`);
  }
  return { amount, text: parts.join(', ') };
}
