import { badInput } from '../../core/failure.js';
import { LIMITS } from '../../core/limits.js';
import { keptD20 } from '../../dice/index.js';
import { lifeOf, type Life } from '../life.js';
import type { MakeConcentrationSave, MakeDeathSave, RolledCommand, SpendHitDie } from './commands.types.js';
import { withoutConcentration, withSaveKept } from './concentration.js';
import { fallen } from './end-states.js';
import { heal } from './hit-points.js';
import type { CommandOutcome, CommandResult, PlayCharacter, PlayCommandContext } from './play-character.types.js';
import { playRoll } from './play-roll.js';
import { hitDieOf, requireAwake } from './rests.js';
import { spend } from './spend.js';

/* Commands for which the server rolls what the sheet says: death saves, concentration saves, hit dice. */

const WHY_NO_DEATH_SAVE: Readonly<Record<Exclude<Life, 'Down'>, string>> = {
  Up: 'Only a character at 0 hit points makes death saving throws.',
  Stable: 'A stable character makes no death saving throws.',
  Dead: 'A dead character makes no death saving throws.',
};

/** The context that rolls dice. */
type Dice = Pick<PlayCommandContext, 'roll'>;

/** Returns what a death saving throw means: a d20 of 20 or 1 counts by itself. SRD "Death Saving Throws". */
export function deathSaveResult(
  die: number | undefined,
  total: number,
  dc: number,
): NonNullable<CommandResult['deathSave']> {
  if (die === 20) return 'one hit point';
  if (die === 1) return 'two failures';
  return total >= dc ? 'success' : 'failure';
}

/** Makes a death saving throw. @throws Failure 400 naming `do` for a character that makes none now */
export function makeDeathSave(
  character: PlayCharacter,
  { do: _kind, ...options }: MakeDeathSave,
  { roll }: Dice,
): CommandOutcome {
  const { sheet } = character.evaluation;
  const life = lifeOf(sheet);
  const made = life === 'Down' ? playRoll(character.evaluation, 'death-save', options, roll) : undefined;
  if (life !== 'Down' || !made) throw badInput('do', WHY_NO_DEATH_SAVE[life === 'Down' ? 'Up' : life]);
  const deathSave = deathSaveResult(keptD20(made.result), made.result.total, sheet.death_save_dc);
  const result: CommandResult = { roll: { ...made, label: `${made.label} (${deathSave})` }, deathSave };
  if (deathSave === 'one hit point') return { play: heal(character, 1), result };
  const { play } = character;
  // A character that makes death saving throws has fallen.
  const down = play.falling ? fallen(character, play) : play;
  const tally = (count: number, more: number): number => Math.min(LIMITS.deathSaves, count + more);
  if (deathSave === 'success') return { play: { ...down, successes: tally(down.successes, 1) }, result };
  const failures = tally(down.failures, deathSave === 'two failures' ? 2 : 1);
  return { play: { ...down, failures }, result };
}

/**
 * Makes the saving throw that keeps a concentration. SRD "Concentration".
 * @throws Failure 400 naming `do` for a character that concentrates on nothing
 */
export function makeConcentrationSave(
  { play, evaluation }: PlayCharacter,
  { do: _kind, dc, ...options }: MakeConcentrationSave,
  { roll }: Dice,
): CommandOutcome {
  const made = playRoll(evaluation, 'concentration', options, roll);
  if (!made) throw badInput('do', 'The character concentrates on no spell.');
  const isKept = made.result.total >= dc;
  const label = `${made.label} (DC ${dc}, ${isKept ? 'kept' : 'lost'})`;
  return {
    play: isKept ? withSaveKept(play, dc) : withoutConcentration(play),
    result: { roll: { ...made, label }, concentrationSave: { dc, isKept } },
  };
}

/**
 * Spends a hit die: heals the roll plus the Constitution modifier, at least 0. SRD "Short Rest".
 * @throws Failure 400 naming `resource`
 */
export function spendHitDie(
  character: PlayCharacter,
  { resource: id, audience = 'everybody' }: Pick<SpendHitDie, 'resource'> & RolledCommand,
  { roll }: Dice,
): CommandOutcome {
  const { sheet } = character.evaluation;
  const die = hitDieOf(character, id);
  const resource = sheet.resources.find((each) => each.id === id);
  if (!die || !resource) throw badInput('resource', 'The character has no such hit dice.');
  if ((resource.current ?? 0) < 1) throw badInput('resource', 'No hit dice are left. A long rest brings some back.');
  requireAwake(character, 'resource');
  if (sheet.current_hp >= sheet.max_hp_shown)
    throw badInput('resource', 'The hit points are at their maximum already.');
  const made = playRoll(character.evaluation, `hit-die:${id}`, { audience }, roll);
  if (!made) throw badInput('resource', 'The character has no such hit dice.');
  const healed = Math.max(0, made.result.total);
  const rolled = made.result.terms[0]?.dice?.[0]?.value ?? 0;
  return {
    play: spend(heal(character, healed, 'resource'), id, 1),
    result: { roll: made, hitDie: { die, roll: rolled, healed } },
  };
}
