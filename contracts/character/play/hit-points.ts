import { badInput } from '../../core/failure.js';
import { LIMITS } from '../../core/limits.js';
import type { PlayState } from '../choices.types.js';
import { lifeOf } from '../life.js';
import { fallen, UNCONSCIOUS, withoutCondition, withStatesEnded } from './end-states.js';
import { deathSavesAfter } from './death-saves.js';
import { characterAs, evaluationAs } from './evaluation-as.js';
import { afterDamage, concentrationDc, hitPointsAfter, type HitPoints } from './hit-point-steps.js';
import type { CommandOutcome, PlayCharacter } from './play-character.types.js';
import { afterStep, type Step } from './typed-step.js';

/* Damage, healing and death saving throws. SRD "Damage and Healing". */

const hitPointsOf = ({ play, evaluation: { sheet } }: PlayCharacter): HitPoints => ({
  now: sheet.current_hp,
  max: sheet.max_hp_shown,
  temporary: play.temp_hp,
});

/** Returns hit points in the field that stores them: the form's field while there is a form. */
const asField = ({ evaluation: { sheet } }: PlayCharacter, now: number): Partial<PlayState> =>
  sheet.form ? { form_hp: now } : { current_hp: now };

/** Whether a character is dead. */
export const isDead = ({ evaluation: { sheet } }: PlayCharacter): boolean => lifeOf(sheet) === 'Dead';

/** Refuses a change that a dead character cannot have. @throws Failure 400 naming `field` */
export function requireAlive(character: PlayCharacter, field: 'value' | 'resource' | 'rest' | 'action' | 'id'): void {
  if (isDead(character)) throw badInput(field, 'The character is dead. Bring them back first.');
}

const damageAfter = (character: PlayCharacter, play: PlayState, amount: number): CommandOutcome =>
  play.concentration && amount > 0 ? { play, result: { concentrationDc: concentrationDc(amount) } } : { play };

/**
 * Returns the play state after damage: temporary hit points go first. A form that drops to 0 hit points ends, and the
 * rest of the damage goes to the character. At 0 hit points a character falls, unless something can still prevent it.
 * @param isCritical whether it is that of a critical hit, which counts twice for who is down already
 */
export function takeDamage(character: PlayCharacter, amount: number, isCritical = false): CommandOutcome {
  const before = hitPointsOf(character);
  const { now, temporary, rest } = afterDamage(before, amount);
  const hurt: PlayState = { ...character.play, temp_hp: temporary, ...asField(character, now) };
  if (now > 0) return damageAfter(character, hurt, amount);
  const { form } = character.evaluation.sheet;
  if (form) return carriedOver(character, withStatesEnded(character, hurt, [form.id]), rest - before.now, amount);
  return rest === 0 ? { play: hurt } : { play: dropped(character, hurt, before, rest, isCritical) };
}

/**
 * Returns the play state after the form has ended: the rest of the damage goes to the character's own hit points. SRD
 * "Wild Shape".
 */
function carriedOver(character: PlayCharacter, reverted: PlayState, rest: number, amount: number): CommandOutcome {
  const { play } = rest > 0 ? takeDamage(characterAs(character, reverted), rest) : { play: reverted };
  return damageAfter(character, play, amount);
}

/** Returns the play state of a character whose hit points are 0 after damage. */
function dropped(
  character: PlayCharacter,
  hurt: PlayState,
  before: HitPoints,
  damage: number,
  isCritical: boolean,
): PlayState {
  const saves = deathSavesAfter(hurt, before, damage, isCritical);
  const isKilled = saves.failures >= LIMITS.deathSaves;
  if (before.now > 0 && !isKilled) return falls(character, { ...hurt, ...saves });
  return fallen(character, { ...hurt, ...saves });
}

/**
 * Returns the play state of a character that drops to 0 hit points: it falls, or it can still use what prevents the
 * fall.
 */
function falls(character: PlayCharacter, play: PlayState): PlayState {
  const mayPrevent = character.evaluation.sheet.actions.some((action) => action.prevents_fall && action.available);
  return mayPrevent ? { ...play, falling: true } : fallen(character, play);
}

/**
 * Returns the play state after healing, up to the maximum. Any healing ends the death saving throws; the dead stay
 * dead.
 * @throws Failure 400 naming `field` for the dead
 */
export function heal(
  character: PlayCharacter,
  amount: number,
  field: 'value' | 'resource' | 'action' = 'value',
): PlayState {
  if (amount > 0) requireAlive(character, field);
  return withHitPoints(character, hitPointsAfter(hitPointsOf(character), { kind: 'change', amount }).now);
}

/** A character that rises from 0 hit points was unconscious. This ends states such as a rage and leaves it prone. */
function withHitPoints(character: PlayCharacter, now: number): PlayState {
  const { play, evaluation } = character;
  const next: PlayState = { ...play, ...asField(character, now) };
  if (now <= 0 || evaluation.sheet.form) return next;
  const up: PlayState = { ...next, successes: 0, failures: 0 };
  if (evaluation.sheet.current_hp > 0) return up;
  if (play.falling) return withHitPoints(characterAs(character, fallen(character, play)), now);
  return withoutCondition(character, fallen(character, up), UNCONSCIOUS);
}

/** Returns the play state of a character whose fall an action prevents. */
export function savedFromFalling(character: PlayCharacter, play: PlayState, now: number): PlayState {
  const { falling: _saved, ...up } = play;
  return { ...up, current_hp: Math.min(now, character.evaluation.sheet.max_hp_shown), successes: 0, failures: 0 };
}

/**
 * Returns a play state in which a spell has come into force or has changed: its current hit points rise as much as the
 * maximum, if the spell gives hit points. The dead gain none.
 */
export function withHitPointsOfSpell(character: PlayCharacter, spell: string, marked: PlayState): PlayState {
  const { content, evaluation } = character;
  const { current_hp: now, max_hp_shown: max } = evaluation.sheet;
  if (!content.spells[spell]?.mark?.gives_hit_points || isDead(character)) return marked;
  const gained = evaluationAs(character, marked).sheet.max_hp_shown - max;
  return gained > 0 ? withHitPoints({ ...character, play: marked }, now + gained) : marked;
}

/**
 * Changes or sets the current hit points.
 * @throws Failure 400 naming `value` for a number beyond the maximum, and for hit points of the dead
 */
export function stepHitPoints(character: PlayCharacter, step: Step): CommandOutcome {
  const { now } = hitPointsOf(character);
  if (step.kind === 'change')
    return step.amount < 0 ? takeDamage(character, -step.amount) : { play: heal(character, step.amount) };
  hitPointsAfter(hitPointsOf(character), step);
  if (step.amount > 0) requireAlive(character, 'value');
  if (step.amount > 0 || now === 0) return { play: withHitPoints(character, step.amount) };
  const { form } = character.evaluation.sheet;
  if (form) return { play: withStatesEnded(character, character.play, [form.id]) };
  return { play: falls(character, { ...character.play, current_hp: 0, successes: 0, failures: 0 }) };
}

/**
 * Changes or sets the temporary hit points. They never add up; the higher number counts. SRD "Temporary Hit Points".
 * @throws Failure 400 naming `value`
 */
export function stepTemporaryHitPoints(character: PlayCharacter, step: Step): PlayState {
  const { play } = character;
  const gains = step.kind === 'change' && step.amount > 0;
  const temp_hp = gains ? Math.max(play.temp_hp, step.amount) : afterStep(play.temp_hp, step);
  if (temp_hp > LIMITS.hitPoints)
    throw badInput('value', `A character can have at most ${LIMITS.hitPoints} temporary hit points.`);
  if (step.kind === 'set' && temp_hp < 0) throw badInput('value', 'Temporary hit points cannot be below 0.');
  if (temp_hp > play.temp_hp) requireAlive(character, 'value');
  return { ...play, temp_hp: Math.max(0, temp_hp) };
}
