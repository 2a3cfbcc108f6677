import { badInput } from '../../core/failure.js';
import { LIMITS } from '../../core/limits.js';
import type { PlayState } from '../choices.types.js';
import { evaluationAt } from './evaluations.js';
import type { CommandOutcome, PlayCharacter } from './play-character.types.js';
import { afterDamage, hitPointsAfter, isInstantDeath, type HitPoints } from './hit-point-steps.js';
import { afterStep, type Step } from './typed-step.js';
import { incapacitated, statesEndedByIncapacity, withoutConcentration } from './concentration.js';

/* Damage, healing and death saving throws. SRD "Damage and Healing". */

/** The least DC of the saving throw that keeps a concentration. */
const LEAST_DC = 10;

/**
 * Returns the play state after damage: temporary hit points go first. At 0 hit points concentration ends; further damage is a
 * failed death saving throw, and as much beyond 0 as the maximum is death.
 */
export function takeDamage(character: PlayCharacter, amount: number): CommandOutcome {
  const { play, evaluation } = character;
  const { current_hp: now, max_hp_shown: max } = evaluation.sheet;
  const before = { now, max, temporary: play.temp_hp };
  const { now: current_hp, temporary, rest } = afterDamage(before, amount);
  const hurt: PlayState = { ...play, temp_hp: temporary, current_hp };
  if (current_hp > 0)
    return play.concentration && amount > 0
      ? { play: hurt, result: { concentrationDc: Math.max(LEAST_DC, Math.floor(amount / 2)) } }
      : { play: hurt };
  if (rest === 0) return { play: hurt };
  return { play: withoutConcentration({ ...hurt, ...deathSavesAfter(play, before, rest) }) };
}

function deathSavesAfter(
  { successes, failures }: PlayState,
  before: HitPoints,
  damage: number,
): Pick<PlayState, 'successes' | 'failures'> {
  if (isInstantDeath(before, damage)) return { successes: 0, failures: LIMITS.deathSaves };
  if (before.now > 0) return { successes: 0, failures: 0 };
  // Damage ends a stable state, and the death saving throws begin again.
  const isStable = successes >= LIMITS.deathSaves;
  return isStable ? { successes: 0, failures: 1 } : { successes, failures: Math.min(LIMITS.deathSaves, failures + 1) };
}

/** Returns the play state after healing, up to the maximum. Any healing ends the death saving throws. */
export function heal(character: PlayCharacter, amount: number): PlayState {
  const { max_hp_shown: max, current_hp: now } = character.evaluation.sheet;
  const healed = hitPointsAfter({ now, max, temporary: character.play.temp_hp }, { kind: 'change', amount });
  return withHitPoints(character, healed.now);
}

/** What a character at 0 hit points is. SRD "Dropping to 0 Hit Points". */
const UNCONSCIOUS = 'unconscious';

/**
 * Whoever comes back from 0 hit points was unconscious, which ends states such as a rage. They do not end at 0 itself, because
 * what prevents the fall, such as Relentless Rage, still needs them.
 */
function withHitPoints({ play, evaluation: { sheet } }: PlayCharacter, current_hp: number): PlayState {
  if (current_hp <= 0) return { ...play, current_hp };
  const up: PlayState = { ...play, current_hp, successes: 0, failures: 0 };
  return sheet.current_hp > 0 ? up : incapacitated(up, statesEndedByIncapacity(sheet.states, UNCONSCIOUS));
}

/**
 * Returns a play state in which a spell has come into force or has changed: its current hit points rise as much as the maximum,
 * if the spell gives hit points. The dead gain none.
 */
export function withHitPointsOfSpell(character: PlayCharacter, spell: string, marked: PlayState): PlayState {
  const { content, play, evaluation } = character;
  const { current_hp: now, max_hp_shown: max } = evaluation.sheet;
  const isDead = now <= 0 && play.failures >= LIMITS.deathSaves;
  if (!content.spells[spell]?.mark?.gives_hit_points || play.current_hp === null || isDead) return marked;
  const gained = evaluationAt(character, marked).sheet.max_hp_shown - max;
  return gained > 0 ? withHitPoints({ ...character, play: marked }, now + gained) : marked;
}

/** Changes or sets the current hit points. @throws Failure 400 naming `value` for a number beyond the maximum */
export function stepHitPoints(character: PlayCharacter, step: Step): CommandOutcome {
  if (step.kind === 'change')
    return step.amount < 0 ? takeDamage(character, -step.amount) : { play: heal(character, step.amount) };
  const { max_hp_shown: max, current_hp: now } = character.evaluation.sheet;
  hitPointsAfter({ now, max, temporary: character.play.temp_hp }, step);
  const play = withHitPoints(character, step.amount);
  const falls = step.amount === 0 && now > 0;
  return { play: falls ? withoutConcentration({ ...play, successes: 0, failures: 0 }) : play };
}

/** Changes or sets the temporary hit points. SRD "Temporary Hit Points". @throws Failure 400 naming `value` */
export function stepTemporaryHitPoints({ play }: PlayCharacter, step: Step): PlayState {
  const temp_hp = afterStep(play.temp_hp, step);
  if (temp_hp > LIMITS.hitPoints)
    throw badInput('value', `A character has at most ${LIMITS.hitPoints} temporary hit points.`);
  if (step.kind === 'set' && temp_hp < 0) throw badInput('value', 'Temporary hit points are never below 0.');
  return { ...play, temp_hp: Math.max(0, temp_hp) };
}
