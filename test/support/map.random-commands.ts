import fc from 'fast-check';
import { applyMapCommand, type MapCommand } from '../../backend/map/commands/index.js';
import type { MapMember, MarkerState, PersistedMap, Portraits, Roster } from '../../backend/map/map.model.js';
import { CampaignChange } from '../../backend/map/campaign.change.js';
import { CampaignState } from '../../backend/map/campaign.state.js';
import type { MapState } from '../../backend/map/map.state.js';
import { firstSceneOnly } from '../../backend/map/scenes/scene-list.js';
import { Failure } from '../../contracts/core/failure.js';
import type { SaveMarker } from '../../contracts/map/map.dto.js';
import { MARKER_TYPES } from '../../contracts/map/map.palette.js';
import { coordinateId, MARKER_SIZES } from '../../contracts/map/map.rules.js';
import { anyCompanionCommand, anySummons } from './map.random-companions.js';
import { anyCreatureCommand, creatureOf } from './map.random-creatures.js';
import { anyTurnCommand } from './map.random-turns.js';

/* Random commands of random members on a small, crowded map. Every secret is a unique text. */

const ROWS = 4;
const COLUMNS = 4;
/** The members: two DMs and three players. */
export const MEMBERS: readonly MapMember[] = [
  { userId: 'dm', role: 'dm', displayName: 'First DM', color: '#e69f00' },
  { userId: 'dm2', role: 'dm', displayName: 'Second DM', color: '#56b4e9' },
  { userId: 'p1', role: 'player', displayName: 'Player One', color: '#f0e442' },
  { userId: 'p2', role: 'player', displayName: 'Player Two', color: '#cc79a7' },
  { userId: 'p3', role: 'player', displayName: 'Player Three', color: '#009e73' },
];
export const roster: Roster = new Map(MEMBERS.map((member) => [member.userId, member]));
/** The portraits of the characters. */
export const portraits: Portraits = new Map(
  ['a', 'b', 'c'].map((id) => [`character-${id}`, `/pictures/portrait-${id}/small`]),
);

function markerState(id: string, traits: Partial<MarkerState>): MarkerState {
  return {
    id: `marker-${id}`,
    name: `name-${id}`,
    type: 'enemy',
    characterId: null,
    characterName: '',
    creatorId: null,
    square: null,
    size: 1,
    isHiding: false,
    awareAll: true,
    awareUsers: [],
    publicNotes: `public-${id}`,
    privateNotes: `private-${id}`,
    creature: null,
    ...traits,
  };
}

const pc = (id: string, creatorId: string, place: number | null): MarkerState =>
  markerState(id, {
    type: 'pc',
    characterId: `character-${id}`,
    characterName: `called-${id}`,
    creatorId,
    square: place,
  });

/** The campaign of every history, which is the id of its first scene too. */
export const CAMPAIGN_ID = '00000000-0000-4000-8000-00000000000a';

/** The first scene at the start of every history. */
const initialMap = (): PersistedMap => ({
  dimensions: { id: 'first-map', rows: ROWS, columns: COLUMNS, isRevealed: true },
  encounter: null,
  content: {
    squares: [
      [coordinateId(2, 2), { color: '#abcde1', fog: '#fedcb1' }],
      [coordinateId(2, 3), { color: '#abcde2', fog: '#fedcb2' }],
      [coordinateId(3, 2), { color: '#abcde3', fog: '#fedcb3' }],
    ],
    markers: [
      pc('a', 'p1', coordinateId(1, 1)),
      pc('b', 'p1', null),
      pc('c', 'p2', coordinateId(2, 2)),
      markerState('hiding', { square: coordinateId(1, 3), isHiding: true }),
      markerState('some', { type: 'npc', square: coordinateId(3, 4), awareAll: false, awareUsers: ['p2'] }),
      markerState('fogged', { square: coordinateId(2, 3), creature: creatureOf('fogged') }),
      markerState('goblin', { square: coordinateId(1, 4), creature: creatureOf('goblin') }),
      markerState('trap', { type: 'trap', square: coordinateId(3, 2) }),
    ],
  },
});

/** The campaign at the start of every history. */
export const initialCampaign = (): CampaignState =>
  new CampaignState(
    {
      campaignId: CAMPAIGN_ID,
      version: 0,
      partyHealth: 'words',
      list: firstSceneOnly(CAMPAIGN_ID),
      maps: new Map([[CAMPAIGN_ID, initialMap()]]),
    },
    roster,
    portraits,
  );

/** The map of its first scene. */
export const firstMap = (campaign: CampaignState): MapState => campaign.map(CAMPAIGN_ID);

/** A campaign with only this map, which changes with it. */
export const initialState = (): MapState => firstMap(initialCampaign());

/** One command of one member. */
export interface Step {
  readonly by: MapMember;
  /** Whether a commit ends after this step. */
  readonly commits: boolean;
  readonly make: (state: MapState, serial: number) => MapCommand;
}

/** A square of the map. */
export const square = fc
  .tuple(fc.integer({ min: 1, max: ROWS }), fc.integer({ min: 1, max: COLUMNS }))
  .map(([row, column]) => coordinateId(row, column));
const aware = fc.oneof(fc.constant(undefined), fc.subarray(['p1', 'p2', 'p3']));
/** The index of a marker; the characters' markers are more frequent. */
const someMarker = fc.oneof(fc.nat(2), fc.nat(30));
/** The id of the marker at `index`, counted round. */
export const markerIdAt = (state: MapState, index: number): string =>
  [...state.markers][index % state.markerCount]?.id ?? '';
const fill = (serial: number): string => `#${(0xc00000 + serial).toString(16)}`;
const fog = (serial: number): string => `#${(0xf00000 + serial).toString(16)}`;

export type Make = Step['make'];
const paint: fc.Arbitrary<Make> = fc
  .record({
    colorHexUsage: fc.constantFrom('color', 'fog', 'fog', 'clear_fog' as const),
    coordinateId: fc.array(square, { minLength: 1, maxLength: 6 }),
    clear: fc.boolean(),
  })
  .map(({ clear, colorHexUsage, coordinateId: ids }) => (_state, serial) => ({
    name: 'paint',
    payload: {
      colorHexUsage,
      coordinateId: ids,
      colorHex: colorHexUsage === 'fog' ? fog(serial) : clear ? null : fill(serial),
    },
  }));
const create: fc.Arbitrary<Make> = fc
  .record({
    markerType: fc.constantFrom(...MARKER_TYPES.map((type) => type.id)),
    isHiding: fc.boolean(),
    size: fc.constantFrom(...MARKER_SIZES),
    awareUsers: aware,
  })
  .map((traits) => (_state, serial) => ({
    name: 'updateMarker',
    payload: {
      type: 'new_marker',
      name: `name-${serial}.`,
      publicNotes: `public-${serial}.`,
      privateNotes: `private-${serial}.`,
      ...traits,
    } as SaveMarker,
  }));
const place: fc.Arbitrary<Make> = fc
  .record({
    type: fc.constantFrom('place_marker', 'move_marker' as const),
    marker: someMarker,
    destCoordinateId: square,
  })
  .map(({ type, marker, destCoordinateId }) => (state) => ({
    name: 'placeMarker',
    payload: { type, markerId: markerIdAt(state, marker), destCoordinateId },
  }));
const revise: fc.Arbitrary<Make> = fc
  .record({
    marker: someMarker,
    isHiding: fc.option(fc.boolean(), { nil: undefined }),
    awareUsers: aware,
    rename: fc.boolean(),
    size: fc.option(fc.constantFrom(...MARKER_SIZES), { nil: undefined }),
    isDeleteToggled: fc.boolean(),
    markerType: fc.option(fc.constantFrom(...MARKER_TYPES.map((type) => type.id)), { nil: undefined }),
  })
  .map(({ marker, rename, ...traits }) => (state, serial) => ({
    name: 'updateMarker',
    payload: {
      type: 'update_marker',
      markerId: markerIdAt(state, marker),
      ...(rename ? { name: `name-${serial}.`, privateNotes: `private-${serial}.` } : {}),
      ...traits,
    } as SaveMarker,
  }));
const drop: fc.Arbitrary<Make> = fc
  .record({ name: fc.constantFrom('liftMarker', 'deleteMarker' as const), marker: someMarker })
  .map(({ name, marker }) => (state) => ({ name, payload: { markerId: markerIdAt(state, marker) } }));
const begin: fc.Arbitrary<Make> = fc
  .boolean()
  .map((isRevealed) => () => ({ name: 'createMap', payload: { rows: ROWS, columns: COLUMNS, isRevealed } }));
const reveal: fc.Arbitrary<Make> = fc
  .boolean()
  .map((isRevealed) => () => ({ name: 'revealMap', payload: { isRevealed } }));

/** Any command. */
export const anyCommand = fc.oneof(
  { weight: 24, arbitrary: place },
  { weight: 12, arbitrary: paint },
  { weight: 12, arbitrary: revise },
  { weight: 8, arbitrary: create },
  { weight: 3, arbitrary: drop },
  { weight: 1, arbitrary: begin },
  { weight: 4, arbitrary: reveal },
  { weight: 34, arbitrary: anyTurnCommand },
  { weight: 16, arbitrary: anyCreatureCommand },
  { weight: 8, arbitrary: anyCompanionCommand },
);
const step: fc.Arbitrary<Step> = fc.record({
  by: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...MEMBERS.slice(0, 1)) },
    { weight: 2, arbitrary: fc.constantFrom(...MEMBERS) },
  ),
  commits: fc.boolean(),
  make: fc.oneof({ weight: 20, arbitrary: anyCommand }, { weight: 1, arbitrary: anySummons }),
});
/** A history: one to sixty steps. */
export const steps = fc.array(step, { minLength: 1, maxLength: 60, size: 'max' });

/** A campaign whose only scene has this map. */
const campaignOf = (state: MapState): CampaignState =>
  ({
    members: state.members,
    portraits: state.portraits,
    list: firstSceneOnly(CAMPAIGN_ID),
    change: new CampaignChange(),
    sceneIdOf: () => CAMPAIGN_ID,
    map: () => state,
  }) as unknown as CampaignState;

/** Applies a command. @returns the reply or the refusal as JSON */
export function applyAndSerialize(
  state: MapState,
  member: MapMember,
  command: MapCommand,
  campaign: CampaignState = campaignOf(state),
): string {
  try {
    return JSON.stringify(applyMapCommand(campaign, member, command));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return JSON.stringify(error.toReply());
  }
}

/** Runs the steps. Calls `onReply` after each and `commit` after the last step of each commit. */
export function runSteps(
  list: readonly Step[],
  commit: (state: MapState, campaign: CampaignState) => void,
  onReply: (state: MapState, by: MapMember, text: string) => void = () => undefined,
): void {
  const campaign = initialCampaign();
  const state = firstMap(campaign);
  list.forEach(({ by, commits, make: makeCommand }, index) => {
    onReply(state, by, applyAndSerialize(state, by, makeCommand(state, 1000 + index), campaign));
    if (commits || index === list.length - 1) commit(state, campaign);
  });
}
