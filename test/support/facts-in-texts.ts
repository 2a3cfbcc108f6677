import type { AbilityKey, Content, Spell } from '../../contracts/content/content.types.js';
import { markOfId } from '../../contracts/content/mark-ids.js';
import { DAMAGE_TYPES } from '../../contracts/content/damage-types.js';
import type { Action, SourceRules } from '../../contracts/content/rule-source.types.js';
import type { Recharge, Uses } from '../../contracts/content/uses.js';
import { isLevelMap, type Value } from '../../contracts/content/level-values.js';

/* What a text of the content must say so that it agrees with the data. */

/** What the data say. `inText`: how a text may say it. */
interface Fact {
  readonly name: string;
  readonly inText: RegExp;
}

const fact = (name: string, inText = new RegExp(`\\b${name}\\b`, 'i')): Fact => ({ name, inText });

/** How texts tell small numbers of uses; of others they write the number. */
const NUMBERS_OF_USES: Readonly<Record<number, RegExp>> = {
  1: /\b(?:once|again|the use|one use|your use|until you)\b/i,
  2: /\b(?:twice|two|2)\b/i,
  3: /\b(?:three|3)\b/i,
};

const RECHARGES: Readonly<Record<Recharge, Fact>> = {
  turn: fact('turn'),
  short_rest: fact('a short rest', /\b(?:short (?:or long )?rests?|between rests|before a rest)\b/i),
  long_rest: fact('a long rest', /\blong rests?\b/i),
  dawn: fact('dawn'),
  initiative: fact('initiative'),
  seven_days: fact('7 days', /\b(?:7|seven) days\b/i),
};

/** A duration or a distance, such as "10 minutes" or "20-foot". */
const MEASURE = /\b(?<count>\d+)[ -](?<unit>rounds?|minutes?|hours?|days?|feet|foot|miles?)\b/g;

/** Returns how texts may write a duration or distance: its number, or "1 minute per level" for one that grows. */
function measureInText(count: string, unit: string): RegExp {
  const units = unit.startsWith('f') ? 'f(?:ee|oo)t' : `${unit.replace(/s$/, '')}s?`;
  return new RegExp(`\\b(?:${count}[ -]${units}\\b|1 ${units} (?:per|for each) )`, 'i');
}

/** Returns the durations, distances, DCs and damage types that the short texts of the data tell. */
function factsOfText(text: string): Fact[] {
  const measures = [...text.matchAll(MEASURE)].map(({ 0: name, groups = {} }) =>
    fact(name, measureInText(groups['count'] ?? '', groups['unit'] ?? '')),
  );
  const dcs = [...text.matchAll(/\bDC \d+\b/g)].map(([name]) => fact(name));
  const types = DAMAGE_TYPES.filter((type) => text.includes(`${type} damage`));
  return [...measures, ...dcs, ...types.map((type) => fact(type))];
}

/** Returns the fact of a saving throw; none where a pick decides the ability. */
const factsOfSave = ({ abilities }: Content, save: string | null): Fact[] =>
  save !== null && Object.hasOwn(abilities, save) ? [fact(abilities[save as AbilityKey]?.name ?? save)] : [];

const factsOfType = (type: string | null): Fact[] => (type === null || type.includes('{') ? [] : [fact(type)]);

const factsOfAction = (content: Content, { save, dc, damage_type, area, text }: Action): Fact[] => [
  ...factsOfSave(content, save),
  ...(typeof dc === 'number'
    ? [fact([`DC ${dc}`, ...factsOfSave(content, save).map(({ name }) => name)].join(' '))]
    : []),
  ...factsOfType(damage_type),
  ...factsOfText(`${area ?? ''}\n${text ?? ''}`),
];

/** Returns the plain numbers of a value. */
const numbersOf = (value: Value): number[] =>
  (isLevelMap(value) ? value.by_level.map((each) => each.value) : [value]).filter((each) => typeof each === 'number');

/** Returns the facts of uses. Those with a maximum of 0 are another source's, whose text tells them. */
function factsOfUses({ max, recharge }: Uses): Fact[] {
  if (max === 0) return [];
  const tables = isLevelMap(recharge) ? recharge.by_level.map(({ value }) => value) : [recharge];
  return [
    ...numbersOf(max).map((count) => fact(`${count} uses`, NUMBERS_OF_USES[count] ?? new RegExp(`\\b${count}\\b`))),
    ...tables.flatMap((table) => (Object.keys(table) as Recharge[]).map((each) => RECHARGES[each])),
  ];
}

/** Returns what the text of a rule source must say of its actions, its uses and the end of its state. */
export const factsOfRules = (content: Content, { actions, uses, state }: SourceRules): Fact[] => [
  ...actions.flatMap((action) => factsOfAction(content, action)),
  ...(uses ? factsOfUses(uses) : []),
  ...(state?.ends ?? []).flatMap(factsOfText),
];

/** Returns what the text of a spell must say: its save and what follows from it, its damage types, and its measures. */
export const factsOfSpell = (content: Content, spell: Spell): Fact[] => [
  ...factsOfSave(content, spell.saving_throw),
  ...factsOfType(spell.damage_type),
  ...spell.more_damage.flatMap(({ damage_type, text }) => [...factsOfType(damage_type), ...factsOfText(text ?? '')]),
  ...(spell.on_save === 'half' ? [fact('half')] : []),
  ...Object.keys(content.conditions).flatMap((id) =>
    new RegExp(`\\b${id}\\b`).test(spell.on_failed_save ?? '') ? [fact(id)] : [],
  ),
  ...(spell.conditions ?? []).flatMap(({ condition, lasts }) => [
    ...(markOfId(condition).kind === 'condition' ? [fact(condition)] : []),
    ...factsOfText(lasts ?? ''),
  ]),
  ...factsOfText(`${spell.area ?? ''}\n${spell.on_failed_save ?? ''}`),
];

/** Returns the names of the facts that a text leaves out. */
export const factsMissingIn = (text: string, facts: readonly Fact[]): string[] =>
  facts.filter(({ inText }) => !inText.test(text)).map(({ name }) => name);
