import { randomInt } from 'node:crypto';
import { parseDice, rollDice } from '../../../contracts/dice/index.js';
import type { SheetRoll } from '../../../contracts/character/rolls/sheet-roll.types.js';
import type { CreatureRollDetails, RollOfSheet } from '../../../contracts/log/logged-roll.types.js';
import { playOfMarkerCreature } from '../../../contracts/map/marker-creature.types.js';
import type { Participant } from '../../../contracts/turns/encounter.types.js';
import type { SheetInitiative } from '../../characters/initiatives.service.js';
import { logRoll } from '../log/log-commands.js';
import type { LoggedRollState } from '../log/log.model.js';
import { rollOfCreature, rollOfSheet } from '../../../contracts/log/roll-of-sheet.js';
import type { CreatureRules } from '../creatures/creature-rules.js';
import { creatureRollState } from '../creatures/roll-creature.js';
import type { MapCommandContext } from '../commands/preconditions.js';
import type { MapMember, MarkerState } from '../map.model.js';
import { sees } from '../map.projection.js';
import { fairDie } from '../../core/fair-die.js';

/** By character id. */
export type Initiatives = ReadonlyMap<string, SheetInitiative>;

/** What says how participants roll: the sheets of characters, and the stat blocks that markers carry. */
export interface InitiativeSources {
  readonly sheets: Initiatives;
  readonly creatures: CreatureRules;
}

/** The roll of a marker without a sheet and without a creature. SRD "Initiative". */
const PLAIN: SheetRoll = {
  key: 'initiative',
  kind: 'initiative',
  label: 'Initiative',
  expression: '1d20',
  reasons: [],
  mode: 'normal',
  modeReasons: [],
  diceReasons: [],
  notes: [],
  minTotal: null,
  criticalFrom: null,
  extras: [],
};

/** A number after a name: 'Goblin 2'. */
const COUNT = /\s+\d{1,6}$/u;
/** The number of values that a random number from 0 to 1 can have. */
const CHANCES = 2 ** 32;

/** A random number from 0 to 1, for equal initiatives with equal Dexterity. */
export const rollChance = (): number => randomInt(CHANCES) / CHANCES;

/** The group that rolls together: markers of one type whose names differ only in a number; null for a character. */
export const groupOf = ({ characterId, name, type }: MarkerState): string | null =>
  characterId === null ? `${type} ${name.trim().replace(COUNT, '').toLowerCase()}` : null;

/**
 * Rolls for participants, once for each group, and puts each roll into the log: for everybody if all see one of those
 * for whom it was rolled, otherwise for the DMs and the sender.
 * @returns the initiatives by participant id
 */
export function rollInitiatives(
  context: MapCommandContext,
  participants: readonly Participant[],
  { sheets, creatures }: InitiativeSources,
): ReadonlyMap<string, number> {
  const rolled = new Map<string, number>();
  const groups = new Map<string, Participant[]>();
  for (const participant of participants) {
    const key = participant.group ?? participant.id;
    groups.set(key, [...(groups.get(key) ?? []), participant]);
  }
  for (const group of groups.values()) {
    const markers = group.map(({ markerId }) => (markerId === null ? undefined : context.state.marker(markerId)));
    const sheet = sheets.get(markers[0]?.characterId ?? '');
    const roll = sheet?.roll ?? creatureInitiative(markers[0], creatures) ?? PLAIN;
    const result = rollDice(parseDice(roll.expression), fairDie, roll.minTotal);
    for (const { id } of group) rolled.set(id, result.total);
    logInitiative(context, group, markers, {
      result,
      sheet: sheet ? ofCharacter(markers[0], sheet) : null,
      details: sheet || !markers[0] ? null : rollOfCreature(markers[0].id, roll, {}, false),
    });
  }
  return rolled;
}

/** Returns what the stat block of a marker's creature says about initiative; undefined: it carries none. */
const creatureInitiative = (marker: MarkerState | undefined, rules: CreatureRules): SheetRoll | undefined =>
  marker?.creature
    ? rules.rollOf(marker.creature.id, playOfMarkerCreature(marker.creature), 'initiative', {})
    : undefined;

const ofCharacter = (marker: MarkerState | undefined, { name, roll }: SheetInitiative): RollOfSheet =>
  rollOfSheet({ id: marker?.characterId ?? '', name }, roll, {});

/** Names only those whom everybody sees, or all of them for the DMs alone, as long as some player is in another scene. */
function logInitiative(
  context: MapCommandContext,
  group: readonly Participant[],
  markers: readonly (MarkerState | undefined)[],
  { result, sheet, details }: Pick<LoggedRollState, 'result' | 'sheet'> & { details: CreatureRollDetails | null },
): void {
  const { campaign, sceneId, state } = context;
  const members = [...state.members.values()];
  const isThere = (member: MapMember): boolean => member.role === 'dm' || campaign.sceneIdOf(member) === sceneId;
  const known = markers.filter(
    (marker) => marker !== undefined && members.every((member) => isThere(member) && sees(state, member, marker)),
  );
  const named = (known.length > 0 ? known : markers).map((marker, at) => marker?.name ?? group[at]?.name ?? '');
  const [first = '', ...others] = named;
  const text = `Initiative: ${first}${others.length > 0 ? ` and ${others.length} more` : ''}`;
  const [of] = known.length > 0 ? known : markers;
  const creature = of && details ? { creature: creatureRollState(context, of, details) } : {};
  logRoll(context, known.length > 0 ? 'everybody' : 'dm', text, { result, sheet, ...creature });
}
