import { randomUUID } from 'node:crypto';
import type { roomEmits } from '../../backend/map/room-emits.js';

/** The name of an emit of a campaign's room. */
export type RoomEmit = keyof typeof roomEmits;

/** The ids that a payload may name. */
export interface RoomIds {
  readonly marker: string;
  readonly participant: string;
  readonly reminder: string;
  readonly character: string;
  readonly member: string;
  /** An entry of the log: a message, a roll or an attack. */
  readonly logEntry: string;
  /** An entry of the history. */
  readonly historyEntry: string;
}

/** Ids that nothing has. */
export const randomIds = (): RoomIds => ({
  marker: randomUUID(),
  participant: randomUUID(),
  reminder: randomUUID(),
  character: randomUUID(),
  member: randomUUID(),
  logEntry: randomUUID(),
  historyEntry: `map.${randomUUID()}.${randomUUID()}`,
});

/** The fields that most emits read, each with a value that all of those accept. */
const common = (ids: RoomIds) => ({
  type: 'move_marker',
  name: 'Pit',
  markerType: 'trap',
  rows: 3,
  columns: 3,
  coordId: 1,
  coordinateId: 1,
  colorHexUsage: 'color',
  isRevealed: true,
  markerId: ids.marker,
  markerIds: [ids.marker],
  mountId: ids.marker,
  attackerId: ids.marker,
  participantId: ids.participant,
  beforeId: ids.participant,
  reminderId: ids.reminder,
  characterId: ids.character,
  entryId: ids.historyEntry,
  initiative: 10,
  isSurprised: true,
  perRound: 3,
  count: 1,
  moment: 'start',
  text: 'I attack',
  hiddenTurns: 'absent',
  creatureId: 'goblin',
  isShown: true,
  lines: ['armor_class'],
  key: 'check:str',
  spell: 'conjure-animals',
});

/** What single emits read otherwise. */
const own = (ids: RoomIds): Partial<Record<RoomEmit, object>> => ({
  updateMarker: { type: 'update_marker' },
  newCreature: { type: 'new_marker', creatureId: undefined, copyOf: ids.marker },
  playCreature: { type: 'hit_points', value: '-1' },
  placeCreatures: { groups: [{ creature: 'goblin', count: 1, name: '' }] },
  rollInitiative: { participantIds: [ids.participant] },
  rewind: { round: 1 },
  getHistory: { before: ids.historyEntry },
  getLog: { before: ids.logEntry, senderId: ids.member },
  sendMessage: { audience: 'person', recipientId: ids.member },
  deleteEntry: { entryId: ids.logEntry },
  showScene: { playerIds: [ids.member] },
  resolveAttack: { targets: [{ markerId: ids.marker }] },
  applyAttack: { entryId: ids.logEntry },
});

/** A payload that an emit accepts until it looks for what is named in it. It names no campaign and no scene. */
export const roomPayload = (name: RoomEmit, ids: RoomIds = randomIds()): object => ({
  ...common(ids),
  ...own(ids)[name],
});
