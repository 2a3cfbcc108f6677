import { ATTACK_WAY_TAGS } from '../../../../contracts/content/attack-tags.js';
import { DAMAGE_TYPES } from '../../../../contracts/content/damage-types.js';
import { ABILITY_KEYS } from '../../../../contracts/content/content.types.js';
import { DEEDS } from '../../../../contracts/content/deeds.js';
import { SIZES, WIELDING } from '../../../../contracts/content/predicates.js';
import { isPickName, optionsNamed } from '../link/formula-scope.js';
import type { LoaderContext } from '../link/loader-context.js';
import type { ListedOption } from '../link/rule-names.js';
import type { RuleSource } from '../link/rule-source.js';
import { distance, nearestTo } from './nearest-names.js';

/* Words that mean something to the rules but are no slugs: damage types, sizes, tags of attacks, senses. */

/** A closed list of words. */
interface Vocabulary {
  readonly noun: string;
  readonly words: readonly string[];
}

/** What a resistance, an immunity or damage names. */
export const DAMAGE_TYPE: Vocabulary = { noun: 'damage type', words: DAMAGE_TYPES };
/** The sizes of creatures. */
export const SIZE: Vocabulary = { noun: 'size', words: SIZES };
/** The six abilities, by their keys. */
export const ABILITY: Vocabulary = { noun: 'ability', words: ABILITY_KEYS };
/** What `cannot` may grant. */
export const DEED: Vocabulary = { noun: 'word for the target cannot', words: DEEDS };
/** What `damage_ability` may grant. */
export const OFF_HAND: Vocabulary = { noun: 'attack for the target damage_ability', words: ['off-hand'] };

const ONLY_A_NAME = /^\{([^{}]+)\}$/;

const hasWord = ({ words }: Vocabulary, word: string): boolean => words.includes(word.toLowerCase());

const unknownWord = ({ noun, words }: Vocabulary, word: string): string =>
  `there is no ${noun} '${word}'${nearestTo(word, words)}`;

/** Adds a problem for a word that is not on the list. Large and small letters are the same. */
export function checkWord(
  { problems }: LoaderContext,
  vocabulary: Vocabulary,
  word: string,
  from: object,
  member: string | number,
): void {
  if (!hasWord(vocabulary, word)) problems.addFor(from, unknownWord(vocabulary, word), member);
}

/** Checks what one option grants instead of a name in braces. */
function checkOption(
  { problems }: LoaderContext,
  vocabulary: Vocabulary,
  template: string,
  { id, facts, from, member }: ListedOption,
): void {
  const fact = template.slice(1, -1).split('.')[2];
  const text = fact === undefined ? id : facts[fact];
  if (text !== undefined && hasWord(vocabulary, text)) return;
  const what = fact === undefined ? 'the option' : `the fact '${fact}' of '${id}'`;
  const list = vocabulary.words.join(', ');
  problems.addFor(
    from,
    text === undefined
      ? `${what} is missing, but '${template}' reads it as ${vocabulary.noun}: ${list}`
      : `${what} is '${text}', but '${template}' reads it as ${vocabulary.noun}: ${list}`,
    member,
  );
}

/**
 * Checks a text that may be a name in braces: then every listed option must grant a word of the list. Options that a
 * query finds are not known here.
 */
export function checkWordOrPick(
  context: LoaderContext,
  source: RuleSource,
  vocabulary: Vocabulary,
  text: string,
  from: object,
  member: string | number,
): void {
  if (!text.includes('{')) return checkWord(context, vocabulary, text, from, member);
  const name = ONLY_A_NAME.exec(text)?.[1]?.trim();
  if (name === undefined || !isPickName(name)) return;
  const options = optionsNamed(context, source, name) ?? [];
  const fact = name.split('.')[2];
  // A fact that no option has is a mistake of the name, which the check of names tells.
  if (fact !== undefined && !options.some(({ facts }) => fact in facts)) return;
  for (const option of options) checkOption(context, vocabulary, text, option);
}

/** The words that may stand beside a damage type or a condition in an entry of a set, such as "nonmagical". */
export const WORDS_OF_ENTRIES: readonly string[] = [
  ...['damage', 'magical', 'nonmagical', 'silvered', 'adamantine', 'melee', 'ranged', 'falling', 'other', 'all'],
  ...['a', 'and', 'against', 'by', 'except', 'from', 'in', 'not', 'of', 'or', 'the', 'with'],
  ...['attacks', 'creatures', 'spells', 'traps', 'weapons'],
  ...['aberrations', 'beasts', 'celestials', 'constructs', 'dragons', 'elementals', 'fey', 'fiends', 'giants'],
  ...['humanoids', 'monstrosities', 'oozes', 'plants', 'undead', 'good', 'evil'],
];
/** What a set of damage types may name besides them, such as "damage from spells". */
const ANY_DAMAGE = 'damage';
/** What else the immunities to conditions may name. SRD "Poison", "Disease". */
const OTHER_IMMUNITIES = ['disease', 'sleep'];

/** Returns the words of which an entry of a set must have one. */
const wordsOfSet = ({ content }: LoaderContext, isOfConditions: boolean): string[] =>
  isOfConditions ? [...Object.keys(content.conditions), ...OTHER_IMMUNITIES] : [...DAMAGE_TYPES, ANY_DAMAGE];

/**
 * Adds a problem for an entry of a set of damage types or of conditions that names none, or that has another word. A pick
 * may grant any.
 */
export function checkEntry(
  context: LoaderContext,
  isOfConditions: boolean,
  entry: string,
  from: object,
  member: string | number,
): void {
  if (entry.includes('{')) return;
  const names = wordsOfSet(context, isOfConditions);
  const words = [...names, ...WORDS_OF_ENTRIES];
  const given = entry
    .toLowerCase()
    .split(/[^a-z0-9-]+/)
    .filter((word) => word !== '');
  const unknown = given.find((word) => !words.includes(word));
  if (unknown !== undefined) {
    const noun = isOfConditions ? 'condition' : 'damage type';
    const near = nearestTo(unknown, given.some((word) => names.includes(word)) ? words : names);
    context.problems.addFor(from, `'${unknown}' in '${entry}' is no ${noun} and no word beside one${near}`, member);
  } else if (!given.some((word) => names.includes(word))) {
    const noun = isOfConditions ? 'condition' : 'damage type';
    context.problems.addFor(from, `'${entry}' names no ${noun}${nearestTo(entry, names)}`, member);
  }
}

/** Returns the tags of weapons: their slugs, and those of their types and properties. */
const weaponTags = ({ content }: LoaderContext): string[] => [
  ...Object.keys(content.item_types),
  ...Object.keys(content.weapon_properties),
  ...Object.keys(content.items),
];

/** Adds a problem for a tag that no attack can have. A tag that a pick fills in may be any. */
export function checkAttackTags(context: LoaderContext, tags: readonly string[] | undefined): void {
  const { attackTags } = context.names;
  if (!tags || [...attackTags].some((tag) => tag.includes('{'))) return;
  const known = [...ATTACK_WAY_TAGS, ...ABILITY_KEYS, ...attackTags, ...weaponTags(context)];
  tags.forEach((tag, index) => {
    if (!tag.includes('{') && !known.includes(tag))
      context.problems.addFor(
        tags,
        `no attack has the tag '${tag}'${nearestTo(tag, known)}; an effect on attack_tags can bring it`,
        index,
      );
  });
}

/** Adds a problem for what nobody can have in hand. */
export function checkWielding(context: LoaderContext, what: string, from: object): void {
  const known = [...WIELDING, ...weaponTags(context)];
  if (!known.includes(what))
    context.problems.addFor(from, `no weapon in hand has the tag '${what}'${nearestTo(what, known)}`, 'wielding');
}

/** How many letters of a misspelled sense may be wrong. */
const SLIPS = 2;

/** Adds a problem for a sense that only one pack has, when an earlier pack has one that is almost written so. */
export function checkSense(
  context: LoaderContext,
  sense: string,
  raw: object,
  from: object,
  member: string | number,
): void {
  const own = context.packOf(raw);
  const named = context.names.namedSenses.map((one) => ({ sense: one.sense, pack: context.packOf(one.raw) }));
  const earlier = named.filter(({ pack }) => pack < own).map((one) => one.sense);
  if (earlier.includes(sense)) return;
  const near = earlier.filter((name) => distance(sense, name) <= SLIPS);
  if (near.length > 0)
    context.problems.addFor(from, `no other pack has the sense '${sense}'${nearestTo(sense, near)}`, member);
}
