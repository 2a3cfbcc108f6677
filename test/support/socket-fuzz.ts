import { getMetadataStorage } from 'class-validator';
import fc from 'fast-check';
import { roomEmits } from '../../backend/map/room-emits.js';
import * as attacks from '../../contracts/attack/attack.dto.js';
import * as history from '../../contracts/history/history.dto.js';
import * as log from '../../contracts/log/log.dto.js';
import * as companions from '../../contracts/map/companions.dto.js';
import * as creatures from '../../contracts/map/creatures.dto.js';
import * as map from '../../contracts/map/map.dto.js';
import { PlaceCreatures } from '../../contracts/map/place-creatures.dto.js';
import * as scenes from '../../contracts/map/scenes.dto.js';
import * as turns from '../../contracts/turns/turns.dto.js';

type EmitName = keyof typeof roomEmits;
type InputClass = new () => object;

/** One emit of an attacker. */
export interface OddEmit {
  readonly event: string;
  readonly payload: unknown;
}

/** Ids for the payloads: of the sender's campaign, and of another campaign that the sender must not reach. */
export interface KnownIds {
  readonly own: readonly string[];
  readonly others: readonly string[];
}

const INPUTS: Readonly<Record<EmitName, InputClass>> = {
  join: map.JoinRoom,
  leave: map.CampaignRef,
  getMap: map.GetMap,
  createMap: map.CreateMap,
  revealMap: map.RevealMap,
  placeMarker: map.SaveMarker,
  updateMarker: map.SaveMarker,
  liftMarker: map.DeleteMarker,
  deleteMarker: map.DeleteMarker,
  paint: map.PaintSquares,
  ping: map.MapPing,
  undo: map.MapCommandFields,
  redo: map.MapCommandFields,
  startEncounter: turns.StartEncounter,
  joinEncounter: turns.JoinEncounter,
  leaveEncounter: turns.ParticipantRef,
  removeFallen: turns.RemoveFallen,
  endEncounter: turns.EndEncounter,
  nextTurn: turns.NextTurn,
  previousTurn: turns.NextTurn,
  endTurn: turns.ParticipantRef,
  delayTurn: turns.ParticipantRef,
  resumeTurn: turns.ParticipantRef,
  readyAction: turns.ReadyAction,
  rollInitiative: turns.RollInitiative,
  setInitiative: turns.SetInitiative,
  reorderTurn: turns.ReorderTurn,
  setSurprise: turns.SetSurprise,
  setLegendaryActions: turns.SetLegendaryActions,
  spendLegendaryActions: turns.SpendLegendaryActions,
  markLairAction: turns.MarkLairAction,
  addReminder: turns.AddReminder,
  removeReminder: turns.RemoveReminder,
  setHiddenTurns: turns.SetHiddenTurns,
  rollDice: log.RollDice,
  sendMessage: log.SendMessage,
  deleteEntry: log.DeleteLogEntry,
  getLog: log.GetLog,
  getHistory: history.GetHistory,
  undoEntry: history.UndoHistoryEntry,
  previewRestore: history.PreviewRestore,
  restore: history.RestoreHistory,
  rewind: history.RewindEncounter,
  makeScene: scenes.MakeScene,
  copyScene: scenes.CopyScene,
  updateScene: scenes.UpdateScene,
  deleteScene: scenes.DeleteScene,
  showScene: scenes.ShowScene,
  getSceneThumbnails: scenes.GetSceneThumbnails,
  setCreature: creatures.SetCreature,
  changeForm: creatures.ChangeForm,
  showCreatureHealth: creatures.ShowCreatureHealth,
  newCreature: creatures.NewCreature,
  playCreature: creatures.PlayCreature,
  revealLines: creatures.RevealLines,
  rollCreature: creatures.RollCreature,
  placeCreatures: PlaceCreatures,
  setCompanion: companions.SetCompanion,
  summonCompanion: companions.SummonCompanion,
  dismissCompanion: companions.DismissCompanion,
  callCompanion: companions.CallCompanion,
  mountCreature: companions.MountCreature,
  dismountCreature: companions.DismountCreature,
  getCompanions: companions.GetCompanions,
  getStatBlock: companions.GetStatBlock,
  getSummons: companions.GetSummons,
  getAttackWays: attacks.GetAttackWays,
  resolveAttack: attacks.ResolveAttack,
  applyAttack: attacks.ApplyAttack,
  getOpenAttacks: attacks.GetOpenAttacks,
};

/** The fields that an input class validates. */
function fieldsOf(type: InputClass): string[] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(type, '', true, false);
  return [...new Set(rules.map(({ propertyName }) => propertyName))];
}

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

/** Text that tends to break parsers: control characters, lone surrogates, code. */
const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.constantFrom('\0', 'a\0b', '\ud800', 'x\udfff', '\u202e\u200b', '𝒳'.repeat(200)),
  fc.constantFrom('__proto__', 'constructor', '{"a":1}', '[1,2]', 'null', 'NaN', '1e999', "'; DROP TABLE x; --"),
  fc.nat({ max: 30_000 }).map((length) => 'x'.repeat(length)),
);

const oddNumber = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(0, -0, -1, 0.5, 1601, 2 ** 31, 2 ** 53, 1e300, Number.NaN, Number.POSITIVE_INFINITY),
);

const wideList = (width: number): number[] => Array.from({ length: width }, (_, index) => index);
const wideObject = (width: number): object => Object.fromEntries(wideList(width).map((index) => [`k${index}`, index]));

const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: oddText },
  { weight: 4, arbitrary: oddNumber },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, undefined, true, false, [], {}, [[]], [null]) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>({ toString: 1 }, { length: 1e9 }, { then: 1 }) },
  { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 5 }) },
  { weight: 2, arbitrary: fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)) },
  { weight: 1, arbitrary: fc.nat({ max: 600 }).map(nested) },
  { weight: 1, arbitrary: fc.nat({ max: 8000 }).map(wideList) },
  { weight: 1, arbitrary: fc.nat({ max: 3000 }).map(wideObject) },
);

/** Words that some field accepts. */
const WORDS = [
  ...['enemy', 'trap', '#123456', 'true', 'false', '12', '-7', '2d6+3', '#1d20'],
  ...['start', 'end', 'absent', 'masked', 'first_turn', 'everybody', 'dm', 'person', 'secret', 'advantage'],
  ...['goblin', 'ogre', 'poisoned', 'conjure-animals', 'hit_points', 'set_condition', 'check:str', 'save:dex'],
  ...['actions/club', 'armor_class', 'after_owner'],
];

/** Values that are often valid, so that the payload passes the first check. */
const plausible = ({ own, others }: KnownIds): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.constantFrom<unknown>(undefined, ...own, ...others),
    fc.constantFrom<unknown>(...map.MARKER_SAVES, ...map.COLOR_USAGES, ...WORDS),
    fc.constantFrom(...own, ...others).map((id) => [id]),
    fc
      .constantFrom(...own, ...others)
      .map((markerId) => [{ markerId, creature: 'goblin', count: 2, name: '', target: 0 }]),
    fc.integer({ min: 1, max: 40 }),
    fc.uuid(),
    fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 30 }),
  );

/** Whether a payload fits into a message; the server closes the socket of one that is larger than 64 KiB. */
const isInOneMessage = (payload: unknown): boolean => Buffer.byteLength(JSON.stringify(payload) ?? '') < 60_000;

const oddEmit = (name: EmitName, ids: KnownIds): fc.Arbitrary<OddEmit> => {
  const value = fc.oneof({ weight: 3, arbitrary: plausible(ids) }, { weight: 1, arbitrary: oddValue });
  const values = Object.fromEntries(fieldsOf(INPUTS[name]).map((field) => [field, value]));
  const fields = fc.record(values, { requiredKeys: [] });
  const payload = fc.oneof({ weight: 9, arbitrary: fields }, { weight: 1, arbitrary: oddValue }).filter(isInOneMessage);
  return payload.map((made) => ({ event: roomEmits[name].name, payload: made }));
};

/** Generates `count` emits of all events, the same for the same seed. */
export function oddEmits(count: number, seed: number, ids: KnownIds): OddEmit[] {
  const kinds = (Object.keys(INPUTS) as EmitName[]).map((name) => oddEmit(name, ids));
  return fc.sample(fc.oneof(...kinds), { numRuns: count, seed });
}

/** A raw message: a WebSocket text or binary message, or bytes written to the TCP connection. */
export interface BrokenMessage {
  readonly as: 'text' | 'binary' | 'bytes';
  readonly data: string | Buffer;
}

/* The prefixes of text messages: the Engine.IO type 4 (message), followed by the Socket.IO type. */
const MESSAGE = '4';
const CONNECT = `${MESSAGE}0`;
const DISCONNECT = `${MESSAGE}1`;
const EVENT = `${MESSAGE}2`;
const ACK = `${MESSAGE}3`;
/** The number of attachments and '-' follow. */
const BINARY_EVENT = `${MESSAGE}5`;
const BINARY_ACK = `${MESSAGE}6`;
/** A packet of each Engine.IO type: open, close, ping (also as a probe), pong, message, upgrade and noop. */
const ENGINE_PACKETS = ['0{"sid":"x"}', '1', '2', '2probe', '3', MESSAGE, '5', '6'];

const bytes = fc.uint8Array({ maxLength: 300 }).map((data) => Buffer.from(data));
const ownEvents = Object.values(roomEmits).map(({ name }) => JSON.stringify(name));
const oddEvents = ['"error"', '"disconnect"', '"disconnecting"', '"connect"', '""', '7', 'null', '{}'];
const events = fc.constantFrom(...ownEvents, ...oddEvents);
const PLACEHOLDER = '{"_placeholder":true,"num":0}';

const brokenText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.tuple(fc.nat({ max: 9 }), fc.string({ maxLength: 40 })).map(([type, rest]) => `${type}${rest}`),
  fc.tuple(fc.nat({ max: 9 }), fc.string({ maxLength: 40 })).map(([type, rest]) => `${MESSAGE}${type}${rest}`),
  fc.tuple(events, fc.nat(), fc.string({ maxLength: 20 })).map(([event, id, rest]) => `${EVENT}${id}[${event},${rest}`),
  fc.tuple(events, fc.nat({ max: 1e6 })).map(([event, id]) => `${EVENT}${id}[${event},{"campaignId":1}]`),
  // A binary event with missing attachments, with a wrong number of them, or with placeholders for none.
  fc
    .tuple(fc.integer({ min: -1, max: 12 }), events)
    .map(([many, event]) => `${BINARY_EVENT}${many}-1[${event},${PLACEHOLDER}]`),
  fc
    .tuple(fc.nat(), events, fc.nat())
    .map(([many, event, n]) => `${BINARY_EVENT}${many}-[${event},{"_placeholder":true,"num":${n}}]`),
  fc.constantFrom(
    CONNECT,
    `${CONNECT}/other,`,
    `${CONNECT}{`,
    DISCONNECT,
    `${DISCONNECT}/other,`,
    `${ACK}[]`,
    `${ACK}99999[]`,
    `${BINARY_ACK}-[]`,
    `${BINARY_EVENT}1-`,
    `${BINARY_EVENT}-`,
  ),
  fc.constantFrom(...ENGINE_PACKETS),
  fc.integer({ min: 1, max: 30_000 }).map((depth) => `${EVENT}["join",${'['.repeat(depth)}${']'.repeat(depth)}]`),
  fc
    .integer({ min: 1, max: 5000 })
    .map((deep) => `${BINARY_EVENT}1-["join",${'['.repeat(deep)}${PLACEHOLDER}${']'.repeat(deep)}]`),
);

const brokenMessage: fc.Arbitrary<BrokenMessage> = fc.oneof(
  { weight: 6, arbitrary: brokenText.map((data) => ({ as: 'text', data }) as const) },
  { weight: 2, arbitrary: bytes.map((data) => ({ as: 'binary', data }) as const) },
  { weight: 1, arbitrary: bytes.map((data) => ({ as: 'bytes', data }) as const) },
);

/** Generates `count` lists of messages that break the protocol, one list per connection, the same for the same seed. */
export const brokenConnections = (count: number, seed: number): BrokenMessage[][] =>
  fc.sample(fc.array(brokenMessage, { minLength: 1, maxLength: 4 }), { numRuns: count, seed });
