import type { Content } from '../content/content.types.js';
import { itemById } from '../content/items.js';
import { castableSpells, type CastableSpell } from '../character/play/castable-spells.js';
import { sheetRoll, type RollExtra } from '../character/rolls/index.js';
import type { Evaluation } from '../character/evaluation.types.js';
import type { Attack, SheetAction } from '../character/sheet-actions.types.js';
import { spellKey } from '../character/spell-key.js';
import { ABILITY_KEYS, ABILITY_NAMES, type AbilityKey } from '../content/abilities.js';
import { isMaterial } from '../content/damage-types.js';
import type { RollMode } from '../dice/index.js';
import { parseArea } from './areas.js';
import { countOf } from './attack-count.js';
import { extrasAgainst, hitActionCost, hitActions, reasonsAgainst, withHitActions } from './hit-actions.js';
import type { AttackOptions, AttackRoll, AttackWay, OtherSpell } from './attack-way.types.js';
import { conditionsOfSpell, NO_RANGE, rangeOfSpell, REACH, saveOfSpell, spellAttacks } from './range-of-spell.js';
import { actionCost, ammunitionCost, qualitiesOfAmmunition, spellCost } from './attack-costs.js';

/*
 * What a character can attack with: the attacks, spells and actions of the sheet, with the rolls of the sheet. No number
 * is worked out here a second time.
 */

/** Feet, of a weapon with the property Reach. */
const LONG_REACH = 10;
const HAS_REACH = 'Reach';

/** Returns the attack roll of a key of the sheet; null when the sheet has none. */
function attackOf(evaluation: Evaluation, key: string, options: AttackOptions): AttackWay['attack'] {
  if (!sheetRoll(evaluation, key, options)) return null;
  return (mode: RollMode) => sheetRoll(evaluation, key, { ...options, mode }) as AttackRoll;
}

/** Returns the dice and the damage that a person may choose, of the attack roll and of the damage. */
const extrasOf = (evaluation: Evaluation, keys: readonly string[], options: AttackOptions): readonly RollExtra[] =>
  keys.flatMap((key) => sheetRoll(evaluation, key, options)?.extras ?? []);

const damageOf =
  (evaluation: Evaluation, key: string, options: AttackOptions): AttackWay['damage'] =>
  (isCritical, targetType = null) => {
    const roll = sheetRoll(evaluation, key, { ...options, isCritical });
    const added = extrasAgainst(roll?.extras ?? [], targetType).map(({ id }) => id);
    if (added.length === 0) return roll?.expression;
    const extras = [...new Set([...(options.extras ?? []), ...added])];
    return sheetRoll(evaluation, key, { ...options, isCritical, extras })?.expression;
  };

/**
 * Returns the rows of the sheet with a weapon or a body, by the id of their roll, without weapons that the character cannot
 * wield now. Spells are ways of their own.
 */
const attackIds = ({ sheet }: Evaluation): readonly (readonly [id: string, Attack, name: string])[] =>
  sheet.attacks
    .filter(({ way, item }) => way !== 'spell' && (item === null || sheet.cannot.wield === null))
    .flatMap((attack) => [
      [attack.id, attack, attack.name] as const,
      ...attack.alternatives.map(
        ({ ability }) => [`${attack.id}.${ability}`, attack, `${attack.name} (${ABILITY_NAMES[ability]})`] as const,
      ),
    ]);

const isMelee = ({ way }: Attack): boolean => way !== 'ranged' && way !== 'thrown';

function weaponWay(
  content: Content,
  evaluation: Evaluation,
  [id, row, name]: readonly [string, Attack, string],
  options: AttackOptions,
): AttackWay {
  const item = row.item === null ? undefined : itemById(content, row.item);
  const onHit = hitActions(evaluation, row);
  // Each would need a cost of its own, so one counts.
  const chosen = onHit.filter(({ extra }) => options.extras?.includes(extra.id)).slice(0, 1);
  const qualities = [...(row.qualities ?? []), ...qualitiesOfAmmunition(content, evaluation, [row, item])];
  const extras = sheetRoll(evaluation, `damage:${id}`, options)?.extras ?? [];
  const reach = item?.weapon_properties.includes(HAS_REACH) ? LONG_REACH : REACH;
  return {
    key: `attack:${id}`,
    name: row.way === 'thrown' ? `${name} (thrown)` : row.way === 'off-hand' ? `${name} (off hand)` : name,
    attack: attackOf(evaluation, `attack:${id}`, options),
    save: null,
    damage: withHitActions(damageOf(evaluation, `damage:${id}`, options), chosen),
    reasonsAgainst: reasonsAgainst(extras, chosen),
    isSpell: false,
    isMagical: qualities.includes('magical'),
    materials: qualities.filter(isMaterial),
    range: isMelee(row)
      ? { reach, normal: null, long: null }
      : { reach: null, normal: row.range_basic, long: row.range_long },
    area: null,
    areaText: null,
    conditions: [],
    extras: [...extrasOf(evaluation, [`attack:${id}`], options), ...extras, ...onHit.map(({ extra }) => extra)],
    levels: [],
    count: null,
    cost: (targets) => hitActionCost(evaluation, chosen) ?? ammunitionCost(content, evaluation, [row, item], targets),
  };
}

function spellWay(
  evaluation: Evaluation,
  { spell, ways }: CastableSpell,
  levels: readonly number[],
  options: AttackOptions,
): AttackWay | undefined {
  const cast = evaluation.spellAt(spell, options.level ?? levels[0] ?? spell.level);
  if (!cast || !spellAttacks(cast)) return undefined;
  const key = spellKey(spell);
  const at: AttackOptions = { ...options, level: cast.level };
  return {
    key: `spell:${key}`,
    name: spell.name,
    attack: attackOf(evaluation, `spell-attack:${key}`, at),
    save: saveOfSpell(cast),
    damage: damageOf(evaluation, `spell-damage:${key}`, at),
    isSpell: true,
    isMagical: true,
    materials: [],
    range: rangeOfSpell(cast.range),
    area: cast.area === null ? null : parseArea(cast.area),
    areaText: cast.area,
    conditions: conditionsOfSpell(cast),
    extras: extrasOf(evaluation, [`spell-attack:${key}`, `spell-damage:${key}`], at),
    levels,
    count: countOf(cast, levels, (level) => evaluation.spellAt(spell, level)),
    cost: () => spellCost(evaluation, spell, ways, cast),
  };
}

/** The levels at which a spell can be cast, each once; a ritual is no attack. */
function levelsOf(ways: ReturnType<typeof castableSpells>[number]['ways']): number[] {
  const levels = ways.filter((way) => way.with !== 'ritual').map(({ level }) => level);
  return [...new Set(levels)].sort((one, other) => one - other);
}

const isAbility = (text: string): text is AbilityKey => (ABILITY_KEYS as readonly string[]).includes(text);

function actionWay(evaluation: Evaluation, action: SheetAction, options: AttackOptions): AttackWay | undefined {
  const { id, name, save, dc, area, with_hit: withHit = false } = action;
  const attack = attackOf(evaluation, `action-attack:${id}`, options);
  const ability = ABILITY_KEYS.find((key) => key === save || ABILITY_NAMES[key] === save);
  const hasSave = ability !== undefined && isAbility(ability) && dc !== null;
  if (!attack && !hasSave) return undefined;
  return {
    key: `action:${id}`,
    name,
    attack,
    save: hasSave ? { ability, dc, on_save: 'half', note: action.text } : null,
    // The attack that hit has dealt the damage and has spent everything.
    damage: withHit ? () => undefined : damageOf(evaluation, `action-damage:${id}`, options),
    isSpell: action.casts !== null,
    isMagical: action.source.kind === 'item' || action.casts !== null,
    materials: [],
    range: NO_RANGE,
    area: area === null ? null : parseArea(area),
    areaText: area,
    conditions: [],
    extras: extrasOf(evaluation, [`action-attack:${id}`], options),
    levels: [],
    count: null,
    cost: () => (withHit ? null : actionCost(evaluation, action)),
  };
}

/** Returns everything that a character can attack with, in the order of the sheet. */
export function sheetWays(content: Content, evaluation: Evaluation, options: AttackOptions = {}): AttackWay[] {
  const spells = castableSpells(evaluation.sheet).filter(({ whyNot }) => whyNot === null);
  return [
    ...attackIds(evaluation).map((row) => weaponWay(content, evaluation, row, options)),
    ...spells.flatMap((castable) => {
      const levels = levelsOf(castable.ways);
      return levels.length === 0 ? [] : (spellWay(evaluation, castable, levels, withoutLevel(options, levels)) ?? []);
    }),
    ...evaluation.sheet.actions.flatMap((action) => actionWay(evaluation, action, options) ?? []),
  ];
}

/** Returns the spells that a character can cast now and that attack nobody, such as Cure Wounds and Bless. */
export const otherSpells = (evaluation: Evaluation): OtherSpell[] =>
  castableSpells(evaluation.sheet)
    .filter(({ whyNot, ways }) => whyNot === null && levelsOf(ways).length > 0)
    .flatMap(({ spell, ways }) => {
      const cast = evaluation.spellAt(spell, levelsOf(ways)[0] ?? spell.level);
      return cast && spellAttacks(cast) ? [] : [{ key: spellKey(spell), name: spell.name }];
    });

/** Leaves out a level at which a spell cannot be cast. */
const withoutLevel = ({ level, ...options }: AttackOptions, levels: readonly number[]): AttackOptions =>
  level !== undefined && levels.includes(level) ? { ...options, level } : options;

/** Returns one way of attacking of a character; undefined for a key that the sheet does not have. */
export function sheetWay(
  content: Content,
  evaluation: Evaluation,
  key: string,
  options: AttackOptions,
): AttackWay | undefined {
  const prefix = key.slice(0, key.indexOf(':'));
  const id = key.slice(prefix.length + 1);
  if (prefix === 'attack') {
    const row = attackIds(evaluation).find(([each]) => each === id);
    return row && weaponWay(content, evaluation, row, options);
  }
  if (prefix === 'action') {
    const action = evaluation.sheet.actions.find((each) => each.id === id);
    return action && actionWay(evaluation, action, options);
  }
  if (prefix !== 'spell') return undefined;
  const found = castableSpells(evaluation.sheet).find(({ spell, whyNot }) => spellKey(spell) === id && whyNot === null);
  const levels = found ? levelsOf(found.ways) : [];
  if (!found || levels.length === 0 || (options.level !== undefined && !levels.includes(options.level)))
    return undefined;
  return spellWay(evaluation, found, levels, options);
}
