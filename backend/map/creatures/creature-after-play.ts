import { hitPointsAfter } from '../../../contracts/character/play/hit-point-steps.js';
import { afterStep, parseStep } from '../../../contracts/character/play/typed-step.js';
import { badInput, Failure } from '../../../contracts/core/failure.js';
import { LIMITS } from '../../../contracts/core/limits.js';
import type { PlayCreature } from '../../../contracts/map/creatures.dto.js';
import { playOfMarkerCreature, type MarkerCreature } from '../../../contracts/map/marker-creature.types.js';
import type { CreatureUse } from '../../../contracts/creature/uses-of-creature.js';
import { afterFall, withMaximum } from './change-creature-form.js';
import { afterSave, begun, ended, owingSave, whileAble } from './creature-concentration.js';
import type { CreatureRules, KnownCondition } from './creature-rules.js';

/** A creature after a command, and the message to the sender. */
export interface PlayedCreature {
  readonly creature: MarkerCreature;
  readonly msg: string;
}

/**
 * Returns a creature after a command of its play. Its concentration ends when it is incapacitated or at 0 hit points.
 * @throws Failure 400 naming the field, 409 for a condition that it does not have, for a use that is spent or unspent, and
 * for a concentration that there is not
 */
export function creatureAfterPlay(
  creature: MarkerCreature,
  payload: PlayCreature,
  rules: CreatureRules,
): PlayedCreature {
  const played = afterCommand(creature, payload, rules);
  return { ...played, creature: whileAble(played.creature, rules) };
}

function afterCommand(creature: MarkerCreature, payload: PlayCreature, rules: CreatureRules): PlayedCreature {
  switch (payload.type) {
    case 'hit_points': {
      const changed = withHitPoints(creature, payload, rules);
      return { creature: changed, msg: `${changed.current_hp} of ${changed.max_hp} hit points.` };
    }
    case 'temporary_hit_points': {
      const changed = withTemporaryHitPoints(creature, payload);
      return { creature: changed, msg: `${changed.temp_hp} temporary hit points.` };
    }
    case 'set_condition':
      return withCondition(creature, payload, rules);
    case 'end_condition':
      return withoutCondition(creature, payload, rules);
    case 'set_counter':
      return withCounter(creature, payload, rules);
    case 'spend_use':
    case 'restore_use':
      return withUses(creature, payload, rules);
    case 'concentrate': {
      const { spell = '' } = payload;
      const changed = begun(creature, spell, rules);
      return { creature: changed, msg: `concentrates on ${rules.concentrationSpell(spell)?.name ?? spell}.` };
    }
    case 'end_concentration':
      return { creature: ended(creature), msg: 'no longer concentrates.' };
    case 'keep_concentration':
      return { creature: afterSave(creature, true), msg: 'keeps its concentration.' };
  }
}

/** Temporary hit points go first. SRD "Damage and Healing". */
function withHitPoints(creature: MarkerCreature, { value = '' }: PlayCreature, rules: CreatureRules): MarkerCreature {
  const { current_hp: before, max_hp, temp_hp } = creature;
  const step = parseStep(value);
  const { now, temporary } = hitPointsAfter({ now: before, max: max_hp, temporary: temp_hp }, step);
  const beyond = step.kind === 'change' ? Math.max(0, -step.amount - temp_hp - before) : 0;
  const hurt = step.kind === 'change' ? owingSave(creature, -step.amount) : creature;
  return afterFall({ ...hurt, current_hp: now, temp_hp: temporary }, beyond, rules);
}

/** Counts up or down; each one more heals, and with none left the creature may fall. SRD "Hydra". */
function withCounter(creature: MarkerCreature, payload: PlayCreature, rules: CreatureRules): PlayedCreature {
  const known = rules.numbersOf(creature.id, playOfMarkerCreature(creature))?.counters ?? [];
  const counter = known.find(({ id }) => id === payload.counter);
  if (!counter) throw badInput('counter', 'The creature has no such counter.');
  const step = parseStep(payload.value ?? '');
  const value = afterStep(counter.value, step);
  if (value < 0 || value > LIMITS.creatureCounter)
    throw badInput('value', `${counter.name} go from 0 to ${LIMITS.creatureCounter}.`);
  const counted = { ...creature.counted, [counter.id]: value };
  const gained = step.kind === 'change' ? Math.max(0, step.amount) * counter.heals : 0;
  const healed = withMaximum({ ...creature, counted }, rules);
  const current_hp = value === 0 && counter.falls_at_0 ? 0 : Math.min(healed.max_hp, creature.current_hp + gained);
  return { creature: { ...healed, current_hp }, msg: `${counter.name} ${value}.` };
}

/** They never add up; the higher number counts. SRD "Temporary Hit Points". */
function withTemporaryHitPoints(creature: MarkerCreature, { value = '' }: PlayCreature): MarkerCreature {
  const step = parseStep(value);
  const gains = step.kind === 'change' && step.amount > 0;
  const temp_hp = gains ? Math.max(creature.temp_hp, step.amount) : afterStep(creature.temp_hp, step);
  if (temp_hp > LIMITS.hitPoints)
    throw badInput('value', `A creature can have at most ${LIMITS.hitPoints} temporary hit points.`);
  if (step.kind === 'set' && temp_hp < 0) throw badInput('value', 'Temporary hit points cannot be below 0.');
  return { ...creature, temp_hp: Math.max(0, temp_hp) };
}

/** @throws Failure 400 */
function requireCondition(
  { condition: id }: PlayCreature,
  rules: CreatureRules,
): Pick<KnownCondition, 'name' | 'levels'> & { id: string } {
  const found = id === undefined ? undefined : rules.condition(id);
  if (id === undefined || !found) throw badInput('condition', 'There is no such condition.');
  return { id, name: found.name, levels: found.levels };
}

/** Begins a condition, or changes its level and note. */
function withCondition(creature: MarkerCreature, payload: PlayCreature, rules: CreatureRules): PlayedCreature {
  const { id, name, levels } = requireCondition(payload, rules);
  const { level = 1, note = '' } = payload;
  if (level > levels)
    throw badInput('level', levels === 1 ? `${name} has no levels.` : `${name} has ${levels} levels.`);
  const condition = { id, level, note };
  const isThere = creature.conditions.some((one) => one.id === id);
  const conditions = isThere
    ? creature.conditions.map((one) => (one.id === id ? { ...one, ...condition } : one))
    : [...creature.conditions, condition];
  return { creature: withConditions(creature, conditions, rules), msg: `${name}${levels > 1 ? ` ${level}` : ''}.` };
}

function withoutCondition(creature: MarkerCreature, payload: PlayCreature, rules: CreatureRules): PlayedCreature {
  const { id, name } = requireCondition(payload, rules);
  const conditions = creature.conditions.filter((one) => one.id !== id);
  if (conditions.length === creature.conditions.length)
    throw new Failure(409, `It does not have the condition ${name}.`, 'condition');
  return { creature: withConditions(creature, conditions, rules), msg: `no longer ${name}.` };
}

/** Conditions may change the maximum, as exhaustion does. */
const withConditions = (
  creature: MarkerCreature,
  conditions: MarkerCreature['conditions'],
  rules: CreatureRules,
): MarkerCreature => withMaximum({ ...creature, conditions }, rules);

function withUses(creature: MarkerCreature, payload: PlayCreature, rules: CreatureRules): PlayedCreature {
  const { use: key, count = 1, type } = payload;
  const uses = rules.numbersOf(creature.id, playOfMarkerCreature(creature))?.uses ?? [];
  const use = uses.find((one) => one.key === key);
  if (!use) throw badInput('use', 'The creature has no such use.');
  const before = Object.hasOwn(creature.used, use.key) ? (creature.used[use.key] ?? 0) : 0;
  const spent = type === 'spend_use' ? before + count : before - count;
  requireUses(use, before, spent);
  const { [use.key]: _before, ...others } = creature.used;
  return {
    creature: { ...creature, used: spent === 0 ? others : { ...others, [use.key]: spent } },
    msg: `${use.name}, ${use.max - spent} of ${use.max} left.`,
  };
}

/** Returns the creature to which all of a use has come back. */
export function withoutUse(creature: MarkerCreature, key: string): MarkerCreature {
  const { [key]: _spent, ...used } = creature.used;
  return { ...creature, used };
}

/** @throws Failure 409 naming `use` */
function requireUses({ name, max }: CreatureUse, before: number, spent: number): void {
  const left = Math.max(0, max - before);
  if (spent > max) throw new Failure(409, left === 0 ? `${name} is spent.` : `${name} has ${left} left.`, 'use');
  if (spent < 0) throw new Failure(409, `Nothing of that is spent of ${name}.`, 'use');
}
