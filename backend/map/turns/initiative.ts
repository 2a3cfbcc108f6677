import { randomInt } from 'node:crypto';
import { parseDice, rollDice, withAdvantage, type Roll, type RollMode } from '../../../contracts/dice/index.js';
import type { Participant } from '../../../contracts/turns/encounter.types.js';
import { logRoll } from '../log/log-commands.js';
import type { MapCommandContext } from '../commands/preconditions.js';
import type { MarkerState } from '../map.model.js';
import { sees } from '../map.projection.js';

/** What a character's sheet says about initiative. */
export interface CharacterInitiative {
  readonly bonus: number;
  /** The Dexterity score. */
  readonly dexterity: number;
  readonly mode: RollMode;
}

/** By character id. */
export type Initiatives = ReadonlyMap<string, CharacterInitiative>;

/** A creature of which nothing is known. */
const UNKNOWN: Pick<CharacterInitiative, 'bonus' | 'mode'> = { bonus: 0, mode: 'normal' };

/** A number after a name: 'Goblin 2'. */
const COUNT = /\s+\d{1,6}$/u;
/** The largest of the numbers from which a chance between 0 and 1 is made. */
const CHANCES = 2 ** 32;

/** A random number from 0 to 1, for equal initiatives with equal Dexterity. */
export const rollChance = (): number => randomInt(CHANCES) / CHANCES;

/** The group that rolls together: markers of one type whose names differ only in a number; null for a character. */
export const groupOf = ({ characterId, name, type }: MarkerState): string | null =>
  characterId === null ? `${type} ${name.trim().replace(COUNT, '').toLowerCase()}` : null;

/** Rolls initiative. SRD "Initiative". */
function rollFor(initiative: Pick<CharacterInitiative, 'bonus' | 'mode'>): Roll {
  const { bonus, mode } = initiative;
  const dice = parseDice(bonus === 0 ? '1d20' : `1d20${bonus < 0 ? '-' : '+'}${Math.abs(bonus)}`);
  return rollDice(withAdvantage(dice, mode), (faces) => randomInt(1, faces + 1));
}

/**
 * Rolls for participants, once for each group, and puts each roll into the log: for everybody if all see one of those
 * for whom it was rolled, otherwise for the DMs and the sender.
 * @returns the initiatives by participant id
 */
export function rollInitiatives(
  context: MapCommandContext,
  participants: readonly Participant[],
  initiatives: Initiatives,
): ReadonlyMap<string, number> {
  const rolled = new Map<string, number>();
  const groups = new Map<string, Participant[]>();
  for (const participant of participants) {
    const key = participant.group ?? participant.id;
    groups.set(key, [...(groups.get(key) ?? []), participant]);
  }
  for (const group of groups.values()) {
    const markers = group.map(({ markerId }) => (markerId === null ? undefined : context.state.marker(markerId)));
    const result = rollFor(initiatives.get(markers[0]?.characterId ?? '') ?? UNKNOWN);
    for (const { id } of group) rolled.set(id, result.total);
    logInitiative(context, group, markers, result);
  }
  return rolled;
}

/** Names only those whom everybody sees, or all of them for the DMs alone. */
function logInitiative(
  context: MapCommandContext,
  group: readonly Participant[],
  markers: readonly (MarkerState | undefined)[],
  result: Roll,
): void {
  const { state } = context;
  const members = [...state.members.values()];
  const known = markers.filter(
    (marker) => marker !== undefined && members.every((member) => sees(state, member, marker)),
  );
  const named = (known.length > 0 ? known : markers).map((marker, at) => marker?.name ?? group[at]?.name ?? '');
  const [first = '', ...others] = named;
  const [marker] = markers;
  const character = marker?.characterId ? { id: marker.characterId, name: marker.characterName } : null;
  const text = `Initiative: ${first}${others.length > 0 ? ` and ${others.length} more` : ''}`;
  logRoll(context, known.length > 0 ? 'everybody' : 'dm', text, { result, character, reasons: [] });
}
