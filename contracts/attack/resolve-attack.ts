import {
  combinedModes,
  parseDice,
  rollDice,
  ROLL_MODES,
  type RandomInt,
  type Roll,
  type RollMode,
} from '../dice/index.js';
import type { SheetRoll } from '../character/rolls/sheet-roll.types.js';
import type { AbilityKey } from '../content/abilities.js';
import type { AttackedRules } from './attacked-rules.js';
import type { AttackSave, AttackWay } from './attack-way.types.js';
import { outcomeOfAttack, outcomeOfSave, takesEffect } from './attack-outcomes.js';
import { COVER_BONUS, type Cover } from './cover.js';
import { rangeBand } from './distances.js';
import { reasonsThatApply } from './reasons-that-apply.js';
import type { LoggedAttack, LoggedTarget, SeenMarker } from './logged-attack.types.js';

/* Rolls an attack and compares it with its targets. Pure, but for the dice. */

/** The saving throw of a target, as its numbers have it. */
export interface SaveRoll extends Pick<
  SheetRoll,
  'expression' | 'mode' | 'minTotal' | 'notes' | 'modeReasons' | 'diceReasons'
> {
  /** Why it fails without a roll, one sentence each. Left out or empty: it is rolled. */
  readonly failedBy?: readonly string[];
}

/** A target, with the numbers that decide. */
export interface AttackTarget extends SeenMarker {
  readonly cover: Cover;
  /** What the person adds to the attacker's numbers. */
  readonly mode: RollMode;
  readonly feet: number | null;
  /** Without cover; null: unknown. */
  readonly armorClass: number | null;
  /** What its conditions and effects do to attack rolls against it. */
  readonly attacked: AttackedRules;
  /** The players who may know them. */
  readonly knowers: readonly string[];
  /** What else the rules say of attacks against it. */
  readonly notes: readonly string[];
  /** The type of its creature, such as "undead"; null: unknown. */
  readonly creatureType: string | null;
  /** Returns the saving throw in a mode, with what its own numbers add to it; undefined: unknown. */
  save(ability: AbilityKey, mode: RollMode): SaveRoll | undefined;
}

const rolled = (expression: string, minTotal: number | null, randomInt: RandomInt): Roll =>
  rollDice(parseDice(expression), randomInt, minTotal);

const damageRoll = (
  way: AttackWay,
  isCritical: boolean,
  randomInt: RandomInt,
  targetType: string | null = null,
): Roll | null => {
  const expression = way.damage(isCritical, targetType);
  return expression === undefined ? null : rolled(expression, 0, randomInt);
};

type Resolution = Pick<
  LoggedTarget,
  'roll' | 'mode' | 'plainMode' | 'armorClass' | 'save' | 'outcome' | 'damage' | 'notes'
>;
const NOTHING = { roll: null, mode: 'normal', armorClass: null, save: null, damage: null } as const;

const explanations = (reasons: SheetRoll['modeReasons']): string[] =>
  reasons.flatMap(({ explanation, ignored }) => (ignored === undefined ? [explanation] : []));

/**
 * Returns a roll with what the person, the range, the target and the attack add to it. As soon as there are both advantage
 * and disadvantage, there is neither, whatever else the numbers of the roller say. SRD "Advantage and Disadvantage".
 */
function rollWith<T extends { readonly mode: RollMode } | undefined>(
  rollOf: (mode: RollMode) => T,
  added: readonly RollMode[],
): T {
  if (!added.includes('advantage') || !added.includes('disadvantage')) return rollOf(combinedModes(added));
  return ROLL_MODES.map(rollOf).find((roll) => roll?.mode === 'normal') ?? rollOf('normal');
}

const reasonsAgainst = (way: AttackWay, { creatureType }: AttackTarget): readonly string[] =>
  creatureType === null ? [] : (way.reasonsAgainst?.(creatureType) ?? []);

/** An attack roll. Beyond the normal range it has disadvantage. SRD "Ranged Attacks". */
function attacked(way: AttackWay, target: AttackTarget, randomInt: RandomInt): Resolution {
  const isLong = rangeBand(way.range, target.feet) === 'long';
  const known: RollMode[] = [target.mode, ...(isLong ? (['disadvantage'] as const) : [])];
  const attack = way.attack && rollWith(way.attack, [...known, ...target.attacked.modes]);
  if (!way.attack || !attack)
    return {
      ...NOTHING,
      outcome: 'hit',
      damage: damageRoll(way, false, randomInt, target.creatureType),
      notes: [...reasonsAgainst(way, target), ...target.notes],
    };
  const roll = rolled(attack.expression, attack.minTotal, randomInt);
  const armorClass = target.armorClass === null ? null : target.armorClass + COVER_BONUS[target.cover];
  const compared = outcomeOfAttack(roll, armorClass, attack.criticalFrom);
  const outcome = compared === 'hit' && target.attacked.isCritical ? 'critical' : compared;
  const isHit = outcome !== 'miss';
  return {
    roll,
    mode: attack.mode,
    plainMode: rollWith(way.attack, known).mode,
    armorClass,
    save: null,
    outcome,
    damage: isHit ? damageRoll(way, outcome === 'critical', randomInt, target.creatureType) : null,
    notes: [
      ...(isLong ? ['Long range: disadvantage.'] : []),
      ...explanations([...attack.modeReasons, ...attack.diceReasons]),
      ...target.attacked.reasons,
      ...(outcome !== compared ? ['A hit from within 5 feet is a critical hit.'] : []),
      ...attack.notes,
      ...(isHit ? reasonsAgainst(way, target) : []),
      ...target.notes,
    ],
  };
}

/**
 * A saving throw. One that fails by itself is not rolled. Cover adds to Dexterity saving throws. What its rules give against
 * something, such as spells, counts where the attack is that. SRD "Conditions", "Cover", "Magic Resistance".
 */
function saved(way: AttackWay, save: AttackSave, target: AttackTarget, randomInt: RandomInt): Resolution {
  const throwIn = (mode: RollMode): SaveRoll | undefined => target.save(save.ability, mode);
  const against = reasonsThatApply(throwIn('normal')?.notes ?? [], way);
  const throwOf = rollWith(throwIn, [target.mode, ...against.modes]);
  if (!throwOf) return { ...NOTHING, outcome: 'rolled', notes: [] };
  const { failedBy = [] } = throwOf;
  if (failedBy.length > 0) return { ...NOTHING, outcome: 'failed', notes: failedBy };
  const bonus = save.ability === 'dex' ? COVER_BONUS[target.cover] : 0;
  const expression = bonus === 0 ? throwOf.expression : `${throwOf.expression} + ${bonus}`;
  const roll = rolled(expression, throwOf.minTotal, randomInt);
  const notes = [...explanations([...throwOf.modeReasons, ...throwOf.diceReasons]), ...against.reasons];
  return { ...NOTHING, save: roll, outcome: outcomeOfSave(roll.total, save.dc), notes };
}

/** Who attacks, and where. */
export interface AttackPlace extends Pick<LoggedAttack, 'sceneId' | 'attacker'> {
  /** The players who see the entry besides those who saw a target. */
  readonly alsoSeenBy: readonly string[];
}

/** The saving throw that decides instead of an attack roll; null: none does. */
const decidingSave = ({ attack, save }: AttackWay): AttackSave | null => (attack === null ? save : null);

/**
 * Rolls an attack against each target by itself, without the damage that all of them share.
 * @param randomInt the source of the values: `crypto.randomInt(1, faces + 1)` on the server
 */
export function resolveTargets(
  way: AttackWay,
  targets: readonly AttackTarget[],
  randomInt: RandomInt,
): readonly LoggedTarget[] {
  const save = decidingSave(way);
  return targets.map((target): LoggedTarget => {
    const { save: _save, notes: _notes, mode: _mode, armorClass: _armorClass, attacked: _attacked, ...others } = target;
    const { creatureType: _type, ...seen } = others;
    const resolution = save ? saved(way, save, target, randomInt) : attacked(way, target, randomInt);
    return { ...seen, range: rangeBand(way.range, target.feet), ...resolution };
  });
}

/**
 * Rolls an attack against its targets: one attack roll for each, or one saving throw for each and one roll of damage for
 * all of them. SRD "Making an Attack", "Saving Throws" and "Damage Rolls".
 * @param randomInt the source of the values: `crypto.randomInt(1, faces + 1)` on the server
 */
export function resolveAttack(
  way: AttackWay,
  targets: readonly AttackTarget[],
  { sceneId, attacker, alsoSeenBy }: AttackPlace,
  randomInt: RandomInt,
): LoggedAttack {
  const save = decidingSave(way);
  const shared = save ? damageRoll(way, false, randomInt) : null;
  const resolved = resolveTargets(way, targets, randomInt);
  const viewers = new Set([...alsoSeenBy, ...targets.flatMap(({ witnesses }) => witnesses)]);
  return {
    sceneId,
    attacker,
    key: way.key,
    name: way.name,
    save: save && { ability: save.ability, dc: save.dc, on_save: save.on_save },
    isMagical: way.isMagical,
    ...(way.materials.length > 0 ? { materials: way.materials } : {}),
    damage: shared,
    conditions: way.conditions,
    targets: resolved,
    viewers: [...viewers].sort(),
  };
}

/** Returns the targets of an attack, and after them the creatures in its area that its sender did not see. */
export const everyTarget = ({ targets, unseenTargets = [] }: LoggedAttack): readonly LoggedTarget[] => [
  ...targets,
  ...unseenTargets,
];

/** Whether a target of a logged attack may take damage or conditions: the DM decides where nobody knew the numbers. */
const mayTakeEffect = ({ outcome }: Pick<LoggedTarget, 'outcome'>): boolean =>
  takesEffect(outcome) || outcome === 'rolled';

/** Whether an attack has hit at least one target, as far as anybody knows. */
export const isHit = ({ targets }: Pick<LoggedAttack, 'targets'>): boolean => targets.some(mayTakeEffect);
