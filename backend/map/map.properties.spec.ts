import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Failure } from '../../contracts/core/failure.js';
import type { Coordinate, MapView, Marker } from '../../contracts/map/map.contract.js';
import type { SaveMarker } from '../../contracts/map/map.dto.js';
import { MARKER_TYPES } from '../../contracts/map/map.palette.js';
import { coordinateId, isCreature } from '../../contracts/map/map.rules.js';
import { applyCommand, type MapCommand } from './map.commands.js';
import { classOf, diffViews, projectChange } from './map.diff.js';
import type { MapMember, MarkerState } from './map.model.js';
import { projectMap, type MapPatch } from './map.projection.js';
import { MapState } from './map.state.js';

/* Random commands by random members on a small, crowded map, each secret a text that can be looked for. */

const ROWS = 4;
const COLUMNS = 4;
const MEMBERS: readonly MapMember[] = [
  { userId: 'dm', level: 'dm', displayName: 'Dee' },
  { userId: 'dm2', level: 'dm', displayName: 'Dov' },
  { userId: 'p1', level: 'player', displayName: 'Pim' },
  { userId: 'p2', level: 'player', displayName: 'Pam' },
  { userId: 'p3', level: 'player', displayName: 'Pum' },
];
const roster = new Map(MEMBERS.map((member) => [member.userId, member]));

function seed(id: string, traits: Partial<MarkerState>): MarkerState {
  return {
    id: `marker-${id}`,
    name: `name-${id}`,
    type: 'enemy',
    characterId: null,
    characterName: '',
    creatorId: null,
    square: null,
    isHiding: false,
    awareAll: true,
    awareUsers: [],
    publicNotes: `public-${id}`,
    privateNotes: `private-${id}`,
    ...traits,
  };
}

const pc = (id: string, creatorId: string, place: number | null): MarkerState =>
  seed(id, { type: 'pc', characterId: `character-${id}`, characterName: `called-${id}`, creatorId, square: place });

const freshState = (): MapState =>
  new MapState(
    {
      frame: { id: 'first-map', rows: ROWS, columns: COLUMNS },
      version: 0,
      squares: [
        [coordinateId(2, 2), { color: '#abcde1', fog: '#fedcb1' }],
        [coordinateId(2, 3), { color: '#abcde2', fog: '#fedcb2' }],
        [coordinateId(3, 2), { color: '#abcde3', fog: '#fedcb3' }],
      ],
      markers: [
        pc('a', 'p1', coordinateId(1, 1)),
        pc('b', 'p1', null),
        pc('c', 'p2', coordinateId(2, 2)),
        seed('hiding', { square: coordinateId(1, 3), isHiding: true }),
        seed('some', { type: 'npc', square: coordinateId(3, 4), awareAll: false, awareUsers: ['p2'] }),
        seed('fogged', { square: coordinateId(2, 3) }),
        seed('trap', { type: 'trap', square: coordinateId(3, 2) }),
      ],
    },
    roster,
  );

interface Step {
  readonly by: MapMember;
  /** Ends the commit that this step belongs to. */
  readonly commits: boolean;
  readonly make: (state: MapState, serial: number) => MapCommand;
}

const square = fc.tuple(fc.integer({ min: 1, max: ROWS }), fc.integer({ min: 1, max: COLUMNS })).map(([row, column]) => coordinateId(row, column));
const aware = fc.oneof(fc.constant(undefined), fc.subarray(['p1', 'p2', 'p3']));
/** The characters' markers more often than the rest. */
const someMarker = fc.oneof(fc.nat(2), fc.nat(30));
const pick = (state: MapState, index: number): string => [...state.markers][index % state.markerCount]?.id ?? '';
const fill = (serial: number): string => `#${(0xc00000 + serial).toString(16)}`;
const fog = (serial: number): string => `#${(0xf00000 + serial).toString(16)}`;

type Make = Step['make'];
const paint: fc.Arbitrary<Make> = fc
  .record({ colorHexUsage: fc.constantFrom('color', 'fog', 'fog', 'clear_fog' as const), coordinateId: fc.array(square, { minLength: 1, maxLength: 6 }), clear: fc.boolean() })
  .map(({ clear, colorHexUsage, coordinateId: ids }) => (_state, serial) => ({
    name: 'paint',
    payload: { colorHexUsage, coordinateId: ids, colorHex: colorHexUsage === 'fog' ? fog(serial) : clear ? null : fill(serial) },
  }));
const create: fc.Arbitrary<Make> = fc
  .record({ markerType: fc.constantFrom(...MARKER_TYPES.map((type) => type.id)), isHiding: fc.boolean(), awareUsers: aware })
  .map((traits) => (_state, serial) => ({
    name: 'updateMarker',
    payload: { type: 'new_marker', name: `name-${serial}.`, publicNotes: `public-${serial}.`, privateNotes: `private-${serial}.`, ...traits } as SaveMarker,
  }));
const place: fc.Arbitrary<Make> = fc
  .record({ type: fc.constantFrom('place_marker', 'move_marker' as const), marker: someMarker, destCoordinateId: square })
  .map(({ type, marker, destCoordinateId }) => (state) => ({ name: 'placeMarker', payload: { type, markerId: pick(state, marker), destCoordinateId } }));
const revise: fc.Arbitrary<Make> = fc
  .record({
    marker: someMarker,
    isHiding: fc.option(fc.boolean(), { nil: undefined }),
    awareUsers: aware,
    rename: fc.boolean(),
    isDeleteToggled: fc.boolean(),
    markerType: fc.option(fc.constantFrom(...MARKER_TYPES.map((type) => type.id)), { nil: undefined }),
  })
  .map(({ marker, rename, ...traits }) => (state, serial) => ({
    name: 'updateMarker',
    payload: { type: 'update_marker', markerId: pick(state, marker), ...(rename ? { name: `name-${serial}.`, privateNotes: `private-${serial}.` } : {}), ...traits } as SaveMarker,
  }));
const drop: fc.Arbitrary<Make> = fc
  .record({ name: fc.constantFrom('liftMarker', 'deleteMarker' as const), marker: someMarker })
  .map(({ name, marker }) => (state) => ({ name, payload: { markerId: pick(state, marker) } }));
const begin: fc.Arbitrary<Make> = fc.constant(() => ({ name: 'updateMap', payload: { rows: ROWS, columns: COLUMNS } }));

const make = fc.oneof(
  { weight: 24, arbitrary: place },
  { weight: 12, arbitrary: paint },
  { weight: 12, arbitrary: revise },
  { weight: 8, arbitrary: create },
  { weight: 3, arbitrary: drop },
  { weight: 1, arbitrary: begin },
);
const step: fc.Arbitrary<Step> = fc.record({
  by: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...MEMBERS.slice(0, 1)) }, { weight: 2, arbitrary: fc.constantFrom(...MEMBERS) }),
  commits: fc.boolean(),
  make,
});
const steps = fc.array(step, { minLength: 1, maxLength: 60, size: 'max' });

/** What a step was answered. */
function answer(state: MapState, member: MapMember, command: MapCommand): string {
  try {
    return JSON.stringify(applyCommand(state, member, command));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return JSON.stringify(error.toReply());
  }
}

/** The rules of sight once more, from the protocol's words and without the projection's code. */
function maySee(state: MapState, userId: string, marker: MarkerState): boolean {
  if (roster.get(userId)?.level === 'dm' || marker.creatorId === userId) return true;
  if (marker.square === null || marker.isHiding) return false;
  if (!marker.awareAll && !marker.awareUsers.includes(userId)) return false;
  return !blocked(state, userId, marker.square);
}

function blocked(state: MapState, userId: string, id: number): boolean {
  if (roster.get(userId)?.level === 'dm' || state.square(id)?.fog == null) return false;
  return ![...state.markers].some((marker) => marker.square === id && marker.creatorId === userId);
}

const secretsOf = (marker: MarkerState): string[] => [marker.name, marker.publicNotes].filter((text) => text !== '');

/** What must not be in anything that this person is sent while the state is this. */
function canaries(state: MapState, userId: string): Set<string> {
  const found = new Set<string>();
  if (roster.get(userId)?.level === 'dm') return found;
  for (const marker of state.markers) {
    found.add(marker.privateNotes);
    if (!maySee(state, userId, marker)) for (const secret of [marker.id, ...secretsOf(marker)]) found.add(secret);
  }
  const clear = new Set<string>();
  for (const id of state.paintedSquares) if (!blocked(state, userId, id)) clear.add(state.square(id)?.color ?? '');
  for (const id of state.paintedSquares) {
    const color = state.square(id)?.color;
    if (color && !clear.has(color)) found.add(color);
  }
  return found;
}

function expectNoCanary(text: string, secrets: Iterable<string>): void {
  for (const secret of secrets) if (secret && text.includes(secret)) throw new Error(`${secret} leaked in ${text}`);
}

const byId = <Thing extends { id: string | number }>(things: Iterable<Thing>): Thing[] => [...things].sort((one, other) => (one.id < other.id ? -1 : 1));
const isBlank = (coordinate: Coordinate): boolean => coordinate.color_hex_code === null && !coordinate.is_fog_of_war && coordinate.markers.length === 0;

/** A view in one order, whatever order its frames came in. */
const tidy = (view: MapView): MapView => ({
  ...view,
  markers: byId(view.markers),
  campaign_map: view.campaign_map && { ...view.campaign_map, coordinates: byId(view.campaign_map.coordinates.filter((one) => !isBlank(one))) },
});

/** What a client makes of a frame. */
function replay(view: MapView, patch: MapPatch): MapView {
  if (patch.event === 'update map') return patch.body;
  const body = patch.body as { coordinates: Coordinate[]; markers?: Marker[]; removed?: string[] };
  const markers = new Map(view.markers.map((marker) => [marker.id, marker]));
  for (const id of body.removed ?? []) markers.delete(id);
  for (const marker of body.markers ?? []) markers.set(marker.id, marker);
  const squares = new Map((view.campaign_map?.coordinates ?? []).map((one) => [one.id, one]));
  for (const one of body.coordinates) squares.set(one.id, one);
  return { ...view, markers: [...markers.values()], campaign_map: view.campaign_map && { ...view.campaign_map, coordinates: [...squares.values()] } };
}

/** The same map with nothing in it that this person cannot see. */
function onlySeenBy(state: MapState, userId: string): MapState {
  const squares = [...state.paintedSquares].map((id) => {
    const { color = null, fog: fogColor = null } = state.square(id) ?? {};
    return [id, { color: blocked(state, userId, id) ? null : color, fog: fogColor }] as const;
  });
  const markers = [...state.markers].filter((marker) => maySee(state, userId, marker));
  return new MapState({ frame: state.frame, version: 0, squares, markers }, roster);
}

/** What somebody is sent of all that has changed since it was last taken. */
function frameOf(state: MapState, viewer: MapMember): MapPatch | undefined {
  const change = state.takeChange();
  return projectChange(state, change, change.affected(state), viewer);
}

/** Runs the steps; `commit` is called where one ends, `answered` after each. */
function run(list: readonly Step[], commit: (state: MapState) => void, answered: (state: MapState, by: MapMember, text: string) => void = () => undefined): void {
  const state = freshState();
  list.forEach(({ by, commits, make: makeCommand }, index) => {
    answered(state, by, answer(state, by, makeCommand(state, 1000 + index)));
    if (commits || index === list.length - 1) commit(state);
  });
}

describe('random commands by random members', () => {
  it('F2: replaying what a viewer was sent gives exactly the view that a snapshot would give', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const views = new Map(MEMBERS.map((member) => [member.userId, projectMap(freshState(), member)]));
        run(list, (state) => {
          const change = state.takeChange();
          const affected = change.affected(state);
          for (const member of MEMBERS) {
            const patch = projectChange(state, change, affected, member);
            const view = views.get(member.userId) as MapView;
            const next = patch ? replay(view, patch) : view;
            expect(JSON.stringify(tidy(next))).toBe(JSON.stringify(tidy(projectMap(state, member))));
            views.set(member.userId, next);
          }
        });
      }),
      { numRuns: 100 },
    );
  });

  it('projects a change exactly as the difference of the whole views, and S9: nothing where they are the same', () => {
    fc.assert(
      fc.property(steps, (list) => {
        let before = new Map(MEMBERS.map((member) => [member.userId, projectMap(freshState(), member)]));
        run(list, (state) => {
          const change = state.takeChange();
          const affected = change.affected(state);
          const after = new Map(MEMBERS.map((member) => [member.userId, projectMap(state, member)]));
          for (const member of MEMBERS) {
            const full = diffViews(before.get(member.userId) as MapView, after.get(member.userId) as MapView);
            expect(JSON.stringify(projectChange(state, change, affected, member))).toBe(JSON.stringify(full));
          }
          before = after;
        });
      }),
      { numRuns: 100 },
    );
  });

  it('F8: every list that is sent is in the order of its ids', () => {
    const expectOrder = (ids: readonly (string | number)[]): void => {
      ids.forEach((id, index) => expect(index === 0 || (ids[index - 1] as string | number) < id).toBe(true));
    };
    const expectOrdered = ({ markers, removed, coordinates }: { markers: readonly Marker[]; removed: readonly string[]; coordinates: readonly Coordinate[] }): void => {
      for (const list of [markers.map((one) => one.id), removed, coordinates.map((one) => one.id), ...coordinates.map((one) => one.markers)]) expectOrder(list);
    };
    fc.assert(
      fc.property(steps, (list) => {
        run(list, (state) => {
          const change = state.takeChange();
          const affected = change.affected(state);
          for (const member of MEMBERS) {
            const { markers, campaign_map: map } = projectMap(state, member);
            expectOrdered({ markers, removed: [], coordinates: map?.coordinates ?? [] });
            const patch = projectChange(state, change, affected, member);
            if (patch && patch.event !== 'update map') expectOrdered({ markers: [], removed: [], ...patch.body });
          }
        });
      }),
      { numRuns: 100 },
    );
  });

  it('encodes a change once for all who are told the same', () => {
    fc.assert(
      fc.property(steps, (list) => {
        run(list, (state) => {
          const change = state.takeChange();
          const affected = change.affected(state);
          const byClass = new Map<string, string>();
          for (const member of MEMBERS) {
            const key = classOf(state, change, affected, member);
            const text = JSON.stringify(projectChange(state, change, affected, member) ?? null);
            expect(byClass.get(key) ?? text).toBe(text);
            byClass.set(key, text);
          }
        });
      }),
      { numRuns: 100 },
    );
  });

  it('S7: no frame, snapshot or ack holds a canary from an unseen marker, a private note or a blocked square', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const markersOf = (state: MapState, member: MapMember): Set<string> => new Set(projectMap(state, member).markers.map((marker) => marker.id));
        let seenBefore = new Map(MEMBERS.map((member) => [member.userId, markersOf(freshState(), member)]));
        run(
          list,
          (state) => {
            const change = state.takeChange();
            const affected = change.affected(state);
            for (const member of MEMBERS) {
              const secrets = canaries(state, member.userId);
              expectNoCanary(JSON.stringify(projectMap(state, member)), secrets);
              const patch = projectChange(state, change, affected, member);
              if (!patch) continue;
              const { removed, ...rest } = { removed: [] as string[], ...patch.body };
              expectNoCanary(JSON.stringify(rest), secrets);
              for (const id of removed) expect(seenBefore.get(member.userId)).toContain(id);
            }
            seenBefore = new Map(MEMBERS.map((member) => [member.userId, markersOf(state, member)]));
          },
          (state, by, text) => expectNoCanary(text, canaries(state, by.userId)),
        );
      }),
      { numRuns: 100 },
    );
  });

  it('M4: creatures never share a square', () => {
    fc.assert(
      fc.property(steps, (list) => {
        run(list, (state) => {
          for (const id of state.occupiedSquares) {
            expect(state.markersAt(id).filter((marker) => isCreature(state.marker(marker)?.type ?? 'misc')).length).toBeLessThanOrEqual(1);
          }
        });
      }),
      { numRuns: 100 },
    );
  });

  it('M5, S7: a player is answered and shown the same, byte for byte, whether or not what they cannot see is there', () => {
    const ownMove: fc.Arbitrary<Make> = fc
      .tuple(fc.nat(2), square)
      .map(([marker, destCoordinateId]) => (state) => ({ name: 'placeMarker', payload: { type: 'move_marker', markerId: pick(state, marker), destCoordinateId } }));
    const attempt = fc.record({ by: fc.constantFrom(...MEMBERS.slice(2)), make: fc.oneof({ weight: 3, arbitrary: ownMove }, make) });
    fc.assert(
      fc.property(steps, fc.array(attempt, { minLength: 1, maxLength: 20, size: 'max' }), (list, attempts) => {
        const tryAll = (state: MapState): void =>
          attempts.forEach(({ by, make: makeCommand }, index) => {
            const command = makeCommand(state, 5000 + index);
            const bare = onlySeenBy(state, by.userId);
            expect(JSON.stringify(projectMap(bare, by))).toBe(JSON.stringify(projectMap(state, by)));
            const { destCoordinateId: to = 0 } = command.payload as SaveMarker;
            const entersFog = blocked(state, by.userId, to);
            state.takeChange();
            expect(answer(bare, by, command)).toBe(answer(state, by, command));
            // Who enters the fog comes to see what is in it.
            if (!entersFog) expect(JSON.stringify(frameOf(bare, by))).toBe(JSON.stringify(frameOf(state, by)));
          });
        run(list.map((one, index) => ({ ...one, commits: index === list.length - 1 })), tryAll);
      }),
      { numRuns: 200 },
    );
  });

  it('C2: a refused command changes nothing', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const state = freshState();
        list.forEach(({ by, make: makeCommand }, index) => {
          state.takeChange();
          const text = answer(state, by, makeCommand(state, 1000 + index));
          if (text.includes('"status":false')) expect(state.change.isEmpty).toBe(true);
        });
      }),
      { numRuns: 100 },
    );
  });
});
