import { badInput } from '../../core/failure.js';
import { LIMITS } from '../../core/limits.js';
import type { PlayState } from '../choices.types.js';
import { evaluate } from '../evaluate/index.js';
import { SLOT_LEVELS, slotId } from '../spell-slot-ids.js';
import { COINS, type UndoChange } from './commands.types.js';
import { withTidySlots } from './inventory-commands.js';
import type { PlayCommandContext, CommandOutcome, PlayCharacter } from './play-character.types.js';
import { undoValues, withFields } from './play-fields.js';

/** Takes back an earlier change. @throws Failure 400 naming `change` when it is not known any more, or taken back already */
export function undoChange(
  character: PlayCharacter,
  { change }: Omit<UndoChange, 'do'>,
  { changesOf, isTakenBack }: PlayCommandContext,
): CommandOutcome {
  const changes = changesOf(change);
  if (!changes) throw badInput('change', 'This change is too old to be undone.');
  if (isTakenBack(change)) throw badInput('change', 'This change is taken back already.');
  const { values, kept } = undoValues(character.play, changes);
  const play = withinLimits(character, withFields(character.play, values));
  if (kept.length === 0) return { play };
  return { play, result: { notes: ['What has been changed again since stays as it is.'] } };
}

/** Returns the changes that are taken back: an undo that is taken back itself does not count. */
export function takenBack(newestFirst: readonly { id: string; undoes: string | null }[]): ReadonlySet<string> {
  const undone = new Set<string>();
  for (const { id, undoes } of newestFirst) if (undoes !== null && !undone.has(id)) undone.add(undoes);
  return undone;
}

/** Puts a play state back into its limits: after what came since, a whole difference may be too much. */
function withinLimits({ content, choices }: PlayCharacter, undone: PlayState): PlayState {
  const play = withTidySlots(content, undone);
  const { max_hp_shown, maximums, resources } = evaluate(content, choices, play).sheet;
  // A level without slots is no resource; it may have had one that was created and spent.
  const slots = SLOT_LEVELS.map((level) => slotId('spell', level)).map((id) => [id, maximums[id]] as const);
  const most = new Map<string, number | null>([...slots, ...resources.map(({ id, max }) => [id, max] as const)]);
  const used = Object.entries(play.used).map(([id, count]) => [id, Math.min(count, most.get(id) ?? count)] as const);
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
    current_hp: play.current_hp === null ? null : Math.min(play.current_hp, max_hp_shown),
    successes: Math.min(play.successes, LIMITS.deathSaves),
    failures: Math.min(play.failures, LIMITS.deathSaves),
    used: Object.fromEntries(used),
  };
}
