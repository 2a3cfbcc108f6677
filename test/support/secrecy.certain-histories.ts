import { LOG_AUDIENCES } from '../../contracts/log/log.rules.js';
import { coordinateId } from '../../contracts/map/map.rules.js';
import { FIGHT_DEEDS } from './secrecy.fight.js';
import type { History, LogStep, Step } from './secrecy.histories.js';
import type { Deed } from './secrecy.non-interference.js';
import type { SceneMove } from './secrecy.scenes.js';

/* Histories in which certain things are done; random ones do each of them sooner or later. */

/** What hides the most: creatures, revealed lines, items that seem to be others, attacks. */
const CREATURE_DEEDS: readonly Deed[] = ['attack', 'creature', 'creature lines', 'gift', 'identify', 'reveal'];

/** A history in which each of them is done. */
const CREATURES: History = {
  watched: 0,
  succession: false,
  steps: [
    { kind: 'create', type: 'enemy', hiding: false, aware: undefined, onBoard: false, size: 1 },
    { kind: 'place', marker: 0, square: coordinateId(2, 2) },
    { kind: 'creature', marker: 0, creature: 'tarrasque' },
    { kind: 'creature lines', marker: 0, lines: ['armor_class'], players: [0] },
    { kind: 'gift', owner: 0, quantity: 1 },
    { kind: 'identify', item: 0 },
    {
      kind: 'attack',
      marker: 0,
      attacking: undefined,
      way: 0,
      targets: [1],
      isApplied: false,
      audience: 'everybody',
      aimedAt: 3,
    },
    { kind: 'reveal', isRevealed: false },
    { kind: 'reveal', isRevealed: true },
  ],
};

/** Everything in encounters, and what takes back what was done. */
const FIGHT_AND_UNDO_DEEDS: readonly Deed[] = [
  ...FIGHT_DEEDS,
  ...(['restore', 'undo', 'redo', 'own undo', 'own redo', 'log', 'view as'] as const),
];

const HIDDEN = { kind: 'create', type: 'npc', hiding: true, aware: undefined, onBoard: false, size: 1 } as const;
const FIGHT = {
  kind: 'fight',
  initiatives: [31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42],
  pick: 3,
  isRolled: true,
} as const;

/** A history in which each of them is done, with hidden turns that are absent, and with those that are a '?'. */
const FIGHT_AND_UNDO: History = {
  watched: 0,
  succession: false,
  steps: [
    HIDDEN,
    { kind: 'place', marker: 0, square: coordinateId(2, 2) },
    { kind: 'creature', marker: 0, creature: 'hydra' },
    HIDDEN,
    { kind: 'place', marker: 0, square: coordinateId(2, 4) },
    {
      ...FIGHT,
      hiddenTurns: 'absent',
      moves: [
        ...(['roll', 'type', 'remind', 'surprise', 'remind the DM', 'legendary'] as const),
        ...(['hidden surprise', 'hidden ready', 'hidden type', 'next', 'next', 'end', 'next', 'next'] as const),
        ...(['back', 'next', 'next', 'next', 'next', 'delay', 'next', 'ready', 'rewind'] as const),
        ...(['fall', 'remove fallen', 'hidden leave', 'next'] as const),
      ],
    },
    { ...FIGHT, hiddenTurns: 'masked', moves: ['hidden surprise', 'hidden ready', 'next', 'next', 'rewind', 'next'] },
    { kind: 'log', author: undefined, audience: 'everybody', recipient: undefined, dice: '4d6dl1' },
    { kind: 'player move', player: 0, marker: -1, square: coordinateId(3, 3), repeated: false },
    HIDDEN,
    { kind: 'place', marker: 0, square: coordinateId(3, 4) },
    { kind: 'player move', player: 0, marker: -1, square: coordinateId(3, 4), repeated: false },
    HIDDEN,
    { kind: 'place', marker: 0, square: coordinateId(3, 3) },
    { kind: 'own undo' },
    { kind: 'own redo' },
    {
      kind: 'undo',
      changes: [
        HIDDEN,
        { kind: 'place', marker: 0, square: coordinateId(4, 4) },
        { kind: 'paint', usage: 'fog', squares: [coordinateId(1, 1)], blank: false },
      ],
      moves: ['undo', 'undo', 'redo', 'undo'],
    },
    { kind: 'restore', step: 3 },
  ],
};

/** The log, which the DM and two players write for each audience, with messages and rolls. */
const LOG: readonly LogStep[] = [undefined, 0, 1].flatMap((author) =>
  LOG_AUDIENCES.flatMap((audience) =>
    [undefined, '2d20kh1+5'].flatMap((dice): LogStep[] => {
      const entry = { kind: 'log', author, audience, dice } as const;
      // Whispers to the watched player, and those between others.
      return audience === 'person'
        ? [0, 2].map((recipient) => ({ ...entry, recipient }))
        : [{ ...entry, recipient: undefined }];
    }),
  ),
);

const WORKS = ['marker', 'hidden marker', 'paint', 'fog', 'ping', 'name', 'fight', 'new map', 'reveal'] as const;
const workIn = (scene: number): SceneMove[] => WORKS.map((work) => ({ do: 'work', scene, work, isOn: true }));
/** The DM prepares two scenes, shows one to another player, then both players the other one, and deletes a copy. */
const SCENE_MOVES: readonly SceneMove[] = [
  { do: 'make', scene: 0 },
  { do: 'make', scene: 0 },
  ...workIn(1),
  { do: 'look', scene: 1 },
  { do: 'show', scene: 2, players: [1] },
  ...workIn(2),
  { do: 'copy', scene: 2 },
  { do: 'order', scene: 3 },
  { do: 'show', scene: 1, players: undefined },
  ...workIn(1),
  { do: 'work', scene: 2, work: 'name', isOn: false },
  { do: 'delete', scene: 3 },
];

const KNOWN_TO_ALL = {
  kind: 'create',
  type: 'enemy',
  hiding: false,
  aware: undefined,
  onBoard: false,
  size: 1,
} as const;
const hit = (value: string): Step => ({ kind: 'creature play', marker: 0, play: { type: 'hit_points', value } });

/** A history with the log, scenes, hit points that are hidden and then shown, and the table screen. */
const TABLE: History = {
  watched: 0,
  succession: false,
  steps: [
    KNOWN_TO_ALL,
    { kind: 'place', marker: 0, square: coordinateId(2, 2) },
    { kind: 'creature', marker: 0, creature: 'tarrasque' },
    hit('-7'),
    ...LOG,
    { kind: 'read log', player: 0, search: undefined },
    { kind: 'read log', player: 0, search: 'log-of' },
    ...LOG.map((_, entry): Step => ({ kind: 'delete entry', entry })),
    { kind: 'party health', rule: 'words' },
    { kind: 'creature health', marker: 0, isShown: true, isForAll: false },
    hit('-400'),
    // What only others learn is news for the table screen.
    { kind: 'creature lines', marker: 0, lines: ['armor_class'], players: [0] },
    { kind: 'creature lines', marker: 0, lines: ['armor_class'], players: undefined },
    { kind: 'scenes', moves: SCENE_MOVES },
    { ...KNOWN_TO_ALL, aware: [0, 1] },
    { kind: 'place', marker: 0, square: coordinateId(3, 3) },
    ...[
      [0, 1, 2],
      [0, 2],
    ].map((aware): Step => ({
      kind: 'revise',
      marker: 0,
      type: undefined,
      hiding: undefined,
      size: undefined,
      aware,
      removal: 'none',
      repeated: false,
    })),
    { kind: 'restore', step: 1 },
    { kind: 'ping', player: undefined, square: coordinateId(1, 1) },
  ],
};

const SCENE_DEEDS: readonly Deed[] = [
  ...(['make', 'copy', 'delete', 'order', 'look', 'show'] as const).map((what): Deed => `scenes: ${what}`),
  ...WORKS.flatMap((work): Deed[] => [`scenes: seen ${work}`, `scenes: unseen ${work}`]),
];

/** What is hidden at a table beside its map: rolls, whispers, hit points, scenes with their names, the history. */
const TABLE_DEEDS: readonly Deed[] = [
  ...(['dm', 'person', 'secret'] as const).flatMap((audience): Deed[] => [
    `hidden message: ${audience}`,
    `hidden roll: ${audience}`,
  ]),
  ...(['log', 'read log', 'delete entry', 'hidden hit points', 'creature health'] as const),
  ...SCENE_DEEDS,
  ...(['restore', 'ping', 'view as', 'table screen'] as const),
];

/** A history with what is hidden in it, and what must be done in it. */
interface CertainHistory {
  readonly secrets: string;
  readonly history: History;
  readonly deeds: readonly Deed[];
}

/** All of them. */
export const CERTAIN_HISTORIES: readonly CertainHistory[] = [
  { secrets: 'a creature, an item or an attack that they may not know', history: CREATURES, deeds: CREATURE_DEEDS },
  {
    secrets: 'what hidden creatures do in encounters, and what the DM takes back',
    history: FIGHT_AND_UNDO,
    deeds: FIGHT_AND_UNDO_DEEDS,
  },
  {
    secrets: 'secret rolls, whispers, hidden hit points, unseen scenes and the history',
    history: TABLE,
    deeds: TABLE_DEEDS,
  },
];
