import { projectTurn } from '../../../contracts/turns/encounter.projection.js';
import type { EncounterView } from '../../../contracts/turns/encounter.view.js';
import { slotFor } from '../../../contracts/turns/turn-order.js';
import type { ReadableMap } from '../map.model.js';
import { encounterViewer, shownMap } from '../map.projection.js';
import type { RoomViewer } from '../map.viewer.js';

/* What the views of an encounter have in common, found out without making them. */

/**
 * Whether a viewer's map showed another turn than a view of an encounter does. Costs much less than to compare it with
 * the whole view.
 */
export function showedOtherTurn(map: ReadableMap, viewer: RoomViewer, now: EncounterView): boolean {
  if (!map.encounter || !shownMap(map, viewer)) return false;
  const before = projectTurn(map.encounter, encounterViewer(map, viewer));
  return before.turn !== now.turn || before.round !== now.round || before.is_turn_over !== now.is_turn_over;
}

/** Returns the group of a viewer for the encounter; all viewers of a group see the same of it. */
export const encounterGroupOf = (map: ReadableMap, viewer: RoomViewer): string =>
  `${slotsFor(map, viewer)} ${personalPart(map, viewer)}`;

/**
 * Returns the group of a viewer for a change of the encounter; all viewers of a group saw and see the same of it.
 * @param hasSameSlots whether everybody notices the same participants as before
 */
export const encounterChangeGroupOf = (
  before: ReadableMap,
  after: ReadableMap,
  viewer: RoomViewer,
  hasSameSlots: boolean,
): string =>
  `${hasSameSlots ? personalPart(before, viewer) : encounterGroupOf(before, viewer)} ${encounterGroupOf(after, viewer)}`;

/** Returns what a viewer gets of each participant. */
function slotsFor(map: ReadableMap, viewer: RoomViewer): string {
  const { encounter } = map;
  if (!encounter || viewer.role === 'dm' || !shownMap(map, viewer)) return '';
  const seer = encounterViewer(map, viewer);
  return encounter.participants
    .map((participant) => {
      const isOwn = participant.markerId !== null && seer.ownsMarker(participant.markerId);
      return isOwn ? 'own' : slotFor(encounter, participant, seer);
    })
    .join(' ');
}

/** Returns the viewer's id when an encounter may show them what it shows nobody else. */
function personalPart(map: ReadableMap, viewer: RoomViewer): string {
  const { encounter } = map;
  if (!encounter || viewer.role === 'dm' || !shownMap(map, viewer)) return '';
  const isPersonal =
    encounter.reminders.some(({ authorId }) => authorId === viewer.userId) ||
    encounter.turns.some(({ witnesses }) => witnesses !== undefined);
  return isPersonal ? viewer.userId : '';
}
