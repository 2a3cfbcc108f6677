import { badInput } from '../../core/failure.js';
import { LIMITS } from '../../core/limits.js';
import { itemById } from '../../content/items.js';
import type { Mark, PlayState } from '../choices.types.js';
import type { ActionCost, SheetAction, SpentResult } from '../sheet-actions.types.js';
import { withMark, withoutConcentration } from './concentration.js';
import { withHitPointsOfSpell } from './hit-points.js';
import { withoutPieces } from './inventory-commands.js';
import type { CommandResult, PlayCommandContext, PlayCharacter } from './play-character.types.js';
import { rolledAmount } from './rests.js';
import { spend } from './spend.js';

/* What the actions of magic items do besides their costs: spells, lasting effects, and the last charge. */

const D20 = 20;

/**
 * Puts the effects of an item that is used up on the character. A gain for good that is there already counts once more.
 * @throws Failure 400 naming `id`
 */
export function withItemMark({ content, play }: Pick<PlayCharacter, 'content' | 'play'>, id: string): PlayState {
  const lasting = itemById(content, id)?.mark;
  if (!lasting) throw badInput('id', 'This item has no lasting effect.');
  const mark: Mark = { kind: 'item', id };
  const earlier = play.marks?.find((each) => each.kind === 'item' && each.id === id);
  if (!lasting.stays || !earlier) return withMark(play, mark, mark);
  const value = (earlier.value ?? 1) + 1;
  if (value > LIMITS.gains) throw badInput('id', `You can gain it at most ${LIMITS.gains} times.`);
  return withMark(play, mark, { ...mark, value });
}

/** Ends the effects of an item that was used up. Of a gain for good that counts several times, one is taken back. */
export function withoutItemMark(play: PlayState, id: string): PlayState {
  const mark = play.marks?.find((each) => each.kind === 'item' && each.id === id);
  const { value = 1 } = mark ?? {};
  if (!mark || value <= 1) return withMark(play, { kind: 'item', id }, null);
  const { value: _count, ...once } = mark;
  return withMark(play, mark, value > 2 ? { ...mark, value: value - 1 } : once);
}

/**
 * Returns the play state with what an action starts: the lasting effects of what it uses up, and its spell with the
 * concentration on it, which ends another one.
 */
export function withMagicOf(
  character: PlayCharacter,
  play: PlayState,
  { source, uses_up, begins, casts }: SheetAction,
  onSelf: boolean,
): PlayState {
  const { content } = character;
  const hasLasting = (uses_up || begins) && onSelf && source.kind === 'item' && itemById(content, source.id)?.mark;
  const begun = hasLasting ? withItemMark({ content, play }, source.id) : play;
  if (casts === null) return begun;
  const { spell: id, level: value, concentration } = casts;
  const free = concentration ? withoutConcentration(begun) : begun;
  const mark: Mark = { kind: 'spell', id, value };
  const cast =
    onSelf && content.spells[id]?.mark ? withHitPointsOfSpell(character, id, withMark(free, mark, mark)) : free;
  return concentration ? { ...cast, concentration: { id, value } } : cast;
}

/** Returns the play state after one result of the d20. */
function afterResult(
  { content }: PlayCharacter,
  play: PlayState,
  { resource, entry: id }: { readonly resource: string; readonly entry: string },
  { becomes, regains }: SpentResult,
  roll: (faces: number) => number,
): PlayState {
  const entry = play.inventory.find((each) => each.id === id);
  const back = regains === undefined ? play : spend(play, resource, -rolledAmount(regains, Infinity, roll));
  if (!entry || becomes === undefined) return back;
  if (becomes === null) return withoutPieces(content, back, entry, 1);
  const { attuned: _attuned, worn: _worn, ...rest } = entry;
  return { ...back, inventory: back.inventory.map((each) => (each === entry ? { ...rest, item: becomes } : each)) };
}

/** Returns what the roll means, as a sentence. */
function sentenceOf({ content }: PlayCharacter, name: string, result: SpentResult | undefined): string {
  if (result?.becomes === null) return `${name} is destroyed.`;
  const other = result?.becomes === undefined ? undefined : itemById(content, result.becomes);
  if (other) return `${name} loses its magic and is ${other.name} from now on.`;
  return result?.regains === undefined ? `${name} keeps its magic.` : `${name} regains charges.`;
}

/** Rolls the d20 for an item whose last charge an action has spent. */
export function withLastCharge(
  character: PlayCharacter,
  play: PlayState,
  spends: readonly ActionCost[],
  { roll }: Pick<PlayCommandContext, 'roll'>,
): { play: PlayState; notes?: Pick<CommandResult, 'notes'> } {
  const { resources } = character.evaluation.sheet;
  const spent = spends.map(({ resource: id, amount }) => ({
    resource: resources.find((each) => each.id === id),
    amount,
  }));
  const last = spent.find(
    ({ resource, amount }) => resource?.when_spent && amount > 0 && (resource.current ?? Infinity) <= amount,
  )?.resource;
  if (!last?.when_spent) return { play };
  const { entry, results } = last.when_spent;
  const shown = roll(D20);
  const result = results.find(({ on }) => on === shown);
  return {
    play: result ? afterResult(character, play, { resource: last.id, entry }, result, roll) : play,
    notes: {
      notes: [`The last charge is spent, and the d20 shows ${shown}. ${sentenceOf(character, last.name, result)}`],
    },
  };
}
