import type { Encounter } from '../../../contracts/turns/encounter.types.js';
import { roundOf } from '../../../contracts/turns/turn-order.js';
import { sentence } from '../../../contracts/core/text.js';
import type { MapCommand } from '../commands/index.js';
import type { CampaignState } from '../campaign.state.js';
import type { MapState } from '../map.state.js';
import type { TurnCommand } from '../turns/turn-commands.js';
import type { HistoryNote } from './history.model.js';
import { deedOf, type MapDifference } from './map-difference.js';

/** The commands that may begin a round. */
const BEGINNING = ['nextTurn', 'resumeTurn', 'endTurn', 'delayTurn', 'redo'];

/**
 * Returns how the history lists a command that has changed something.
 * @param map the map of the scene, with the change
 */
export function noteOf(
  command: MapCommand,
  difference: MapDifference,
  map: MapState,
  campaign: CampaignState,
): HistoryNote {
  const { encounter } = map;
  const round = encounter && roundOf(encounter);
  const scene = sceneText(command, campaign);
  const told = scene === undefined ? deed(command, difference, map) : { kind: 'map' as const, text: scene };
  return { ...told, round, beginsRound: beginsRound(command, difference, encounter) };
}

/** What was done to the list of scenes; undefined for another command. */
function sceneText(command: MapCommand, { list, change }: CampaignState): string | undefined {
  const nameOf = (id: string | undefined): string =>
    [...list.scenes, ...(change.before?.list.scenes ?? [])].find((scene) => scene.id === id)?.name ?? 'a scene';
  switch (command.name) {
    case 'makeScene':
      return sentence`Makes the scene ${command.payload.name}`;
    case 'copyScene':
      return sentence`Copies the scene ${nameOf(command.payload.sceneId)}`;
    case 'updateScene':
      return sentence`Changes the scene ${nameOf(command.payload.sceneId)}`;
    case 'deleteScene':
      return sentence`Deletes the scene ${nameOf(command.payload.sceneId)}`;
    case 'showScene':
      return command.payload.playerIds === undefined
        ? sentence`Shows everybody the scene ${nameOf(command.payload.sceneId)}`
        : sentence`Shows some players the scene ${nameOf(command.payload.sceneId)}`;
    default:
      return undefined;
  }
}

function deed(command: MapCommand, difference: MapDifference, map: MapState): Pick<HistoryNote, 'kind' | 'text'> {
  switch (command.name) {
    case 'undo':
    case 'undoEntry':
    case 'redo': {
      const text = command.target?.text ?? (command.target ? deedOf(command.target.difference) : '');
      const kind = command.target?.kind === 'turn' ? 'turn' : 'map';
      return { kind, text: `${command.name === 'redo' ? 'Does again' : 'Undoes'}: ${text}` };
    }
    case 'resolveAttack':
    case 'applyAttack':
      return { kind: 'map', text: [difference.applied?.text, difference.spent?.text].filter(Boolean).join('. ') };
    case 'restore':
      return { kind: 'restore', text: command.plan?.text ?? '' };
    default: {
      const isTurn = difference.encounter != null && difference.markers.length === 0 && difference.map === null;
      return isTurn
        ? { kind: 'turn', text: turnText(command as TurnCommand, difference, map) }
        : { kind: 'map', text: deedOf(difference) };
    }
  }
}

/** 0 for the command that has started the encounter. */
function beginsRound(command: MapCommand, { encounter: change }: MapDifference, now: Encounter | null): number | null {
  if (command.name === 'startEncounter') return 0;
  if (!now || !change || change.whole || !BEGINNING.includes(command.name)) return null;
  const round = roundOf(now);
  const isFirst = now.turns.filter((turn) => turn.round === round).length === 1;
  // Whoever ends the first turn of a round changes that turn and begins no round.
  const hadBegun = change.turns?.before.some((turn) => turn.round === round);
  return isFirst && !hadBegun && change.turns?.after.at(-1)?.round === round ? round : null;
}

/** What was done to the turn order, such as "Begins Goblin's turn". */
function turnText(command: TurnCommand, { encounter: change }: MapDifference, map: MapState): string {
  const { encounter } = map;
  const nameOf = (id: string | undefined): string => {
    const left = change && !change.whole ? change.participants.find((one) => one.id === id)?.before : undefined;
    const participant = encounter?.participants.find((one) => one.id === id) ?? left;
    const marker = participant?.markerId ? map.marker(participant.markerId) : undefined;
    return marker?.name ?? participant?.name ?? 'somebody';
  };
  const current = encounter?.turns.at(-1)?.participantId;
  switch (command.name) {
    case 'startEncounter':
      return `Starts an encounter of ${encounter?.participants.length ?? 0}`;
    case 'joinEncounter': {
      const joined = change && !change.whole ? change.participants.filter(({ before }) => !before) : [];
      return sentence`Adds ${joined.map(({ id }) => nameOf(id)).join(', ')} to the turn order`;
    }
    case 'endEncounter':
      return 'Ends the encounter';
    case 'removeFallen':
      return 'Takes the fallen out of the turn order';
    case 'nextTurn':
      return sentence`Begins the turn of ${nameOf(current)}`;
    case 'previousTurn':
      return sentence`Goes back to the turn of ${nameOf(current)}`;
    case 'rollInitiative':
      return 'Rolls initiative';
    case 'setHiddenTurns':
      return 'Changes what players see of hidden turns';
    case 'removeReminder':
      return 'Removes a reminder';
    default:
      return sentence`${TURN_TEXTS[command.name]} ${nameOf(command.payload.participantId)}`;
  }
}

const TURN_TEXTS = {
  leaveEncounter: 'Takes out of the turn order:',
  resumeTurn: 'Begins the delayed turn of',
  endTurn: 'Ends the turn of',
  delayTurn: 'Delays the turn of',
  readyAction: 'Changes the readied action of',
  setInitiative: 'Sets the initiative of',
  reorderTurn: 'Moves in the turn order:',
  setSurprise: 'Changes the surprise of',
  setLegendaryActions: 'Changes the legendary actions of',
  spendLegendaryActions: 'Counts the legendary actions of',
  markLairAction: 'Marks a lair action of',
  addReminder: 'Adds a reminder for',
} as const;
