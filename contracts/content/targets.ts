import type { EffectMode } from './effects.js';
import { ABILITY_KEYS } from './abilities.js';

/*
 * Targets: everything that an effect can change, in one table. A name has a family and, where the family has entries,
 * an id after the dot: `skills.stealth`. The loader checks the names and modes of the content against this table,
 * `evaluate` computes by it, and the documentation of the format is generated from it.
 */

/** The kind of a target: a number, a number that is added to a d20, dice, or a set of entries. */
export type TargetKind = 'number' | 'roll' | 'dice' | 'set';

/** The ids of a family. `open`: any id. `null`: the family is one target without an id. */
export type TargetIds = 'abilities' | 'skills' | 'items' | 'classes' | 'uses' | 'open' | readonly string[] | null;

/** One family of targets. */
export interface TargetFamily {
  readonly kind: TargetKind;
  readonly ids: TargetIds;
  /** Whether only the family's name means all of its targets, as `saves` does. */
  readonly group: boolean;
  /** The lowest number that makes sense; null: none. */
  readonly lowest: number | null;
  /** Of several bases the highest counts, or the lowest. */
  readonly bestBase: 'highest' | 'lowest';
  /** The modes that effects on it may have. */
  readonly modes: readonly EffectMode[];
  /** A description for content authors. */
  readonly meaning: string;
  /** The field of the sheet that shows it. */
  readonly place: string;
}

const NUMBER_MODES: readonly EffectMode[] = ['add', 'base', 'multiply', 'set_min', 'set_max', 'replace', 'note'];
const ROLL_MODES: readonly EffectMode[] = [
  ...NUMBER_MODES,
  'rank',
  'min_die',
  'min_total',
  'advantage',
  'disadvantage',
];

const family = (kind: TargetKind, meaning: string, place: string, more: Partial<TargetFamily> = {}): TargetFamily => ({
  kind,
  ids: null,
  group: false,
  lowest: null,
  bestBase: 'highest',
  modes: kind === 'set' ? ['grant', 'note'] : kind === 'roll' ? ROLL_MODES : NUMBER_MODES,
  meaning,
  place,
  ...more,
});

const number = (meaning: string, place: string, more?: Partial<TargetFamily>): TargetFamily =>
  family('number', meaning, place, { lowest: 0, ...more });
const roll = (meaning: string, place: string, more?: Partial<TargetFamily>): TargetFamily =>
  family('roll', meaning, place, more);
const set = (meaning: string, place: string, more?: Partial<TargetFamily>): TargetFamily =>
  family('set', meaning, place, more);

/** The speeds of creatures. SRD "Speed". */
export const SPEEDS = ['walk', 'fly', 'swim', 'climb', 'burrow'] as const;

const SPELL_LEVELS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Every family of targets by its name. */
export const TARGETS = {
  scores: number('an ability score; a typed one has no bounds', 'str_score … cha_score', {
    ids: 'abilities',
    group: true,
    lowest: null,
  }),
  score_max: number('the maximum to which choices may raise a score', 'score_max', { ids: 'abilities', group: true }),
  proficiency: number('the proficiency bonus', 'proficiency_bonus'),
  saves: roll('a saving throw', 'saves', { ids: 'abilities', group: true }),
  checks: roll(
    'an ability check; alone it means all of them, skills, tools and initiative included',
    'checks, skills, tool_checks, initiative',
    { ids: 'abilities', group: true },
  ),
  skills: roll('a check with a skill', 'skills', { ids: 'skills', group: true }),
  items: roll('a check with a tool', 'tool_checks', {
    ids: 'items',
    modes: ['rank', 'add', 'note'],
  }),
  passives: number('a passive score', 'passives', { ids: 'skills' }),
  ac: number('the armor class', 'armor_class'),
  initiative: roll('initiative', 'initiative'),
  speed: number('a speed in feet; alone it means every speed that the character has', 'speeds', {
    ids: SPEEDS,
    group: true,
  }),
  jump: number('a running jump in feet', 'jumps', { ids: ['long', 'high'] }),
  hp: number('hit points without the Constitution modifier', 'max_hp', { lowest: null }),
  hp_max: number('the hit point maximum', 'max_hp_shown', { lowest: null }),
  attacks: number('the attacks of one Attack action', 'attacks_per_action'),
  attack_roll: roll('an attack roll', 'attacks'),
  attacked: roll(
    'an attack roll of others against the bearer; `near`: from within 5 feet, `far`: from farther away',
    'rolls.attacked.near, rolls.attacked.far',
    { ids: ['near', 'far'], group: true, modes: ['advantage', 'disadvantage', 'note'] },
  ),
  critical_when_hit: set('from where a hit on the bearer is a critical hit: near', 'critical_when_hit'),
  failed_saves: set('saving throws that fail by themselves: str, dex, con, int, wis, cha', 'failed_saves'),
  damage: family('dice', 'the damage of an attack', 'attacks', { modes: ['add', 'note'] }),
  damage_die: family('dice', 'the damage die of an attack; the greatest counts', 'attacks', { modes: ['base'] }),
  damage_ability: set('attacks that add the ability modifier to damage: off-hand', 'attacks'),
  attack_ability: set('abilities with which an attack may be made; the best counts', 'attacks'),
  attack_tags: set('tags of an attack, to be asked for in effects', 'attacks'),
  critical_range: number('the lowest roll that is a critical hit', 'attacks', { bestBase: 'lowest' }),
  critical_dice: number('weapon dice that a critical hit rolls besides', 'attacks'),
  damage_reroll: number('damage dice of the attack that show at most this are rolled once more', 'attacks'),
  spell_attack: roll('the spell attack bonus; with a class, of that class', 'spellcasting', {
    ids: 'classes',
    group: true,
  }),
  spell_dc: number('the spell save DC; with a class, of that class', 'spellcasting', { ids: 'classes', group: true }),
  spell_damage: family('dice', 'the damage of a spell', 'attacks', { modes: ['add', 'note'] }),
  spell_healing: family('dice', 'the hit points that a spell restores', 'spell_healing', { modes: ['add', 'note'] }),
  spell_range: number('the range of a spell in feet', 'attacks'),
  prepared: number('how many spells may be prepared; with a class, of that class', 'spellcasting.prepared_max', {
    ids: 'classes',
    group: true,
  }),
  uses: number('the maximum of uses', 'resources', { ids: 'uses' }),
  slots: number('the spell slots of a level', 'spell_slots_lvl_1 … 9', { ids: SPELL_LEVELS }),
  capacity: number('the carrying capacity in pounds', 'capacity'),
  attunement_limit: number('how many items may be attuned', 'attunement_limit'),
  rest_hit_points: number('the hit points that a long rest restores', 'rest_hit_points'),
  rest_hit_dice: number('the hit dice that a long rest brings back', 'rest_hit_dice'),
  death_save_dc: number('the DC of death saving throws', 'death_save_dc'),
  size: set('the size; the last entry counts', 'size', { modes: ['replace'] }),
  senses: number('a sense and how many feet it reaches', 'senses', { ids: 'open' }),
  resistances: set('damage types that do half damage', 'resistances'),
  immunities: set('damage types that do no damage', 'immunities'),
  vulnerabilities: set('damage types that do double damage', 'vulnerabilities'),
  condition_immunities: set(
    'conditions that do not affect the character, and others such as disease',
    'condition_immunities',
  ),
  cannot: set('what the character cannot do: act, cast, concentrate, wield weapons', 'cannot'),
  flags: set('words without a meaning of their own, for the predicate `flag`', 'flags'),
} as const satisfies Record<string, TargetFamily>;

/** The name of a family of targets. */
export type TargetName = keyof typeof TARGETS;

/** A target in its parts. `id` is null for a family that is one target, and for a group. */
export interface TargetParts {
  readonly family: TargetName;
  readonly id: string | null;
}

function partsOf(target: string): TargetParts | undefined {
  const dot = target.indexOf('.');
  const name = dot === -1 ? target : target.slice(0, dot);
  if (!Object.hasOwn(TARGETS, name)) return undefined;
  const { ids, group } = TARGETS[name as TargetName];
  const id = dot === -1 ? null : target.slice(dot + 1);
  if (id === null ? ids !== null && !group : ids === null) return undefined;
  return { family: name as TargetName, id };
}

const parsed = new Map<string, TargetParts | undefined>();

/**
 * Returns the parts of a target's name, or undefined for a name that no family has. Does not check the id. Keeps them,
 * because the names are those of the content.
 */
export function parseTarget(target: string): TargetParts | undefined {
  const known = parsed.get(target);
  if (known || parsed.has(target)) return known;
  const parts = partsOf(target);
  parsed.set(target, parts);
  return parts;
}

/** Returns the family of a target's name. The name must be of the table. */
export const familyOf = (target: string): TargetFamily => TARGETS[parseTarget(target)?.family ?? 'flags'];

/** Returns the group of a target: `speed` for `speed.fly`; undefined without a group. */
export function groupOf(target: string): TargetName | undefined {
  const parts = parseTarget(target);
  return parts && parts.id !== null && TARGETS[parts.family].group ? parts.family : undefined;
}

/** Looks up the ability of a skill. */
export type AbilityOfSkill = (skill: string) => string | undefined;

/**
 * Returns every name under which effects change a target: its own, its group, and for skills, tools and initiative the
 * ability checks that they are. SRD "Using Ability Scores".
 */
export function namesOfTarget(target: string, abilityOfSkill: AbilityOfSkill): readonly string[] {
  const parts = parseTarget(target);
  if (!parts) return [target];
  const { family: name, id } = parts;
  const group = id !== null && TARGETS[name].group ? [name] : [];
  if (name === 'skills' && id !== null) {
    const ability = abilityOfSkill(id);
    return [target, ...group, ...(ability === undefined ? [] : [`checks.${ability}`]), 'checks'];
  }
  if (name === 'items') return [target, 'checks'];
  if (name === 'initiative') return [target, 'checks.dex', 'checks'];
  return [target, ...group];
}

/** The numbers that every formula may read besides its own names: every target that is one number. */
export const NUMBER_TARGETS_IN_FORMULAS: readonly string[] = Object.entries<TargetFamily>(TARGETS).flatMap(
  ([name, { kind, ids }]) => {
    if (kind === 'set' || kind === 'dice') return [];
    if (ids === null) return [name];
    if (ids === 'abilities') return ABILITY_KEYS.map((ability) => `${name}.${ability}`);
    return Array.isArray(ids) ? ids.map((id) => `${name}.${id}`) : [];
  },
);
