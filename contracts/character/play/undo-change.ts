import { badInput } from '../../core/failure.js';
import { LIMITS } from '../../core/limits.js';
import type { PlayState } from '../choices.types.js';
import { SLOT_LEVELS, slotId } from '../spell-slot-ids.js';
import { COINS, type UndoChange } from './commands.types.js';
import { withOwnItems } from '../../content/own-items.js';
import { withNeededOwnItems } from '../inventory.js';
import { withTidySlots } from './equipment-slots.js';
import { characterAs } from './evaluation-as.js';
import { ownMaximum } from './own-maximum.js';
import type { PlayCommandContext, CommandOutcome, PlayCharacter } from './play-character.types.js';
import { undoValues, withFields, type FieldChange, type FieldChanges } from './play-fields.js';

/** Undoes an earlier change. @throws Failure 400 naming `change` when it is too old or already undone */
export function undoChange(
  character: PlayCharacter,
  { change }: Omit<UndoChange, 'do'>,
  { changesOf, isTakenBack }: PlayCommandContext,
): CommandOutcome {
  const changes = changesOf(change);
  if (!changes) throw badInput('change', 'This change is too old to be undone.');
  if (isTakenBack(change)) throw badInput('change', 'This change is undone already.');
  const { values, kept } = undoValues(character.play, changes);
  const undone = withNeededOwnItems(withFields(character.play, values), character.play);
  const { concentration_saves: _of, ...free } = undone;
  const play = withinLimits(character, undone.concentration ? undone : free);
  if (kept.length === 0) return { play };
  return { play, result: { notes: ['Numbers that have changed again since then stay as they are.'] } };
}

/**
 * The parts of a change that an undo reads. `includes`: the operations that are undone with it. `restores`: the version
 * that it brought back. A change without a version waits for the server's answer.
 */
interface Undone {
  readonly id: string;
  readonly version?: number;
  readonly undoes: string | null;
  readonly includes?: readonly string[] | null;
  readonly restores?: number | null;
}

/** Returns the changes that are undone. An undo that is itself undone does not count. */
export function takenBack(newestFirst: readonly Undone[]): ReadonlySet<string> {
  const undone = new Set<string>();
  /** The lowest version that the restores seen so far have brought back. */
  let restored = Infinity;
  for (const { id, version, undoes, includes, restores } of newestFirst) {
    if (version !== undefined && version > restored) undone.add(id);
    else restored = Infinity;
    const isUndone = undone.has(id);
    if (undoes !== null && !isUndone) undone.add(undoes);
    if (restores != null && !isUndone) restored = restores;
    if (isUndone) for (const included of includes ?? []) undone.add(included);
  }
  return undone;
}

/** Combines two changes of a field, the earlier one first. The differences of a number add up. */
const joined = (earlier: FieldChange, later: FieldChange): FieldChange =>
  typeof earlier.before === 'number' && typeof earlier.after === 'number' && typeof later.before === 'number'
    ? { ...later, before: later.before - earlier.after + earlier.before }
    : { ...later, before: earlier.before };

/** Returns the combined effect of several changes, which are given latest first. */
export const changesTogether = (newestFirst: readonly FieldChanges[]): FieldChanges =>
  newestFirst.reduce<FieldChanges>(
    (later, earlier) => ({
      ...later,
      ...Object.fromEntries(
        Object.entries(earlier).map(([name, change]) => [name, later[name] ? joined(change, later[name]) : change]),
      ),
    }),
    {},
  );

/** Limits a play state, because after later changes a whole difference may be too much. */
function withinLimits(character: PlayCharacter, undone: PlayState): PlayState {
  const play = withTidySlots(withOwnItems(character.content, undone.own_items), undone);
  const after = characterAs(character, play);
  const { max_hp_shown, maximums, resources } = after.evaluation.sheet;
  // A level without slots has no resource, but a slot of it may have been created and spent.
  const slots = SLOT_LEVELS.map((level) => slotId('spell', level)).map((id) => [id, maximums[id]] as const);
  const most = new Map<string, number | null>([...slots, ...resources.map(({ id, max }) => [id, max] as const)]);
  const used = Object.entries(play.used).map(([id, count]) => [id, Math.min(count, most.get(id) ?? count)] as const);
  const isUp = play.current_hp === null || play.current_hp > 0;
  const wallet = { ...play.wallet };
  for (const coin of COINS) wallet[coin] = Math.min(wallet[coin], LIMITS.coins);
  return {
    ...play,
    wallet,
    inventory: play.inventory.map((entry) => ({
      ...entry,
      quantity: Math.min(entry.quantity, LIMITS.itemQuantity),
    })),
    exp: Math.min(play.exp, LIMITS.exp),
    temp_hp: Math.min(play.temp_hp, LIMITS.hitPoints),
    current_hp: play.current_hp === null ? null : Math.min(play.current_hp, ownMaximum(after)),
    ...(play.form_hp === undefined ? {} : { form_hp: Math.min(play.form_hp, max_hp_shown) }),
    // Who is up again because the fall is undone has no death saving throws.
    successes: isUp ? 0 : Math.min(play.successes, LIMITS.deathSaves),
    failures: isUp ? 0 : Math.min(play.failures, LIMITS.deathSaves),
    used: Object.fromEntries(used),
  };
}
